import {
  getImport,
  importPartBytes,
  putImportPart,
  runImport,
  startImport,
} from '@amparo/contract/feeds/console/imports.ts'
import { approve, declineApproval, listApprovals } from '@amparo/contract/staff/console/administration.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import type { StaffActor } from '../../../callers.ts'
import { findImport } from './imports.repository.ts'
import { runImport as handOver } from './imports.service.ts'
import { judgeTaking } from './second-look.service.ts'

let first: DeskBrowser
let second: DeskBrowser
openPortal()
beforeAll(async () => {
  first = await deskOf(portal, 'jefatura')
  second = await deskOf(portal, 'gerencia')
})

const head =
  'tipo_documento,numero_documento,nombres,apellido_paterno,apellido_materno,fecha_nacimiento,celular,correo,codigo_producto,numero_certificado,perfil,inicio_vigencia,fin_vigencia,estado,licencias_7442,licencias_7443'

interface Line {
  readonly n: number
  readonly mail?: string
  readonly certificate?: string
  readonly document?: number
  readonly starts?: string
  readonly ends?: string
  readonly state?: string
  readonly birth?: string
  readonly profile?: string
  readonly product?: string
}
const line = ({
  n,
  mail = `persona${n}@campo.example`,
  certificate = `DOS-${n}`,
  document = 72_000_000 + n,
  starts = '2026-01-01',
  ends = '2027-12-31',
  state = 'vigente',
  birth = '1960-01-01',
  profile = 'Vida+Accidentes',
  product = '6736-1',
}: Line) =>
  `8,${document},Lucía,Ramos,Ortiz,${birth},933333333,${mail},${product},${certificate},${profile},${starts},${ends},${state},1,1`
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

async function begin(desk: DeskBrowser, lines: readonly Line[]): Promise<string> {
  const bytes = Buffer.from(`${[head, ...lines.map(line)].join('\n')}\n`)
  const body = { clase: 'polizas', archivo: 'cambios.csv', bytes: bytes.length } as const
  const opened = await desk.call(startImport, { body })
  const { id } = opened.json()
  for (let at = 0; at * importPartBytes < bytes.length; at += 1) {
    const part = bytes.subarray(at * importPartBytes, (at + 1) * importPartBytes)
    await desk.call(putImportPart, { params: { id, n: String(at) }, bytes: part })
  }
  return id
}

async function send(desk: DeskBrowser, lines: readonly Line[]) {
  const id = await begin(desk, lines)
  return { id, started: (await desk.call(runImport, { params: { id } })).json(202) }
}

const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const now = await first.ask(getImport, { params: { id } })
      if (!['terminada', 'fallida'].includes(now.estado)) throw new Error(now.estado)
      return now
    },
    { timeout: 60_000, interval: 100 },
  )
const bringIn = async (desk: DeskBrowser, lines: readonly Line[]) => {
  const { id, started } = await send(desk, lines)
  expect(started.pendiente).toBeUndefined()
  expect(await ended(id)).toMatchObject({ estado: 'terminada', rechazadas: 0 })
}
const mailOf = async (n: number) => {
  const { rows } = await portal.query<{ email: string; status: string }>(
    `SELECT email, status::text AS status FROM policy WHERE certificate_number = 'DOS-${n}'`,
  )
  return rows[0]
}

