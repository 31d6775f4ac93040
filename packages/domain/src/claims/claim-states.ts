import { isOnePerson } from '../staff/two-people.ts'

/** State of a claim, as named in the database and the code. */
export const claimStates = [
  'noticed',
  'in_review',
  'papers_missing',
  'complete',
  'approved',
  'paid',
  'refused',
  'withdrawn',
] as const
export type ClaimState = (typeof claimStates)[number]

/** Final states of a claim (contract §16). */
const endStates: readonly ClaimState[] = ['paid', 'refused', 'withdrawn']

export function isEnded(state: ClaimState): boolean {
  return endStates.includes(state)
}

/**
 * Acts on a claim. `refuse` is a proposal: only `confirm`, by a second person, leads to `refused`. `propose_approval` is above
 * its author's limit: a colleague confirms or declines it.
 */
export type ClaimAct =
  | 'take'
  | 'ask_papers'
  | 'papers_handed_in'
  | 'complete'
  | 'approve'
  | 'propose_approval'
  | 'confirm_approval'
  | 'decline_approval'
  | 'refuse'
  | 'confirm'
  | 'decline'
  | 'pay'
  | 'pay_by_order'
  | 'return_payment'
  | 'withdraw'

/** A refusal that awaits a second person. */
export interface PendingRefusal {
  /** Marks that identify one person under two accounts: account id, e-mail, professional. */
  readonly marks: readonly string[]
  /** The company has only one staff member (`SOLO_STAFF`), who confirms their own proposal. */
  readonly isWaived?: boolean
}

/** A claim as the state machine sees it. */
export interface ClaimStanding {
  readonly state: ClaimState
  readonly pending: PendingRefusal | null
}

/** Actor: a staff member with the marks of their accounts, the insured side, the insurer's system, its published rules, or the bank's answers. */
export type ClaimActor =
  | { readonly kind: 'staff'; readonly marks: readonly string[] }
  | { readonly kind: 'insured' }
  | { readonly kind: 'insurer' }
  | { readonly kind: 'rule' }
  | { readonly kind: 'bank' }

type StepOutcome =
  | { readonly standing: ClaimStanding }
  | { readonly refusal: 'wrong_step' | 'ended' | 'same_person' }

const open: readonly ClaimState[] = ['noticed', 'in_review', 'papers_missing', 'complete']

/** Start states of each act, and its end state; null keeps the state. */
const steps: Readonly<
  Record<ClaimAct, { readonly from: readonly ClaimState[]; readonly to: ClaimState | null }>
> = {
  take: { from: [...open, 'approved'], to: null },
  ask_papers: { from: ['noticed', 'in_review', 'papers_missing'], to: 'papers_missing' },
  papers_handed_in: { from: ['papers_missing'], to: 'in_review' },
  complete: { from: ['in_review'], to: 'complete' },
  approve: { from: ['complete'], to: 'approved' },
  propose_approval: { from: ['complete'], to: null },
  confirm_approval: { from: ['complete'], to: 'approved' },
  decline_approval: { from: ['complete'], to: null },
  refuse: { from: ['in_review', 'complete'], to: null },
  confirm: { from: ['in_review', 'complete'], to: 'refused' },
  decline: { from: ['in_review', 'complete'], to: null },
  pay: { from: ['approved'], to: 'paid' },
  pay_by_order: { from: ['approved'], to: 'paid' },
  return_payment: { from: ['approved', 'paid'], to: 'approved' },
  withdraw: { from: open, to: 'withdrawn' },
}

const desk = ['staff'] as const
const deskOrInsurer = ['staff', 'insurer'] as const
const deskInsurerOrRule = ['staff', 'insurer', 'rule'] as const

/** Actors of each act. Only staff propose or confirm a refusal. */
const actors: Readonly<Record<ClaimAct, readonly ClaimActor['kind'][]>> = {
  take: deskInsurerOrRule,
  ask_papers: deskOrInsurer,
  papers_handed_in: ['insured', 'staff', 'insurer'],
  complete: deskInsurerOrRule,
  approve: deskInsurerOrRule,
  propose_approval: desk,
  confirm_approval: desk,
  decline_approval: desk,
  refuse: desk,
  confirm: desk,
  decline: desk,
  pay: deskOrInsurer,
  pay_by_order: ['bank'],
  return_payment: ['bank'],
  withdraw: ['insured'],
}

/**
 * State of a claim after an act, or why the act is refused. A change of state ends a pending refusal; only a second
 * person, who shares no mark with its author, confirms one (contract §16).
 */
export function stepClaim(standing: ClaimStanding, act: ClaimAct, by: ClaimActor): StepOutcome {
  const { state, pending } = standing
  if (isEnded(state) && !(act === 'return_payment' && state === 'paid')) return { refusal: 'ended' }
  if (!actors[act].includes(by.kind) || !steps[act].from.includes(state)) return { refusal: 'wrong_step' }
  if (act === 'propose_approval' && pending !== null) return { refusal: 'wrong_step' }
  if (act === 'refuse') {
    if (pending !== null || by.kind !== 'staff') return { refusal: 'wrong_step' }
    return { standing: { state, pending: { marks: by.marks } } }
  }
  if (act === 'confirm' || act === 'decline') {
    if (pending === null || by.kind !== 'staff') return { refusal: 'wrong_step' }
    if (act === 'decline') return { standing: { state, pending: null } }
    if (!pending.isWaived && isOnePerson(by.marks, pending.marks)) return { refusal: 'same_person' }
  }
  if (act === 'take') {
    const next = state === 'noticed' || state === 'papers_missing' ? 'in_review' : state
    return { standing: { state: next, pending } }
  }
  return { standing: { state: steps[act].to ?? state, pending: null } }
}

/** The acts that an actor may perform on a claim now. */
export function possibleActs(standing: ClaimStanding, by: ClaimActor): ClaimAct[] {
  return (Object.keys(steps) as ClaimAct[]).filter((act) => 'standing' in stepClaim(standing, act, by))
}
