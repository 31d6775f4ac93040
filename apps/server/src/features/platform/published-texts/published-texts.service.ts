import { changedTexts, contentOf, isLegal } from '@amparo/domain/contents/contents.ts'
import type { Published } from '@amparo/domain/contents/slots.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { privacy } from '@amparo/domain/legal/privacy.ts'
import { type BindingText, bindingSince } from '@amparo/domain/legal/substance.ts'
import { terms } from '@amparo/domain/legal/terms.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../../context.ts'
import { listLegal, listPublished, type PublishedRow, publicationMark } from './published-texts.repository.ts'

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
  const { rows } = await db.executeQuery<{ mark: string }>(publicationMark(now).compile(db))
  const mark = rows[0]?.mark ?? ''
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

/** Whether a text was published before the release that changes its substance: the release's text is in force. */
export function isOutdated({ key, version, live_from }: DraftOrPublished): boolean {
  if (live_from === null) return false
  const mark = legalMark({ version, live_from }).version
  return (['terms', 'privacy'] as const).some((text) => key === legalKeys[text] && mark < bindingSince[text])
}

type DraftOrPublished = Pick<PublishedRow, 'key' | 'version'> & { readonly live_from: Date | null }

/** Version of each legal text in force then, and the oldest that binds: an earlier acceptance is asked again. */
export async function readLegal(tx: Tx, now: Date) {
  const rows = await listLegal(tx, now)
  const inForce = (text: keyof typeof legalKeys) => {
    const row = rows.findLast(({ key }) => key === legalKeys[text])
    return row && !isOutdated(row) ? legalMark(row).version : released[text]
  }
  const versions = { terms: inForce('terms'), privacy: inForce('privacy'), cookies: inForce('cookies') }
  // None binds that is newer than the text in force: nobody can accept it.
  const bindingFrom = (text: BindingText) =>
    rows
      .filter(({ key, new_purpose }) => new_purpose && key === legalKeys[text])
      .map((row) => legalMark(row).version)
      .filter((version) => version <= versions[text])
      .reduce((newest, version) => (version > newest ? version : newest), bindingSince[text])
  return { versions, bindingSince: { terms: bindingFrom('terms'), privacy: bindingFrom('privacy') } }
}
