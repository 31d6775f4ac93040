import { randomInt } from 'node:crypto'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { patientsFeed } from '@amparo/database/seed/patients.ts'
import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs } from '@amparo/domain/agenda/lima-days.ts'
import { privacy } from '@amparo/domain/legal/privacy.ts'
import { terms } from '@amparo/domain/legal/terms.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { sql } from 'kysely'
import { insertMany, type Patient } from './house.ts'
import type { PlannedVisit } from './planned-visit.ts'

const people = 1400
const dayMs = 24 * hourMs

/** Brings in the policies of the people of the past; a second time there is nothing new in them. */
export async function importPatients(ctx: Context): Promise<void> {
  const today = toLimaDay({ epochMilliseconds: ctx.clock.now().getTime() })
  const source = feedText('muestra-historia', patientsFeed(today, people))
  await importPolicies({ databaseUrl: ctx.database.url, source, now: ctx.clock.now(), rejectsPath: null })
}

/** Opens their accounts, with the demo's password. */
export async function openAccounts(tx: Tx, now: Date): Promise<Patient[]> {
  const { rows: persons } = await sql<{ document_number: string }>`
    SELECT DISTINCT document_number FROM policy WHERE certificate_number LIKE 'MUESTRA-%'`.execute(tx)
  const numbers = persons.map(({ document_number }) => ({
    document_number,
    public_number: randomInt(100_000_000_000, 281_474_976_710_655),
  }))
  await sql`
    INSERT INTO account (public_number, document_type, document_number, password_hash, given_names, paternal_surname,
      maternal_surname, birth_date, email, mobile, opened_by, created_at)
    SELECT DISTINCT ON (p.document_number) o.public_number, p.document_type, p.document_number,
      (SELECT password_hash FROM account WHERE document_number = '10000001'), p.given_names, p.paternal_surname,
      p.maternal_surname, p.birth_date, p.email, p.mobile, 'policy', ${now}
    FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS o (document_number text, public_number bigint)
    JOIN policy p USING (document_number) WHERE p.certificate_number LIKE 'MUESTRA-%'
    ORDER BY p.document_number`.execute(tx)
  await sql`
    INSERT INTO policy_proof (account_id, source, proof, proven_at)
    SELECT id, 'feed', 'policy', ${now} FROM account
    WHERE document_number IN (SELECT document_number FROM policy WHERE certificate_number LIKE 'MUESTRA-%')
    ON CONFLICT DO NOTHING`.execute(tx)
  return listPatients(tx, sql`p.certificate_number LIKE 'MUESTRA-%'`)
}

/** Says when each activated their account and agreed to its texts: in the days before their first visit. */
export async function dateAccounts(
  tx: Tx,
  patients: readonly Patient[],
  { visits, now, random }: { visits: readonly PlannedVisit[]; now: number; random: SeededRandom },
): Promise<void> {
  const first = new Map<number, number>()
  for (const { patient, createdAt } of visits) {
    first.set(patient.accountId, Math.min(first.get(patient.accountId) ?? now, createdAt))
  }
  const dated = patients.map(({ accountId }) => {
    const before = first.get(accountId) ?? now - random.below(80) * dayMs
    return {
      account_id: accountId,
      given_at: new Date(before - (random.below(6) * dayMs + hourMs)).toISOString(),
    }
  })
  await sql`UPDATE account a SET created_at = d.given_at
    FROM jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) AS d (account_id bigint, given_at timestamptz)
    WHERE a.id = d.account_id`.execute(tx)
  await insertMany(
    tx,
    'consent',
    dated.flatMap((one) =>
      [
        { kind: 'terms', text_version: terms.version, granted: true },
        { kind: 'privacy', text_version: privacy.version, granted: true },
        { kind: 'marketing', text_version: privacy.version, granted: one.account_id % 3 === 0 },
      ].map((consent) => ({ ...one, ...consent, channel: 'portal', given_by: 'self' })),
    ),
  )
  // One in five who begins does not end it.
  await sql`INSERT INTO daily_figure (day, activations_started)
    SELECT (created_at AT TIME ZONE 'America/Lima')::date, count(*) + count(*) / 4 FROM account
    WHERE id = ANY (${dated.map(({ account_id }) => account_id)}::bigint[]) GROUP BY 1
    ON CONFLICT (day) DO UPDATE SET activations_started = excluded.activations_started`.execute(tx)
}

/** People with an account, and their policies, the earliest first. */
export async function listPatients(tx: Tx, which = sql`TRUE`): Promise<Patient[]> {
  const { rows } = await sql<Patient>`
    SELECT a.id AS "accountId", a.document_number AS document, a.email,
      a.given_names || ' ' || a.paternal_surname || ' ' || a.maternal_surname AS name,
      json_agg(json_build_object('certificate', p.certificate_number, 'product', p.product_code, 'profile', p.profile,
        'startedOn', p.starts_on) ORDER BY p.starts_on, p.certificate_number) AS policies
    FROM account a JOIN policy p USING (document_type, document_number) WHERE ${which}
    GROUP BY a.id ORDER BY a.id`.execute(tx)
  return rows
}
