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
    if (!content) return []
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

/** Version of each legal text in force then, and the oldest that binds: an earlier acceptance is asked again. */
export async function readLegal(tx: Tx, now: Date) {
  const rows = await listLegal(tx, now)
  const versionOf = (text: keyof typeof legalKeys, isBinding: boolean) => {
    const row = rows.findLast(
      ({ key, new_purpose }) => key === legalKeys[text] && (new_purpose || !isBinding),
    )
    return row && legalMark(row).version
  }
  const versions = {
    terms: versionOf('terms', false) ?? released.terms,
    privacy: versionOf('privacy', false) ?? released.privacy,
    cookies: versionOf('cookies', false) ?? released.cookies,
  }
  // A text published before the release binds itself: nobody can accept a newer one.
  const bindingFrom = (text: BindingText) =>
    versionOf(text, true) ?? (bindingSince[text] < versions[text] ? bindingSince[text] : versions[text])
  return { versions, bindingSince: { terms: bindingFrom('terms'), privacy: bindingFrom('privacy') } }
}
