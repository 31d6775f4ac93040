import type { ClaimState } from './claim-states.ts'

/** Shown wherever a person reads a rule's reason (D.S. 115-2025-PCM). */
export const ruleOrigin = 'Reglas escritas por la aseguradora, no inteligencia artificial.'

/** Facts that the desk must judge: no rule approves a claim with one of them (contract §23.6). */
export const ruleStops = [
  'papers_missing',
  'duplicate_receipt',
  'bad_signature',
  'shared_account',
  'account_on_hold',
  'person_unproven',
  'person_disputed',
  'holder_deceased',
  'second_claim',
  'notice_warned',
  'taken',
  'waits_for_colleague',
  'names_payees',
] as const
export type RuleStop = (typeof ruleStops)[number]

/** Conditions of a rule; an absent one always holds. */
export interface RuleConditions {
  readonly mostCents?: number
  /** Days from the event to the notice. */
  readonly mostDays?: number
  /** Events of the cover that the policy year has paid before. */
  readonly mostEvents?: number
  /** Documents, by key, that have a file. */
  readonly papers?: readonly string[]
  /** Documents, by key, whose files all have a valid signature. */
  readonly signed?: readonly string[]
  /** The receipts are of the person and add up to the request or more. */
  readonly receiptMatches?: boolean
}

export interface ApprovalRule {
  readonly id: string
  readonly when: RuleConditions
  /** Highest amount that the rule approves, in céntimos. */
  readonly upToCents: number
  /** Reason that the person reads, after «Aprobada: ». */
  readonly reason: string
}

/** Rules of one cover of a product; the first whose conditions hold decides. */
export interface RuleTable {
  readonly product: string
  readonly cover: string
  readonly rules: readonly ApprovalRule[]
}

export interface RuleFacts {
  readonly state: ClaimState
  readonly stops: readonly RuleStop[]
  readonly requestedCents: number | null
  /** `proposeAmount` of the request; null without one. */
  readonly proposedCents: number | null
  /** Sum left of the event; null if the sheet sets none. */
  readonly sumLeftCents: number | null
  readonly days: number
  readonly eventsThisYear: number
  /** Events left in the policy year; null if the sheet sets no limit. */
  readonly eventsLeft: number | null
  readonly papers: readonly string[]
  readonly signed: readonly string[]
  readonly receiptMatches: boolean
}

export type RuleDecision = { readonly rule: ApprovalRule; readonly cents: number } | 'desk'

const judged: readonly ClaimState[] = ['noticed', 'in_review', 'complete']

/**
 * Approves the amount of the sheet by the first rule whose conditions hold, or leaves the claim to the desk: above the
 * rule's ceiling, the sum left or the year's events, and at any stop. No outcome refuses, and none approves a part.
 */
export function decideByRules(rules: readonly ApprovalRule[], facts: RuleFacts): RuleDecision {
  const { state, stops, requestedCents, proposedCents: cents, sumLeftCents, eventsLeft } = facts
  if (!judged.includes(state) || stops.length > 0) return 'desk'
  if (requestedCents === null || cents === null || cents <= 0 || eventsLeft === 0) return 'desk'
  const rule = rules.find(({ when }) => holds(when, facts, requestedCents))
  if (!rule || cents > rule.upToCents || cents > (sumLeftCents ?? cents)) return 'desk'
  return { rule, cents }
}

function holds(when: RuleConditions, facts: RuleFacts, requestedCents: number): boolean {
  const { mostCents, mostDays, mostEvents, papers = [], signed = [], receiptMatches = false } = when
  return (
    requestedCents <= (mostCents ?? requestedCents) &&
    facts.days <= (mostDays ?? facts.days) &&
    facts.eventsThisYear <= (mostEvents ?? facts.eventsThisYear) &&
    papers.every((key) => facts.papers.includes(key)) &&
    signed.every((key) => facts.signed.includes(key)) &&
    (facts.receiptMatches || !receiptMatches)
  )
}
