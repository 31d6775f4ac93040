import type { AnswerTemplate } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Which desk answers with it. */
export type TemplateService = 'conversations' | 'claims'

/** Answers on a claim that a template is for; null for any. */
export type TemplateFit = 'approval' | 'refusal' | 'message' | null

export interface TemplateRow extends Pick<Selectable<AnswerTemplate>, 'id' | 'version' | 'title' | 'body'> {
  readonly serves: TemplateService
  readonly fits: TemplateFit
}

/** The newest version of each that is not retired, by title; of one desk, or of both. */
export async function listTemplateRows(tx: Tx, serves: TemplateService | null): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    SELECT id, version, title, body, serves, fits
    FROM (SELECT DISTINCT ON (id) * FROM answer_template ORDER BY id, version DESC) newest
    WHERE retired_at IS NULL AND serves = coalesce(${serves}, serves) ORDER BY title, id LIMIT 200`.execute(
    tx,
  )
  return rows
}

/** A version of a template, retired or not. */
export async function findTemplate(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    SELECT id, version, title, body, serves, fits FROM answer_template WHERE id = ${id} AND version = ${version}`.execute(
    tx,
  )
  return rows[0]
}

/** Inserts a version; undefined if it exists, or if the previous one is not the desk's newest in use. */
export async function insertTemplate(
  tx: Tx,
  row: TemplateRow & { readonly madeBy: number; readonly madeAt: Date },
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    INSERT INTO answer_template (id, version, title, body, serves, fits, made_by, made_at)
    SELECT ${row.id}, ${row.version}, ${row.title}, ${row.body}, ${row.serves}, ${row.fits}, ${row.madeBy}, ${row.madeAt}
    WHERE ${row.version} = 1 OR EXISTS (SELECT FROM answer_template
      WHERE id = ${row.id} AND version = ${row.version - 1} AND serves = ${row.serves} AND retired_at IS NULL)
    ON CONFLICT (id, version) DO NOTHING RETURNING id, version, title, body, serves, fits`.execute(tx)
  return rows[0]
}

export async function retireTemplateRow(
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE answer_template t SET retired_at = ${at} WHERE id = ${id} AND version = ${version} AND retired_at IS NULL
      AND NOT EXISTS (SELECT FROM answer_template n WHERE n.id = t.id AND n.version > t.version)`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}
