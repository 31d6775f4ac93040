import { randomUUID } from 'node:crypto'
import { bookHealthAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { enterVideoCall } from '@amparo/contract/care/video.ts'
import { toLimaIso } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, startAgendaPortal, telemedicine } from '../../testing/agenda.ts'
import { testBusiness } from '../../testing/business.ts'
import { runCli } from '../../testing/cli.ts'
import { newHolder } from '../../testing/people.ts'
import { openPortal, portal } from '../../testing/portal.ts'
import { readLink } from '../../testing/video.ts'
import { explainRefusal, readAppointmentsCommand } from './appointments-command.ts'
import { UsageError } from './run-command.ts'

let who: Record<string, string>
let times: readonly string[]
// The command reads the real clock, and so does this portal.
openPortal(() => startAgendaPortal(new Date().toISOString()))
beforeAll(async () => {
  who = await newHolder(portal, '46600001', 'Accidentes')
  const slots = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  // Neither the first, which a slow machine would miss, nor one that the next hour takes away.
  times = slots.slice(8).map(({ inicio }) => inicio)
})

const agenda = (...args: string[]) => agendaWith({}, ...args)
const agendaWith = (more: object, ...args: string[]) => runCli(portal, ['agenda', ...args], more)

/** Books, and asks for a change as if the cut-off had passed. */
async function ask(inicio = '', motivo = 'Viajo\u001b[2Jese día'): Promise<{ cita: string; pedido: string }> {
  const answer = await portal.as(who).call(bookHealthAppointment, { body: telemedicine(inicio) })
  const { cita } = answer.json()
  const { id } = await portal.ctx.db
    .insertInto('change_request')
    .columns(['appointment_id', 'account_id', 'reason', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('appointment')
        .select((row) => [
          'id',
          'account_id',
          row.val(portal.ctx.keys.seal('appointment', motivo)).as('reason'),
          row.val(portal.ctx.clock.now()).as('created_at'),
        ])
        .where('id', '=', cita.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { cita: cita.id, pedido: id }
}
const mine = async () => await portal.as(who).ask(listMine)
const local = (inicio = '') => inicio.slice(0, 16)

describe('amparo agenda', { timeout: 180_000 }, () => {
  it('lists requested changes, accepts one with another time, and moves the appointment', async () => {
    const [first, , , wanted] = times
    const { cita, pedido } = await ask(first)
    const shown = await agenda('pedidos')
    expect(shown.code).toBe(0)
    expect(shown.out).toContain(`Pedido ${pedido}`)
    expect(shown.out).toContain(`(cita ${cita})`)
    // People's text cannot control the terminal.
    expect(shown.out).toContain('Motivo:  Viajo [2Jese día')

    const accepted = await agenda('aceptar', pedido, '--inicio', local(wanted))
    expect([accepted.code, accepted.err]).toEqual([0, ''])
    expect(accepted.out).toContain('Cita movida')
    expect((await mine()).proximas[0]).toMatchObject({ id: cita, inicio: wanted, version: 2 })
    const twice = await agenda('aceptar', pedido, '--inicio', local(first))
    expect([twice.code, twice.err]).toEqual([1, 'No hay tal cita, o ese pedido ya fue respondido.\n'])
    await agenda('cancelar', cita)
    expect((await agenda('pedidos')).out).toBe('No hay pedidos de cambio sin responder.\n')
  })

  it('refuses with a message, and returns the use when cancelling', async () => {
    const { cita, pedido } = await ask(times[4])
    const refused = await agenda('rechazar', pedido, '--mensaje', 'No hay otro horario')
    expect([refused.code, refused.out.includes('Pedido rechazado')]).toEqual([0, true])
    const cancelled = await agenda('cancelar', cita, '--motivo', 'El doctor enfermó', '--por', 'profesional')
    expect(cancelled.code).toBe(0)
    expect((await mine()).pasadas[0]).toMatchObject({ id: cita, estado: 'cancelada' })
    const { rows } = await portal.query(`SELECT cancelled_by FROM appointment WHERE id = '${cita}'`)
    expect(rows).toEqual([{ cancelled_by: 'professional' }])
    expect((await agenda('cancelar', cita)).err).toContain('ya no se puede cambiar')
  })

  it('lists nearby times if the wanted one is impossible', async () => {
    const { cita, pedido } = await ask(times[6])
    const soon = toLimaIso(portal.ctx.clock.now().getTime() + 3_600_000)
    const { code, err } = await agenda('aceptar', pedido, '--inicio', `${soon.slice(0, 14)}00`)
    expect([code, err.includes('48 horas de anticipación')]).toEqual([1, true])
    await agenda('cancelar', cita)
  })

  it('prints both links of a call, which can be tested early in a demo only', async () => {
    const { cita } = await ask(times[8])
    const shown = await agenda('enlaces', cita)
    expect(shown.code).toBe(0)
    const [person = '', professional = ''] = shown.out.match(/http:\S+/g) ?? []
    expect(person).toContain(`?id=${cita}`)
    expect(await portal.ask(enterVideoCall, { body: readLink(person) })).toMatchObject({
      codigo: 2,
    })

    const real = {
      AMPARO_MODE: 'production',
      SMTP_URL: 'smtp://x.example',
      PORTAL_URL: 'https://amparo.example',
      ...testBusiness,
    }
    const refused = await agendaWith(real, 'enlaces', cita, '--ahora')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect((await agenda('enlaces', cita, '--ahora')).code).toBe(0)
    expect(await portal.ask(enterVideoCall, { body: readLink(professional) })).toMatchObject({
      codigo: 1,
      rol: 'profesional',
    })
    const { cita: other } = await ask(times[10])
    const taken = await agenda('enlaces', other, '--ahora')
    expect([taken.code, taken.err.includes('ya no está libre')]).toEqual([1, true])
    await agenda('cancelar', other)
  })

  it.each([
    [['aceptar', randomUUID()], 'Falta --inicio'],
    [['cancelar', randomUUID()], 'No hay tal cita'],
  ])('%j ends with 1 and says what is wrong', async (args, text) => {
    const { code, err } = await agenda(...args)
    expect([code, err.includes(text)]).toEqual([1, true])
    expect(err).not.toMatch(/\n\s+at /)
  })

  it.each([
    [['aceptar', randomUUID(), '--inicio', 'mañana'], '2026-12-01T09:30'],
    [['aceptar', '--inicio', '2026-12-01T09:30'], 'Falta el pedido'],
    [['rechazar', randomUUID()], 'Falta --mensaje'],
    [['rechazar', randomUUID(), '--mensaje', 'x'.repeat(501)], '500 caracteres'],
    [['cancelar'], 'Falta la cita'],
    [['enlaces'], 'Falta la cita'],
    [['cancelar', randomUUID(), '--por', 'nadie'], '--por debe ser'],
    [['cancelar', randomUUID(), 'sin', 'comillas'], 'entre comillas'],
    [['cancelar', randomUUID(), '--fuerza'], 'opción que no conozco'],
  ])('%j is refused with its reason before anything is opened', (args, text) => {
    const read = () => readAppointmentsCommand(args)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(text)
  })

  it('prints no links of an unknown appointment', async () => {
    const refusal = await readAppointmentsCommand(['enlaces', randomUUID()])(portal.ctx).catch(
      (error) => error,
    )
    expect(explainRefusal(refusal)).toContain('No hay tal cita')
  })
})
