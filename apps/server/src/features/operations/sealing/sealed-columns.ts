import type { Schema } from '@amparo/database/schema.ts'
import { receiptName } from '@amparo/domain/claims/sunat-receipt.ts'
import { tellerText } from '@amparo/domain/claims/teller.ts'
import { z } from 'zod'
import { parseStored, storedDocumentType } from '../../../ports/stored-json.ts'

type Table = keyof Schema & string

/** A column that holds what `ports/keys.ts` has sealed, and what opens it. */
export interface SealedColumn {
  readonly table: Table
  readonly column: string
  /** Its purpose; `by` names the column whose value is appended. */
  readonly purpose: string
  readonly by?: string
  readonly isFile?: true
  /** A further column with marks of its words by the key, which a job stores again once this one empties it. */
  readonly words?: string
  /** A further column with a keyed mark of the data, which depends on the key too. */
  readonly mark?: { readonly column: string; readonly purpose: string; of(text: string): string }
}

function of<T extends Table>(
  table: T,
  purpose: string,
  columns: readonly (keyof Schema[T] & string)[],
  more: {
    by?: keyof Schema[T] & string
    isFile?: true
    words?: keyof Schema[T] & string
    mark?: SealedColumn['mark']
  } = {},
): SealedColumn[] {
  return columns.map((column) => ({ table, column, purpose, ...more }))
}

const clinical = { by: 'appointment_id' } as const
const inConversation = { by: 'conversation_id' } as const
const asItIs = (text: string) => text

// Only what a mark covers is judged: a row of another shape must not hold up a new key.
const teller = z.object({
  documentType: storedDocumentType,
  documentNumber: z.string(),
  email: z.string().nullable(),
})
const receipt = z.object({ ruc: z.string(), type: z.string(), series: z.string(), number: z.string() })

const accountMark = {
  column: 'mark',
  purpose: 'payment-account',
  of: (text: string) => parseStored(z.object({ number: z.string() }), text).number,
}

/**
 * Every encrypted column of the schema: `clave verificar` decrypts and `clave renovar` re-encrypts them. The test
 * portal fails if a column with encrypted data is missing here.
 */
