import type { Db } from '@amparo/database/open.ts'
import type { StaffActor } from '@amparo/server/src/callers.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { readMyAgenda } from '@amparo/server/src/features/care/consultations/consultations.service.ts'
import { readHistory, readOwnHistory } from '@amparo/server/src/features/care/history/history.service.ts'
import { toHistoryRow, toPastVisitWire } from '@amparo/server/src/features/care/history/history.wire.ts'
import { clinicalPurpose } from '@amparo/server/src/features/care/signing/patient.policy.ts'
import { sql } from 'kysely'
import { withContext } from '../context.ts'
import { measureGrowth } from './growth.ts'

/*
 * A doctor with 10,000 visits and a patient with 300 of them, each with a closed note: the week's agenda, the history
 * that the doctor reads in a visit, and the patient's timeline, against 100 visits of both.
 */
const sizes = { few: 100, many: 10_000 }
const patients = 300
/** Visits of the coming days; the next one is the present visit. */
const ahead = 72
const mostKilobytes = 60
const note = JSON.stringify({
  reason: 'Control de presión',
  history: 'Refiere dolor de cabeza por las tardes desde hace dos semanas. '.repeat(10),
  examination: 'Buen estado general, sin dificultad para respirar. '.repeat(4),
  diagnoses: [{ code: 'I10', name: 'Hipertensión esencial (primaria)', kind: 'repetido' }],
  plan: 'Medir la presión dos veces al día y anotarla. '.repeat(4),
  followUpDays: 30,
})

async function addPeople(db: Db): Promise<{ professionalId: string; accountId: number }> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO professional (code, name, profession, college_number, modalities)
    VALUES ('bench-1', 'Dra. de Medida', 'Medicina', 'CMP 1', '{video}') RETURNING id`.execute(db)
  const accounts = await sql<{ id: number }>`
    INSERT INTO account (public_number, document_type, document_number, password_hash, given_names, paternal_surname,
      maternal_surname)
    SELECT 400000000000 + n, 8, (48000000 + n)::text, '$argon2id$', 'Persona', 'Prueba', ''
    FROM generate_series(1, 2) n RETURNING id`.execute(db)
  return { professionalId: rows[0]?.id ?? '', accountId: Number(accounts.rows[0]?.id) }
}

/** Visits number `from` to `until`, one an hour, back from three days ahead; the first ones are of one patient. */
async function fill(ctx: Context, db: Db, from: number, until: number): Promise<void> {
  await sql`
    INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality, state,
      benefit_year, benefit_use, consent_version, consent_at)
    SELECT 'health', 18, 'Cardiología', a.id, p.id, t.start, t.start + interval '30 minutes', 'video',
      CASE WHEN n > ${ahead + 1} THEN 'attended' ELSE 'booked' END::appointment_state, lima_day(t.start),
      1 + extract(hour FROM t.start AT TIME ZONE 'America/Lima')::int, '1', now()
    FROM generate_series(${from}::int, ${until}::int) n
    JOIN account a ON a.document_number = CASE WHEN n <= ${patients} THEN '48000001' ELSE '48000002' END
    CROSS JOIN professional p
    CROSS JOIN LATERAL (SELECT date_trunc('hour', now()) + (${ahead + 1} - n) * interval '1 hour' AS start) t
    WHERE p.code = 'bench-1'`.execute(db)
  const { rows } = await sql<{ id: string; professional_id: string }>`
    SELECT a.id, a.professional_id FROM appointment a JOIN account c ON c.id = a.account_id
    WHERE a.state = 'attended' AND c.document_number = '48000001'
      AND NOT EXISTS (SELECT FROM clinical_note n WHERE n.appointment_id = a.id)`.execute(db)
  for (const { id, professional_id } of rows) {
    const content = ctx.keys.seal(clinicalPurpose(id), note)
    await sql`
      INSERT INTO clinical_note (appointment_id, professional_id, content, version, created_at, updated_at, closed_at)
      VALUES (${id}, ${professional_id}, ${content}, 2, now(), now(), now())`.execute(db)
  }
  await sql`VACUUM ANALYZE appointment`.execute(db)
  await sql`VACUUM ANALYZE clinical_note`.execute(db)
}

await withContext(4, async (ctx, db) => {
  const { professionalId, accountId } = await addPeople(db)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO staff (email, name, roles, created_at, professional_id)
    VALUES ('medida@casa.example', 'Dra. de Medida', '{profesional}', now(), ${professionalId}) RETURNING id`.execute(
    db,
  )
  const staff = {
    ...{
      staffId: Number(rows[0]?.id),
      name: 'Dra. de Medida',
      email: 'medida@casa.example',
      roles: ['profesional'],
    },
    ...{ professionalId, seesFrom: null, action: 'atenciones.historia.ver', requestId: 'medida' },
  } as unknown as StaffActor
  const present = async () => {
    const found = await sql<{ id: string }>`
      SELECT id FROM appointment WHERE state = 'booked' ORDER BY starts_at LIMIT 1`.execute(db)
    return found.rows[0]?.id ?? ''
  }
  const history = async () => readHistory(ctx, staff, await present(), undefined)
  const timeline = () => readOwnHistory(ctx, { accountId }, undefined)
  const lists = new Map<string, () => Promise<number>>([
    ['agenda', async () => (await readMyAgenda(ctx, staff, {})).length],
    ['history', async () => (await history()).rows.length],
    ['timeline', async () => (await timeline()).rows.length],
  ])
  const isLight = async () => {
    const shown = [(await history()).rows.map(toHistoryRow), (await timeline()).rows.map(toPastVisitWire)]
    const kilobytes = shown.map((page) => Buffer.byteLength(JSON.stringify(page)) / 1024)
    console.log(
      `history ${kilobytes[0]?.toFixed(1)} kB, timeline ${kilobytes[1]?.toFixed(1)} kB (at most ${mostKilobytes})`,
    )
    return Math.max(...kilobytes) <= mostKilobytes
  }
  const fillVisits = (from: number, until: number) => fill(ctx, db, from, until)
  await measureGrowth("a doctor's 10,000 visits", lists, fillVisits, { isMet: isLight, ...sizes })
})
