import { deskAnswerers } from '@amparo/contract/service-desk/console/conversations.ts'
import { searchEverything } from '@amparo/contract/service-desk/console/search.ts'
import { openConversation } from '@amparo/contract/service-desk/conversations.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { listStaff } from '@amparo/contract/staff/console/administration.ts'
import { listActs } from '@amparo/contract/staff/console/audit-log.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf, listRecorded, walkList } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { addClaim } from '../../../../testing/staff-cases.ts'
import { visitsOf } from '../../../../testing/visits.ts'
import { foliosMeant, looksLikeFolio } from './desk-search.policy.ts'

const holder = '10000001'
const staff = ['admision', 'agenda', 'privacidad', 'siniestros', 'jefatura', 'auditoria', 'medica'] as const
type Who = (typeof staff)[number]
let desks: Readonly<Record<Who, DeskBrowser>>
const folios = { claim: '', right: '', question: '' }
openPortal()
beforeAll(async () => {
  const entered = await Promise.all(staff.map(async (who) => [who, await deskOf(portal, who)] as const))
  desks = Object.fromEntries(entered) as Record<Who, DeskBrowser>
  const session = portal.as(await sessionOf(portal, holder))
  folios.claim = await addClaim(portal, await sessionOf(portal, holder))
  folios.right = (
    await session.ask(fileRight, { body: { tipo: 'acceso', detalle: 'Quiero ver lo que tienen de mí.' } })
  ).folio
  folios.question = (
    await session.ask(openConversation, {
      body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
    })
  ).folio
})

/** Results of a search: kinds and ids. */
async function find(who: Who, buscar: string) {
  const { resultados } = await desks[who].ask(searchEverything, { query: { buscar } })
  return resultados.map(({ clase, id }) => [clase, id])
}

describe('the global console search', () => {
  it('finds a folio, complete or by its number, for the roles that open it and for no other', async () => {
    expect(await find('siniestros', folios.claim)).toEqual([['solicitud', folios.claim]])
    expect(await find('siniestros', folios.claim.toLowerCase())).toEqual([['solicitud', folios.claim]])
    expect(await find('privacidad', folios.right)).toEqual([['derecho', folios.right]])
    for (const who of deskAnswerers.staff) {
      expect(await find(who, folios.question)).toEqual([['conversacion', folios.question]])
    }
    for (const who of ['admision', 'agenda', 'privacidad', 'jefatura', 'auditoria'] as const) {
      expect(await find(who, folios.claim)).toEqual([])
    }
    expect(await find('medica', folios.question)).toEqual([])
    expect(await find('privacidad', '000001')).toContainEqual(['derecho', folios.right])
  })

  it('finds a document, masked, and everything under it, and records a people search', async () => {
    const found = await desks.privacidad.ask(searchEverything, { query: { buscar: holder } })
    expect(found.resultados.map(({ clase }) => clase)).toEqual(['persona', 'derecho'])
    expect(found.resultados[0]?.detalle).toBe('DNI ••••••01 · Titular')
    expect(JSON.stringify(found)).not.toContain(holder)
    expect((await find('admision', '10000005')).map(([clase]) => clase)).toEqual(['persona', 'invitado'])
    // The audit log shows an auditor who searched this person, by the document.
    const { filas } = await desks.auditoria.ask(listActs, { query: { persona: holder } })
    expect(filas.map(({ clave, frase }) => [clave, frase])).toContainEqual([
      'buscar.ver',
      expect.stringMatching(/buscó en toda la consola · por número entero · 2 filas$/),
    ])
  })

  it('finds by name staff, professionals and sites, each for its roles', async () => {
    const people = await desks.jefatura.ask(searchEverything, { query: { buscar: 'admision@demo' } })
    expect(people.resultados).toMatchObject([{ clase: 'personal', detalle: 'admision@demo.example' }])
    const attending = await portal.ctx.db
      .selectFrom('professional')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    expect(await find('agenda', attending.name.toUpperCase())).toContainEqual(['profesional', attending.id])
    expect(await find('admision', attending.name)).not.toContainEqual(['profesional', attending.id])
    const site = await portal.ctx.db.selectFrom('site').select(['id', 'name']).executeTakeFirstOrThrow()
    expect(await find('agenda', site.name)).toContainEqual(['sede', site.id])
  })

  it("finds a professional's own patients by words of the name, and nobody else's", async () => {
    const doctor = await portal.ctx.db
      .selectFrom('staff')
      .select('professional_id')
      .where('email', '=', 'medica@demo.example')
      .executeTakeFirstOrThrow()
    const visits = visitsOf(portal, doctor.professional_id ?? '', '2026-11-25T10:00:00-05:00')
    const visit = await visits.book()
    const person = await portal.ctx.db
      .selectFrom('account')
      .select(['given_names', 'paternal_surname'])
      .where('document_number', '=', visit.document)
      .executeTakeFirstOrThrow()
    const words = `${person.paternal_surname.toUpperCase()} ${person.given_names.split(' ')[0]}`
    expect(await find('medica', words)).toContainEqual(['paciente', visit.id])
    expect(await find('medica', visit.document)).toEqual([['paciente', visit.id]])
    for (const who of staff.filter((one) => one !== 'medica')) {
      expect((await find(who, words)).map(([kind]) => kind)).not.toContain('paciente')
    }
    await portal.ctx.db
      .updateTable('appointment')
      .set({
        professional_id: sql`(SELECT id FROM professional WHERE id <> ${doctor.professional_id} LIMIT 1)`,
      })
      .where('id', '=', visit.id)
      .execute()
    expect(await find('medica', visit.document)).toEqual([])
  })

  it('matches no person by a partial number, and takes pattern signs literally', async () => {
    expect(await find('admision', holder.slice(0, 6))).toEqual([])
    expect(await find('jefatura', '%%%')).toEqual([])
    expect(await desks.agenda.status(searchEverything, { query: { buscar: 'ab' } })).toBe(422)
    const acts = (await listRecorded(portal)).filter(({ action }) => action === 'buscar.ver')
    expect(acts.every(({ about }) => about === '')).toBe(true)
  })
})

