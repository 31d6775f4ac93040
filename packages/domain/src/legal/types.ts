/** A section of a legal text: its paragraphs, then its optional list. */
interface LegalSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

/**
 * A legal text, shown in a modal or on a page. An acceptance records `version`, which changes with every change in
 * substance. Paragraphs and items may contain `{brand}`, `{email}` and `{phone}`, which the screen fills from
 * configuration, and marks of hours, filled from the rules in force; `{brand}` is the insurer and controller, sample
 * data in demo mode.
 */
export interface LegalText {
  readonly version: string
  readonly title: string
  /** Day of the last change, `AAAA-MM-DD`. */
  readonly updatedOn: string
  readonly sections: readonly LegalSection[]
}
