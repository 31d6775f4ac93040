import type { AccountProfile } from '../../../callers.ts'

/** Content of a CV. Months are `AAAA-MM`, or empty. */
export interface Cv {
  readonly design: 'classic' | 'modern'
  readonly person: {
    readonly name: string
    readonly headline: string
    readonly city: string
    readonly mobile: string
    readonly email: string
    readonly link: string
  }
  readonly summary: string
  readonly jobs: readonly (Span & {
    readonly title: string
    readonly company: string
    readonly text: string
  })[]
  readonly studies: readonly (Span & { readonly title: string; readonly institution: string })[]
  readonly languages: readonly { readonly language: string; readonly level: string }[]
  readonly skills: readonly string[]
}

/** From one month to another; without an end it is ongoing. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** First content of an unwritten CV. */
export function blankCv(profile: AccountProfile): Cv {
  return {
    design: 'classic',
    person: {
      name: [profile.given_names, profile.paternal_surname, profile.maternal_surname]
        .filter(Boolean)
        .join(' '),
      headline: '',
      city: '',
      mobile: (profile.mobile ?? '').replace(/^\+51/, ''),
      email: profile.email ?? '',
      link: '',
    },
    summary: '',
    jobs: [],
    studies: [],
    languages: [],
    skills: [],
  }
}
