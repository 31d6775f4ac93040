import { decideByRules, type RuleStop, type RuleTable } from '@amparo/domain/claims/approval-rules.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../../context.ts'
import { listClaimsById } from '../claims/claims.repository.ts'
import { openClaims } from '../claims/claims.service.ts'
import { rulesOf } from './rule-decision.service.ts'
import { listDecided } from './rule-facts.repository.ts'
import { readRuleFacts } from './rule-facts.service.ts'
import type { TrialCounts } from './rules.repository.ts'

/** A past claim that a rule would have approved. */
export interface TrialExample {
  readonly folio: string
  readonly rule: string
  readonly cents: number
  /** The desk's amount; null for a refusal. */
  readonly decidedCents: number | null
}

export interface Trial {
  readonly counts: TrialCounts
  readonly examples: readonly TrialExample[]
}

const mostClaims = 500
const mostExamples = 12
const dayMs = 86_400_000
/** Facts of today that say nothing about the day on which a past claim was decided. */
const ofToday: readonly RuleStop[] = ['taken', 'account_on_hold', 'waits_for_colleague']

/** Judges the decided claims of the last twelve months by rules; differences come first among the examples. */
export async function tryRules(ctx: Context, tx: Tx, tables: readonly RuleTable[]): Promise<Trial> {
  const since = toLimaDay(ctx.clock.now().getTime() - 365 * dayMs)
  const rows = await listClaimsById(tx, await listDecided(tx, since, mostClaims))
  const claims = (await openClaims(ctx, tx, rows)).filter((claim) => rulesOf(tables, claim).length > 0)
  const hits: TrialExample[] = []
  for (const claim of claims) {
    const facts = await readRuleFacts(ctx, tx, claim)
    const stops = facts.stops.filter((stop) => !ofToday.includes(stop))
    const decision = decideByRules(rulesOf(tables, claim), { ...facts, state: 'complete', stops })
    if (decision === 'desk') continue
    const { folio, approved_cents: decidedCents } = claim.row
    hits.push({ folio, rule: decision.rule.id, cents: decision.cents, decidedCents })
  }
  const differs = ({ cents, decidedCents }: TrialExample) => cents !== decidedCents
  return {
    counts: {
      claims: claims.length,
      approved: hits.length,
      same: hits.filter((hit) => !differs(hit)).length,
      otherAmount: hits.filter((hit) => hit.decidedCents !== null && differs(hit)).length,
      refused: hits.filter(({ decidedCents }) => decidedCents === null).length,
      approvedCents: hits.reduce((sum, { cents }) => sum + cents, 0),
    },
    examples: hits
      .toSorted((one, other) => Number(differs(other)) - Number(differs(one)))
      .slice(0, mostExamples),
  }
}
