/**
 * What stays when somebody has their data erased, and why; every other table that an account's rows lead to is emptied
 * of them. A test holds this against the database.
 */
export const keptTables: Readonly<Record<string, string>> = {
  consent: 'Las autorizaciones que diste y retiraste: prueban que se respetaron (DS 016-2024-JUS, art. 9).',
  data_right_request: 'Esta solicitud y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  data_right_step: 'Esta solicitud y su respuesta, como constancia (DS 016-2024-JUS, art. 68).',
  clinical_note: 'Tu historia clínica, por el plazo de las normas de salud (Ley 26842).',
  clinical_addendum: 'Tu historia clínica, por el plazo de las normas de salud (Ley 26842).',
  prescription: 'Tus recetas, por el plazo de las normas de salud (DS 014-2011-SA).',
  prescription_share: 'Tus recetas, por el plazo de las normas de salud (DS 014-2011-SA).',
  security_licence: 'Que usaste una licencia de seguridad, sin más datos tuyos: la clave no vuelve a darse.',
}

/** Attended health appointments hang on the clinical record, and stay with it. */
export const healthAppointments =
  'Tus citas de salud atendidas: son parte de la historia clínica (Ley 26842).'

/** What an erasure leaves of the invitations that the person made. */
export const invitationsKept =
  'Las invitaciones que hiciste y siguen abiertas: son datos de tus invitados, hasta que terminen.'

/** What the insurer keeps by the insurance contract; the portal has it from them each night. */
export const policiesKept = 'Los datos de tu póliza: los conserva la aseguradora por el contrato de seguro.'

/** Names of tables and columns as people read them; others stand as they are called. */
export const tableTitles: Readonly<Record<string, string>> = {
  account: 'Tu cuenta',
  policy: 'Tus pólizas',
  consent: 'Lo que autorizaste',
  session: 'Tus sesiones',
  appointment: 'Tus citas y reservas',
  appointment_wait: 'Esperas en la sala y llamadas que pediste',
  change_request: 'Cambios que pediste',
  clinical_note: 'Notas de tus consultas',
  clinical_addendum: 'Anexos de tus consultas',
  prescription: 'Tus recetas',
  survey_answer: 'Lo que opinaste',
  invitation_sent: 'Invitaciones que hiciste',
  invitation_received: 'Invitaciones que recibiste',
  data_right_request: 'Tus solicitudes sobre datos',
  data_right_step: 'Pasos de tus solicitudes',
  crm_event: 'Avisos de uso de beneficios',
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
}

export const columnTitles: Readonly<Record<string, string>> = {
  given_names: 'nombres',
  paternal_surname: 'apellidoPaterno',
  maternal_surname: 'apellidoMaterno',
  document_type: 'tipoDocumento',
  document_number: 'documento',
  birth_date: 'fechaNacimiento',
  email: 'correoElectronico',
  mobile: 'celular',
  address: 'direccion',
  created_at: 'creado',
  starts_at: 'inicio',
  ends_at: 'fin',
  reason: 'motivo',
  state: 'estado',
  kind: 'tipo',
  comment: 'comentario',
  value: 'valor',
  path: 'ruta',
  granted: 'aceptado',
  given_at: 'cuando',
  text_version: 'version',
  services: 'servicios',
  certificate_number: 'certificado',
  product_code: 'producto',
  starts_on: 'desde',
  ends_on: 'hasta',
  status: 'situacion',
  profile: 'cobertura',
  detail: 'detalle',
  answer: 'respuesta',
  device: 'dispositivo',
  content: 'contenido',
}

/** Keys, hashes and numbers of ours that say nothing of a person. */
export function isInnerColumn(column: string): boolean {
  return (
    column === 'id' ||
    column.endsWith('_id') ||
    column.endsWith('_hash') ||
    column.endsWith('_fingerprint') ||
    ['link_nonce', 'token', 'benefit_use', 'slot', 'totp_secret', 'mark', 'public_number'].includes(column)
  )
}
