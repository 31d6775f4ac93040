import type pg from 'pg'

const names = `ARRAY['María Elena','José Luis','Rosa','Carlos Alberto','Ana Lucía','Juan','Luz Marina','Miguel Ángel']`
const surnames = `ARRAY['Quispe','Flores','Sánchez','García','Rojas','Huamán','Mamani','Vásquez','Ñahui','Torres']`
const profiles = `ARRAY['Vida','Proteccion','Accidentes','Cancer','Salud','Vida+Accidentes','TotalMax']`

/** Adds policies number `from` to `to`, one for each document, with rows of realistic size. */
export async function addPolicies(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
       maternal_surname, birth_date, mobile, email, product_code, profile, starts_on, ends_on, status,
       seats_7442, seats_7443)
     SELECT 'C-' || lpad((n::bigint * 7919 % 100000007)::text, 10, '0'), 8, (10000000 + n)::text, (${names})[1 + n % 8],
       (${surnames})[1 + n % 10], (${surnames})[1 + n / 10 % 10], date '1950-01-01' + (n % 20000),
       '+519' || lpad((n % 100000000)::text, 8, '0'), 'persona' || n || '@correo.example', '6704-1',
       (${profiles})[1 + n % 7], date '2026-01-01', date '2027-12-31', 'vigente', n % 3, n % 2
     FROM generate_series($1::int, $2::int) n`,
    [from, to],
  )
}

const tokenStart = 'sesion-de-la-medida-'
/** The session token of the account of document `n`. */
export const sessionToken = (n: number) => `${tokenStart}${400_000_000_000 + n}`

/** In the form of a hash of `ports/passwords.ts`; no password matches it. */
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`

/** Adds the accounts of documents `from` to `to`, each with two consents, a known device and a session (`sessionToken`). */
export async function addAccounts(
  client: pg.Client,
  from: number,
  to: number,
  passwordHash = noPassword,
): Promise<void> {
  const span = [from, to]
  await client.query(
    `INSERT INTO account (public_number, document_type, document_number, password_hash, email, mobile, given_names,
       paternal_surname, maternal_surname, birth_date)
     SELECT 400000000000 + n, 8, (10000000 + n)::text, $3,
       'persona' || n || '@correo.example', '+519' || lpad((n % 100000000)::text, 8, '0'), (${names})[1 + n % 8],
       (${surnames})[1 + n % 10], (${surnames})[1 + n / 10 % 10], date '1950-01-01' + (n % 20000)
     FROM generate_series($1::int, $2::int) n`,
    [...span, passwordHash],
  )
  const accounts = `FROM account WHERE public_number BETWEEN 400000000000 + $1::bigint AND 400000000000 + $2::bigint`
  await client.query(
    `INSERT INTO consent (account_id, kind, text_version, granted)
     SELECT id, kind, '2026-11', true ${accounts.replace('account', "account, unnest(ARRAY['terms','privacy']) kind")}`,
    span,
  )
  await client.query(
    `INSERT INTO known_origin (account_id, mark, last_used_at)
     SELECT id, sha256(public_number::text::bytea), now() ${accounts}`,
    span,
  )
  await client.query(
    `INSERT INTO session (account_id, token_hash, device, idle_expires_at, expires_at)
     SELECT id, sha256(('${tokenStart}' || public_number)::bytea), 'Chrome en Android', now() + interval '6 hours',
       now() + interval '12 hours' ${accounts}`,
    span,
  )
}

const perProfessional = 24 * 300

/** Adds an appointment for each of the first `count` accounts, spread over the last year. */
export async function addAppointments(client: pg.Client, count: number): Promise<void> {
  const professionals = Math.ceil(count / perProfessional)
  await client.query(
    `INSERT INTO professional (code, name, profession, modalities)
     SELECT 'scale-' || n, 'Profesional ' || n, 'Medicina', '{video}' FROM generate_series(0, $1::int - 1) n`,
    [professionals],
  )
  await client.query(
    `INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality,
       state, benefit_year, benefit_use, consent_version, consent_at)
     SELECT 'health', 18, 'Geriatría', a.id, p.id, t.start, t.start + interval '30 minutes', 'video', 'attended',
       t.start::date, 1, '1', now()
     FROM generate_series(0, $1::int - 1) n
     JOIN professional p ON p.code = 'scale-' || n / ${perProfessional}
     JOIN account a ON a.public_number = 400000000001 + n,
     LATERAL (SELECT (date '2026-01-01' + (n % ${perProfessional}) / 24)::timestamptz
       + make_interval(mins => 480 + 30 * ((n % ${perProfessional}) % 24)) AS start) t`,
    [count],
  )
  await client.query(
    `INSERT INTO crm_event (kind, account_id, payload, lane)
     SELECT 'cita_agendada', account_id, '{"beneficio": "Salud", "fechaAgenda": "2026-11-20T09:00:00-05:00"}',
       'account:' || account_id FROM appointment`,
  )
}
