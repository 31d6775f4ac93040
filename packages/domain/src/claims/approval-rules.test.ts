import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApprovalRule, decideByRules, type RuleFacts, ruleStops } from './approval-rules.ts'
import { type ClaimAct, claimStates, possibleActs, stepClaim } from './claim-states.ts'

const cents = fc.integer({ min: 0, max: 500_000 })
const keys = fc.subarray(['documento', 'informe', 'comprobantes'])
const rule: fc.Arbitrary<ApprovalRule> = fc.record({
  id: fc.constantFrom('uno', 'dos', 'tres'),
  when: fc.record(
    {
      mostCents: cents,
      mostDays: fc.nat(40),
      mostEvents: fc.nat(3),
      papers: keys,
      signed: keys,
      receiptMatches: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  upToCents: cents,
  reason: fc.constant('los documentos coinciden'),
})
const facts: fc.Arbitrary<RuleFacts> = fc.record({
  state: fc.constantFrom(...claimStates),
  stops: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...ruleStops])),
  requestedCents: fc.option(cents),
  proposedCents: fc.option(cents),
  sumLeftCents: fc.option(cents),
  days: fc.nat(40),
  eventsThisYear: fc.nat(3),
  eventsLeft: fc.option(fc.nat(3)),
  papers: keys,
  signed: keys,
  receiptMatches: fc.boolean(),
})
const rules = fc.array(rule, { maxLength: 5 })

const claim: RuleFacts = {
  ...{ state: 'noticed', stops: [], requestedCents: 18_000, proposedCents: 15_000, sumLeftCents: 300_000 },
  ...{ days: 2, eventsThisYear: 0, eventsLeft: 3, signed: [], receiptMatches: true },
  papers: ['documento', 'informe', 'comprobantes'],
}
const small: ApprovalRule = {
  id: 'menor-300',
  when: { mostCents: 30_000, receiptMatches: true },
  upToCents: 30_000,
  reason: 'el recibo y el informe coinciden y el monto es menor de S/ 300',
}
const decided = (change: Partial<RuleFacts>, ...table: ApprovalRule[]) =>
  decideByRules(table.length > 0 ? table : [small], { ...claim, ...change })

describe('rules of approval', () => {
  it('approves the amount of the sheet by the first rule whose conditions hold', () => {
    expect(decided({})).toEqual({ rule: small, cents: 15_000 })
    const never = { ...small, id: 'otra', when: { mostDays: 1 } }
    expect(decided({}, never, small)).toEqual({ rule: small, cents: 15_000 })
  })

  it.each<[string, Partial<RuleFacts>]>([
    ['an unknown request', { requestedCents: null }],
    ['a larger request', { requestedCents: 30_001 }],
    ['no receipt that matches', { receiptMatches: false }],
    ['no event left', { eventsLeft: 0 }],
    ['less sum left', { sumLeftCents: 14_999 }],
    ['an approved claim', { state: 'approved' }],
    ['a request for documents', { state: 'papers_missing' }],
  ])('leaves %s to the desk', (_, change) => {
    expect(decided(change)).toBe('desk')
  })

  it('leaves an amount above the ceiling to the desk, and approves no part of it', () => {
    expect(decided({}, { ...small, upToCents: 14_999 }, small)).toBe('desk')
  })

  it('asks for documents, signatures, days and events that a rule names', () => {
    for (const when of [
      { papers: ['denuncia'] },
      { signed: ['denuncia'] },
      { mostDays: 1 },
      { mostEvents: 0 },
    ]) {
      expect(decided({ eventsThisYear: 1 }, { ...small, when })).toBe('desk')
    }
    expect(decided({ signed: ['informe'] }, { ...small, when: { signed: ['informe'] } })).not.toBe('desk')
  })

  it('never approves above the ceiling, the sum left or the year’s events', () => {
    fc.assert(
      fc.property(rules, facts, (table, given) => {
        const decision = decideByRules(table, given)
        if (decision === 'desk') return
        expect(decision.cents).toBeLessThanOrEqual(decision.rule.upToCents)
        expect(decision.cents).toBeLessThanOrEqual(given.sumLeftCents ?? decision.cents)
        expect(decision.cents).toBe(given.proposedCents)
        expect(given.eventsLeft).not.toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('approves nothing more with one stop more', () => {
    fc.assert(
      fc.property(rules, facts, fc.constantFrom(...ruleStops), (table, given, stop) => {
        expect(decideByRules(table, { ...given, stops: [...given.stops, stop] })).toBe('desk')
      }),
    )
  })

  it('refuses in no state of a claim: a rule takes, completes and approves, and nothing else', () => {
    const pendings = [null, { marks: ['staff:1'] }, { marks: [], isWaived: true }]
    const approving: readonly ClaimAct[] = ['take', 'complete', 'approve']
    for (const state of claimStates) {
      for (const pending of pendings) {
        for (const act of possibleActs({ state, pending }, { kind: 'rule' })) {
          expect(approving).toContain(act)
          const outcome = stepClaim({ state, pending }, act, { kind: 'rule' })
          expect('standing' in outcome && outcome.standing.state).not.toBe('refused')
        }
      }
    }
    fc.assert(
      fc.property(rules, facts, (table, given) => {
        const decision = decideByRules(table, given)
        expect(decision === 'desk' || decision.cents > 0).toBe(true)
      }),
    )
  })
})
