/** Why the claims of a person stay. */
export const claimsKept =
  'Tus solicitudes de cobertura, con sus papeles y respuestas: atenderlas y dar cuenta de ellas es una obligación legal (Ley 29946), que esta solicitud no detiene.'
const consentsKept =
  'Las autorizaciones que diste y retiraste: prueban que se respetaron (DS 016-2024-JUS, art. 9).'

/**
 * Data that stay after an erasure, and why; every other table reachable from an account's rows is emptied of them. A
 * test compares this with the database.
 */
export const keptTables: Readonly<Record<string, string>> = {
  consent: consentsKept,
  credit_consent: consentsKept,
  claim: claimsKept,
  claim_paper: claimsKept,
  claim_file: claimsKept,
  claim_step: claimsKept,
  claim_message: claimsKept,
  claim_note: claimsKept,
  claim_refusal: claimsKept,
  claim_outbox: claimsKept,
  policy_withdrawal: 'Tus pedidos de arrepentimiento, como constancia y hasta que se devuelva la prima.',
  insurer_message: claimsKept,
  data_right_request: 'Esta solicitud y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  data_right_step: 'Esta solicitud y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  staff_approval: 'Esta solicitud y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  clinical_note: 'Tu historia clínica, por el plazo de las normas de salud (Ley 26842).',
  clinical_addendum: 'Tu historia clínica, por el plazo de las normas de salud (Ley 26842).',
  prescription: 'Tus recetas, por el plazo de las normas de salud (DS 014-2011-SA).',
  prescription_share: 'Tus recetas, por el plazo de las normas de salud (DS 014-2011-SA).',
  security_licence: 'Que usaste una licencia de seguridad, sin más datos tuyos: la clave no vuelve a darse.',
}

/** Attended health appointments belong to the clinical record, others to a held conversation; they stay with it. */
export const healthAppointments =
  'Tus citas de salud atendidas, que son parte de la historia clínica (Ley 26842), y aquellas sobre las que un proceso obliga a conservar una conversación.'

/** Conversations that stay after an erasure. */
export const conversationsKept =
  'Tus mensajes con quien te atendió, que son parte de la historia clínica (Ley 26842), y las conversaciones que un proceso obliga a conservar.'

/** The person's own invitations that stay after an erasure. */
export const invitationsKept =
  'Las invitaciones que hiciste y siguen abiertas: son datos de tus invitados, hasta que terminen.'

/** Data that the insurer keeps under the insurance contract; the portal receives them every night. */
export const policiesKept = 'Los datos de tu póliza: los conserva la aseguradora por el contrato de seguro.'

/** Table and column titles for people; others keep their name. */
export const tableTitles: Readonly<Record<string, string>> = {
  account: 'Tu cuenta',
  account_key: 'Tus llaves de acceso',
  key_removal: 'Llaves que el equipo propuso retirar',
  push_subscription: 'Equipos que reciben tus avisos',
  policy: 'Tus pólizas',
  policy_proof: 'Cómo probaste que tus pólizas son tuyas',
  uncertain_cover: 'Citas con la cobertura sin confirmar',
  name_news: 'Nombres por revisar con tu póliza',
  policy_withdrawal: 'Pólizas de las que te arrepentiste a tiempo',
  claim: 'Tus solicitudes de cobertura',
  claim_paper: 'Papeles que se te pidieron otra vez',
  claim_file: 'Archivos de tus solicitudes',
  claim_step: 'Pasos de tus solicitudes de cobertura',
  claim_message: 'Mensajes de tus solicitudes de cobertura',
  claim_note: 'Notas del equipo sobre tus solicitudes',
  claim_refusal: 'Rechazos que se propusieron',
  claim_outbox: 'Envíos de tus solicitudes a la aseguradora',
  insurer_message: 'Respuestas de la aseguradora a tus solicitudes',
  consent: 'Lo que autorizaste',
  conversation: 'Tus conversaciones',
  conversation_message: 'Mensajes de tus conversaciones',
  conversation_promise: 'Días en que quedamos en responderte',
  conversation_note: 'Notas de tus conversaciones',
  conversation_file: 'Archivos de tus conversaciones',
  session: 'Tus sesiones',
  appointment: 'Tus citas y reservas',
  appointment_wait: 'Esperas en la sala y llamadas que pediste',
  change_request: 'Cambios que pediste',
  hour_wait: 'Horas liberadas que esperas',
  hour_offer: 'Horas liberadas que se te ofrecieron',
  clinical_note: 'Notas de tus consultas',
  clinical_addendum: 'Anexos de tus consultas',
  prescription: 'Tus recetas',
  survey_answer: 'Lo que opinaste',
  invitation_sent: 'Invitaciones que hiciste',
  invitation_received: 'Invitaciones que recibiste',
  data_right_request: 'Tus solicitudes sobre datos',
  data_right_step: 'Pasos de tus solicitudes',
  staff_approval: 'Respuestas que esperaron a una segunda persona',
  crm_event: 'Avisos de uso de beneficios',
  benefit_use: 'Usos de beneficios que ya contamos',
  financial_test: 'Tu test financiero',
  credit_consent: 'Tus permisos para ver tu reporte',
  credit_report: 'Tus reportes de crédito',
  payment_alert: 'Tus alertas de pago',
  cv: 'Tu currículum',
  course_progress: 'Tus cursos',
  course_licence: 'Tu licencia de cursos',
  job_alert: 'Tus avisos de empleo',
  job_saved: 'Empleos que guardaste',
  security_licence: 'Tu licencia de seguridad',
  contact_change: 'Cambios de tu contacto',
  complaint: 'Tus hojas del Libro de Reclamaciones',
  appointment_document: 'Documentos que compartiste para una cita',
  course_access_code: 'Tus claves de acceso a cursos',
  cv_share: 'Currículum que compartiste para una cita',
  known_origin: 'Conexiones desde las que ingresaste',
  payment_calendar: 'Tu calendario privado de pagos',
  payment_done: 'Pagos que marcaste como hechos',
  payment_notice: 'Avisos de pago que te enviamos',
  prescription_share: 'Recetas que compartiste con una farmacia',
  security_check: 'Puntos de la revisión de seguridad que marcaste',
  security_licence_wait: 'Tu lugar en la espera de licencias',
  death_closing: 'Cierres de tu cuenta que alguien propuso por fallecimiento',
  survey_ask: 'Encuestas que te mostramos',
  survey_case: 'Llamadas por lo que opinaste',
  video_call: 'Tus videollamadas',
  video_seat: 'Quién entró a tus videollamadas',
  video_signal: 'Señales para conectar tus videollamadas',
}

const innerColumns: readonly string[] = [
  'event_key',
  'object_key',
  'link_nonce',
  'nonce',
  'token',
  'benefit_use',
  'slot',
  'totp_secret',
  'mark',
  'public_number',
  'entry',
  'source',
  'lane',
  'consent_is_open',
  'requested_by',
  'approved_by',
  'declined_by',
  'right_version',
  'staff_version',
  'requester_version',
  'proposer_version',
  'alone',
  'refused_alone',
  'told',
  'sees_all',
  'phone_mark',
  'merged_into',
  'writing_until',
  'template_version',
  'roles',
]

/** Keys, hashes and numbers of ours that say nothing of a person. */
export function isInnerColumn(column: string): boolean {
  return (
    column === 'id' ||
    column.endsWith('_id') ||
    column.endsWith('_hash') ||
    column.endsWith('_fingerprint') ||
    innerColumns.includes(column)
  )
}
