import type pg from 'pg'

const columns = `external_id, title, company, description, region, place, modality, employment_type,
  salary_min, salary_max, posted_on, expires_on, url, content_hash`

export async function createStaging(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE job_staging ON COMMIT DROP AS SELECT ${columns}, 0 AS number FROM job_offer WITH NO DATA`,
  )
}

export const copyStaging = `COPY job_staging (${columns}, number) FROM STDIN`

/**
 * Merges the staged offers into those of `source`; the last of a repeated identifier wins. Closes offers that the
 * feed lacks, and reopens those that return.
 */
export async function mergeStaging(
  client: pg.Client,
  { source, isSample, now }: { readonly source: string; readonly isSample: boolean; readonly now: Date },
): Promise<{ inserted: number; updated: number; closed: number; repeated: number }> {
  await client.query('ANALYZE job_staging')
  const repeated = await client.query(
    `DELETE FROM job_staging s USING (
       SELECT external_id, max(number) AS last FROM job_staging GROUP BY external_id HAVING count(*) > 1
     ) d WHERE s.external_id = d.external_id AND s.number < d.last`,
  )
  const closed = await client.query(
    `UPDATE job_offer o SET closed_at = $2
     WHERE o.source = $1 AND o.closed_at IS NULL
       AND NOT EXISTS (SELECT FROM job_staging s WHERE s.external_id = o.external_id)`,
    [source, now],
  )
  const updated = await client.query(
    `UPDATE job_offer o SET (title, company, description, region, place, modality, employment_type, salary_min, salary_max,
       posted_on, expires_on, url, content_hash, closed_at) = (s.title, s.company, s.description, s.region, s.place,
       s.modality, s.employment_type, s.salary_min, s.salary_max, s.posted_on, s.expires_on, s.url, s.content_hash, NULL)
     FROM job_staging s
     WHERE o.source = $1 AND o.external_id = s.external_id
       AND (o.content_hash <> s.content_hash OR o.closed_at IS NOT NULL)`,
    [source],
  )
  const inserted = await client.query(
    `INSERT INTO job_offer (source, is_sample, first_seen_at, ${columns})
     SELECT $1, $2, $3, ${columns} FROM job_staging ORDER BY posted_on
     ON CONFLICT ON CONSTRAINT job_offer_once DO NOTHING`,
    [source, isSample, now],
  )
  return {
    inserted: inserted.rowCount ?? 0,
    updated: updated.rowCount ?? 0,
    closed: closed.rowCount ?? 0,
    repeated: repeated.rowCount ?? 0,
  }
}

/** Rebuilds the words for «¿quisiste decir?», in its own transaction. */
export async function refreshWords(client: pg.Client): Promise<void> {
  await client.query(
    `BEGIN; SET LOCAL statement_timeout = 0; DELETE FROM job_word;
     INSERT INTO job_word (word, offers)
     SELECT word, ndoc FROM ts_stat($words$
       SELECT to_tsvector('simple', lower(public.unaccent('public.unaccent', title || ' ' || company)))
       FROM job_offer WHERE closed_at IS NULL $words$)
     WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]';
     COMMIT`,
  )
}
