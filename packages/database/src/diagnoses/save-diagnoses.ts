import type { DiagnosisLine } from '@amparo/domain/health/diagnosis-file.ts'
import { sql } from 'kysely'
import type { Tx } from '../open.ts'

/** Saves a list of diagnoses: a known code takes the file's name. Returns the number of new ones. */
export async function saveDiagnoses(tx: Tx, lines: readonly DiagnosisLine[]): Promise<number> {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO diagnosis_code (code, name)
    SELECT code, name FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given (code text, name text)
    ON CONFLICT (code) DO UPDATE SET name = excluded.name RETURNING xmax = 0 AS is_new`.execute(tx)
  return rows.filter(({ is_new }) => is_new).length
}