it('orders names as Spanish does, without their titles', async () => {
  const names = ['Zoila Canario', 'Dr. Raúl Canario', 'Óscar Canario', 'Dra. Ana Canario']
  const { rows } = await portal.query<{ id: string }>(`SELECT id FROM staff ORDER BY id LIMIT 4`)
  for (const [n, { id }] of rows.entries()) {
    await portal.query(`UPDATE staff SET name = $1 WHERE id = $2`, [names[n], id])
  }
  const { resultados } = await desks.jefatura.ask(searchEverything, { query: { buscar: 'canario' } })
  expect(resultados.map(({ titulo }) => titulo)).toEqual(names.toReversed())
  const pages = await walkList(desks.jefatura, listStaff, 'id', { buscar: 'canario' })
  expect(pages.map(({ nombre }) => nombre)).toEqual(names.toReversed())
})

it('beyond its limit is refused, with the time to wait', async () => {
  const strict = await startTestPortal({ LIMITS_FACTOR: '0.005', CAPTCHA: 'off' })
  try {
    const desk = await deskOf(strict, 'admision')
    const answers = []
    for (let n = 0; n < 5; n += 1) {
      answers.push(await desk.call(searchEverything, { query: { buscar: holder } }))
    }
    expect(answers.at(-1)?.refusal('demasiados_intentos').status).toBe(429)
  } finally {
    await strict.close()
  }
})

it.each([
  ['SC-2026-000001', true],
  ['rq-2026-000001 ', true],
  ['2026-000004', true],
  ['10000001', false],
  ['Rosa 2026', false],
])('%s is a folio: %s', (typed, is) => {
  expect(looksLikeFolio(typed)).toBe(is)
})

it('takes a bare number as of this year or the two before, of each kind', () => {
  expect(foliosMeant('7', 2026)).toContain('SC-2024-000007')
  expect(foliosMeant('7', 2026)).toHaveLength(12)
  expect(foliosMeant('dp-2026-000001', 2026)).toEqual(['DP-2026-000001'])
})
