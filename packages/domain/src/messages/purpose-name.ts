const notices: Readonly<Record<string, string>> = {
  booked: 'Cita agendada',
  moved: 'Cita movida',
  cancelled: 'Cita cancelada',
  cancelled_by_us: 'Cita cancelada por nosotros',
  cancelled_by_insurer: 'Cita cancelada por la aseguradora',
  cancelled_with_cover: 'Cita cancelada al terminar la cobertura',
  change_refused: 'Pedido de cambio respondido',
  day_before: 'Recordatorio del día anterior',
  hour_before: 'Recordatorio de una hora antes',
  again: 'Datos de la cita, otra vez',
  gone: 'Cita que pasó a otra persona',
  evening_before: 'Agenda del día siguiente',
}

const kinds: Readonly<Record<string, string>> = {
  closing: 'Cierre de la cuenta por fallecimiento',
  code: 'Código',
  'complaint-answer': 'Respuesta a un reclamo',
  complaint: 'Hoja de reclamación',
  'contact-changed': 'Contacto cambiado',
  'contact-restored': 'Contacto devuelto',
  'data-right': 'Pedido sobre datos',
  empleos: 'Empleos nuevos',
  'failed-logins': 'Intentos de ingreso',
  'guest-accepted': 'Invitado aceptó',
  'guest-approved': 'Invitado aprobado',
  'guest-ending': 'Cobertura de un invitado por terminar',
  'guest-over': 'Invitación sin respuesta que terminó',
  'guest-registered': 'Invitado registrado',
  'guest-rejected': 'Invitado rechazado',
  'guest-removed': 'Invitado retirado',
  invitation: 'Invitación',
  'late-login': 'Ingreso tras varios intentos',
  licence: 'Licencia',
  'licencia-cursos': 'Licencia de cursos',
  'licencias-pocas': 'Quedan pocas licencias',
  pago: 'Aviso de pago',
  'password-changed': 'Contraseña cambiada',
  push: 'Notificación',
  'record-mark': 'Sello del registro',
  'staff-device': 'Ingreso del personal desde otra computadora',
  'staff-invitation': 'Invitación al personal',
  'whatsapp-baja': 'Baja de WhatsApp confirmada',
  'whatsapp-respuesta': 'Respuesta a un mensaje por WhatsApp',
}

/** Suffix of a message that WhatsApp accepted and did not deliver, sent again by the other channel. */
const otherWay = ':otra-via'

/** The purpose of a message in words, without its person. */
export function purposeName(purpose: string): string {
  const [kind = '', , notice = '', , told = ''] = purpose.split(':')
  if (purpose.endsWith(otherWay)) return `${purposeName(purpose.slice(0, -otherWay.length))}, por otra vía`
  if (notice === 'professional') return `Al profesional: ${(notices[told] ?? 'una cita').toLowerCase()}`
  if (kind === 'appointment') return notices[notice] ?? 'Aviso de una cita'
  if (kind.startsWith('prescription')) return 'Receta'
  if (kind.startsWith('clinical-document')) return 'Documento de una cita'
  return kinds[kind] ?? 'Otro aviso'
}
