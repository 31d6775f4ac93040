import { createHash } from 'node:crypto'
import { bearer, type TestPortal } from './portal.ts'

const tokenOf = (index: number) => `carrera-por-un-solo-horario-${String(index).padStart(6, '0')}`

/** The header of a person of the crowd, from 0 on. */
export const ofCrowd = (index: number) => bearer(tokenOf(index))

/** This many holders of telemedicine with an open session, inserted by three statements. */
export async function letCrowdIn(portal: TestPortal, count: number): Promise<void> {
  const hash = (index: number) => `\\x${createHash('sha256').update(tokenOf(index)).digest('hex')}`
  const { pool } = portal.ctx.database
  await pool.query(
    `INSERT INTO policy SELECT 'CARRERA-' || n, 8, (47000000 + n)::text, 'Persona', 'Prueba', '', '1990-01-01', NULL,
       'p' || n || '@buzon.example', '6736-1', 'Accidentes', '2026-01-01', '2030-12-31', 'vigente', 0, 0
     FROM generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query(
    `INSERT INTO account (public_number, document_type, document_number, password_hash, email, given_names,
       paternal_surname, maternal_surname, created_at)
     SELECT 200000000000 + n, 8, (47000000 + n)::text, '$argon2id$', 'p' || n || '@buzon.example', 'Persona', 'Prueba', '', '2026-11-25 10:00-05'
     FROM generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query(
    `INSERT INTO session (account_id, token_hash, device, created_at, last_used_at, idle_expires_at, expires_at)
     SELECT a.id, t.hash::bytea, 'carrera', '2026-11-25 10:00-05', '2026-11-25 10:00-05', '2099-01-01', '2099-01-01'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n) JOIN account a ON a.document_number = (47000000 + n)::text`,
    [Array.from({ length: count }, (_, index) => hash(index))],
  )
}

/** Final result of a call: a caller refused with 503, as by a busy machine, retries. */
export async function inTheEnd<A extends { readonly statusCode: number }>(
  call: () => Promise<A>,
): Promise<A> {
  const answer = await call()
  return answer.statusCode === 503 ? inTheEnd(call) : answer
}
