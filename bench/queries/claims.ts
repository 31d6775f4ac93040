import type { Db } from '@amparo/database/open.ts'
import { saveSheets } from '@amparo/database/policy-sheets/save-sheets.ts'
import { sampleSheets } from '@amparo/domain/claims/sample-sheets.ts'
import type { Context } from '@amparo/server/src/context.ts'
import type { ClaimFilter } from '@amparo/server/src/features/claims/claims/desk.repository.ts'
import { listCases } from '@amparo/server/src/features/claims/claims/desk.service.ts'
import {
  keepClaimFigures,
  readClaimFigures,
} from '@amparo/server/src/features/operations/figures/claim-figures.service.ts'
import { sql } from 'kysely'
import { withContext } from '../context.ts'
import { few, measureGrowth } from './growth.ts'

/*
 * The claims queue as the desk reads it: half of them closed, a tenth late, one in five of one owner, one in fifty of a
 * rare cover. Few and many both fill a page, since decrypting rows is most of the work.
 */
/** «Cifras de solicitudes» of 24 months, stored by day. */
const mostFiguresMs = 1000
const today = '2026-11-25'
const open: ClaimFilter = {
  state: 'open',
  of: null,
  cover: null,
  staffId: 1,
  today,
  from: null,
  until: null,
  search: '',
}
const covered = sampleSheets.find(({ sheet }) => sheet.covers.length > 1)?.sheet
const [usual, rare] = (covered?.covers ?? []).map(({ key }) => key) as [string, string]
const first = { after: null, newestFirst: false, limit: 25 } as const
const lists: readonly (readonly [string, ClaimFilter, Parameters<typeof listCases>[2]])[] = [
  ['open', open, first],
  ['mine', { ...open, of: 'mine' }, first],
  ['unassigned', { ...open, of: 'nobody' }, first],
  ['late', { ...open, of: 'late' }, first],
  ['to confirm', { ...open, of: 'to_confirm' }, first],
  ['newest', { ...open, state: 'all' }, { ...first, newestFirst: true }],
  ['of a cover', { ...open, cover: usual }, first],
  ['rare cover', { ...open, cover: rare }, first],
  // Filters of a row of the figures.
  [
    'of figures',
    { ...open, state: 'all', cover: rare, from: new Date('2026-01-01') },
    { ...first, newestFirst: true },
  ],
  ['further on', open, { ...first, after: { key: '2026-11-28', id: 500 } }],
]

/** Claims number `from` to `until`, each with the same encrypted texts. */
async function fill(ctx: Context, db: Db, from: number, until: number): Promise<void> {
  const content = ctx.keys.seal(
    'claim',
    JSON.stringify({
      name: 'Persona de Medida',
      documentType: 8,
      documentNumber: '99000001',
      email: 'medida@buzon.example',
      mobile: null,
      kinship: null,
      toldBy: 'holder',
      story: 'Me caí y tengo descanso médico.',
      place: null,
      amountCents: null,
      warnings: [],
    }),
  )
  await sql`
    INSERT INTO claim (year, number, account_id, certificate_number, sheet_id, cover_key, happened_on, content,
      content_hash, noticed_at, state, owner_id, work_by, closed_at)
    SELECT 2026, n, NULL, 'MEDIDA-' || n, s.id, CASE WHEN n % 50 = 1 THEN ${rare} ELSE ${usual} END, date '2026-11-20', ${content},
      sha256(n::text::bytea), now() - n * interval '1 minute', CASE WHEN n % 2 = 0 THEN 'withdrawn' ELSE 'in_review' END,
      CASE WHEN n % 5 = 0 THEN 1 END, date '2026-11-25' + CASE WHEN n % 10 = 1 THEN -1 ELSE n % 20 END,
      CASE WHEN n % 2 = 0 THEN now() END
    FROM generate_series(${from}::int, ${until}::int) n,
      (SELECT id FROM policy_sheet WHERE content #>> '{covers,1,key}' = ${rare} ORDER BY id LIMIT 1) s`.execute(
    db,
  )
  await sql`
    INSERT INTO claim_refusal (claim_id, clause, body, letters, proposed_by_id, proposed_at)
    SELECT id, 'c', ${content}, 40, 2, now() FROM claim
    WHERE number BETWEEN ${from}::int AND ${until}::int
      AND (number % 200 = 1 OR number <= ${few} AND number % 50 IN (1, 3))`.execute(db)
  await sql`VACUUM ANALYZE claim`.execute(db)
  await sql`VACUUM ANALYZE claim_refusal`.execute(db)
}

await withContext(4, async (ctx, db) => {
  await db.transaction().execute((tx) => saveSheets(tx, sampleSheets, ctx.clock.now()))
  for (const who of ['una', 'otra']) {
    await sql`INSERT INTO staff (email, name, roles, created_at)
      VALUES (${`${who}@casa.example`}, ${who}, '{siniestros}', now())`.execute(db)
  }
  const shown = lists.map(
    ([name, filter, place]) =>
      [name, async () => (await listCases(ctx, filter, place)).entries.length] as const,
  )
  const fillClaims = (from: number, until: number) => fill(ctx, db, from, until)
  await measureGrowth('queue of claims', new Map(shown), fillClaims, {
    isMet: () => isIndexed(ctx, db),
  })
})

/** The open queue reads its index, and the figures of 24 months are quick. */
async function isIndexed(ctx: Context, db: Db): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT * FROM claim c WHERE c.closed_at IS NULL ORDER BY c.work_by, c.id LIMIT 25`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const isByIndex = plan.includes('claim_to_work') && !plan.includes('Seq Scan')
  await keepClaimFigures(ctx)
  const began = performance.now()
  await readClaimFigures(ctx, 24)
  const figuresMs = performance.now() - began
  console.log(`open queue by its index: ${isByIndex}`)
  console.log(`figures of 24 months in ${figuresMs.toFixed(0)} ms (at most ${mostFiguresMs})`)
  return isByIndex && figuresMs <= mostFiguresMs
}
