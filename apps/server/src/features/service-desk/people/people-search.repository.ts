import type { Db } from '@amparo/database/open.ts'
import type { PersonSearch } from '@amparo/database/schema.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface FoundPerson
  extends Pick<
    Selectable<PersonSearch>,
    'id' | 'public_id' | 'document_type' | 'document_number' | 'given_names' | 'paternal_surname'
  > {
  /** By the policies as they are now: the search may not have taken the last feed in yet. */
  readonly is_holder: boolean
  readonly has_account: boolean
  readonly in_force: boolean
}

const wholeName = sql`given_names || ' ' || paternal_surname || ' ' || maternal_surname`
/** A name as words without accents or capitals. */
const wordsOf = (name: RawBuilder<unknown>) =>
  sql`string_to_array(btrim(regexp_replace(fold_name(${name}), '[^a-z0-9]+', ' ', 'g')), ' ')`
const words = wordsOf(wholeName)

/** Not yet indexed: a feed, policies from events, accounts. */
interface Behind {
  readonly feed: boolean
  readonly events: boolean
  readonly accounts: boolean
}

/** Whether there is something that the search has not taken in. */
export async function findBehind(tx: Tx): Promise<Behind> {
  const { rows } = await sql<Behind>`
    SELECT coalesce((SELECT max(id) FROM policy_import), 0) > s.feed_id AS feed,
      coalesce((SELECT max(seq) FROM policy_mark), 0) > s.mark_seq AS events,
      coalesce((SELECT max(id) FROM account), 0) > s.account_id AS accounts FROM person_search_state s`.execute(
    tx,
  )
  return rows[0] ?? { feed: false, events: false, accounts: false }
}

