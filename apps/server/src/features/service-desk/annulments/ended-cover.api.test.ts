import { bookHealthAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { policyColumns } from '@amparo/database/policy-feed/copy-row.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { deliveryColumn, feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { addHolder, changeRow, goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { endCoveredVisits } from './ended-cover.service.ts'

const today = '2026-11-25T10:00:00-05:00'
let people = 47_410_000
openPortal(() => startAgendaPortal(today))
beforeAll(() => moveClockTo(portal, today))
beforeEach(() => portal.ctx.db.deleteFrom('policy_feed_cut').execute())

/** An hour of the third of December that nobody else has. */
let hours = 8
function newHour(): string {
  hours += 1
  return `2026-12-03T${String(hours).padStart(2, '0')}:00:00-05:00`
}

/** Somebody whose insurance ends the day before the visit that they book. */
async function someone(inicio = newHour(), endsOn = '2026-12-02', source = 'feed') {
  moveClockTo(portal, today)
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, 'Accidentes', { endsOn, source })
  const answer = await portal.as(who).call(bookHealthAppointment, { body: telemedicine(inicio) })
  const { cita, advertencias } = answer.json()
  const stateNow = async () => {
    const again = await sessionOf(portal, document, goodPassword)
    const { proximas, pasadas } = await portal.as(again).ask(listMine)
    const { estado, canceladaPor } = [...proximas, ...pasadas].find(({ id }) => id === cita.id) ?? {}
    return { estado, canceladaPor }
  }
  return { document, who, inicio, id: cita.id, advertencias, stateNow }
}

const columns = [...feedColumns, deliveryColumn]
const cellsOf = ['document_type', 'document_number', 'given_names', 'paternal_surname', 'maternal_surname']
  .concat('birth_date', 'mobile', 'email', 'product_code', 'certificate_number')
  .concat(policyColumns.slice(policyColumns.indexOf('profile')))
/** The insurer's file of that instant: every certificate as it is known, each line as `written`; then `more` lines. */
async function applyCut(
  cut: string,
  { written = (line) => line, more = [] }: { written?: (line: string) => string; more?: string[] } = {},
) {
  const { rows } = await portal.query(`SELECT ${cellsOf} FROM policy WHERE source = 'feed'`)
  const known = rows.map((row) => cellsOf.map((column) => row[column] ?? '').join(','))
  return bring(cut, [...known.map(written).filter((line) => line !== ''), ...more])
}
const bring = (cut: string, lines: readonly string[]) =>
  importPolicies({
    databaseUrl: portal.ctx.database.url,
    source: feedText('polizas.csv', `${[columns.join(','), ...lines].join('\n')}\n`),
    now: new Date(cut),
    cut: new Date(cut),
    rejectsPath: null,
  })
/** A line of a person, whose other certificate ends later. */
const renewalOf = (document: string, mobile = '911222333') =>
  `8,${document},Graciela,Ccahuana,Villanueva,1988-03-12,${mobile},,6727-1,OTRA-${document},Accidentes,2026-12-03,2027-12-02,vigente,0,0,`
const renew = (document: string) => changeRow(portal, 'policy', document, { ends_on: '2027-12-02' })

/** Adds a certificate of the same person that starts where the first one ends. */
const insureLater = (document: string, product: { code: string; profile: string } | null) =>
  portal.query(
    `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
       maternal_surname, birth_date, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443, source)
     SELECT 'RENUEVA-' || document_number, document_type, document_number, given_names, paternal_surname,
       maternal_surname, birth_date, coalesce($2, product_code), coalesce($3, profile), '2026-12-03', '2027-12-02',
       'vigente', 0, 0, source
     FROM policy WHERE document_number = $1`,
    [document, product?.code ?? null, product?.profile ?? null],
  )