describe('a console file of policies', () => {
  it('brings new certificates and renewals in at once, however many', async () => {
    await bringIn(
      first,
      numbers(0, 60).map((n) => ({ n })),
    )
    await bringIn(
      first,
      numbers(0, 60).map((n) => ({ n, ends: '2028-12-31' })),
    )
    await bringIn(
      first,
      numbers(31, 29).map((n) => ({ n, ends: '2028-12-31', profile: 'TotalMax' })),
    )
    await bringIn(
      first,
      numbers(0, 30).map((n) => ({ n, certificate: `DOS-${n}-B`, ends: '2029-12-31' })),
    )
  })

  it('with more than three changed contacts waits for a second administrator, who sees counts and ten examples', async () => {
    const { id, started } = await send(
      first,
      numbers(0, 12).map((n) => ({ n, mail: `otro${n}@campo.example`, ends: '2028-12-31' })),
    )
    expect(started.pendiente).toEqual({ id })
    const waiting = await second.ask(getImport, { params: { id } })
    expect(waiting).toMatchObject({
      estado: 'por_aprobar',
      pendiente: { contactos: 12, anulaciones: 0, propia: false },
    })
    expect(waiting.pendiente?.ejemplos.contactos).toHaveLength(10)
    expect(waiting.pendiente?.ejemplos.contactos[0]).toMatch(
      /^Línea 2, .*p•••@•••\.example → o•••@•••\.example$/,
    )
    expect(await mailOf(3)).toMatchObject({ email: 'persona3@campo.example' })
    const [listed] = (await second.ask(listApprovals)).filter((one) => one.id === id)
    expect(listed).toMatchObject({ importacion: { contactos: 12 }, propia: false })
    expect(await second.ask(pending)).toContainEqual(
      expect.objectContaining({ clase: 'importaciones', total: 1 }),
    )

    expect(outcomeOf(await first.call(approve, { params: { id } }))).toEqual([403, 'caso_propio'])
    expect(await second.status(approve, { params: { id } })).toBe(200)
    expect(await ended(id)).toMatchObject({ estado: 'terminada', cambiadas: 12 })
    expect(await mailOf(3)).toMatchObject({ email: 'otro3@campo.example' })
  })

  it('counts the files of an administrator over a day together, and a new certificate with another contact', async () => {
    await bringIn(
      first,
      numbers(20, 2).map((n) => ({ n, mail: `un${n}@campo.example`, ends: '2028-12-31' })),
    )
    const { id, started } = await send(
      first,
      numbers(22, 2).map((n) => ({ n, certificate: `DOS-${n}-C`, mail: `dos${n}@campo.example` })),
    )
    expect(started.pendiente).toEqual({ id })
    expect(await first.status(declineApproval, { params: { id } })).toBe(200)
    expect((await first.ask(getImport, { params: { id } })).estado).toBe('cancelada')
    expect(outcomeOf(await second.call(approve, { params: { id } }))).toEqual([404, 'no_encontrado'])
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
    await bringIn(
      first,
      numbers(24, 3).map((n) => ({ n, mail: `tres${n}@campo.example`, ends: '2028-12-31' })),
    )
  })

  it('counts files that were begun a day before, and those of the same person under another account', async () => {
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    const changed = (from: number) => numbers(from, 3).map((n) => ({ n, mail: `viejo${n}@campo.example` }))
    const old = [await begin(first, changed(0)), await begin(first, changed(3))]
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
    const [one, other] = old as [string, string]
    expect((await first.call(runImport, { params: { id: one } })).json(202).pendiente).toBeUndefined()
    expect(await ended(one)).toMatchObject({ estado: 'terminada', cambiadas: 3 })
    expect((await first.call(runImport, { params: { id: other } })).json(202).pendiente).toEqual({
      id: other,
    })

    const rename = (name: string) =>
      portal.query(`UPDATE staff SET name = $1 WHERE email LIKE 'gerencia@%'`, [name])
    const { rows } = await portal.query<{ email: string; name: string }>(
      `SELECT email, name FROM staff WHERE email LIKE 'jefatura@%' OR email LIKE 'gerencia@%' ORDER BY email DESC`,
    )
    await rename(rows[0]?.name ?? '')
    const own = await send(second, changed(6))
    await rename(rows[1]?.name ?? '')
    expect(own.started.pendiente).toEqual({ id: own.id })
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
  })

  it('keeps its losses when another worker runs it again, after one that died behind its last line', async () => {
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
    const { id } = await send(
      first,
      numbers(12, 3).map((n) => ({ n, mail: `muerto${n}@campo.example` })),
    )
    expect(await ended(id)).toMatchObject({ estado: 'terminada', cambiadas: 3 })
    await portal.query(`UPDATE feed_import SET state = 'running', finished_at = NULL WHERE id = $1`, [id])
    const rerun = present(await findImport(portal.ctx.db, id))
    const none = { contactChanges: 0, coverEnds: 0, examples: { contactChanges: [], coverEnds: [] } }
    await judgeTaking(portal.ctx, rerun, none)
    await portal.query(`UPDATE feed_import SET state = 'done', finished_at = $2 WHERE id = $1`, [
      id,
      portal.ctx.clock.now(),
    ])
    const more = await send(first, [{ n: 15, mail: 'muerto15@campo.example' }])
    expect(more.started.pendiente).toEqual({ id: more.id })
    expect(await first.status(declineApproval, { params: { id: more.id } })).toBe(200)
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
  })

  it('with more than twenty annulments waits, and an approval is refused where a count grew', async () => {
    const gone = numbers(30, 21).map((n) => ({ n, state: 'anulada', ends: '2028-12-31' }))
    const { id, started } = await send(second, gone)
    expect(started.pendiente).toEqual({ id })
    expect((await first.ask(getImport, { params: { id } })).pendiente).toMatchObject({
      contactos: 0,
      anulaciones: 21,
    })
    // Meanwhile a feed gives one of them another mail, which this file would take back.
    await portal.query(`UPDATE policy SET email = 'nuevo@campo.example' WHERE certificate_number = 'DOS-30'`)
    expect(outcomeOf(await first.call(approve, { params: { id } }))).toEqual([409, 'version'])
    expect((await first.ask(getImport, { params: { id } })).pendiente).toMatchObject({
      contactos: 1,
      anulaciones: 21,
    })
    expect(await mailOf(31)).toMatchObject({ status: 'vigente' })
    expect(await first.status(approve, { params: { id } })).toBe(200)
    expect(await ended(id)).toMatchObject({ estado: 'terminada', cambiadas: 21 })
    expect(await mailOf(31)).toMatchObject({ status: 'anulada' })
  })

  it('of any length is counted again before its approval, which is refused where a count grew', async () => {
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
    await bringIn(
      second,
      numbers(1000, 21).map((n) => ({ n })),
    )
    const gone = numbers(1000, 21).map((n) => ({ n, state: 'anulada' }))
    const refused = numbers(200, 2200).map((n) => ({ n, mail: 'x'.repeat(2000) }))
    const { id, started } = await send(second, [...gone, ...refused])
    expect(started.pendiente).toBeUndefined()
    const params = { id }
    await vi.waitFor(
      async () => expect((await first.ask(getImport, { params })).estado).toBe('por_aprobar'),
      { timeout: 60_000, interval: 100 },
    )
    expect(outcomeOf(await second.call(approve, { params }))).toEqual([403, 'caso_propio'])
    const answered = () =>
      vi.waitFor(
        async () => {
          const answer = await first.call(approve, { params })
          if (answer.statusCode === 202) throw new Error('counting')
          return outcomeOf(answer)
        },
        { timeout: 60_000, interval: 100 },
      )
    await portal.query(
      `UPDATE policy SET email = 'nuevo@campo.example' WHERE certificate_number = 'DOS-1007'`,
    )
    expect((await first.call(approve, { params })).json(202)).toMatchObject({ contando: true })
    expect(await answered()).toEqual([409, 'version'])
    expect((await first.ask(getImport, { params })).pendiente).toMatchObject({
      contactos: 1,
      anulaciones: 21,
    })
    expect(await mailOf(1008)).toMatchObject({ status: 'vigente' })
    expect(await answered()).toEqual([200, 1])
    expect(await ended(id)).toMatchObject({ estado: 'terminada', cambiadas: 21, rechazadas: 2200 })
    expect(await mailOf(1008)).toMatchObject({ status: 'anulada' })
  })

  it('counts a certificate that comes to a known document with another contact, and covers that begin later, shrink, or leave their product or person', async () => {
    portal.ctx.clock.advance(24 * 3_600_000 + 1000)
    first = await deskOf(portal, 'jefatura')
    second = await deskOf(portal, 'gerencia')
    const moved = numbers(100, 4).map((n) => ({ n, mail: `ladron${n}@campo.example` }))
    await bringIn(first, moved)
    const victims = moved.map((one, at) => ({ ...one, document: 72_000_000 + at }))
    const later = numbers(0, 21).map((n) => ({ n, starts: '2030-01-01', ends: '2031-12-31' }))
    const covers = (change: Partial<Line>) =>
      numbers(0, 21).map((n) => ({ n, ends: '2028-12-31', ...change }))
    const elsewhere = numbers(0, 21).map((n) => ({ n, ends: '2028-12-31', document: 73_000_000 + n }))
    for (const [lines, counts] of [
      [covers({ birth: '1961-12-30' }), { anulaciones: 21 }],
      [covers({ profile: 'Nada' }), { anulaciones: 21 }],
      [covers({ profile: 'Cuota' }), { anulaciones: 21 }],
      [covers({ profile: 'Vida' }), { anulaciones: 21 }],
      [covers({ product: '6704-1' }), { anulaciones: 21 }],
      [elsewhere, { anulaciones: 21 }],
      [victims, { contactos: 4 }],
      [later, { anulaciones: 21 }],
    ] as const) {
      const { id, started } = await send(first, lines)
      expect(started.pendiente).toEqual({ id })
      expect((await first.ask(getImport, { params: { id } })).pendiente).toMatchObject(counts)
      expect(await first.status(declineApproval, { params: { id } })).toBe(200)
    }
  })

  it('is the file that was judged, of the administrator who began it', async () => {
    const bytes = (mail: string) => Buffer.from(`${head}\n${line({ n: 0, mail })}\n`)
    const body = { clase: 'polizas', archivo: 'dos.csv', bytes: bytes('a@campo.example').length } as const
    const { id } = await first.ask(startImport, { body })
    const params = { id, n: '0' }
    expect(await second.status(putImportPart, { params, bytes: bytes('b@campo.example') })).toBe(404)
    await first.ask(putImportPart, { params, bytes: bytes('a@campo.example') })
    let judged = 0
    const { rows } = await portal.query(
      `SELECT id AS "staffId", name, email, roles FROM staff WHERE email LIKE 'jefatura@%'`,
    )
    const actor = { ...rows[0], action: 'importaciones.empezar', requestId: 'prueba' } as StaffActor
    const judge = async () => {
      judged += 1
      // From another tab, while the first content is looked at.
      if (judged === 1) await first.ask(putImportPart, { params, bytes: bytes('c@campo.example') })
      return async () => undefined
    }
    await handOver(portal.ctx, actor, id, { judge })
    expect(judged).toBe(2)
  })
})
