import { expect, it } from 'vitest'
import { antecedentsAsk } from './antecedents-ask.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00-05:00`)
const asked = (confirmed: string | null, now: string) =>
  antecedentsAsk(confirmed === null ? null : at(confirmed), { startsAt: at('2026-11-30'), now: at(now) })

it.each([
  ['for the first time at any distance', null, '2026-11-01', 'first'],
  ['not yet eight days before the visit', '2026-10-01', '2026-11-22', null],
  ['again from seven days before it', '2026-10-01', '2026-11-23', 'again'],
  ['not again after an answer in those days', '2026-11-23', '2026-11-29', null],
] as const)('asks for allergies %s', (_, confirmed, now, ask) => {
  expect(asked(confirmed, now)).toBe(ask)
})
