import { isUuid } from '@amparo/domain/uuids.ts'
import type { EndpointAct } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { wasRecordedSince } from './audit-log.repository.ts'
import { recordStranger } from './audit-log.service.ts'

const hourMs = 3_600_000
const folioPattern = /^(DP|RQ|SC)-\d{4}-\d{6,9}$/

/** A call about confidential care, by a caller who is not staff. */
interface ConfidentialCall {
  readonly who: string
  readonly action: EndpointAct
  readonly noun:
    | 'cita'
    | 'receta'
    | 'documentoclinico'
    | 'antecedentes'
    | 'derecho'
    | 'solicitud'
    | 'conversacion'
  /** The id or folio in its address, as received; undefined for a list of own items. */
  readonly id: string | undefined
  /** The document of that item concerned by the call, as received; undefined for none. */
  readonly document: string | undefined
  readonly requestId: string
}

/**
 * Adds an audit row for data given to their person, or to the bearer of their link. For polls only, the same read
 * counts once an hour. An unrecordable read is not answered: throws the database's error.
 */
export async function recordRead(
  ctx: Context,
  call: ConfidentialCall,
  { isPolled }: { isPolled: boolean },
): Promise<void> {
  const act = { ...wordsOf(call), result: 'hecho' }
  const since = new Date(ctx.clock.now().getTime() - hourMs)
  if (isPolled && (await wasRecordedSince(ctx.db, act, since))) return
  await recordStranger(ctx, { ...act, requestId: call.requestId })
}

/** Adds an audit row for a refused call; limited per address, as for strangers at the console. */
export async function recordReadRefused(
  ctx: Context,
  call: ConfidentialCall,
  { result, address }: { result: string; address: string },
): Promise<void> {
  if (!(await trySpend(ctx, limits.strangersActsOfAddress, address))) return
  await recordStranger(ctx, { ...wordsOf(call), result, requestId: call.requestId })
}

/** Caller in the audit log: the public number of their account, or null without a session. */
export function whoRead(account: number | null): string {
  return account === null ? 'desconocido' : `persona de la cuenta ${account}`
}

function wordsOf({ who, action, noun, id, document }: ConfidentialCall) {
  if (id !== undefined && folioPattern.test(id)) return { who, action, about: `${noun}:${id}` }
  const parts = [
    [noun, id],
    ['documento', document],
  ] as const
  const known = parts.flatMap(([word, value]) =>
    value !== undefined && isUuid(value) ? [`${word}:${value.toLowerCase()}`] : [],
  )
  return { who, action, about: known.join(' ') }
}
