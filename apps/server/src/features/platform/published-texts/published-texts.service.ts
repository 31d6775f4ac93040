import { changedTexts, contentOf } from '@amparo/domain/contents/contents.ts'
import type { Published } from '@amparo/domain/contents/slots.ts'
import type { Context } from '../../../context.ts'
import { listPublished, publicationMark } from './published-texts.repository.ts'

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
  const entries = (await listPublished(db, now)).flatMap(({ key, texts }) => {
    const content = contentOf(key)
    const changed = content ? changedTexts(content, texts) : {}
    return Object.keys(changed).length > 0 ? [[key, changed] as const] : []
  })
  const publication = { mark, texts: Object.fromEntries(entries) }
  kept.set(database, publication)
  return publication
}
