import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Small letters without accents, for a comparison. */
const plain = (text: string) => sql`fold_name(${text === 'name' ? sql.ref('name') : text})`

/**
 * Diagnoses of the imported list by code, name or one of `known` codes, most relevant first: code, beginning of a code,
 * known, beginning of a name, any other. Empty if no list was imported.
 */
export async function findDiagnoses(
  tx: Tx,
  { typed, known }: { typed: string; known: readonly string[] },
): Promise<{ code: string; name: string }[]> {
  const beginning = `${typed.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ code: string; name: string }>`
    SELECT code, name FROM diagnosis_code
    WHERE code ILIKE ${beginning} OR code = ANY(${known}::text[]) OR ${plain('name')} LIKE ${plain(`%${beginning}`)}
    ORDER BY code ILIKE ${typed} DESC, code ILIKE ${beginning} DESC,
      array_position(${known}::text[], code) NULLS LAST, ${plain('name')} LIKE ${plain(beginning)} DESC, code
    LIMIT 40`.execute(tx)
  return rows
}

/** How often these codes were used in closed notes: by the professional, and by all. */
export async function findDiagnosisUses(
  tx: Tx,
  { professionalId, codes }: { professionalId: string; codes: readonly string[] },
): Promise<{ code: string; own: number; all: number }[]> {
  return tx
    .selectFrom('diagnosis_use')
    .select(({ fn, eb }) => [
      'code',
      fn
        .sum<number>(
          eb.case().when('professional_id', '=', professionalId).then(eb.ref('uses')).else(0).end(),
        )
        .as('own'),
      fn.sum<number>('uses').as('all'),
    ])
    .where('code', 'in', codes)
    .groupBy('code')
    .execute()
}

/** Counts one more use of each code by the professional. */
export async function addDiagnosisUses(
  tx: Tx,
  professionalId: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  await tx
    .insertInto('diagnosis_use')
    .values(
      [...new Set(codes)].toSorted().map((code) => ({ professional_id: professionalId, code, uses: 1 })),
    )
    .onConflict((conflict) =>
      conflict.columns(['professional_id', 'code']).doUpdateSet({ uses: sql`diagnosis_use.uses + 1` }),
    )
    .execute()
}

/** Those of these codes that the imported list lacks; none without an imported list. */
export async function listUnlisted(tx: Tx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT code FROM unnest(${[...codes]}::text[]) AS used (code)
    WHERE EXISTS (SELECT FROM diagnosis_code)
      AND NOT EXISTS (SELECT FROM diagnosis_code listed WHERE listed.code = used.code)
    ORDER BY code`.execute(tx)
  return rows.map(({ code }) => code)
}
