import { randomUUID } from 'node:crypto'
import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  checkAppointment,
  getCalendarFile,
  listMine,
  requestChange,
  rescheduleAppointment,
  resendMessage,
} from '@amparo/contract/agenda/agenda.ts'
import { cancelRoom } from '@amparo/contract/agenda/coworking.ts'
import { describe, expect, it } from 'vitest'
import {
  freeMorningDoctor,
  freeSlots,
  moveClockTo,
  type Specialty,
  startAgendaPortal,
  telemedicine,
  type WireSlot,
} from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

const wednesday = '2026-11-25T10:00:00-05:00'
const start = '2026-11-30T09:00:00-05:00'
let people = 46_100_000
openPortal(() => startAgendaPortal(wednesday))

const cancel = (id: string, who: Record<string, string>, motivo?: string) =>
  portal.as(who).call(cancelAppointment, { params: { id }, body: motivo === undefined ? {} : { motivo } })
const askFor = (id: string, who: Record<string, string>, motivo: string) =>
  portal.as(who).call(requestChange, { params: { id }, body: { motivo } })
const mine = (who: Record<string, string>) => portal.as(who).ask(listMine)

/** A person with one appointment of telemedicine, or of advice. */
async function booked(inicio = start, profile = 'Accidentes', especialidad: Specialty = 'Cardiología') {
  people += 1
  const who = await newHolder(portal, String(people), profile)
  const as = portal.as(who)
  if (profile !== 'Accidentes')
    return { who, ...(await as.ask(bookAdviceAppointment, { body: { idServicio: 17, inicio } })) }
  const idProfesional = await freeMorningDoctor(portal, inicio, especialidad)
  const body = telemedicine(inicio, { especialidad, idProfesional })
  return { who, ...(await as.ask(bookHealthAppointment, { body })) }
}
const update = (who: Record<string, string>, id: string, inicio: string, version = 1) =>
  portal.as(who).call(rescheduleAppointment, { body: { id, inicio, version } })

/** Runs `work` at another time; the sessions of tests idle out, so that only short ways are moved. */
async function at<T>(
  time: string,
  work: (who: Record<string, string>) => Promise<T>,
  who: Record<string, string>,
) {
  moveClockTo(portal, time)
  await portal.ctx.db
    .updateTable('session')
    .set({ idle_expires_at: new Date('2099-01-01'), expires_at: new Date('2099-01-01') })
    .execute()
  try {
    return await work(who)
  } finally {
    moveClockTo(portal, wednesday)
  }
}

describe('rescheduling', () => {
  it('keeps the id, increments the version and frees the old time at once', async () => {
    const { who, cita } = await booked()
    const query = {
      idServicio: 18,
      idProfesional: cita.profesional?.id,
      desde: '2026-11-30',
      hasta: '2026-11-30',
    }
    const isFree = async () => (await freeSlots(portal, query)).some(({ inicio }) => inicio === start)
    expect(await isFree()).toBe(false)
    const answer = await update(who, cita.id, '2026-12-01T10:00:00-05:00')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().cita).toMatchObject({ id: cita.id, version: 2, inicio: '2026-12-01T10:00:00-05:00' })
    expect(await isFree()).toBe(true)
  })

  it('by half a slot of the person’s own time is possible: the appointment does not block itself', async () => {
    const { who, cita } = await booked('2026-12-02T09:00:00-05:00')
    const same = await update(who, cita.id, '2026-12-02T09:00:00-05:00')
    expect([same.statusCode, same.json().cita.version]).toEqual([200, 2])
    expect(same.json().cita.profesional?.id).toBe(cita.profesional?.id)
  })

  it('with an old version is refused, and nothing moves', async () => {
    const { who, cita } = await booked('2026-12-02T10:00:00-05:00')
    await update(who, cita.id, '2026-12-02T11:00:00-05:00')
    const stale = await update(who, cita.id, '2026-12-02T12:00:00-05:00')
    expect(stale.refusal('version')).toMatchObject({ status: 409, version: 2 })
    expect((await mine(who)).proximas[0]?.inicio).toBe('2026-12-02T11:00:00-05:00')
  })

  it('obeys lead time and hours like a booking', async () => {
    const { who, cita } = await booked('2026-12-04T10:00:00-05:00')
    expect((await update(who, cita.id, '2026-11-27T09:30:00-05:00')).refusal().codigo).toBe('anticipacion')
    expect((await update(who, cita.id, '2026-12-06T10:00:00-05:00')).refusal().codigo).toBe(
      'fuera_de_horario',
    )
  })

  it('in person never changes the address', async () => {
    people += 1
    const who = await newHolder(portal, String(people), 'Cancer')
    const query = { idServicio: 35 }
    const [first, second] = await freeSlots(portal, query)
    const body = { ...query, inicio: first?.inicio ?? '', consentimientoInformado: true } as const
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
    await portal.query(
      `INSERT INTO professional_exception VALUES ('${cita.profesional?.id}', '${second?.inicio.slice(0, 10)}', 'closed', 0, 1440)`,
    )
    const answer = await update(who, cita.id, second?.inicio ?? '')
    const [offered] = answer.refusal('horario_ocupado').alternativas as WireSlot[]
    const moved = await update(who, cita.id, offered?.inicio ?? '')
    expect([moved.statusCode, moved.json().cita.lugar]).toEqual([200, cita.lugar])
  })

  it('to a time without a free professional offers alternatives', async () => {
    const inicio = '2026-12-14T18:00:00-05:00'
    const { who, cita } = await booked('2026-12-05T10:00:00-05:00')
    for (let others = 0; others < 2; others += 1) await booked(inicio)
    const answer = await update(who, cita.id, inicio)
    expect(answer.refusal('horario_ocupado').alternativas).toHaveLength(3)
  })

  it.each([
    ['24:00:00 before', '2026-11-29T09:00:00-05:00', 200],
    ['23:59:59 before', '2026-11-29T09:00:01-05:00', 422],
  ])('telemedicine %s the start answers as the cut-off says', async (_what, time, status) => {
    const { who, cita } = await booked()
    const target = '2026-12-10T09:00:00-05:00'
    const answer = await at(time, (one) => update(one, cita.id, target), who)
    expect(outcomeOf(answer)).toEqual([status, status === 200 ? 1 : 'fuera_de_plazo'])
  })
})

