import type pg from 'pg'

export interface Volume {
  readonly policies: number
  readonly visitsPerWeek: number
  readonly guests: number
}

const professionals = 100
const daysOfWeek = 6

/** A demo at a large company's volume: this week and the next one booked, and waiting guests, some of them overdue. */
export async function fillDesk(
  client: pg.Client,
  { policies, visitsPerWeek, guests }: Volume,
): Promise<void> {
  await client.query(
    `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
       maternal_surname, birth_date, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443)
     SELECT 'DESK-' || n, 8, (20000000 + n)::text, 'Persona', 'Apellido' || n % 997, 'Medida', '1980-01-01', '7442-1',
       'Perfil', current_date - 200, current_date + 400, 'vigente', 0, 0 FROM generate_series(1, $1::int) n`,
    [policies],
  )
  await client.query(
    `INSERT INTO policy_import (file_name, file_sha256, started_at, lines_read, inserted, updated, unchanged, refused)
     VALUES ('medida.csv', decode(repeat('00', 32), 'hex'), now(), $1, $1, 0, 0, 0)`,
    [policies],
  )
  await client.query(
    `INSERT INTO professional (code, name, profession, modalities)
     SELECT 'desk-' || n, 'Profesional ' || lpad(n::text, 3, '0'), 'Medicina', '{video}' FROM generate_series(1, $1::int) n`,
    [professionals],
  )
  await client.query(
    `INSERT INTO professional_service (professional_id, service_id, specialty)
     SELECT id, 18, 'Geriatría' FROM professional WHERE code LIKE 'desk-%'`,
  )
  await client.query(
    `INSERT INTO professional_plan SELECT id, weekday, 480, 1200
     FROM professional, generate_series(1, 6) weekday WHERE code LIKE 'desk-%'`,
  )
  await client.query(
    `INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
       paternal_surname, maternal_surname)
     SELECT 400000000000 + n, 8, (20000000 + n)::text, '$argon2id$', 'Persona', 'Apellido' || n % 997, 'Medida'
     FROM generate_series(1, $1::int) n`,
    [visitsPerWeek],
  )
  await addVisits(client, visitsPerWeek)
  await client.query(
    `INSERT INTO invitation (holder_document_type, holder_document_number, document_type, document_number, given_names,
       paternal_surname, email, mobile, services, seat_7443, token_hash, invited_at, expires_at, registered_at,
       answer_before)
     SELECT 8, (20000000 + n)::text, 8, (60000000 + n)::text, 'Invitada', 'Apellido' || n % 997,
       'invitada' || n || '@buzon.example', '+51944333222', '{7443}', 1, sha256(n::text::bytea), now() - interval '20 days',
       now() + interval '10 days', now() - interval '15 days', current_date + 5 - n % 18
     FROM generate_series(1, $1::int) n`,
    [guests],
  )
  await client.query('VACUUM ANALYZE')
}

/** Half an hour each, spread evenly over professionals and days of two weeks, including the sample's second doctor. */
async function addVisits(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `WITH who AS (
       SELECT row_number() OVER (ORDER BY id) - 1 AS place, id FROM (
         (SELECT id FROM professional WHERE code LIKE 'desk-%' ORDER BY code LIMIT $2::int - 1)
         UNION ALL
         (SELECT professional_id FROM staff WHERE email = 'medica@demo.example')) AS every)
     INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality,
       state, benefit_year, benefit_use, consent_version, consent_at)
     SELECT 'health', 18, 'Geriatría', a.id, w.id, t.start, t.start + interval '30 minutes', 'video', 'booked',
       t.start::date, 1 + week, '1', now()
     FROM generate_series(0, 1) week, generate_series(0, $1::int - 1) n
     JOIN account a ON a.document_number = (20000001 + n)::text
     JOIN who w ON w.place = n % $2::int,
     LATERAL (SELECT (date_trunc('week', now() AT TIME ZONE 'America/Lima')
       + make_interval(weeks => week, days => n / $2::int % $3::int,
                       mins => 480 + 30 * (n / ($2::int * $3::int)))) AT TIME ZONE 'America/Lima' AS start) t`,
    [count, professionals, daysOfWeek],
  )
}
