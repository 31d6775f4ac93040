import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClaimAct,
  type ClaimActor,
  type ClaimStanding,
  claimStates,
  possibleActs,
  stepClaim,
} from './claim-states.ts'

const lucia: ClaimActor = { kind: 'staff', marks: ['account:1', 'mail:lucia@demo.example'] }
const luciasSecond: ClaimActor = { kind: 'staff', marks: ['account:3', 'mail:lucia@demo.example'] }
const hernan: ClaimActor = { kind: 'staff', marks: ['account:2', 'mail:hernan@demo.example'] }
/** An account without marks that distinguish it from another. */
const unmarked: ClaimActor = { kind: 'staff', marks: [] }
const insured: ClaimActor = { kind: 'insured' }
const insurer: ClaimActor = { kind: 'insurer' }

const acts: readonly ClaimAct[] = [
  ...(['take', 'ask_papers', 'papers_handed_in', 'complete', 'approve'] as const),
  ...(['refuse', 'confirm', 'decline', 'pay', 'withdraw'] as const),
]
const start: ClaimStanding = { state: 'noticed', pending: null }

function walk(steps: readonly (readonly [ClaimAct, ClaimActor])[]): ClaimStanding {
  return steps.reduce((standing, [act, by]) => {
    const outcome = stepClaim(standing, act, by)
    return 'standing' in outcome ? outcome.standing : standing
  }, start)
}

describe('transitions of a claim', () => {
  it.each([
    [
      'paid',
      [
        ['take', lucia],
        ['complete', lucia],
        ['approve', lucia],
        ['pay', hernan],
      ],
    ],
    [
      'papers_missing',
      [
        ['take', lucia],
        ['ask_papers', lucia],
      ],
    ],
    [
      'in_review',
      [
        ['take', lucia],
        ['ask_papers', lucia],
        ['papers_handed_in', insured],
      ],
    ],
    [
      'withdrawn',
      [
        ['take', lucia],
        ['complete', lucia],
        ['withdraw', insured],
      ],
    ],
    [
      'refused',
      [
        ['take', lucia],
        ['complete', lucia],
        ['refuse', lucia],
        ['confirm', hernan],
      ],
    ],
    [
      'complete',
      [
        ['take', lucia],
        ['complete', lucia],
        ['refuse', lucia],
        ['confirm', lucia],
      ],
    ],
    [
      'complete',
      [
        ['take', lucia],
        ['complete', lucia],
        ['refuse', lucia],
        ['confirm', luciasSecond],
      ],
    ],
    [
      'complete',
      [
        ['take', lucia],
        ['complete', lucia],
        ['refuse', lucia],
        ['decline', hernan],
        ['confirm', hernan],
      ],
    ],
    [
      'approved',
      [
        ['take', lucia],
        ['complete', lucia],
        ['refuse', lucia],
        ['approve', hernan],
        ['confirm', hernan],
      ],
    ],
    [
      'noticed',
      [
        ['complete', lucia],
        ['approve', lucia],
        ['pay', lucia],
        ['refuse', lucia],
      ],
    ],
    [
      'paid',
      [
        ['take', insurer],
        ['complete', insurer],
        ['approve', insurer],
        ['pay', insurer],
        ['withdraw', insured],
      ],
    ],
  ] as const)('ends %s', (state, steps) => {
    expect(walk(steps).state).toBe(state)
  })

  const anyStep = (actors: readonly ClaimActor[]) =>
    fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...actors)), { maxLength: 30 })

  it('never allow one person a refusal, under however many accounts, nor the insured, the insurer or a job', () => {
    for (const alone of [
      [lucia, insured, insurer],
      [lucia, luciasSecond, insured, insurer],
      [lucia, unmarked, insured, insurer],
      [insured, insurer],
    ]) {
      fc.assert(
        fc.property(anyStep(alone), (steps) => walk(steps).state !== 'refused'),
        { numRuns: 2000 },
      )
    }
  })

  it('allow a refusal only to a second person after a first one’s proposal, in any sequence', () => {
    let refused = 0
    fc.assert(
      fc.property(anyStep([lucia, luciasSecond, hernan, insured, insurer]), (steps) => {
        let standing = start
        for (const [act, by] of steps) {
          const before = standing
          const outcome = stepClaim(before, act, by)
          if ('standing' in outcome) standing = outcome.standing
          if (standing.state !== 'refused' || before.state === 'refused') continue
          refused += 1
          expect([act, by.kind]).toEqual(['confirm', 'staff'])
          const marks = by.kind === 'staff' ? by.marks : []
          expect(before.pending?.marks.some((mark) => marks.includes(mark))).toBe(false)
        }
      }),
      { numRuns: 4000 },
    )
    expect(refused).toBeGreaterThan(0)
  })

  it('end in a final state, and stay within the states of the contract', () => {
    for (const state of ['paid', 'refused', 'withdrawn'] as const) {
      for (const by of [lucia, insured, insurer])
        expect(possibleActs({ state, pending: null }, by)).toEqual([])
    }
    fc.assert(
      fc.property(anyStep([lucia, hernan, insured]), (steps) => claimStates.includes(walk(steps).state)),
    )
  })
})
