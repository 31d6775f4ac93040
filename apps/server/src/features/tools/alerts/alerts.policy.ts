import type { AlertRule } from '@amparo/domain/alerts/due-days.ts'
import { z } from 'zod'
import type { Keys } from '../../../ports/keys.ts'
import { isSameSecret } from '../../../ports/keys.ts'
import { openStored } from '../../../ports/stored-json.ts'
import type { AlertRow } from './alerts.repository.ts'

/** The person's text about a product; encrypted at rest. Money in céntimos. */
const alertContent = z.object({
  name: z.string(),
  institution: z.string().nullable(),
  amountCents: z.number().nullable(),
})
export type AlertContent = Readonly<z.output<typeof alertContent>>

export const sealContent = (keys: Keys, content: AlertContent) =>
  keys.seal('payment-alert', JSON.stringify(content))

export const unsealContent = (keys: Keys, sealed: string) =>
  openStored(keys, 'payment-alert', sealed, alertContent)

export function ruleOf(
  row: Pick<AlertRow, 'day_of_month' | 'on_day' | 'notice_days' | 'until_day' | 'since_day'>,
): AlertRule {
  return {
    due:
      row.day_of_month === null
        ? { dayOfMonth: null, onDay: Temporal.PlainDate.from(row.on_day ?? row.since_day) }
        : { dayOfMonth: row.day_of_month, onDay: null },
    noticeDays: row.notice_days,
    until: row.until_day === null ? null : Temporal.PlainDate.from(row.until_day),
    since: Temporal.PlainDate.from(row.since_day),
  }
}

/** Acts of a message's links, each with its own link. */
const linkActions = { p: 'paid', s: 'snooze', a: 'pause' } as const

export type LinkAction = (typeof linkActions)[keyof typeof linkActions]

interface LinkClaim {
  readonly alertId: string
  readonly dueOn: string
  readonly action: LinkAction
}

/** A link is valid until this many days after its due day. */
const linkDays = 45

/** The secret of a link: alert, due day, act, and a keyed hash of them; stored nowhere. */
export function linkSecret(keys: Keys, { alertId, dueOn, action }: LinkClaim): string {
  const letter = Object.entries(linkActions).find(([, name]) => name === action)?.[0] ?? ''
  const claim = `${alertId}.${dueOn}.${letter}`
  return `${claim}.${keys.fingerprint('alert-link', claim).toString('base64url')}`
}

/** The claims of a link's secret, if it is ours and not too old on the Lima day `today`; otherwise null. */
export function readLink(keys: Keys, secret: string, today: string): LinkClaim | null {
  const [alertId = '', dueOn = '', letter = '', mac = '', ...rest] = secret.split('.')
  const action = linkActions[letter as keyof typeof linkActions]
  if (rest.length > 0 || action === undefined) return null
  const expected = keys.fingerprint('alert-link', `${alertId}.${dueOn}.${letter}`).toString('base64url')
  if (!isSameSecret(mac, expected)) return null
  const last = Temporal.PlainDate.from(dueOn).add({ days: linkDays }).toString()
  return last < today ? null : { alertId, dueOn, action }
}
