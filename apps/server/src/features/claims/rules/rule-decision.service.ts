import {
  type ApprovalRule,
  decideByRules,
  type RuleTable,
  ruleOrigin,
} from '@amparo/domain/claims/approval-rules.ts'
import { type ClaimAct, stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Outlets, Tx } from '../../../context.ts'
import { recordStranger } from '../../staff/audit-log/audit-log.service.ts'
import { holdAmountBasis } from '../claims/claim-amount.service.ts'
import { approved, completed } from '../claims/claim-effects.service.ts'
import { aboutClaim } from '../claims/claim-in-hands.service.ts'
import { tellPerson } from '../claims/claim-notices.service.ts'
import {
  type ClaimRow,
  changeClaim,
  findClaimById,
  insertStep,
  lockClaim,
} from '../claims/claims.repository.ts'
import { type OpenedClaim, openClaim } from '../claims/claims.service.ts'
import { readRuleFacts } from './rule-facts.service.ts'
import { holdInForce } from './rules.repository.ts'

/** Rules of a claim's cover and product. */
export function rulesOf(tables: readonly RuleTable[], { sheet, row }: OpenedClaim): readonly ApprovalRule[] {
  const table = tables.find(({ product, cover }) => product === sheet.product && cover === row.cover_key)
  return table?.rules ?? []
}

/**
 * Approves a claim by the rules in force, or leaves it to the desk as it is (contract §23.6). A rule takes the approver's place:
 * the payment needs one more person. A repeated job changes nothing, since the claim is approved then.
 */
export async function judgeByRulesJob(
  ctx: Context,
  _outlets: Outlets | undefined,
  { claimId }: { claimId: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const found = await findClaimById(tx, claimId)
    const row = found && (await lockClaim(tx, found.folio))
    const rules = row && (await holdInForce(tx, toLimaDay(now)))
    if (!row || !rules) return
    const claim = await openClaim(ctx, tx, row)
    const table = rulesOf(rules.tables, claim)
    if (table.length === 0) return
    const { proposed } = await holdAmountBasis(tx, claim)
    const facts = await readRuleFacts(ctx, tx, claim)
    const decision = decideByRules(table, facts)
    const hit = decision === 'desk' ? null : decision.rule.id
    ctx.log.info(
      { event: 'claim_judged_by_rules', claim: row.folio, rule: hit, stops: facts.stops },
      'reglas',
    )
    if (decision === 'desk') return
    const { rule, cents } = decision
    await approveByRule(ctx, tx, claim, {
      ...{ rule, cents, version: rules.version, reckoning: proposed?.reckoning ?? null },
    })
  })
}

async function approveByRule(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  hit: { rule: ApprovalRule; version: number; cents: number; reckoning: string | null },
): Promise<void> {
  const { rule, cents, version, reckoning } = hit
  const at = ctx.clock.now()
  const row = await makeComplete(ctx, tx, claim)
  const grant = { cents, reckoning, text: `Aprobada: ${rule.reason}`, unsaid: '', payees: [] }
  const { change, news } = await approved(ctx, tx, { ...claim, row }, grant)
  const by = { state: stepByRule(row.state, 'approve'), rule_key: rule.id, rule_version: version }
  const changed = await changeClaim(tx, row.id, { ...change, ...by })
  const note = ctx.keys.seal('claim', news.amount)
  await insertStep(tx, { claim_id: row.id, at, what: 'approved', note })
  await tellPerson(ctx, tx, changed, { ...news, text: `${news.text}.\n${ruleOrigin}` })
  const who = `regla ${rule.id}, versión ${version}`
  const act = { action: 'solicitudes.aprobar', who, result: 'hecho', requestId: null } as const
  await recordStranger(ctx, { ...act, about: aboutClaim(row.folio) }, tx)
}

/** The law's clock runs from today, unless it runs already. */
async function makeComplete(ctx: Context, tx: Tx, claim: OpenedClaim): Promise<ClaimRow> {
  let { row } = claim
  if (row.state === 'complete') return row
  if (row.state === 'noticed') row = await changeClaim(tx, row.id, { state: stepByRule(row.state, 'take') })
  const { change } = completed(ctx, claim)
  row = await changeClaim(tx, row.id, { ...change, state: stepByRule(row.state, 'complete') })
  await insertStep(tx, { claim_id: row.id, at: ctx.clock.now(), what: 'complete' })
  return row
}

function stepByRule(state: ClaimRow['state'], act: ClaimAct): ClaimRow['state'] {
  const outcome = stepClaim({ state, pending: null }, act, { kind: 'rule' })
  if ('refusal' in outcome) throw new Error(`no rule may ${act} a claim in ${state}`)
  return outcome.standing.state
}
