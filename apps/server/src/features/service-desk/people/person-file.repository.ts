import type { Invitation, OutboundMessage } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { GuestState } from '@amparo/domain/guests/guest-timeline.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'

/** Of each part of a file the newest rows are read; `total` is of all that there are. */
interface Counted {
  readonly total: number
}

const total = sql`(count(*) OVER ())::integer AS total`

export interface PolicyOfPerson extends Counted {
  readonly certificate_number: string
  readonly product_code: string
  readonly profile: string
  readonly starts_on: string
  readonly ends_on: string
  readonly status: 'vigente' | 'anulada' | 'suspendida'
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly birth_date: string
  readonly email: string | null
  readonly mobile: string | null
  /** It names somebody else than its document's person. */
  readonly is_apart: boolean
}

export async function listPolicies(tx: Tx, { type, number }: PersonDocument): Promise<PolicyOfPerson[]> {
  const { rows } = await sql<PolicyOfPerson>`
    SELECT certificate_number, product_code, profile, starts_on, ends_on, status, given_names, paternal_surname,
      maternal_surname, birth_date, email, mobile, ${total},
      EXISTS (SELECT FROM policy_apart v WHERE v.certificate_number = policy.certificate_number) AS is_apart
    FROM policy WHERE document_number = ${number} AND document_type = ${type}
    ORDER BY starts_on DESC, certificate_number LIMIT 100`.execute(tx)
  return rows
}

export interface AppointmentOfPerson
  extends Counted,
    Pick<
      AppointmentRow,
      'id' | 'version' | 'service_id' | 'kind' | 'starts_at' | 'ends_at' | 'modality' | 'state'
    > {
  readonly with_whom: string | null
}

/** A person's appointments, newest first, without specialty or reason: nothing clinical. */
export async function listOfPerson(tx: Tx, accountId: number): Promise<AppointmentOfPerson[]> {
  const { rows } = await sql<AppointmentOfPerson>`
    SELECT a.id, a.version, a.service_id, a.kind, a.starts_at, a.ends_at, a.modality, a.state,
      coalesce(p.name, r.name) AS with_whom, ${total}
    FROM appointment a LEFT JOIN professional p ON p.id = a.professional_id LEFT JOIN room r ON r.id = a.room_id
    WHERE a.account_id = ${accountId} ORDER BY a.starts_at DESC LIMIT 100`.execute(tx)
  return rows
}

export interface GuestOfPerson
  extends Counted,
    Pick<
      Selectable<Invitation>,
      'public_id' | 'given_names' | 'paternal_surname' | 'document_number' | 'invited_at'
    > {
  readonly state: GuestState
}

export async function listGuestsOf(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
): Promise<GuestOfPerson[]> {
  const { rows } = await sql<GuestOfPerson>`
    SELECT public_id, given_names, paternal_surname, document_number, invited_at,
      CASE WHEN removed_at IS NOT NULL THEN 'removed' WHEN rejected_at IS NOT NULL THEN 'rejected'
        WHEN approved_at IS NOT NULL THEN 'approved' WHEN registered_at IS NOT NULL THEN 'waiting'
        WHEN expires_at <= ${now} THEN 'expired' ELSE 'invited' END AS state, ${total}
    FROM invitation WHERE holder_document_number = ${number} AND holder_document_type = ${type}
    ORDER BY id DESC LIMIT 100`.execute(tx)
  return rows
}

export interface MessageOfPerson
  extends Counted,
    Pick<Selectable<OutboundMessage>, 'id' | 'purpose' | 'created_at' | 'sent_at' | 'tries'> {
  readonly channel: 'email' | 'sms' | 'whatsapp'
  readonly has_content: boolean
  /** The appointment concerned, if it is still valid. */
  readonly open_appointment: string | null
}

/** Messages about a person's appointments and guests, newest first: their purpose is in the message. */
export async function listMessagesOf(
  tx: Tx,
  accountId: number,
  { type, number }: PersonDocument,
  now: Date,
): Promise<MessageOfPerson[]> {
  const { rows } = await sql<MessageOfPerson>`
    SELECT m.id, m.purpose, m.channel, m.created_at, m.sent_at, m.tries, m.content IS NOT NULL AS has_content,
      a.id AS open_appointment, ${total}
    FROM outbound_message m LEFT JOIN appointment a ON m.purpose LIKE 'appointment:%'
      AND a.id::text = split_part(m.purpose, ':', 2) AND a.account_id = ${accountId} AND a.state = 'booked'
      AND a.starts_at > ${now}
    WHERE split_part(m.purpose, ':', 3) <> 'professional' AND split_part(m.purpose, ':', 2) IN (
      SELECT id::text FROM appointment WHERE account_id = ${accountId}
      UNION ALL
      SELECT public_id::text FROM invitation
      WHERE (holder_document_number = ${number} AND holder_document_type = ${type})
        OR (document_number = ${number} AND document_type = ${type}))
    ORDER BY m.created_at DESC LIMIT 50`.execute(tx)
  return rows
}
