import type { PlacedSheet, SheetProblem } from '@amparo/domain/claims/sheet-file.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type Tx = Kysely<Schema> | Transaction<Schema>

/** Result of importing a file of sheets. */
export interface SavedSheets {
  readonly inserted: number
  readonly unchanged: number
}

/**
 * Adds the sheets of a file, all or none; the same again changes nothing. Refused if one would change the sheet of a
 * certificate already in force: a new version must start on a day from which no certificate has started. Run it in a
 * transaction.
 */
export async function saveSheets(
  tx: Tx,
  sheets: readonly PlacedSheet[],
  now: Date,
): Promise<SavedSheets | { problems: SheetProblem[] }> {
  // Serialises imports, which could not see each other's rows.
  await sql`LOCK TABLE policy_sheet IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const today = toLimaDay(now)
  const problems: SheetProblem[] = []
  let unchanged = 0
  const added: PlacedSheet[] = []
  for (const one of sheets) {
    const stand = await judge(tx, one.sheet, today)
    if (stand === 'same') unchanged += 1
    else if (stand === 'new') added.push(one)
    else problems.push({ line: one.line, reason: stand })
  }
  if (problems.length > 0) return { problems }
  for (const { sheet } of added) {
    await tx
      .insertInto('policy_sheet')
      .values({
        product_code: sheet.product,
        profile: sheet.profile ?? '',
        valid_from: sheet.from,
        content: JSON.stringify(sheet),
        imported_at: now,
      })
      .execute()
  }
  return { inserted: added.length, unchanged }
}

/** `same`, `new`, or the reason why it cannot be added. */
async function judge(tx: Tx, sheet: PlacedSheet['sheet'], today: string): Promise<string> {
  const { product, profile, from } = sheet
  const there = await sql<{ same: boolean }>`
    SELECT content = ${JSON.stringify(sheet)}::jsonb AS same FROM policy_sheet
    WHERE product_code = ${product} AND profile = ${profile ?? ''} AND valid_from = ${from}`.execute(tx)
  if (there.rows[0]) {
    return there.rows[0].same ? 'same' : 'ya hay otra ficha desde ese día: la nueva va desde un día posterior'
  }
  // A certificate that now uses an older sheet, or the one of every profile, would use this one instead.
  const { rows } = await sql`
    SELECT FROM policy p WHERE p.product_code = ${product} AND p.starts_on BETWEEN ${from} AND ${today}
      AND (${profile}::text IS NULL OR p.profile = ${profile})
      AND EXISTS (
        SELECT FROM policy_sheet s WHERE s.product_code = p.product_code AND s.valid_from <= p.starts_on
          AND s.profile IN (p.profile, '')
          AND (s.profile <> '', s.valid_from) < (${profile ?? ''}::text <> '', ${from}::date))
      AND NOT EXISTS (
        SELECT FROM policy_sheet s WHERE s.product_code = p.product_code AND s.valid_from <= p.starts_on
          AND s.profile IN (p.profile, '')
          AND (s.profile <> '', s.valid_from) > (${profile ?? ''}::text <> '', ${from}::date))
    LIMIT 1`.execute(tx)
  return rows.length > 0
    ? 'cambiaría la ficha de certificados que ya empezaron: va desde un día posterior a ellos'
    : 'new'
}
