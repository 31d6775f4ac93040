import { bookHealthAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
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

/** An hour of the third of December that nobody else has. */
let hours = 8
function newHour(): string {
  hours += 1
  return `2026-12-03T${String(hours).padStart(2, '0')}:00:00-05:00`
}

/** Somebody whose insurance ends the day before the visit that they book. */
async function someone(inicio = newHour(), endsOn = '2026-12-02') {
  moveClockTo(portal, today)
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, 'Accidentes', { endsOn })
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

/** A feed that was cut then has come in whole. */
const applyCut = (cut: string) =>
  portal.query(
    `INSERT INTO policy_feed_cut (cut, applied) VALUES ($1, $1)
     ON CONFLICT (only_row) DO UPDATE SET cut = excluded.cut, applied = excluded.applied`,
    [cut],
  )
const renew = (document: string) => changeRow(portal, 'policy', document, { ends_on: '2027-12-02' })

describe('the last day of cover', () => {
  it('is in the rows of what a person has, renewals included', async () => {
    const { document, who } = await someone()
    const hasta = async () =>
      (await portal.as(who).ask(listServices)).filter(({ activo }) => activo).map((row) => row.coberturaHasta)
    expect(await hasta()).toEqual(['2026-12-02'])
    await portal.query(
      `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
         maternal_surname, birth_date, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443, source)
       SELECT 'RENUEVA-' || document_number, document_type, document_number, given_names, paternal_surname,
         maternal_surname, birth_date, product_code, profile, '2026-12-03', '2027-12-02', 'vigente', 0, 0, source
       FROM policy WHERE document_number = $1`,
      [document],
    )
    expect(await hasta()).toEqual(['2027-12-02'])
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
