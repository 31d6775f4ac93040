import type { SalesforceLogIn } from '../../config/crm.ts'
import type { Clock } from '../clock.ts'
import { readRetryAfter } from '../retry-after.ts'
import {
  type CrmEvent,
  type CrmPort,
  crmTimeoutMs,
  judgeStatus,
  type Outcome,
  silence,
  waitLimits,
} from './crm.ts'
import { LogInRefused, salesforceToken } from './salesforce-token.ts'

interface SalesforceOptions {
  readonly logIn: SalesforceLogIn
  /** `v62.0`. */
  readonly apiVersion: string
  /** A Platform Event (`…__e`), or an object with `externalIdField`, by which it is upserted. */
  readonly object: string
  readonly externalIdField: string | undefined
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** As many records as one Composite call takes (SObject Collections). */
const mostRecords = 200

/** Codes of a record that may be otherwise next time. */
const mayPass: readonly string[] = [
  'UNABLE_TO_LOCK_ROW',
  'SERVER_UNAVAILABLE',
  'REQUEST_RUNNING_TOO_LONG',
  'UNKNOWN_EXCEPTION',
  'LIMIT_EXCEEDED',
]
/** Codes by which the whole organisation asks to be left alone. */
const limitReached: readonly string[] = ['REQUEST_LIMIT_EXCEEDED', 'PLATFORM_EVENT_PUBLISHING_LIMIT_EXCEEDED']
const limitWaitSeconds = 300
/** Error codes about permissions, object or fields: they concern every event, whatever its status. */
const ofSetUp: readonly string[] = [
  'INVALID_SESSION_ID',
  'API_DISABLED_FOR_ORG',
  'API_CURRENTLY_DISABLED',
  'INSUFFICIENT_ACCESS',
  'INSUFFICIENT_ACCESS_OR_READONLY',
  'INVALID_TYPE',
  'INVALID_FIELD',
  'INVALID_FIELD_FOR_INSERT_UPDATE',
]

/** Salesforce's REST API: many records per call, each with its own outcome; one new token after a 401. */
export function salesforceCrm(options: SalesforceOptions): CrmPort {
  const token = salesforceToken(options.logIn, options.clock, options.timeoutMs ?? crmTimeoutMs)

  async function send(events: readonly CrmEvent[], again: boolean): Promise<Response> {
    const { accessToken, instanceUrl } = await token.get()
    const { object, externalIdField, apiVersion } = options
    const base = `${instanceUrl}/services/data/${apiVersion}/composite/sobjects`
    const response = await fetch(externalIdField ? `${base}/${object}/${externalIdField}` : base, {
      method: externalIdField ? 'PATCH' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? crmTimeoutMs),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ allOrNone: false, records: events.map((event) => toRecord(event, options)) }),
    })
    if (response.status !== 401 || !again) return response
    await response.body?.cancel()
    token.forget(accessToken)
    return send(events, false)
  }

  async function deliver(events: readonly CrmEvent[]): Promise<readonly Outcome[]> {
    try {
      const response = await send(events, true)
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok && Array.isArray(answer) && answer.length === events.length) {
        return answer.map(judgeRecord)
      }
      const whole = judgeCall(response, answer, options.clock.now())
      // One bad record can spoil the call: alone, each is judged for itself.
      if (whole.is !== 'refused' || events.length === 1) return events.map(() => whole)
      const outcomes: Outcome[] = []
      for (const event of events) outcomes.push(...(await deliver([event])))
      return outcomes
    } catch (error) {
      const outcome = error instanceof LogInRefused ? error.outcome : silence(error)
      return events.map(() => outcome)
    }
  }
  return { batch: mostRecords, deliver }
}

function toRecord(event: CrmEvent, { object, externalIdField }: SalesforceOptions): Record<string, unknown> {
  return {
    attributes: { type: object },
    [externalIdField ?? 'Id_Evento__c']: event.id,
    Tipo__c: event.kind,
    Persona__c: event.person,
    Ocurrio__c: event.occurredAt.toISOString(),
    Datos__c: JSON.stringify(event.data),
  }
}

function judgeRecord(record: unknown): Outcome {
  const { success, errors } = (record ?? {}) as { success?: unknown; errors?: { statusCode?: unknown }[] }
  if (success === true) return { is: 'delivered' }
  const reason = codeOf(errors?.[0]?.statusCode)
  if (limitReached.includes(reason)) return { is: 'later', reason, seconds: limitWaitSeconds }
  if (ofSetUp.includes(reason)) return { is: 'away', reason }
  return mayPass.includes(reason) ? { is: 'failed', reason } : { is: 'refused', reason }
}

function judgeCall({ status, headers }: Response, answer: unknown, now: Date): Outcome {
  const first = (Array.isArray(answer) ? answer[0] : null) as { errorCode?: unknown } | null
  const code = first ? codeOf(first.errorCode) : ''
  const reason = code ? `HTTP ${status} ${code}` : `HTTP ${status}`
  const retryAfter = headers.get('retry-after')
  if (limitReached.includes(code)) {
    const limits = { ...waitLimits, fallback: limitWaitSeconds }
    return { is: 'later', reason, seconds: readRetryAfter(retryAfter, now, limits) }
  }
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    return { is: 'later', reason, seconds: readRetryAfter(retryAfter, now, waitLimits) }
  }
  return ofSetUp.includes(code) ? { is: 'away', reason } : judgeStatus(status, reason)
}

/** Salesforce's own codes are capitals; anything else is dropped. */
function codeOf(value: unknown): string {
  return typeof value === 'string' && /^[A-Z_]{3,60}$/.test(value) ? value : 'sin código'
}
