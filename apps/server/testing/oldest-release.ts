import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

/** The oldest release from which an upgrade is supported, by its commit and its last migration. */
export const oldestRelease = { commit: '9f5f846', schema: '0172_sample_accounts' }

/** Fills an empty database as that release left it: its schema, the queue's, and sample people with bookings. */
export async function restoreOldestRelease(url: string): Promise<void> {
  const file = new URL(`release-${oldestRelease.commit}.sql.gz`, import.meta.url)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(gunzipSync(readFileSync(file)).toString('utf8'))
  } finally {
    await client.end()
  }
}

/** Result of a call of that release: its duration and, if it failed, the reason. */
export interface ReassignCall {
  readonly what: 'book' | 'cancel' | 'look'
  readonly ms: number
  readonly failure?: string
}

/**
 * A device of a person who books, looks and cancels like that release, statement by statement: a transaction per
 * call, with its connections' time-outs. Its hours belong to nobody else.
 */
export class FormerDevice {
  readonly calls: ReassignCall[] = []
  readonly #client: pg.Client
  readonly #place: number
  #turn = 0

  constructor(url: string, place: number) {
    this.#place = place
    this.#client = new pg.Client({ connectionString: url, statement_timeout: 8000 })
  }

  async live(isOver: () => boolean): Promise<void> {
    await this.#client.connect()
    while (!isOver()) {
      await this.#pass('book', () => this.#book())
      await this.#pass('look', () => this.#look())
      await this.#pass('cancel', () => this.#cancel())
    }
    await this.#client.end()
  }

  async #pass(what: ReassignCall['what'], work: () => Promise<void>): Promise<void> {
    const from = performance.now()
    const failure = await work().then(
      () => undefined,
      async (error: Error) => {
        await this.#client.query('ROLLBACK')
        return error.message
      },
    )
    const ms = Math.round(performance.now() - from)
    this.calls.push(failure === undefined ? { what, ms } : { what, ms, failure })
  }

  get #person(): string {
    return `(SELECT id FROM account WHERE document_number = '4800000${this.#place % 3}')`
  }

  async #book(): Promise<void> {
    this.#turn += 1
    const hour = `timestamptz '2030-01-01' + ${this.#place * 20_000 + this.#turn} * interval '1 hour'`
    await this.#transact(
      `INSERT INTO appointment (kind, service_id, account_id, professional_id, starts_at, ends_at, modality,
         benefit_year, benefit_use)
       SELECT 'advice', 17, ${this.#person}, (SELECT id FROM professional ORDER BY code OFFSET ${this.#place} LIMIT 1),
         ${hour}, ${hour} + interval '30 minutes', 'video', '2030-01-01', ${this.#place + 1}
       ON CONFLICT DO NOTHING`,
    )
  }

  async #cancel(): Promise<void> {
    await this.#transact(
      `UPDATE appointment SET state = 'cancelled', cancelled_at = now(), cancelled_by = 'person', version = version + 1
       WHERE account_id = ${this.#person} AND benefit_use = ${this.#place + 1} AND state = 'booked'`,
    )
  }

  /** The order of that release: the account, the policies, the booking, its notice, its event, its job. */
  async #transact(change: string): Promise<void> {
    const statements = [
      'BEGIN',
      `SELECT * FROM account WHERE id = ${this.#person} FOR NO KEY UPDATE`,
      'SELECT max_open_appointments FROM agenda_rule',
      `SELECT profile, starts_on FROM policy WHERE document_number = '48000001' ORDER BY starts_on`,
      `SELECT benefit_year, benefit_use FROM appointment WHERE account_id = ${this.#person} AND state <> 'cancelled'`,
      change,
      `INSERT INTO outbound_message (purpose, channel) VALUES (gen_random_uuid()::text, 'email')`,
      `WITH turn AS (
         INSERT INTO crm_lane (lane, newest_id) VALUES ('device:${this.#place}', nextval('crm_event_id_seq'))
         ON CONFLICT (lane) DO UPDATE SET newest_id = nextval('crm_event_id_seq') RETURNING lane, newest_id)
       INSERT INTO crm_event (id, lane, kind, account_id, payload, occurred_at) OVERRIDING SYSTEM VALUE
         SELECT newest_id, lane, 'cita_agendada', ${this.#person}, '{}', now() FROM turn`,
      `SELECT a.id, p.name, r.name, c.id, v.ended_at FROM appointment a LEFT JOIN professional p ON p.id = a.professional_id
       LEFT JOIN room r ON r.id = a.room_id LEFT JOIN change_request c ON c.appointment_id = a.id
       LEFT JOIN video_call v ON v.appointment_id = a.id WHERE a.account_id = ${this.#person} LIMIT 5`,
      `INSERT INTO pgboss.job_common (name, data, policy) VALUES ('avisar-profesional', '{}', 'standard')`,
      'COMMIT',
    ]
    for (const statement of statements) await this.#client.query(statement)
  }

  async #look(): Promise<void> {
    await this.#client.query(
      `SELECT a.given_names, s.expires_at FROM session s JOIN account a ON a.id = s.account_id WHERE a.id = ${this.#person}`,
    )
    await this.#client.query(
      `SELECT a.starts_at, p.name FROM appointment a JOIN professional p ON p.id = a.professional_id
       WHERE a.account_id = ${this.#person} AND a.state = 'booked'`,
    )
  }
}