describe('cancelling', () => {
  it('frees the time, and a repeat answers the same', async () => {
    const { who, cita } = await booked('2026-12-10T10:00:00-05:00')
    const cancelNow = () => cancel(cita.id, who, 'Viajo')
    const first = await cancelNow()
    const second = await cancelNow()
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    const { proximas, pasadas } = await mine(who)
    expect(proximas).toEqual([])
    expect(pasadas[0]).toMatchObject({ id: cita.id, estado: 'cancelada', puedeCancelar: false, version: 2 })
    expect(pasadas[0]?.linkUsuario).toBeUndefined()
  })

  it('works without a body', async () => {
    const { who, cita } = await booked('2026-12-11T10:00:00-05:00')
    expect(await portal.as(who).status(cancelAppointment, { params: { id: cita.id } })).toBe(200)
  })

  it('returns the use of the year', async () => {
    people += 1
    const who = await newHolder(portal, String(people), 'Cancer')
    const checkUp = (inicio: string) =>
      portal.as(who).call(bookHealthAppointment, {
        body: { idServicio: 35, inicio, consentimientoInformado: true },
      })
    const { cita } = (await checkUp('2026-12-02T09:00:00-05:00')).json()
    await cancel(cita.id, who)
    expect((await checkUp('2026-12-03T09:00:00-05:00')).statusCode).toBe(201)
  })

  it('inside the cut-off is refused, and the appointment stays', async () => {
    const { who, cita } = await booked('2026-11-26T10:00:00-05:00', 'Empleabilidad')
    const answer = await at('2026-11-26T08:00:01-05:00', (one) => cancel(cita.id, one), who)
    expect(outcomeOf(answer)).toEqual([422, 'fuera_de_plazo'])
    const inTime = await at('2026-11-26T08:00:00-05:00', (one) => cancel(cita.id, one), who)
    expect(inTime.statusCode).toBe(200)
  })

  it('a cancelled one cannot be moved', async () => {
    const { who, cita } = await booked('2026-12-11T12:00:00-05:00')
    await cancel(cita.id, who)
    const answer = await update(who, cita.id, '2026-12-12T10:00:00-05:00', 2)
    expect(outcomeOf(answer)).toEqual([409, 'cita_cerrada'])
  })
})

