import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createPasswords } from '@amparo/server/src/ports/passwords.ts'
import type pg from 'pg'
import { addDoctors, withoutExclusions } from '../queries/agenda-fill.ts'
import { addAccounts, addAppointments, addPolicies } from './fill.ts'

/** The demo's people have the documents before it. */
export const firstPerson = 1001
export const password = 'Lluvia-sobre-el-tejado-7'
const partSize = 250_000

export interface Size {
  readonly policies: number
  readonly accounts: number
}

/**
 * Adds to the demo's data this many policies and accounts, a fifth of them with an appointment; `say` reports
 * progress. An interrupted run continues after its last finished part.
 */
export async function fillCampaign(
  client: pg.Client,
  { policies, accounts }: Size,
  say: (text: string) => void,
): Promise<void> {
  const hash = await createPasswords().hash(password)
  const parts = async (
    what: 'policy' | 'account',
    to: number,
    add: (from: number, to: number) => Promise<void>,
  ) => {
    const { rows } = await client.query<{ last: number | null }>(
      `SELECT max(document_number::int) - 10000000 AS last FROM ${what}
       WHERE document_type = 8 AND document_number BETWEEN $1 AND '20000000'`,
      [String(10_000_000 + firstPerson)],
    )
    for (let from = Math.max(firstPerson, (rows[0]?.last ?? 0) + 1); from <= to; from += partSize) {
      const last = Math.min(to, from + partSize - 1)
      await add(from, last)
      say(`${what} ${Math.round((100 * last) / to)} %`)
    }
  }
  await parts('policy', policies, (from, to) => addPolicies(client, from, to))
  await parts('account', accounts, (from, to) => addAccounts(client, from, to, hash))
  const { rowCount } = await client.query(`SELECT FROM professional WHERE code = 'bench-1'`)
  if (rowCount === 0) {
    say('appointments')
    await withoutExclusions(client, () => addAppointments(client, accounts / 5))
    await addDoctors(client)
  }
  // Mark as delivered: the events' receiver is not measured.
  await client.query('UPDATE crm_event SET delivered_at = now() WHERE delivered_at IS NULL')
  await client.query(
    `INSERT INTO policy_feed_cut (cut) VALUES (date_trunc('day', now()))
     ON CONFLICT (only_row) DO UPDATE SET cut = excluded.cut`,
  )
  say('analyze')
  await client.query('ANALYZE')
}

/** Queues everybody for the worker's index of the people search. */
export async function announceFeed(client: pg.Client, policies: number): Promise<void> {
  await client.query(
    `INSERT INTO policy_import (file_name, file_sha256, started_at, lines_read, inserted, updated, unchanged, refused)
     VALUES ('medida.csv', decode(repeat('00', 32), 'hex'), now(), $1, $1, 0, 0, 0)`,
    [policies],
  )
}

export interface CampaignPartner {
  readonly id: string
  readonly key: KeyObject
}

/** A partner that may change the seeded policies' product. */
export async function addPartner(client: pg.Client): Promise<CampaignPartner> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  // RFC 7638 requires the members in this order.
  const jwk = JSON.stringify({ crv, kty, x, y })
  const thumbprint = createHash('sha256').update(jwk).digest('base64url')
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO partner (name, products, created_at, confirmed_at)
     VALUES ('Medida ' || gen_random_uuid(), '{6704-1}', now(), now()) RETURNING id`,
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO partner_key (partner_id, kid, thumbprint, jwk, added_at) VALUES ($1, 'medida', $2, $3, now())`,
    [id, thumbprint, jwk],
  )
  return { id, key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}