export const sealedColumns: readonly SealedColumn[] = [
  ...of('account', 'closed-contact', ['closed_contact']),
  ...of('appointment', 'appointment', ['reason', 'cancel_reason']),
  ...of('appointment_document', 'document-name', ['name']),
  ...of('appointment_document', 'document', ['content'], { isFile: true }),
  ...of('visit_plan', 'appointment', ['reason']),
  ...of('change_request', 'appointment', ['reason', 'answer_note']),
  ...of('professional_favourite', 'favourite', ['content']),
  ...of('claim', 'claim', ['content'], {
    mark: {
      column: 'teller_mark',
      purpose: 'claim-teller',
      of: (text) => tellerText(parseStored(teller, text)),
    },
  }),
  ...of('claim', 'claim', ['decision', 'paid_to', 'reckoning']),
  ...of('claim_approval', 'claim', ['content']),
  ...of('claim_file', 'claim-file', ['content'], { isFile: true }),
  ...of('claim_file', 'claim', ['signature']),
  ...of('claim_file', 'claim', ['receipt'], {
    mark: {
      column: 'receipt_mark',
      purpose: 'claim-receipt',
      of: (text) => receiptName(parseStored(receipt, text)),
    },
  }),
  ...of('claim_message', 'claim', ['body']),
  ...of('claim_note', 'claim', ['body']),
  ...of('claim_paper', 'claim', ['reason']),
  ...of('claim_payment', 'claim', ['payee']),
  ...of('claim_refusal', 'claim', ['body']),
  ...of('claim_step', 'claim', ['note']),
  ...of('clinical_addendum', 'clinical', ['content'], clinical),
  ...of('clinical_document', 'clinical', ['content', 'annul_reason'], clinical),
  ...of('clinical_document_file', 'clinical', ['file'], { ...clinical, isFile: true }),
  ...of('clinical_note', 'clinical', ['content'], clinical),
  ...of('complaint', 'complaint', ['content'], {
    words: 'word_marks',
    mark: {
      column: 'email_fingerprint',
      purpose: 'complaint-email',
      of: (text) => parseStored(z.object({ email: z.string() }), text).email.toLowerCase(),
    },
  }),
  ...of('complaint', 'complaint', ['answer']),
  ...of('conversation', 'conversation', ['subject', 'phone'], { by: 'id', words: 'word_marks' }),
  ...of('conversation', 'conversation', ['close_reason'], { by: 'id' }),
  ...of('conversation_file', 'conversation', ['name'], inConversation),
  ...of('conversation_file', 'conversation', ['content'], { ...inConversation, isFile: true }),
  ...of('conversation_message', 'conversation', ['content'], inConversation),
  ...of('conversation_note', 'conversation', ['content'], inConversation),
  ...of('policy_withdrawal', 'withdrawal', ['answer']),
  ...of('course_access_code', 'course-code', ['code'], {
    mark: { column: 'code_hash', purpose: 'course-code', of: asItIs },
  }),
  ...of('credit_report', 'credit', ['content']),
  ...of('cv', 'cv', ['content']),
  ...of('cv_share', 'cv-note', ['note']),
  ...of('data_right_request', 'data-right', ['detail', 'answer']),
  ...of('data_right_step', 'data-right', ['note']),
  ...of('feed_import_part', 'feed-part', ['content'], { isFile: true }),
  ...of('financial_test', 'financial-test', ['content']),
  ...of('health_entry', 'health-record', ['content'], {
    by: 'record_id',
    mark: {
      column: 'mark',
      purpose: 'health-entry',
      of: (text) => parseStored(z.object({ key: z.string() }), text).key,
    },
  }),
  ...of('health_entry', 'health-record', ['end_reason'], { by: 'record_id' }),
  ...of('idempotent_answer', 'idempotency', ['answer']),
  ...of('incident', 'incident', ['content']),
  ...of('invitation', 'invitation', ['reason']),
  ...of('job_alert', 'job-alert', ['filters'], {
    mark: { column: 'filters_hash', purpose: 'job-alert', of: (text) => text.toLowerCase() },
  }),
  ...of('outbound_message', 'message', ['content']),
  ...of('contractor_account', 'payment-account', ['content']),
  ...of('payee_account', 'payment-account', ['content'], { mark: accountMark }),
  ...of('payment_account', 'payment-account', ['content'], { mark: accountMark }),
  ...of('payment_alert', 'payment-alert', ['content']),
  ...of('payment_batch', 'payment-batch', ['payer']),
  ...of('payment_case', 'payment-order', ['detail', 'note']),
  ...of('payment_order', 'payment-order', ['destination', 'return_reason']),
  ...of('prescription', 'clinical', ['content', 'annul_reason'], clinical),
  ...of('prescription', 'clinical', ['file'], { ...clinical, isFile: true }),
  ...of('presence_dispute', 'appointment', ['reason', 'answer']),
  ...of('push_subscription', 'push', ['content'], {
    mark: {
      column: 'endpoint_mark',
      purpose: 'push-endpoint',
      of: (text) => parseStored(z.object({ endpoint: z.string() }), text).endpoint,
    },
  }),
  ...of('document_result', 'clinical', ['content'], clinical),
  ...of('document_result', 'clinical', ['file'], { ...clinical, isFile: true }),
  ...of('record_access', 'clinical', ['reason'], clinical),
  ...of('sealing_key', 'record-key', ['record_key']),
  ...of('partner', 'partner-events', ['events_secret']),
  ...of('security_licence', 'security-licence', ['key_sealed'], {
    mark: { column: 'key_fingerprint', purpose: 'security-licence', of: asItIs },
  }),
  ...of('signing_authority', 'signing-authority', ['private_key']),
  ...of('signing_certificate', 'signing', ['secret'], { by: 'professional_id' }),
  ...of('staff', 'staff-totp', ['totp_secret', 'totp_pending']),
  ...of('staff_session', 'staff-provider', ['provider_tokens']),
  ...of('staff_approval', 'data-right', ['answer']),
  ...of('survey_case', 'survey-case', ['note']),
  ...of('visit_presence', 'appointment', ['reason']),
  ...of('whatsapp_message', 'message', ['spare']),
]
