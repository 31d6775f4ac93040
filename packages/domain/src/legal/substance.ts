/**
 * The oldest version of each text that still binds: one that was accepted before changed in substance since, and is asked
 * for anew (DS 016-2024-JUS art. 5; privacy notice §23). A correction of words leaves it where it is.
 */
export const bindingSince = { terms: '2026-11-22', privacy: '2026-11-22' } as const

export type BindingText = keyof typeof bindingSince

/** The texts to ask for, by the newest version that the person accepted of each; undefined where none was. */
export function textsToAsk(accepted: Readonly<Record<BindingText, string | undefined>>): BindingText[] {
  return (['terms', 'privacy'] as const).filter((text) => (accepted[text] ?? '') < bindingSince[text])
}
