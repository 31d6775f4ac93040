import { useStore } from '@amparo/client/store.ts'
import { createDecisions, type Deciding } from './decide-soon.ts'

/** An act that is shown as done while it is saved. */
export interface Saving {
  /** How its subject will stand: `Completa`, `Papeles pedidos`. */
  readonly state: string
  /** It is on its way and cannot be taken back. */
  readonly isFinal: boolean
}

/** `id` names the subject with its kind, as `solicitud:SC-2026-000012`; `state`, how it will stand. */
type Saved = Omit<Deciding<Saving>, 'decision'> & Pick<Saving, 'state'>

const { decided, decide, decideForGood } = createDecisions<Saving>()
const none: ReadonlyMap<string, Saving> = new Map()

/** What is being saved, by its subject. */
export const useSavings = () => useStore(decided, none)

export const isBeingSaved = (id: string) => decided.get().has(id)

/** What is being saved of a kind, as the invitations that are on their way. */
export const useSavingsOf = (kind: string): readonly (readonly [string, Saving])[] =>
  [...useSavings()].filter(([id]) => id.startsWith(`${kind}:`))

/** Saves a moment later what can be taken back until then. */
export function saveSoon({ state, ...saved }: Saved & { readonly words: string }): void {
  decide({ ...saved, decision: { state, isFinal: false } })
}

/** Saves at once what is final; `send` tells it. */
export function saveForGood({ state, ...saved }: Saved): void {
  decideForGood({ ...saved, decision: { state, isFinal: true } })
}
