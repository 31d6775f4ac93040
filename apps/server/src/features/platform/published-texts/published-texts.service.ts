import { changedTexts, contentOf, isLegal } from '@amparo/domain/contents/contents.ts'
import type { Published } from '@amparo/domain/contents/slots.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { privacy } from '@amparo/domain/legal/privacy.ts'
import { type BindingText, bindingSince } from '@amparo/domain/legal/substance.ts'
import { terms } from '@amparo/domain/legal/terms.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../../context.ts'
import {
  findPublicationMark,
  listLegal,
  listPublished,
  type PublishedRow,
} from './published-texts.repository.ts'

/** The published texts, whole: readers keep one and swap it. */
export interface Publication {
  /** The same for as long as the same is published. */
  readonly mark: string
  /** Texts that differ from those of this release. */
  readonly texts: Published
}

const kept = new WeakMap<Context['database'], Publication>()

/** The current publication; its texts are read once and kept for as long as it stays the same. */
export async function readPublication({
  database,
  db,
  clock,
}: Pick<Context, 'database' | 'db' | 'clock'>): Promise<Publication> {
  const now = clock.now()
  const known = kept.get(database)
  const mark = await findPublicationMark(db, now)
  if (known?.mark === mark) return known
  const entries = (await listPublished(db, now)).flatMap((row) => {
    const content = contentOf(row.key)
    // A newer release may know more contents.
    if (!content || isOutdated(row)) return []
    const changed = changedTexts(content, row.texts)
    if (isLegal(row.key)) return [[row.key, { ...changed, ...legalMark(row) }] as const]
    return Object.keys(changed).length > 0 ? [[row.key, changed] as const] : []
  })
  const publication = { mark, texts: Object.fromEntries(entries) }
  kept.set(database, publication)
  return publication
}

/** Version and day of a published legal text; versions sort as texts, after those of releases. */
function legalMark({ version, live_from }: Pick<PublishedRow, 'version' | 'live_from'>) {
  const day = toLimaDay(live_from)
  return { version: `${day}.${String(version).padStart(4, '0')}`, updatedOn: day }
}

const released = { terms: terms.version, privacy: privacy.version, cookies: cookies.version } as const
const legalKeys = { terms: 'legal.terminos', privacy: 'legal.privacidad', cookies: 'legal.cookies' } as const

const bindingTexts = ['terms', 'privacy'] as const

/** The binding version of the release's text of a key; undefined if the text binds nobody. */
function ownPurposes(key: string): string | undefined {
  const text = bindingTexts.find((one) => key === legalKeys[one])
  return text && bindingSince[text]
}

/** Whether a text lacks a later change in substance of the release: the release's text is in force. */
export function isOutdated({ key, version, live_from, made_at, purposes_since }: DraftOrPublished): boolean {
  const own = ownPurposes(key)
  // Rows of an earlier release have only their day.
  const day = live_from ?? made_at
  const since = purposes_since ?? (day && legalMark({ version, live_from: day }).version)
  return own !== undefined && since !== undefined && since < own
}

type DraftOrPublished = Pick<PublishedRow, 'key' | 'version' | 'purposes_since'> & {
  readonly live_from: Date | null
  /** Day of a draft. */
  readonly made_at?: Date
}

/** The binding version that a text written over `former` is based on: of two releases, the newer one's. */
export function purposesOver(key: string, former: DraftOrPublished | undefined): string | null {
  const own = ownPurposes(key)
  const over = former?.purposes_since ?? ''
  return own === undefined ? null : over > own ? over : own
}

/** Version of each legal text in force then, and the oldest that binds: an earlier acceptance is asked again. */
export async function readLegal(tx: Tx, now: Date) {
  const rows = await listLegal(tx, now)
  const inForce = (text: keyof typeof legalKeys) => {
    const row = rows.findLast(({ key }) => key === legalKeys[text])
    return row && !isOutdated(row) ? legalMark(row).version : released[text]
  }
  const versions = { terms: inForce('terms'), privacy: inForce('privacy'), cookies: inForce('cookies') }
  const marksOf = (text: BindingText, has: (row: (typeof rows)[number]) => boolean) =>
    rows.filter((row) => row.key === legalKeys[text] && has(row)).map((row) => legalMark(row).version)
  // A version that a later one replaced before its hour was never in force.
  const wasShown = ({ key, version, live_from }: (typeof rows)[number]) =>
    !rows.some((other) => other.key === key && other.version > version && other.live_from <= live_from)
  // None binds that is newer than the text in force: nobody could accept it.
  const bindingFrom = (text: BindingText) =>
    marksOf(text, (row) => row.new_purpose && !isOutdated(row) && wasShown(row))
      .filter((version) => version <= versions[text])
      .reduce((newest, version) => (version > newest ? version : newest), bindingSince[text])
  return {
    versions,
    bindingSince: { terms: bindingFrom('terms'), privacy: bindingFrom('privacy') },
    /** Versions that lack a purpose of the release, also those of a later day: no acceptance of one counts. */
    outdated: { terms: marksOf('terms', isOutdated), privacy: marksOf('privacy', isOutdated) },
  }
}
