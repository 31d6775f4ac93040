import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { myAgenda, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { listDeskAppointments, moveDeskAppointment } from '@amparo/contract/service-desk/console/agenda.ts'
import {
  approve as approveEndpoint,
  changeStaffRoles,
  createStaff,
  disableStaff,
  enableStaff,
  inviteStaffAgain,
  listApprovals,
  listStaff,
} from '@amparo/contract/staff/console/administration.ts'
import { acceptStaffInvitation, enrol, getEnrolment } from '@amparo/contract/staff/console/entry.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, openDesk, totpNow } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let jefa: DeskBrowser
let gerente: DeskBrowser
openPortal(() => startAgendaPortal('2026-11-23T08:00:00-05:00'))
beforeAll(async () => {
  await comeIn()
}, 120_000)

/** Sessions of both administrators at the portal's time, with a fresh second factor. */
async function comeIn(): Promise<void> {
  jefa = await deskOf(portal, 'jefatura')
  gerente = await deskOf(portal, 'gerencia')
}

async function staffOf(correo: string) {
  const { filas } = await jefa.ask(listStaff, { query: { limite: '100' } })
  return present(filas.find((row) => row.correo === correo))
}
const change = async (who: string, body: Record<string, unknown>, by = jefa) => {
  const { id, version } = await staffOf(`${who}@demo.example`)
  return by.callUnchecked(changeStaffRoles, { params: { id }, body: { version, ...body } })
}
type Act = typeof disableStaff | typeof enableStaff | typeof inviteStaffAgain
const act = async (endpoint: Act, who: string, by = jefa) => {
  const { id, version } = await staffOf(`${who}@demo.example`)
  return by.call<Act>(endpoint, { params: { id }, body: { version } })
}
const invite = (who: string, body: Record<string, unknown>, by = jefa) =>
  by.callUnchecked(createStaff, {
    body: { correo: `${who}@demo.example`, nombre: 'Persona De Prueba', ...body },
  })
const approve = ({ body }: AnyAnswer, by = gerente) =>
  by.call(approveEndpoint, { params: { id: JSON.parse(body).pendiente.id } })

/** Signs in by an invitation's mail, and enrols. */
async function accept(correo: string): Promise<DeskBrowser> {
  const [link = ''] = (await portal.messageAbout(correo, 'Tu acceso a la consola de Amparo')).links
  const desk = openDesk(portal)
  await desk.call(acceptStaffInvitation, {
    body: { invitacion: link.split('#')[1] ?? '', password: 'puente-lucuma-tambor-azul' },
  })
  const { secreto } = await desk.ask(getEnrolment)
  const enrolled = await desk.call(enrol, { body: { totp: totpNow(portal, secreto) } })
  if (enrolled.statusCode !== 200) throw new Error(enrolled.body)
  return desk
}

/** A visit with the demo's cardiologist, on the first free hour of a day. */
async function book(document: string, doctorId: string): Promise<string> {
  const slots = await freeSlots(portal, {
    idServicio: 18,
    especialidad: 'Cardiología',
    idProfesional: doctorId,
  })
  const patient = await newHolder(portal, document, 'Accidentes')
  const inicio = slots[0]?.inicio ?? ''
  const booked = await portal.as(patient).call(bookHealthAppointment, {
    body: telemedicine(inicio, { idProfesional: doctorId, motivo: 'Me canso' }),
  })
  if (booked.statusCode !== 201) throw new Error(booked.body)
  return booked.json().cita.id
}

describe('one administrator alone', () => {
  it('grants no role that reads health data, erases, answers or audits', async () => {
    for (const role of ['privacidad', 'auditoria', 'administracion']) {
      const invited = await invite(`de-${role}`, { roles: ['agenda', role] })
      expect([invited.statusCode, invited.json(202).persona.roles]).toEqual([202, ['agenda']])
      expect(outcomeOf(await approve(invited, jefa))).toEqual([403, 'caso_propio'])
      const asked = await change('admision', { roles: ['admision', role] })
      expect(asked.statusCode).toBe(202)
      expect((await staffOf('admision@demo.example')).roles).toEqual(['admision'])
      expect((await approve(invited)).statusCode).toBe(200)
      expect((await staffOf(`de-${role}@demo.example`)).roles).toEqual(['agenda', role])
    }
  })

  it('restores none of them by undoing a disabling, nor by a new second factor', async () => {
    expect((await act(disableStaff, 'auditoria')).statusCode).toBe(200)
    await portal.messageAbout('auditoria@demo.example', 'Tu cuenta de la consola de Amparo se desactivó')
    const back = await act(enableStaff, 'auditoria')
    expect(back.statusCode).toBe(202)
    expect((await staffOf('auditoria@demo.example')).roles).toEqual([])
    expect((await approve(back)).statusCode).toBe(200)
    const reset = await act(inviteStaffAgain, 'privacidad')
    expect(reset.statusCode).toBe(202)
    expect((await staffOf('privacidad@demo.example')).roles).toEqual([])
    expect((await approve(reset)).statusCode).toBe(200)
    expect((await staffOf('privacidad@demo.example')).roles).toEqual(['privacidad'])
    // A person who has not signed in yet has nothing to lose: their pending proposal stays.
    const invited = await invite('por-venir', { roles: ['privacidad'] })
    expect((await act(inviteStaffAgain, 'por-venir')).statusCode).toBe(200)
    expect((await approve(invited)).statusCode).toBe(200)
  })

  it('cannot become a doctor by a second account, which sees only new visits, and the former link’s owner is notified', async () => {
    const doctor = await staffOf('medica@demo.example')
    const { id: idProfesional, nombre } = present(doctor?.profesional)
    const before = await book('47300001', idProfesional)
    const old = (await deskOf(portal, 'medica')).call(readConsultation, { params: { idCita: before } })
    expect((await old).statusCode).toBe(200)
    expect(outcomeOf(await invite('titere', { roles: ['profesional'], idProfesional }))).toEqual([
      409,
      'profesional_ocupado',
    ])
    expect((await change('medica', { roles: ['agenda'] })).statusCode).toBe(200)
    const told = await portal.messageAbout(
      'medica@demo.example',
      'Cambió lo que puedes hacer en la consola de Amparo',
    )
    expect(told.body_text).toContain('Profesional')

    moveClockTo(portal, '2026-12-14T08:00:00-05:00')
    await comeIn()
    const invited = await invite('titere', { roles: ['profesional'], idProfesional })
    expect([invited.statusCode, invited.json(202).persona.roles]).toEqual([202, []])
    const puppet = await accept('titere@demo.example')
    expect(outcomeOf(await puppet.call(myAgenda))).toEqual([403, 'sin_permiso'])
    const [waiting] = await gerente.ask(listApprovals)
    expect(waiting && 'persona' in waiting && waiting.profesional).toEqual({
      nombre,
      otrasCuentas: [nombre],
      citasAnteriores: false,
    })
    expect((await approve(invited)).statusCode).toBe(200)
    await portal.messageAbout('medica@demo.example', `Una cuenta de la consola atiende como ${nombre}`)
    expect(
      (await puppet.ask(myAgenda, { query: { desde: '2026-11-23', hasta: '2026-12-14' } })).citas,
    ).toEqual([])
    expect(await puppet.status(readConsultation, { params: { idCita: before } })).toBe(404)
    const after = await book('47300002', idProfesional)
    expect(await puppet.status(readConsultation, { params: { idCita: after } })).toBe(200)

    // Earlier days are requested by one and granted by another.
    const more = await change('titere', { roles: ['profesional'], idProfesional, citasAnteriores: true })
    // The requesting account is an active one of that professional: it keeps its rights meanwhile.
    expect(more.statusCode).toBe(202)
    expect(await puppet.status(readConsultation, { params: { idCita: before } })).toBe(404)
    expect((await approve(more)).statusCode).toBe(200)
    expect(await puppet.status(readConsultation, { params: { idCita: before } })).toBe(200)

    // The former doctor is not re-enabled while another account is her.
    expect((await change('medica', { roles: ['profesional', 'agenda'] })).statusCode).toBe(409)
    expect((await act(disableStaff, 'titere')).statusCode).toBe(200)
    const again = await change('medica', { roles: ['profesional', 'agenda'] })
    expect(again.statusCode).toBe(202)
    expect((await approve(again)).statusCode).toBe(200)
    expect((await staffOf('medica@demo.example')).profesional?.id ?? '').toBe(idProfesional)
    expect(outcomeOf(await act(enableStaff, 'titere'))).toEqual([409, 'profesional_ocupado'])
    expect((await deskOf(portal, 'medica')).cookie).not.toBe('')
    expect(
      (await (await deskOf(portal, 'medica')).call(readConsultation, { params: { idCita: before } }))
        .statusCode,
    ).toBe(200)
  }, 120_000)

  it('cannot link unnoticed: a first account on a professional without an e-mail is announced to the other administrator', async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      UPDATE professional SET email = NULL WHERE id = (SELECT p.id FROM professional p WHERE NOT EXISTS (
        SELECT FROM staff_professional l WHERE l.professional_id = p.id) ORDER BY p.id LIMIT 1)
      RETURNING id, name`.execute(portal.ctx.db)
    const { id = '', name = '' } = rows[0] ?? {}
    const invited = await invite('primera', { roles: ['profesional'], idProfesional: id })
    expect(invited.statusCode).toBe(201)
    await portal.messageAbout('gerencia@demo.example', `Una cuenta de la consola atiende como ${name}`)
  })

  it('removes `profesional` from a doctor and restores it: she keeps her identity', async () => {
    const { profesional } = present(await staffOf('medico@demo.example'))
    expect((await change('medico', { roles: ['agenda'] })).statusCode).toBe(200)
    expect((await staffOf('medico@demo.example')).profesional).toBeUndefined()
    const other = await change('medico', { roles: ['profesional'], idProfesional: 'no-es-un-id' })
    expect([other.statusCode, other.refusal().errores[0]?.campo]).toEqual([422, 'idProfesional'])
    expect((await change('medico', { roles: ['profesional'] })).statusCode).toBe(200)
    expect((await staffOf('medico@demo.example')).profesional).toEqual(profesional)
  })

  it("cannot take over another doctor's visit: moving it is not attending it", async () => {
    const visit = await book('47300003', (await staffOf('medica@demo.example')).profesional?.id ?? '')
    expect((await change('medico', { roles: ['profesional', 'agenda'] })).statusCode).toBe(200)
    const desk = await deskOf(portal, 'medico')
    const { profesional } = present(await staffOf('medico@demo.example'))
    const { inicio, version } = present(
      (await desk.ask(listDeskAppointments, { query: { buscar: '47300003' } })).filas[0],
    )
    for (const idProfesional of [profesional?.id, profesional?.id.toUpperCase()]) {
      const moved = await desk.call(moveDeskAppointment, {
        params: { id: visit },
        body: { version, inicio, idProfesional, motivo: 'La paso a mi agenda' },
      })
      expect(outcomeOf(moved)).toEqual([403, 'caso_propio'])
    }
    expect(await desk.status(readConsultation, { params: { idCita: visit } })).toBe(404)
  })

  it('cannot read a visit that staff moved to a professional whose account one administrator granted', async () => {
    moveClockTo(portal, '2026-12-14T08:00:00-05:00')
    await comeIn()
    const { rows } = await sql<{ id: string; linked: boolean }>`SELECT p.id, EXISTS (
        SELECT FROM staff_professional l WHERE l.professional_id = p.id) AS linked
      FROM professional p JOIN professional_service s ON s.professional_id = p.id
      WHERE s.specialty = 'Cardiología' ORDER BY 2, p.id`.execute(portal.ctx.db)
    const [stranger = '', doctor = ''] = [rows[0]?.id, rows.find(({ linked }) => linked)?.id]
    const agenda = await deskOf(portal, 'agenda')
    const moveTo = async (document: string, idProfesional: string) => {
      const row = present((await agenda.ask(listDeskAppointments, { query: { buscar: document } })).filas[0])
      const [free] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología', idProfesional })
      return agenda.call(moveDeskAppointment, {
        params: { id: row.id },
        body: {
          version: row.version,
          inicio: free?.inicio ?? '',
          idProfesional,
          motivo: 'Pasa a otra agenda',
        },
      })
    }
    const moved = await book('47300004', doctor)
    const early = await moveTo('47300004', stranger)
    expect(early.statusCode).toBe(200)
    const invited = await invite('segunda', { roles: ['profesional'], idProfesional: stranger })
    expect(invited.statusCode).toBe(201)
    const puppet = await accept('segunda@demo.example')
    const isRead = async (idCita: string) =>
      (await puppet.call(readConsultation, { params: { idCita } })).statusCode === 200
    const own = await book('47300005', stranger)
    expect([await isRead(own), await isRead(moved)]).toEqual([true, false])
    const period = { desde: '2026-12-14', hasta: '2027-01-10' }
    const listed = (await puppet.ask(myAgenda, { query: period })).citas.map(({ id }) => id)
    expect([listed.includes(own), listed.includes(moved)]).toEqual([true, false])

    // Nor is another one moved there, until two people say that the account is the doctor's.
    await book('47300006', doctor)
    expect(outcomeOf(await moveTo('47300006', stranger))).toEqual([409, 'profesional_sin_confirmar'])
    const body = { roles: ['profesional'], idProfesional: stranger, citasAnteriores: true }
    expect((await approve(await change('segunda', body))).statusCode).toBe(200)
    expect((await moveTo('47300006', stranger)).statusCode).toBe(200)
    expect(await isRead(moved)).toBe(true)
  })

  it('cannot open a doctor by a new invitation: earlier notes return with a second confirmation', async () => {
    const { profesional } = present(await staffOf('medico@demo.example'))
    expect((await act(inviteStaffAgain, 'medico')).statusCode).toBe(202)
    // Nor as a role, neither before the mailbox has signed in nor after.
    expect((await change('medico', { roles: ['profesional'] })).statusCode).toBe(202)
    const mailbox = await accept('medico@demo.example')
    const asked = await change('medico', { roles: ['profesional'] })
    expect(asked.statusCode).toBe(202)
    expect((await staffOf('medico@demo.example')).roles).toEqual([])
    expect(outcomeOf(await mailbox.call(myAgenda))).toEqual([403, 'sin_permiso'])
    expect((await approve(asked)).statusCode).toBe(200)
    expect((await staffOf('medico@demo.example')).profesional).toEqual(profesional)
    expect(await mailbox.status(myAgenda)).toBe(200)
    // Granted again by two, one can remove and restore it as before.
    expect((await change('medico', { roles: ['agenda'] })).statusCode).toBe(200)
    expect((await change('medico', { roles: ['profesional'] })).statusCode).toBe(200)
  })

  it('is refused a professional whom two simultaneous calls would give to two accounts', async () => {
    const { profesional } = present(await staffOf('asesora@demo.example'))
    await act(disableStaff, 'asesora')
    const roles = ['profesional']
    const both = await Promise.all([
      invite('una', { roles, idProfesional: profesional?.id }),
      invite('dos', { roles, idProfesional: profesional?.id }),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    const given = [await approve(both[0]), await approve(both[1])]
    expect(given.map(outcomeOf)).toEqual([
      [200, 1],
      [409, 'profesional_ocupado'],
    ])
  })
})

it('cannot confirm roles of their own other account', async () => {
  await portal.query(`UPDATE staff SET name = (SELECT name FROM staff WHERE email = 'gerencia@demo.example')
    WHERE email = 'agenda@demo.example'`)
  const asked = await change('agenda', { roles: ['agenda', 'privacidad'] })
  const { id } = asked.json(202).pendiente
  expect((await gerente.ask(listApprovals)).find((one) => one.id === id)?.propia).toBe(true)
  expect(outcomeOf(await approve(asked))).toEqual([403, 'caso_propio'])
  expect((await staffOf('agenda@demo.example')).roles).toEqual(['agenda'])
})

it('cannot restore later removals by an old request: a change of the person or of the author ends it', async () => {
  const asked = await change('admision', { roles: ['admision', 'privacidad'] })
  expect((await change('admision', { roles: ['agenda'] })).statusCode).toBe(200)
  expect((await gerente.ask(listApprovals)).map(({ id }) => id)).not.toContain(asked.json(202).pendiente.id)
  const late = await approve(asked)
  expect(late.refusal()).toMatchObject({ codigo: 'version', por: expect.stringContaining('Patricia Lazo') })
  expect((await staffOf('admision@demo.example')).roles).toEqual(['agenda'])

  const anew = await change('admision', { roles: ['agenda', 'privacidad'] })
  expect((await act(disableStaff, 'jefatura', gerente)).statusCode).toBe(200)
  expect(outcomeOf(await approve(anew))).toEqual([409, 'version'])
  jefa = gerente
  expect((await staffOf('admision@demo.example')).roles).toEqual(['agenda'])
})