/** Allows one indexing at a time; false if another runs. */
export async function tryIndexing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('amparo: taking people in')) AS mine`.execute(tx)
  return rows[0]?.mine ?? false
}

/**
 * Takes in who the last feed brought or renamed, by one statement over the whole, or over the people whom `events` alone
 * are about; and the words of their names: of every name that certificates of one document bear.
 */
export async function takeInPolicies(tx: Tx, what: 'feed' | 'events'): Promise<void> {
  const touched = sql`WHERE (document_number, document_type) IN (
    SELECT document_number, document_type FROM policy JOIN policy_mark USING (certificate_number)
    WHERE seq > (SELECT mark_seq FROM person_search_state))`
  await sql`
    WITH last AS (SELECT coalesce((SELECT max(id) FROM policy_import), 0) AS id,
      coalesce((SELECT max(seq) FROM policy_mark), 0) AS seq),
    named AS (
      SELECT document_type, document_number, given_names, paternal_surname, maternal_surname, starts_on, certificate_number
      FROM policy ${what === 'events' ? touched : sql``}),
    people AS (
      SELECT DISTINCT ON (document_number, document_type) document_type, document_number, given_names,
        paternal_surname, maternal_surname
      FROM named ORDER BY document_number, document_type, starts_on DESC, certificate_number),
    -- Names that only older certificates of the document bear: of another person, or as they were before a correction.
    others AS (
      SELECT document_type, document_number, ${wordsOf(sql`string_agg(DISTINCT ${wholeName}, ' ')`)} AS words
      FROM named GROUP BY document_type, document_number
      HAVING min(${wholeName}) <> max(${wholeName})),
    changed AS (
      SELECT p.*, o.words AS other_words FROM people p LEFT JOIN person_search s
          ON s.document_number = p.document_number AND s.document_type = p.document_type
        LEFT JOIN others o ON o.document_number = p.document_number AND o.document_type = p.document_type
      WHERE s.id IS NULL OR NOT s.is_holder OR (s.given_names, s.paternal_surname, s.maternal_surname)
        IS DISTINCT FROM (p.given_names, p.paternal_surname, p.maternal_surname) OR NOT s.words @> o.words),
    merged AS (
      INSERT INTO person_search (document_type, document_number, given_names, paternal_surname, maternal_surname,
        is_holder, words)
      SELECT document_type, document_number, given_names, paternal_surname, maternal_surname, true,
        coalesce(other_words, ${words})
      FROM changed
      ON CONFLICT (document_number, document_type) DO UPDATE SET given_names = excluded.given_names,
        paternal_surname = excluded.paternal_surname, maternal_surname = excluded.maternal_surname,
        is_holder = true, words = excluded.words
      RETURNING words),
    known AS (
      INSERT INTO person_word SELECT DISTINCT unnest(words) FROM merged ON CONFLICT DO NOTHING)
    UPDATE person_search_state SET mark_seq = greatest(mark_seq, last.seq)${what === 'feed' ? sql`, feed_id = last.id` : sql``}
    FROM last`.execute(tx)
}

/** Takes in the accounts of people without a policy: guests. */
export async function takeInAccounts(tx: Tx): Promise<void> {
  await sql`
    WITH last AS (SELECT coalesce(max(id), 0) AS id FROM account),
    merged AS (
      INSERT INTO person_search (document_type, document_number, given_names, paternal_surname, maternal_surname,
        is_holder, words)
      SELECT document_type, document_number, given_names, paternal_surname, maternal_surname, false, ${words}
      FROM account WHERE id > (SELECT account_id FROM person_search_state)
      ON CONFLICT (document_number, document_type) DO NOTHING RETURNING words),
    known AS (
      INSERT INTO person_word SELECT DISTINCT unnest(words) FROM merged ON CONFLICT DO NOTHING)
    UPDATE person_search_state SET account_id = last.id FROM last`.execute(tx)
}

/** Candidates for each typed word: words that start with it or, without any, the most similar ones. */
export async function findLikeWords(tx: Tx, typed: readonly string[]): Promise<string[][]> {
  const found: string[][] = []
  for (const word of typed) {
    const { rows: starts } = await sql<{ word: string }>`
      SELECT word FROM person_word WHERE word LIKE ${`${word}%`} ORDER BY length(word), word LIMIT 20`.execute(
      tx,
    )
    if (starts.length > 0) {
      found.push(starts.map((row) => row.word))
      continue
    }
    const { rows: alike } = await sql<{ word: string }>`
      SELECT word FROM person_word WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word LIMIT 8`.execute(
      tx,
    )
    found.push(alike.map((row) => row.word))
  }
  return found
}

/** Letters and digits of a text, folded as names are. */
export async function foldText(tx: Tx, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`SELECT fold_name(${text}) AS folded`.execute(tx)
  return rows[0]?.folded ?? ''
}

/** Target of a search: by name, by a complete number, or by a complete e-mail. */
export interface Wanted {
  /** Candidates for each typed word. */
  readonly words: readonly (readonly string[])[]
  /** A document or a certificate. */
  readonly number: string | null
  /** In lower case. */
  readonly email: string | null
  readonly lastFour: string | null
}

interface Found extends Wanted {
  readonly inForce: boolean | null
  readonly today: string
}

const inForce = (today: string) => sql<boolean>`EXISTS (SELECT FROM policy p
  WHERE p.document_number = s.document_number AND p.document_type = s.document_type
    AND p.status = 'vigente' AND ${today} BETWEEN p.starts_on AND p.ends_on)`

/** Documents of policies and accounts that `which` picks, as (number, type). */
const documentsOf = (table: 'policy' | 'account', which: RawBuilder<unknown>) => sql`
  (s.document_number, s.document_type) IN (
    SELECT document_number, document_type FROM ${sql.table(table)} WHERE ${which})`

function conditions({ words: wanted, number, email, lastFour, inForce: state, today }: Found) {
  return sql.join(
    [
      sql`TRUE`,
      ...wanted.map((list) => sql`s.words && ${[...list]}::text[]`),
      ...(number === null
        ? []
        : [
            sql`(s.document_number = ${number} OR ${documentsOf('policy', sql`certificate_number = ${number}`)})`,
          ]),
      ...(email === null
        ? []
        : [
            sql`(${documentsOf('policy', sql`lower(email) = ${email}`)}
              OR ${documentsOf('account', sql`lower(email) = ${email} AND superseded_at IS NULL`)})`,
          ]),
      ...(lastFour === null ? [] : [sql`right(s.document_number, 4) = ${lastFour}`]),
      ...(state === null ? [] : [sql`${inForce(today)} = ${state}`]),
    ],
    sql` AND `,
  )
}

export async function searchPeople(
  tx: Tx,
  found: Found,
  { after, limit }: { after: number; limit: number },
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    SELECT s.id, s.public_id, s.document_type, s.document_number, s.given_names, s.paternal_surname,
      EXISTS (SELECT FROM policy p WHERE p.document_number = s.document_number
        AND p.document_type = s.document_type) AS is_holder,
      EXISTS (SELECT FROM account a WHERE a.document_number = s.document_number
        AND a.document_type = s.document_type AND a.superseded_at IS NULL) AS has_account,
      ${inForce(found.today)} AS in_force
    FROM person_search s WHERE ${conditions(found)} AND s.id > ${after} ORDER BY s.id LIMIT ${limit}`.execute(
    tx,
  )
  return rows
}

/**
 * The same for frequent matches, where walking in order soon fills a page: collecting all of them first, as the word
 * index would, takes longer with more people.
 */
export async function walkPeople(
  db: Db,
  found: Found,
  page: { after: number; limit: number },
): Promise<FoundPerson[]> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return searchPeople(tx, found, page)
  })
}

export async function countPeople(tx: Tx, found: Found, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (
      SELECT FROM person_search s WHERE ${conditions(found)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function findPerson(
  tx: Tx,
  publicId: string,
): Promise<{ public_id: string; document_type: DocumentType; document_number: string } | undefined> {
  if (!isUuid(publicId)) return undefined
  return tx
    .selectFrom('person_search')
    .select(['public_id', 'document_type', 'document_number'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}
