import { generateKeyPairSync } from 'node:crypto'
import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs } from '@amparo/domain/agenda/lima-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { importJob } from '@amparo/server/src/features/feeds/imports/imports.jobs.ts'
import { keepPart, openImport, runImport } from '@amparo/server/src/features/feeds/imports/imports.service.ts'
import {
  changeProducts,
  confirmAsked,
  propose,
} from '@amparo/server/src/features/feeds/partners/partners.service.ts'
import { prepareRight } from '@amparo/server/src/features/service-desk/rights/rights.service.ts'
import { licenceColumns } from '@amparo/server/src/features/tools/licences/licences-import.service.ts'
import type { Patient } from './house.ts'
import type { Scene } from './past.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { officeHour } from './talks.ts'

const [asker, second] = ['jefatura@demo.example', 'gerencia@demo.example'] as const
const dayMs = 24 * hourMs

interface House {
  readonly staff: SampleStaff
  readonly random: SeededRandom
  readonly now: number
}

/** Requests about data that wait, with the days since each: the first is nearly due. */
const rights = [
  {
    kind: 'information',
    daysAgo: 9,
    detail: 'Quiero saber con qué empresas comparten mi teléfono y mi correo.',
  },
  {
    kind: 'access',
    daysAgo: 7,
    detail: 'Quiero una copia de todo lo que tienen de mí, también de mis consultas.',
  },
  {
    kind: 'portability',
    daysAgo: 2,
    detail: 'Quiero mis datos en un archivo para llevarlos a otra aseguradora.',
  },
] as const

export function rightScenes(patients: readonly Patient[], { random, now }: House): Scene[] {
  return rights.flatMap(({ kind, daysAgo, detail }, at) => {
    const patient = patients[at * 61 + 11]
    if (!patient) return []
    const { accountId, document, name, email } = patient
    const asker = {
      accountId,
      document: { type: 8, number: document },
      name,
      email,
      provenBy: 'session',
    } as const
    const filing: Scene = {
      at: officeHour(now - daysAgo * dayMs, random),
      async play(ctx) {
        const { write } = await prepareRight(ctx, asker, { kind, detail })
        await write(ctx.db)
      },
    }
    return [filing]
  })
}

/** Administrators' acts: a partner admitted by two of them, which requests one more product, and a file of licences. */
export function administrationScenes({ staff, random, now }: House): Scene[] {
  const [askedAt, sentAt] = [officeHour(now - 41 * dayMs, random), officeHour(now - 11 * dayMs, random)]
  let [partner, file] = [{ id: '', version: 0 }, '']
  const text = licenceFile(now)
  return [
    {
      at: askedAt,
      async play(ctx) {
        // The private key is dropped: no program calls as this partner.
        const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
        partner = await propose(ctx, ctx.db, actorOf(staff, asker, 'socios'), {
          name: 'Aseguradora de muestra',
          products: ['6727-1'],
          jwks: { ...publicKey.export({ format: 'jwk' }), kid: 'muestra-1' },
        })
      },
    },
    {
      at: askedAt + 2 * hourMs,
      async play(ctx) {
        const version = await confirmAsked(ctx, actorOf(staff, second, 'socios.confirmar'), partner)
        partner = { ...partner, version }
      },
    },
    {
      at: officeHour(now - dayMs, random),
      play: (ctx) =>
        changeProducts(ctx, actorOf(staff, asker, 'socios.productos'), partner, ['6727-1', '6738-1']),
    },
    {
      at: sentAt,
      async play(ctx) {
        const draft = { kind: 'licences', name: 'licencias-muestra.csv', source: null, cutAt: null } as const
        const sizeBytes = Buffer.byteLength(text)
        const actor = actorOf(staff, asker, 'importaciones')
        const { id } = await openImport(ctx, ctx.db, actor, { ...draft, sizeBytes })
        file = id
        const part = { id, n: '0', bytes: Buffer.from(text) }
        await keepPart(ctx, { ...actor, action: 'importaciones.partes' }, part)
        await runImport(ctx, { ...actor, action: 'importaciones.empezar' }, id)
      },
    },
    { at: sentAt + 20_000, play: (ctx) => importJob(ctx, { importId: file }) },
  ]
}

/** Forty licences, and the three lines that a list of them most often has wrong. */
function licenceFile(now: number): string {
  const today = limaToday({ epochMilliseconds: now })
  const line = (key: string, devices: number, expires: Temporal.PlainDate) =>
    ['Escudo Digital (muestra)', `MUESTRA-LOTE-${key}`, devices, expires].join()
  const good = Array.from({ length: 40 }, (_, n) =>
    line(String(n + 1).padStart(4, '0'), 3, today.add({ years: 1 })),
  )
  const bad = [
    line('0040', 3, today.add({ years: 1 })),
    line('0041', 60, today.add({ years: 1 })),
    line('0042', 3, today.subtract({ months: 1 })),
  ]
  return [licenceColumns.join(), ...good, ...bad, ''].join('\n')
}
