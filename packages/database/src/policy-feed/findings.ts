import { shortCertificate } from '@amparo/domain/certificates.ts'
import { knownProfiles } from '@amparo/domain/modules.ts'
import type pg from 'pg'

/** Findings of a feed that need attention; a kind is absent if it has none. */
export interface FeedFindings {
  /** Number of lines by profile name without benefits: the fifty most frequent names. */
  readonly unknownProfiles?: Readonly<Record<string, number>>
  /** Lines that name another person than the account or the older policies of their document. */
  readonly otherPersons?: number
  /** Up to ten of each kind, masked. */
  readonly examples?: Readonly<Partial<Record<'unknownProfiles' | 'otherPersons', readonly string[]>>>
}

const mostNames = 50
export const mostExamples = 10

/** Findings of several kinds as one. */
export function joinFindings(...found: readonly FeedFindings[]): FeedFindings {
  const examples = Object.assign({}, ...found.map((one) => one.examples))
  return Object.assign({}, ...found, Object.keys(examples).length > 0 ? { examples } : {})
}

/** Unknown profiles of the staged lines, by two passes over them: call it only if the reader found one. */
export async function findUnknownProfiles(client: pg.Client): Promise<FeedFindings> {
  const unknown = 'FROM policy_staging WHERE profile <> ALL ($1::text[])'
  const names = await client.query<{ profile: string; lines: number }>(
    `SELECT profile, count(*)::int AS lines ${unknown} GROUP BY profile ORDER BY lines DESC, profile LIMIT ${mostNames}`,
    [knownProfiles],
  )
  if (names.rows.length === 0) return {}
  const examples = await client.query<{ profile: string; line: number; certificate: string }>(
    `SELECT profile, line_number AS line, certificate_number AS certificate ${unknown}
     ORDER BY line_number LIMIT ${mostExamples}`,
    [knownProfiles],
  )
  return {
    unknownProfiles: Object.fromEntries(names.rows.map(({ profile, lines }) => [profile, lines])),
    examples: {
      unknownProfiles: examples.rows.map(
        ({ profile, line, certificate }) => `Línea ${line}, ${shortCertificate(certificate)}: «${profile}»`,
      ),
    },
  }
}
