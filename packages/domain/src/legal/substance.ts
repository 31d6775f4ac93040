/**
 * The oldest binding version of each text: an earlier acceptance precedes a change in substance, so consent is
 * requested again (DS 016-2024-JUS art. 5; privacy notice §23). A correction of wording does not change it.
 */
export const bindingSince = { terms: '2026-11-22', privacy: '2026-11-22' } as const

export type BindingText = keyof typeof bindingSince

/** The texts to accept, by the newest version of each that the person accepted; undefined if none. */
export function textsToAsk(
  accepted: Readonly<Record<BindingText, string | undefined>>,
  since: Readonly<Record<BindingText, string>> = bindingSince,
): BindingText[] {
  return (['terms', 'privacy'] as const).filter((text) => (accepted[text] ?? '') < since[text])
}
