import type { AccountProfile } from '../../callers.ts'

/** What a CV says. Months are `AAAA-MM`, or nothing. */
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

/** From one month until another; without an end it goes on. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** What somebody who has not written theirs begins with. */
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