describe('requesting a change', () => {
  it('is possible inside the cut-off: it is recorded once, and the appointment stays', async () => {
    const { who, cita } = await booked()
    const ask = (one: Record<string, string>) => askFor(cita.id, one, 'Me enfermé')
    expect((await ask(who)).refusal().codigo).toBe('cambio_directo')
    expect((await mine(who)).proximas[0]?.puedePedirCambio).toBeUndefined()
    const inside = await at('2026-11-29T14:00:00-05:00', mine, who)
    expect(inside.proximas[0]).toMatchObject({ puedePedirCambio: true, puedeReprogramar: false })
    const answers = await at(
      '2026-11-29T15:00:00-05:00',
      async (one) => [await ask(one), await ask(one)],
      who,
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const { proximas } = await at('2026-11-29T15:00:00-05:00', mine, who)
    expect(proximas[0]).toMatchObject({ cambioPedido: true, puedeReprogramar: false, estado: 'agendada' })
    expect(proximas[0]?.motivoBloqueo).toContain('24 horas')
    expect(proximas[0]?.puedePedirCambio).toBeUndefined()
    const { rows } = await portal.query(
      `SELECT reason FROM change_request WHERE appointment_id = '${cita.id}'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].reason).not.toContain('enfermé')
  })

  it('with an Idempotency-Key is recorded once, also when it was answered meanwhile', async () => {
    const { who, cita } = await booked('2026-12-11T18:00:00-05:00')
    const keyed = { ...who, 'idempotency-key': 'un-pedido' }
    const ask = (motivo: string) => askFor(cita.id, keyed, motivo)
    const answers = await at(
      '2026-12-11T10:00:00-05:00',
      async () => {
        const first = await ask('Me enfermé')
        await portal.query(
          `UPDATE change_request SET answer = 'refused', answered_at = now() WHERE appointment_id = '${cita.id}'`,
        )
        return [first, await ask('Me enfermé'), await ask('Otra cosa')]
      },
      who,
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect(answers[2]?.refusal().codigo).toBe('idempotencia_distinta')
    const { rows } = await portal.query(`SELECT 1 FROM change_request WHERE appointment_id = '${cita.id}'`)
    expect(rows).toHaveLength(1)
  })

  it('ends once the appointment has started, and is no longer offered', async () => {
    const { who, cita } = await booked('2026-12-10T18:00:00-05:00')
    const [listed, answer] = await at(
      '2026-12-10T18:10:00-05:00',
      async (one) => [await mine(one), await askFor(cita.id, one, 'Tarde')],
      who,
    )
    expect(listed.proximas[0]).toMatchObject({ id: cita.id, motivoBloqueo: 'Ya empezó.' })
    expect(listed.proximas[0]?.puedePedirCambio).toBeUndefined()
    expect(outcomeOf(answer)).toEqual([409, 'cita_cerrada'])
  })
})

it('another person’s appointment and an unknown one answer every call alike', async () => {
  const { cita } = await booked('2026-12-12T10:00:00-05:00')
  people += 1
  const who = await newHolder(portal, String(people), 'Accidentes')
  for (const id of [cita.id, randomUUID(), 'no-es-un-id']) {
    const answers = [
      await update(who, id, '2026-12-14T10:00:00-05:00'),
      await cancel(id, who),
      await askFor(id, who, 'x'),
      await portal.as(who).call(resendMessage, { params: { id }, query: { metodo: 'correo' } }),
      await portal.as(who).call(getCalendarFile, { params: { id } }),
      await portal.as(who).call(cancelRoom, { params: { id }, body: {} }),
    ]
    for (const answer of answers) expect(outcomeOf(answer)).toEqual([404, 'no_encontrado'])
  }
})

describe('checking the entry', () => {
  it.each([
    ['a day before', '2026-11-29T10:00:00-05:00', 2],
    ['10 minutes and a second before', '2026-11-30T08:49:59-05:00', 2],
    ['10 minutes before', '2026-11-30T08:50:00-05:00', 1],
    ['29 minutes after the end', '2026-11-30T09:59:00-05:00', 1],
    ['30 minutes after the end', '2026-11-30T10:00:00-05:00', 3],
  ])('%s', async (_what, time, codigo) => {
    const { who, cita } = await booked(start, 'Accidentes', 'Geriatría')
    const check = () => portal.call(checkAppointment, { query: { id: cita.id } })
    const answer = await at(time, check, who)
    expect(answer.json()).toMatchObject({
      codigo,
      inicio: start,
      abre: '2026-11-30T08:50:00-05:00',
      servicio: 'Telemedicina',
    })
    await cancel(cita.id, who)
    expect((await check()).json().codigo).toBe(4)
  })

  it.each([randomUUID(), 'no-es-un-id'])('of an unknown id is 0 and says nothing', async (id) => {
    const answer = await portal.call(checkAppointment, { query: { id } })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['codigo', 'mensaje']])
  })
})

it('CRM events are recorded with the booking and its cancellation, and never state the purpose of a health appointment', async () => {
  const { who, cita } = await booked('2026-12-12T12:00:00-05:00')
  await cancel(cita.id, who)
  const { rows } = await portal.query(
    `SELECT kind, payload FROM crm_event WHERE account_id = (SELECT account_id FROM appointment WHERE id = '${cita.id}') ORDER BY id`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['cita_agendada', 'cita_cancelada'])
  expect(JSON.stringify(rows)).not.toMatch(/telemedicina|cardiolog/i)
})
