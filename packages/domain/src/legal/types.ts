/** A part of a legal text: its paragraphs first, then its list, if it has one. */
interface LegalSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

/**
 * A legal text, shown in a modal or on a page. `version` is what an acceptance records; it changes with every
 * change of substance. Paragraphs and items may carry `{brand}`, `{email}` and `{phone}`, which the screen fills
 * from configuration; `{brand}` is the insurer and controller, sample data in demo mode.
 */
export interface LegalText {
  readonly version: string
  readonly title: string
  /** Day of the last change, `AAAA-MM-DD`. */
  readonly updatedOn: string
  readonly sections: readonly LegalSection[]
}
