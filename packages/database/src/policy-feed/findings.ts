import { shortCertificate } from '@amparo/domain/certificates.ts'
import { knownProfiles } from '@amparo/domain/modules.ts'
import type { DroppedContact } from '@amparo/domain/policy-feed/policy-line.ts'
import type pg from 'pg'

/** Findings of a feed that need attention; a kind is absent if it has none. */
export interface FeedFindings {
  /** Number of lines by profile name without benefits: the fifty most frequent names. */
  readonly unknownProfiles?: Readonly<Record<string, number>>
  /** Lines that name another person than the account or the older policies of their document. */
  readonly otherPersons?: number
  /** Certificates whose document changed and whose person did not. */
  readonly changedDocuments?: number
  /** Lines that did not enter: a partner had registered their certificate for somebody else. */
  readonly takenNumbers?: number
  /** Lines that entered without a contact, by its column. */
  readonly withoutContact?: Readonly<Partial<Record<DroppedContact, number>>>
  /** The last line of the file has no line end. */
  readonly isUnfinished?: true
  /** Why the file cancels no visit beyond the cover (`settleWholeFeed`): its refused lines, or the number of missing certificates. */
  readonly notSettled?: 'unreadable' | 'many' | number
  /** Refused lines by reason, with the first lines of each and the first values, without personal data. */
  readonly refusals?: readonly {
    readonly reason: string
    readonly lines: number
    readonly first: readonly number[]
    readonly examples?: readonly { readonly line: number; readonly value: string }[]
  }[]
  /** Booked visits that an agenda leaves outside, and the first of them in words. */
  readonly conflicts?: { readonly count: number; readonly first: readonly string[] }
  /** Up to ten of each kind, masked. */
  readonly examples?: Readonly<
    Partial<
      Record<
        'unknownProfiles' | 'otherPersons' | 'changedDocuments' | 'takenNumbers' | 'withoutContact',
        readonly string[]
      >
    >
  >
}

const mostNames = 50
export const mostExamples = 10

/** Findings of several kinds as one. */
export function joinFindings(...all: readonly FeedFindings[]): FeedFindings {
  const examples = Object.assign({}, ...all.map((one) => one.examples))
  const joined: FeedFindings = Object.assign({}, ...all)
  return Object.keys(examples).length === 0 ? joined : { ...joined, examples }
}

const contactWords = {
  celular: 'celular: lo que decía es un teléfono fijo o ninguno',
  correo: 'correo: lo que decía no es ninguno',
} as const

/** Counts the lines that enter without a contact. */
export class DroppedContacts {
  readonly #counts: Partial<Record<DroppedContact, number>> = {}
  readonly #examples: string[] = []

  add(lineNumber: number, certificate: string, dropped: ReadonlySet<DroppedContact>): void {
    for (const column of dropped) this.#counts[column] = (this.#counts[column] ?? 0) + 1
    if (this.#examples.length < mostExamples) {
      this.#examples.push(
        `Línea ${lineNumber}, ${shortCertificate(certificate)}: sin ${[...dropped].join(' ni ')}`,
      )
    }
  }

  findings(): FeedFindings {
    if (this.#examples.length === 0) return {}
    return { withoutContact: this.#counts, examples: { withoutContact: this.#examples } }
  }
}

/** The warnings of a feed in words, for operators and administrators. */
export function feedWarnings(findings: FeedFindings): string[] {
  const { takenNumbers = 0, withoutContact = {}, isUnfinished, notSettled } = findings
  const taken = takenNumbers === 1 ? 'No entró 1 póliza' : `No entraron ${takenNumbers} pólizas`
  const contacts = (Object.keys(contactWords) as DroppedContact[]).flatMap((column) => {
    const lines = withoutContact[column] ?? 0
    if (lines === 0) return []
    return [`${lines === 1 ? 'Entró 1 póliza' : `Entraron ${lines} pólizas`} sin ${contactWords[column]}.`]
  })
  return [
    ...(takenNumbers === 0
      ? []
      : [
          `${taken}: un socio registró antes ese certificado para otra persona.`,
          ...(findings.examples?.takenNumbers ?? []),
        ]),
    ...contacts,
    ...(isUnfinished
      ? ['La última línea no termina con salto de línea: revisa que el archivo llegó entero.']
      : []),
    ...(isUnfinished || notSettled !== undefined
      ? [
          `Este archivo no cancela citas por falta de renovación: ${whyNotSettled(notSettled)}. El próximo archivo completo sí.`,
        ]
      : []),
  ]
}

function whyNotSettled(why: FeedFindings['notSettled']): string {
  if (why === 'unreadable') return 'una línea rechazada no trae un documento que se lea'
  if (why === 'many') return 'las líneas rechazadas son de demasiadas personas'
  if (why === undefined) return 'puede estar incompleto'
  return why === 1
    ? 'falta una póliza vigente que vino antes'
    : `faltan ${why} pólizas vigentes que vinieron antes`
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
