import { parseArgs } from 'node:util'
import { documentOf } from '@amparo/database/documents.ts'
import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { formatDay, formatLimaMoment } from '@amparo/domain/lima-time.ts'
import type { AppError } from '../app-error.ts'
import type { Context, Tx } from '../context.ts'
import {
  approveGuest,
  listGuestCases,
  rejectGuest,
} from '../features/membership/invitations/guest-decision.service.ts'
import type { GuestCaseRow } from '../features/membership/invitations/guest-desk.repository.ts'
import { guestCases } from '../features/membership/invitations/guest-desk.service.ts'
import { toSteps } from '../features/membership/invitations/guest-steps.policy.ts'
import type { InvitationRow } from '../features/membership/invitations/invitations.repository.ts'
import { guestServiceName } from '../features/policies/entitlement/entitlement.service.ts'
import { holdOpenCase } from '../features/staff/desk-cases/desk-cases.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const byOperator = 'Operación del portal'

function nameOf(row: Pick<InvitationRow, 'given_names' | 'paternal_surname'>): string {
  return `${row.given_names} ${row.paternal_surname}`
}

function lineOf(ctx: Context, row: InvitationRow): string {
  return toSteps(row, ctx.clock.now())
    .map(({ paso, cuando, antesDe }) => {
      if (!cuando) return `${paso} (antes del ${antesDe ? formatDay(antesDe) : '—'})`
      return `${paso} ${formatLimaMoment(Date.parse(cuando))}`
    })
    .join(' → ')
}

async function showWaiting(ctx: Context): Promise<void> {
  const waiting = await listGuestCases(ctx)
  say(waiting.length === 0 ? 'No hay invitados por responder.' : `Por responder: ${waiting.length}`)
  for (const row of waiting) {
    const { type, number } = documentOf(row)
    say(`\nInvitado ${row.public_id}`)
    say(`  Quién:    ${nameOf(row)} (${documentTypeLabel(type)} ${number})`)
    say(`  Para:     ${row.services.map(guestServiceName).join(' y ')}`)
    say(`  Responder a más tardar el ${row.answer_before ? formatDay(row.answer_before) : '—'}`)
    say(`  Camino:   ${lineOf(ctx, row)}`)
  }
}

/** Decides a guest as the operator, at the version that there is. */
const decide = (
  ctx: Context,
  id: string,
  decision: (tx: Tx, row: GuestCaseRow) => Promise<number>,
): Promise<GuestCaseRow> =>
  ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, null, guestCases, { id, version: null })
    await decision(tx, row)
    return row
  })

/** Validates a command before the database is opened; the returned function runs it. */
function prepare(
  command: string,
  id: string | undefined,
  motivo: string | undefined,
): (ctx: Context) => Promise<void> {
  if (command === 'pendientes') return showWaiting
  if (command !== 'aprobar' && command !== 'rechazar') {
    throw new UsageError(`No conozco la orden «${command}»`)
  }
  if (!id) throw new UsageError('Falta el invitado: mira su clave con «invitados pendientes»')
  if (command === 'aprobar') {
    return async (ctx) => {
      const row = await decide(ctx, id, (tx, one) => approveGuest(ctx, tx, one, byOperator))
      say(`Aprobado: ${nameOf(row)}. Ya puede entrar.`)
    }
  }
  const reason = motivo?.trim() ?? ''
  if (reason.length < 10 || reason.length > 500) {
    throw new UsageError('Escribe --motivo "…", de 10 a 500 letras: lo leerán el invitado y el titular')
  }
  return async (ctx) => {
    const row = await decide(ctx, id, (tx, one) => rejectGuest(ctx, tx, one, { by: byOperator, reason }))
    say(`Rechazado: ${nameOf(row)}. Su cupo quedó libre.`)
  }
}

function readCommand(args: readonly string[]): (ctx: Context) => Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { motivo: { type: 'string' } },
      allowPositionals: true,
    })
    const [command = '', id, ...others] = positionals
    if (others.length > 0) {
      throw new UsageError(`Sobra «${others.join(' ')}»; escribe los textos entre comillas`)
    }
    return prepare(command, id, values.motivo)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('Hay una opción que no conozco o que está mal escrita')
  }
}

function explainRefusal(error: AppError): string {
  if (error.code === 'no_encontrado') return 'No hay tal invitado.'
  if (error.code === 'caso_cerrado')
    return 'Ese invitado no espera respuesta: no se registró o ya se le respondió.'
  return `${error.title}. ${error.detail}`
}

// Operators' answers to guests, as `npm run amparo -- invitados …`.
process.exitCode = await runOperatorCommand(readCommand, explainRefusal)
