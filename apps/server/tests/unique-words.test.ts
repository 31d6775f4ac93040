import type { ErrorCode } from '@amparo/contract/errors.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { expect, it } from 'vitest'
import { goodInputs } from '../testing/benefits.ts'
import { outcomeOf } from '../testing/caller.ts'
import { sessionOf } from '../testing/people.ts'
import { noLimits, startTestPortal } from '../testing/portal.ts'

const refused = (code: ErrorCode) => code
/** The server draws the value at random, 48 bits or more, or the database generates it. */
const drawn = 'drawn'
/** The insert says ON CONFLICT: the existing row stays, or takes the new values. */
const stands = 'stands'
/** The value is chosen under a lock of its owner's row. */
const locked = 'locked'
/** Only commands and imports write it, which refuse the line or the file. */
const imported = 'imported'

/** The refusal of a collision, or why no caller meets it as an error. */
const endings: Readonly<Record<string, string>> = {
  account_key_credential_id_key: stands,
  account_one_per_document: refused('cuenta_existente'),
  account_public_number_key: drawn,
  act_seal_act_id_key: locked,
  appointment_one_per_person: refused('horario_ocupado'),
  appointment_one_per_professional: refused('horario_ocupado'),
  appointment_one_per_room: refused('horario_ocupado'),
  appointment_use: locked,
  appointment_document_place: refused('demasiados_documentos'),
  change_request_open: stands,
  claim_approval_open: refused('paso_de_solicitud'),
  claim_file_place: refused('demasiados_archivos'),
  claim_folio_key: locked,
  claim_number: locked,
  claim_outbox_public_id_key: drawn,
  claim_payment_position: locked,
  claim_payment_order: drawn,
  payment_case_once: stands,
  payment_order_live: refused('abono_ordenado'),
  claim_refusal_open: refused('paso_de_solicitud'),
  claim_step_key: stands,
  clinical_document_file_code_key: drawn,
  clinical_document_file_once: locked,
  clinical_document_visit: drawn,
  document_result_corrects_id_key: locked,
  document_result_id_document_id_key: drawn,
  complaint_number: locked,
  contact_change_undo_hash_key: drawn,
  conversation_folio: locked,
  conversation_one_per_visit: refused('conversacion_existente'),
  course_access_code_code_hash_key: stands,
  course_access_code_licence_id_key: locked,
  course_code_key: imported,
  course_licence_once: stands,
  course_public_id_key: drawn,
  credit_consent_one_open: stands,
  credit_consent_state: drawn,
  data_right_request_folio_key: locked,
  death_closing_open: refused('paso_de_solicitud'),
  death_closing_stop: drawn,
  freed_hour_open: stands,
  health_entry_live: locked,
  health_entry_once: refused('repetido'),
  health_entry_slot: locked,
  health_entry_version: locked,
  health_record_account_id_key: locked,
  health_record_answer: drawn,
  hour_offer_once: stands,
  hour_offer_taken: locked,
  hour_offer_turn: locked,
  hour_wait_once: stands,
  incident_code_key: locked,
  invitation_one_per_seat_7442: refused('sin_licencias'),
  invitation_one_per_seat_7443: refused('sin_licencias'),
  invitation_open: refused('invitado_repetido'),
  invitation_public_id_key: drawn,
  invitation_token_hash_key: drawn,
  job_alert_once: stands,
  job_offer_once: imported,
  job_offer_public_id_key: drawn,
  outbound_message_purpose_key: stands,
  document_change_open: stands,
  identity_case_of_account: stands,
  identity_case_of_certificate: stands,
  partner_key_of_one: stands,
  partner_name: stands,
  payment_alert_twenty: refused('limite_avisos'),
  payment_calendar_token_hash_key: drawn,
  person_search_one_per_document: stands,
  person_search_public_id_key: drawn,
  policy_proof_once: stands,
  policy_sheet_version: locked,
  policy_withdrawal_folio_key: locked,
  policy_withdrawal_id: drawn,
  policy_withdrawal_number: locked,
  policy_credential_one_a_day: stands,
  prescription_code_key: drawn,
  professional_code_key: imported,
  professional_favourite_name: stands,
  professional_service_once: imported,
  retention_once_a_day: stands,
  room_code_key: imported,
  security_licence_key_fingerprint_key: stands,
  security_licence_once_a_year: locked,
  security_licence_wait_place_key: drawn,
  claim_rule_version_open: locked,
  claim_rule_version_version_key: drawn,
  service_rule_change_open: locked,
  session_token_hash_key: drawn,
  site_code_key: imported,
  push_subscription_endpoint: stands,
  staff_approval_open: locked,
  staff_approval_open_authority: locked,
  staff_approval_open_right: locked,
  staff_by_professional: refused('profesional_ocupado'),
  staff_by_provider: refused('a_la_vez'),
  staff_email_key: refused('correo_en_uso'),
  staff_invitation_open: locked,
  staff_invitation_token_hash_key: drawn,
  staff_key_credential_id_key: refused('segundo_factor'),
  staff_public_id_key: drawn,
  staff_session_token_hash_key: drawn,
  survey_answer_ask_id_key: stands,
  survey_answer_public_id_key: drawn,
  survey_ask_once_for_a_service: locked,
  survey_case_answer_id_key: stands,
  video_seat_pass_hash_key: drawn,
  whatsapp_message_provider_mark_key: drawn,
  whatsapp_inbound_by_age: drawn,
}

it('each UNIQUE and EXCLUDE of the schema has a message in the catalogue, or a reason why no caller meets it', async () => {
  const portal = await startTestPortal(noLimits, { worker: false, seed: false })
  try {
    const { rows } = await portal.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relnamespace = 'public'::regnamespace AND (i.indisunique OR i.indisexclusion) AND NOT i.indisprimary
         AND c.relname NOT LIKE 'kysely%'`,
    )
    expect(Object.keys(endings).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  } finally {
    await portal.close()
  }
}, 120_000)

it.each([
  ['UNIQUE', 'UNIQUE (account_id)'],
  ['EXCLUDE', 'EXCLUDE (account_id WITH =)'],
])(
  'a collision that no service foresaw, by %s, is a declared 409 and stands in the log',
  async (_kind, constraint) => {
    const portal = await startTestPortal(noLimits, { worker: false, collides: true })
    try {
      await portal.query(`ALTER TABLE payment_alert ADD CONSTRAINT unforeseen ${constraint}`)
      const session = await sessionOf(portal, '10000001')
      const keep = (nombre: string) =>
        portal
          .as(session)
          .callUnchecked(addAlert, { body: { ...goodInputs['POST /proteccion/Alertas'], nombre } })
      expect((await keep('Luz')).statusCode).toBe(201)
      const second = await keep('Agua')
      expect(outcomeOf(second)).toEqual([409, 'a_la_vez'])
      expect(portal.logLines.filter((line) => line.includes('choque sin palabras'))).toHaveLength(1)
    } finally {
      await portal.close()
    }
  },
  120_000,
)
