import { useStore } from '@amparo/client/store.ts'
import { createDecisions, type Deciding } from './decide-soon.ts'

/** An act shown as done while it is saved. */
export interface Saving {
  /** Coming state of its subject: `Completa`, `Documentos pedidos`. */
  readonly state: string
  /** It is being sent and cannot be undone. */
  readonly isFinal: boolean
}

/** `id` names the subject with its kind, as `solicitud:SC-2026-000012`; `state`, its coming state. */
type Saved = Omit<Deciding<Saving>, 'decision'> & Pick<Saving, 'state'>

const { decided, decide, decideForGood } = createDecisions<Saving>()
const none: ReadonlyMap<string, Saving> = new Map()

/** Pending acts, by subject. */
export const useSavings = () => useStore(decided, none)

export const isBeingSaved = (id: string) => decided.get().has(id)

/** Pending acts of a kind, such as invitations. */
export const useSavingsOf = (kind: string): readonly (readonly [string, Saving])[] =>
  [...useSavings()].filter(([id]) => id.startsWith(`${kind}:`))

/** Saves after the grace period; undo is possible until then. */
export function saveSoon({ state, ...saved }: Saved & { readonly words: string }): void {
  decide({ ...saved, decision: { state, isFinal: false } })
}

/** Saves a final act at once; `send` reports it. */
export function saveForGood({ state, ...saved }: Saved): void {
  decideForGood({ ...saved, decision: { state, isFinal: true } })
}