describe('the last day of cover', () => {
  it('is in the rows of what a person has, renewals included', async () => {
    const { document, who } = await someone()
    const hasta = async () =>
      (await portal.as(who).ask(listServices)).filter(({ activo }) => activo).map((row) => row.coberturaHasta)
    expect(await hasta()).toEqual(['2026-12-02'])
    await insureLater(document, null)
    expect(await hasta()).toEqual(['2027-12-02'])
  })

  it('opens nothing of a certificate that starts later', async () => {
    const { document, who } = await someone()
    const rights = async () => {
      const { modulos, sesion } = await portal.as(who).ask(getSession)
      return { modulos, products: sesion.datosProductos }
    }
    const before = await rights()
    await insureLater(document, { code: '6727-1', profile: 'Vida' })
    expect(await rights()).toEqual(before)
    await portal.query(`UPDATE policy SET starts_on = '2026-11-26' WHERE certificate_number = $1`, [
      `PRUEBA-${document}`,
    ])
    const rows = await portal.as(who).ask(listServices)
    expect(rows.filter(({ activo, coberturaHasta }) => activo || coberturaHasta)).toEqual([])
  })

  it('warns who books beyond it, and nobody else', async () => {
    expect((await someone()).advertencias).toEqual([{ clave: 'termina_antes', fin: '2026-12-02' }])
    expect((await someone('2026-12-02T09:00:00-05:00')).advertencias).toEqual([])
  })
})

