import { createHash } from 'node:crypto'
import { connect } from '@amparo/database/open.ts'
import Fastify from 'fastify'

/**
 * What nobody can go below: a bare Fastify handler that runs the statements which the portal runs for the same call, on
 * a pool like its own, and answers a JSON text of the same length. No rules, no headers, no log.
 */
const [url = '', token = '', session = '', services = ''] = process.argv.slice(2)
const { pool } = connect(url)
const app = Fastify()
const hash = createHash('sha256').update(token).digest()
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' }).format(new Date())

const statements = {
  actor: `SELECT s.id AS session_id, s.account_id, s.last_used_at, s.idle_expires_at, s.expires_at,
      a.public_number, a.document_type, a.document_number, a.given_names, a.paternal_surname, a.maternal_surname,
      a.email, a.mobile
    FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.token_hash = $1 AND s.closed_at IS NULL AND a.disabled_at IS NULL
      AND s.idle_expires_at > $2 AND s.expires_at > $3`,
  cover: `SELECT seats.guests, seats.taken_7442, seats.taken_7443, product_code, profile, seats_7442, seats_7443
    FROM (
      SELECT count(*) AS guests,
        count(*) FILTER (WHERE 7442 = ANY (services)) AS taken_7442,
        count(*) FILTER (WHERE 7443 = ANY (services)) AS taken_7443
      FROM invitation
      WHERE holder_document_number = $1 AND holder_document_type = $2
        AND rejected_at IS NULL AND removed_at IS NULL
        AND (registered_at IS NOT NULL OR expires_at > $3)
    ) AS seats
    LEFT JOIN policy ON document_number = $4 AND document_type = $5
      AND status = 'vigente' AND $6 BETWEEN starts_on AND ends_on
    ORDER BY starts_on, certificate_number`,
}

async function read(): Promise<void> {
  const now = new Date()
  const { rows } = await pool.query(statements.actor, [hash, now, now])
  const { document_number: number, document_type: type } = rows[0]
  await pool.query(statements.cover, [number, type, now, number, type, today])
}

for (const [path, text] of [
  ['/session', session],
  ['/services', services],
] as const) {
  app.get(path, async (_request, reply) => {
    await read()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`)
