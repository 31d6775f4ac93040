import type pg from 'pg'

/** Doctors of the requested specialty, and as many of others. */
export const professionals = 200
const slotsPerDay = 24

/** Doctors who work every half hour from 8 to 20, Monday to Saturday. */
export async function addDoctors(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO professional (code, name, profession, modalities)
     SELECT 'bench-' || n, 'Profesional ' || n, 'Medicina', '{video}' FROM generate_series(1, $1::int * 2) n`,
    [professionals],
  )
  await client.query(
    `INSERT INTO professional_service (professional_id, service_id, specialty)
     SELECT id, 18, CASE WHEN substr(code, 7)::int <= $1 THEN 'Geriatría' ELSE 'Pediatría' END
     FROM professional WHERE code LIKE 'bench-%'`,
    [professionals],
  )
  await client.query(
    `INSERT INTO professional_plan SELECT id, weekday, 480, 1200
     FROM professional, generate_series(1, 6) weekday WHERE code LIKE 'bench-%'`,
  )
}

/** The same doctors, each with its person. */
export async function addProfessionals(client: pg.Client): Promise<void> {
  await addDoctors(client)
  await client.query(
    `INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
       paternal_surname, maternal_surname)
     SELECT 400000000000 + n, 8, (48000000 + n)::text, '$argon2id$', 'Persona', 'Prueba', ''
     FROM generate_series(1, $1::int * 2) n`,
    [professionals],
  )
}

/**
 * Adds `count` appointments, going back from `days` days ahead: for the requested doctors (`which: 'asked'`) or for
 * the others.
 */
export async function addAppointments(
  client: pg.Client,
  { count, from, which }: { count: number; from: number; which: 'asked' | 'others' },
): Promise<void> {
  await client.query(
    `INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality,
       state, benefit_year, benefit_use, consent_version, consent_at)
     SELECT 'health', 18, 'Geriatría', a.id, p.id, t.start, t.start + interval '30 minutes', 'video',
       CASE WHEN t.start < now() THEN 'attended' ELSE 'booked' END::appointment_state,
       t.start::date, 1 + (n / $1::int) % ${slotsPerDay}, '1', now()
     FROM generate_series(0, $2::int - 1) n
     JOIN professional p ON p.code = 'bench-' || (1 + $3::int + n % $1::int)
     JOIN account a ON a.document_number = (48000000 + 1 + $3::int + n % $1::int)::text,
     LATERAL (SELECT (date_trunc('day', now() AT TIME ZONE 'America/Lima')
       + make_interval(days => $4::int - (n / $1::int) / ${slotsPerDay},
                       mins => 480 + 30 * ((n / $1::int) % ${slotsPerDay}))) AT TIME ZONE 'America/Lima' AS start) t`,
    [professionals, count, which === 'asked' ? 0 : professionals, from],
  )
}

const exclusions = ['professional', 'room', 'person'].map((what) => `appointment_one_per_${what}`)

/** Runs a bulk load without the exclusion constraints, and restores them: building them at once is far cheaper. */
export async function withoutExclusions(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ANY ($1)`,
    [exclusions],
  )
  for (const { name } of rows) await client.query(`ALTER TABLE appointment DROP CONSTRAINT ${name}`)
  await load()
  for (const { name, definition } of rows) {
    await client.query(`ALTER TABLE appointment ADD CONSTRAINT ${name} ${definition}`)
  }
  await client.query('VACUUM ANALYZE appointment')
}