describe('a visit beyond the cover', () => {
  it('is cancelled only after an import that was cut after the last day, and can be booked again at its hour', async () => {
    const { document, inicio, stateNow } = await someone()
    await applyCut('2026-12-02T00:00:00-05:00')
    moveClockTo(portal, '2026-12-02T20:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect(await stateNow()).toMatchObject({ estado: 'agendada' })

    moveClockTo(portal, '2026-12-03T05:00:00-05:00')
    await applyCut('2026-12-03T00:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    await endCoveredVisits(portal.ctx)
    expect(await stateNow()).toEqual({ estado: 'cancelada', canceladaPor: 'cobertura' })

    const who = await sessionOf(portal, document, goodPassword)
    const book = (at: string) => portal.as(who).call(bookHealthAppointment, { body: telemedicine(at) })
    await renew(document)
    expect(outcomeOf(await book('2026-12-03T17:30:00-05:00'))).toEqual([422, 'anticipacion'])
    expect((await book(inicio)).statusCode).toBe(201)
  })

  it('is warned of and cancelled although a policy of another person under the document reaches it', async () => {
    const { document, inicio, who, stateNow } = await someone(newHour(), '2027-12-02')
    const stranger = String(people + 900_000)
    await addHolder(portal, { document: stranger })
    await changeRow(portal, 'policy', stranger, { document_number: document, birth_date: '1950-05-05' })
    await portal.query('UPDATE policy SET ends_on = $2 WHERE certificate_number = $1', [
      `PRUEBA-${document}`,
      '2026-12-02',
    ])
    const rows = await portal.as(who).ask(listServices)
    expect(rows.find(({ activo }) => activo)?.coberturaHasta).toBe('2026-12-02')
    moveClockTo(portal, '2026-12-03T05:00:00-05:00')
    await applyCut('2026-12-03T00:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect(await stateNow(), inicio).toEqual({ estado: 'cancelada', canceladaPor: 'cobertura' })
  })

  it('stays where its renewal was refused, and after files that do not name every certificate', async () => {
    const visits = [await someone(), await someone(), await someone()] as const
    const [renewed, mistyped, other] = visits
    const states = async () => {
      await endCoveredVisits(portal.ctx)
      return Promise.all(visits.map(async ({ stateNow }) => (await stateNow()).estado))
    }
    moveClockTo(portal, '2026-12-03T05:00:00-05:00')
    const cut = '2026-12-03T00:00:00-05:00'
    const all = ['agendada', 'agendada', 'agendada']
    const none = await bring(cut, [renewalOf(renewed.document, '12')])
    expect([none.refused, await states()]).toEqual([1, all])
    // A few lines, as from the console; a file with a line of nobody knows whom; one without its end.
    await bring(cut, [renewalOf('47499999')])
    expect(await states()).toEqual(all)
    await applyCut(cut, { more: [renewalOf('4749')] })
    expect(await states()).toEqual(all)
    await applyCut(cut, { written: (line) => (line.includes(`PRUEBA-${other.document}`) ? '' : line) })
    expect(await states()).toEqual(all)

    await applyCut(cut, {
      written: (line) => (line.includes(mistyped.document) ? line.replace('2020-01-01', '2020-01-32') : line),
      more: [renewalOf(renewed.document, '12')],
    })
    expect(await states()).toEqual(['agendada', 'agendada', 'cancelada'])
    await applyCut(cut)
    expect(await states()).toEqual(['cancelada', 'cancelada', 'cancelada'])
  })

  it('of a policy that a partner sent stays, and is a case of the desk: its renewal comes as an event', async () => {
    const { id, stateNow } = await someone(
      newHour(),
      '2026-12-02',
      'partner:7a1c9b52-0000-4000-8000-000000000001',
    )
    moveClockTo(portal, '2026-12-03T05:00:00-05:00')
    await applyCut('2026-12-03T00:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect(await stateNow()).toMatchObject({ estado: 'agendada' })
    const { filas } = await (await deskOf(portal, 'agenda')).ask(listDeskAppointments, {
      query: { sinCobertura: 'si' },
    })
    expect(filas.map((one) => one.id)).toContain(id)
  })

  it('stays where the renewal came, however late', async () => {
    const { document, stateNow } = await someone()
    await renew(document)
    moveClockTo(portal, '2026-12-03T05:00:00-05:00')
    await applyCut('2026-12-03T00:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect(await stateNow()).toMatchObject({ estado: 'agendada' })
  })

  it('is a case of the desk from 18:00 of the evening before, until the cover is known', async () => {
    const { document, id, stateNow } = await someone('2026-12-04T11:00:00-05:00', '2026-12-03')
    await applyCut('2026-12-01T00:00:00-05:00')
    const desk = async (): Promise<[DeskBrowser, string[]]> => {
      const agenda = await deskOf(portal, 'agenda')
      const { filas } = await agenda.ask(listDeskAppointments, { query: { sinCobertura: 'si' } })
      return [agenda, filas.map((one) => one.id)]
    }
    moveClockTo(portal, '2026-12-03T17:59:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect((await desk())[1]).not.toContain(id)
    moveClockTo(portal, '2026-12-03T18:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    const [agenda, cases] = await desk()
    expect(cases).toContain(id)
    const waits = (await agenda.ask(pending)).find(({ clase }) => clase === 'coberturas')
    expect(waits).toMatchObject({ total: cases.length, proximoVence: expect.any(String) })
    expect(await stateNow()).toMatchObject({ estado: 'agendada' })
    await renew(document)
    await endCoveredVisits(portal.ctx)
    expect((await desk())[1]).not.toContain(id)
  })

  it('of a suspended policy ends from its third day', async () => {
    const { document, stateNow } = await someone(newHour(), '2027-12-31')
    await applyCut(today)
    await changeRow(portal, 'policy', document, { status: 'suspendida' })
    await endCoveredVisits(portal.ctx)
    moveClockTo(portal, '2026-11-26T10:00:00-05:00')
    await applyCut('2026-11-26T00:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect(await stateNow()).toMatchObject({ estado: 'agendada' })
    moveClockTo(portal, '2026-11-27T10:00:00-05:00')
    await applyCut('2026-11-27T00:00:00-05:00')
    await endCoveredVisits(portal.ctx)
    expect(await stateNow()).toEqual({ estado: 'cancelada', canceladaPor: 'cobertura' })
  })
})
