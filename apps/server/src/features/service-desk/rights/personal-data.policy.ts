/** Why the claims of a person stay. */
export const claimsKept =
  'Tus solicitudes de cobertura, con sus documentos y respuestas: atenderlas y dar cuenta de ellas es una obligación legal (Ley 29946), que este pedido no detiene.'
const consentsKept =
  'Las autorizaciones que diste y retiraste: prueban que se respetaron (DS 016-2024-JUS, art. 9).'

const antecedentsKept =
  'Tus antecedentes de salud, que son parte de la historia clínica: veinte años desde tu última atención (NTS 139-MINSA).'

const documentsKept =
  'Tus órdenes, interconsultas y descansos médicos, que son parte de la historia clínica: veinte años desde tu última atención (NTS 139-MINSA).'

/**
 * Data that stay after an erasure, and why; every other table reachable from an account's rows is emptied of them. A
 * test compares this with the database.
 */
export const keptTables: Readonly<Record<string, string>> = {
  consent: consentsKept,
  credit_consent: consentsKept,
  claim: claimsKept,
  claim_approval: claimsKept,
  claim_paper: claimsKept,
  claim_file: claimsKept,
  claim_step: claimsKept,
  claim_message: claimsKept,
  claim_note: claimsKept,
  claim_refusal: claimsKept,
  claim_payment: claimsKept,
  payment_order: claimsKept,
  payee_account: claimsKept,
  claim_judgement: claimsKept,
  payment_answer: claimsKept,
  payment_case: claimsKept,
  claim_outbox: claimsKept,
  policy_withdrawal: 'Tus pedidos de arrepentimiento, como constancia y hasta que se devuelva la prima.',
  insurer_message: claimsKept,
  data_right_request: 'Este pedido y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  data_right_step: 'Este pedido y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  staff_approval: 'Este pedido y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  clinical_note: 'Tu historia clínica, por el plazo de las normas de salud (Ley 26842).',
  clinical_addendum: 'Tu historia clínica, por el plazo de las normas de salud (Ley 26842).',
  health_record: antecedentsKept,
  health_entry: antecedentsKept,
  clinical_document: documentsKept,
  clinical_document_file: documentsKept,
  clinical_document_share: documentsKept,
  document_result: documentsKept,
  record_access:
    'Quién leyó tu historia de salud, con ella: veinte años desde tu última atención (NTS 139-MINSA).',
  prescription: 'Tus recetas, por el plazo de las normas de salud (DS 014-2011-SA).',
  prescription_share: 'Tus recetas, por el plazo de las normas de salud (DS 014-2011-SA).',
  security_licence: 'Que usaste una licencia de seguridad, sin más datos tuyos: la clave no vuelve a darse.',
}

/** Attended health appointments belong to the clinical record, others to a held conversation; they stay with it. */
export const healthAppointments =
  'Tus citas de salud atendidas, que son parte de la historia clínica (Ley 26842), y aquellas sobre las que un proceso obliga a conservar una conversación.'

/** Conversations that stay after an erasure. */
export const conversationsKept =
  'Tus mensajes con el profesional que te atendió, que son parte de la historia clínica (Ley 26842), y las conversaciones que un proceso obliga a conservar.'

/** The person's own invitations that stay after an erasure. */
export const invitationsKept =
  'Las invitaciones que hiciste y siguen abiertas: son datos de tus invitados, hasta que terminen.'

/** Data that the insurer keeps under the insurance contract; the portal receives them every night. */
export const policiesKept = 'Los datos de tu póliza: los conserva la aseguradora por el contrato de seguro.'
