import { parseArgs } from 'node:util'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import type { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { AppointmentRow } from '../features/agenda/appointments/appointments.policy.ts'
import { getLinks } from '../features/care/video/video.service.ts'
import {
  acceptChange,
  cancelForHouse,
  listAskedChanges,
  refuseChange,
  startNow,
} from '../features/service-desk/desk-appointments/house-changes.service.ts'
import { UsageError } from './run-command.ts'

const maxTextLength = 500
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

function need(text: string | undefined, what: string): string {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') throw new UsageError(`Falta ${what}`)
  if (trimmed.length > maxTextLength) throw new UsageError(`${what}: ${maxTextLength} caracteres como máximo`)
  return trimmed
}

function readStart(text: string | undefined): number {
  const value = need(text, '--inicio')
  const time = localTime.test(value) ? Date.parse(`${value}:00-05:00`) : Number.NaN
  if (Number.isNaN(time)) throw new UsageError('Escribe --inicio así, en hora de Lima: 2026-12-01T09:30')
  return time
}

function describe(row: AppointmentRow): string {
  const who = row.professional_name ?? [row.room_name, row.site_name].filter(Boolean).join(', ')
  return `${formatLimaMoment(row.starts_at)} · ${serviceName(row.service_id)} · ${who} (cita ${row.id})`
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function showRequests(ctx: Context): Promise<void> {
  const asked = await listAskedChanges(ctx)
  say(
    asked.length === 0 ? 'No hay pedidos de cambio sin responder.' : `Pedidos sin responder: ${asked.length}`,
  )
  for (const { id, askedAt, reason, wantedStart, appointment } of asked) {
    say(`\nPedido ${id}, del ${formatLimaMoment(askedAt)}`)
    say(`  Cita:    ${describe(appointment)}`)
    say(`  Quiere:  ${wantedStart ? formatLimaMoment(wantedStart) : 'otro horario, sin decir cuál'}`)
    // On one line, whatever was typed: a terminal interprets control characters.
    say(`  Motivo:  ${reason.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')}`)
    if (appointment.state !== 'booked' || appointment.starts_at <= ctx.clock.now()) {
      say('  La cita ya pasó: responde con «rechazar».')
    }
  }
}

async function showLinks(ctx: Context, id: string): Promise<void> {
  const { person, professional, room } = await getLinks(ctx, id)
  say(`Persona:      ${ctx.config.portalUrl}${person}`)
  say(`Profesional:  ${ctx.config.portalUrl}${professional}`)
  say(`Sala:         ${room}`)
}

interface Options {
  readonly ahora?: boolean
  readonly inicio?: string
  readonly mensaje?: string
  readonly motivo?: string
  readonly por?: string
}

/** Validates a command before the database is opened; the returned function runs it. */
function prepare(command: string, id: string | undefined, options: Options): (ctx: Context) => Promise<void> {
  if (command === 'pedidos') return showRequests
  if (command === 'aceptar') {
    const [request, startsAt] = [need(id, 'el pedido'), readStart(options.inicio)]
    return async (ctx) => say(`Cita movida: ${describe(await acceptChange(ctx, request, startsAt))}`)
  }
  if (command === 'rechazar') {
    const [request, note] = [need(id, 'el pedido'), need(options.mensaje, '--mensaje')]
    return async (ctx) => say(`Pedido rechazado; queda: ${describe(await refuseChange(ctx, request, note))}`)
  }
  if (command === 'enlaces') {
    const appointment = need(id, 'la cita')
    return async (ctx) => {
      if (options.ahora) await startNow(ctx, appointment)
      await showLinks(ctx, appointment)
    }
  }
  if (command !== 'cancelar') throw new UsageError(`No conozco la orden «${command}»`)
  const appointment = need(id, 'la cita')
  const reason = options.motivo === undefined ? null : need(options.motivo, '--motivo')
  if (options.por !== undefined && options.por !== 'profesional' && options.por !== 'personal') {
    throw new UsageError('--por debe ser profesional o personal')
  }
  const by = options.por === 'personal' ? 'staff' : 'professional'
  return async (ctx) =>
    say(`Cita cancelada: ${describe(await cancelForHouse(ctx, appointment, { by, reason }))}`)
}

/** Parses a command's words, and throws `UsageError` if they are invalid; the returned function runs it. */
export function readAppointmentsCommand(args: readonly string[]): (ctx: Context) => Promise<void> {
  const option = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        inicio: option,
        mensaje: option,
        motivo: option,
        por: option,
        ahora: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    const [command = '', id, ...others] = positionals
    if (others.length > 0)
      throw new UsageError(`Sobra «${others.join(' ')}»; escribe los textos entre comillas`)
    return prepare(command, id, values)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('Hay una opción que no conozco o que está mal escrita')
  }
}

/** A refusal in an operator's words; a taken time lists the nearest free ones. */
export function explainRefusal(error: AppError): string {
  if (error.code === 'no_encontrado') return 'No hay tal cita, o ese pedido ya fue respondido.'
  const free = error.members.alternativas?.map(({ inicio }) => inicio.slice(0, 16)).join(', ')
  return `${error.title}. ${error.detail}${free ? ` Libres: ${free}.` : ''}`
}
