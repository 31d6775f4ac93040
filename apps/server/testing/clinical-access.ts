import { sentDocuments } from './documents.ts'
import { losartanSent } from './prescriptions.ts'

/** The first answer of a person. */
const unasked = { version: 0, sinAlergias: true, alergias: [], condiciones: [], medicinas: [] }

/** No draft of anybody. */
const unknownDraft = '7f0c1c0e-0000-4000-8000-0000000000ff'

/** A professional's act on their own patients (`own`), or a read of a list that is theirs or everybody's (`list`). */
interface DeskRow {
  readonly of: 'own' | 'list'
  readonly body?: unknown
  readonly query?: string
}
export const deskRows: Readonly<Record<string, DeskRow>> = {
  'GET /consola/MiAgenda': { of: 'list' },
  'GET /consola/Favoritos': { of: 'list' },
  'POST /consola/Favoritos': {
    of: 'list',
    body: { nombre: 'Control', contenido: sentDocuments.interconsulta },
  },
  'DELETE /consola/Favoritos/:id': { of: 'own' },
  'GET /consola/Medicamentos': { of: 'list', query: '?buscar=losartan' },
  'GET /consola/Diagnosticos': { of: 'list', query: '?buscar=J06' },
  'GET /consola/Atenciones/:idCita': { of: 'own' },
  'PUT /consola/Atenciones/:idCita': { of: 'own', body: { version: 1, plan: 'Reposo' } },
  'POST /consola/Atenciones/:idCita/Identidad': { of: 'own' },
  'POST /consola/Atenciones/:idCita/Receta': { of: 'own', body: { items: [losartanSent], vigenciaDias: 7 } },
  'POST /consola/Atenciones/:idCita/Retraso': { of: 'own', body: { minutos: 10 } },
  'POST /consola/Atenciones/:idCita/PedirLlamada': { of: 'own' },
  'POST /consola/Atenciones/:idCita/Falta': { of: 'own' },
  'POST /consola/Atenciones/:idCita/NotaCurriculum': { of: 'own', body: { texto: 'Pon cifras' } },
  'GET /consola/Atenciones/:idCita/Curriculum': { of: 'own' },
  'GET /consola/Atenciones/:idCita/Documentos/:documento': { of: 'own' },
  'GET /consola/Atenciones/:idCita/Historia': { of: 'own' },
  'POST /consola/Atenciones/:idCita/Historia/:idOtra/Abrir': {
    of: 'own',
    body: { motivo: 'Control del mismo dolor' },
  },
  'GET /consola/Atenciones/:idCita/Siguiente': { of: 'own' },
  'POST /consola/Atenciones/:idCita/Cerrar': { of: 'own', body: { version: 3 } },
  'POST /consola/Atenciones/:idCita/Anexar': { of: 'own', body: { texto: 'Un dato más' } },
  'PUT /consola/Atenciones/:idCita/Antecedentes': { of: 'own', body: unasked },
  'POST /consola/Atenciones/:idCita/Documentos': { of: 'own', body: sentDocuments.interconsulta },
  'POST /consola/Atenciones/:idCita/Firmar': { of: 'own', body: { documentos: [unknownDraft] } },
  'PUT /consola/DocumentosClinicos/:id': { of: 'own', body: sentDocuments.orden_laboratorio },
  'POST /consola/DocumentosClinicos/:id/Firmar': { of: 'own', body: {} },
  'POST /consola/DocumentosClinicos/:id/Anular': { of: 'own', body: { motivo: 'El examen era otro' } },
  'DELETE /consola/DocumentosClinicos/:id': { of: 'own' },
  'GET /consola/DocumentosClinicos/:id/Resultados/:resultado/Archivo': { of: 'own' },
  'POST /consola/DocumentosClinicos/:id/Resultados/:resultado/Visto': { of: 'own' },
  'GET /consola/Resultados': { of: 'list' },
  'PUT /consola/Recetas/:id': { of: 'own', body: { items: [losartanSent], vigenciaDias: 7 } },
  'POST /consola/Recetas/:id/Firmar': { of: 'own', body: {} },
  'POST /consola/Recetas/:id/Anular': { of: 'own', body: { motivo: 'La dosis era otra' } },
  'DELETE /consola/Recetas/:id': { of: 'own' },
}
/** Data that the demo's cardiologist lacks: no shared CV, earlier visit, uploaded document or rest, and an unanswered claim. */
export const nothingThere =
  /Curriculum|Historia\/:idOtra|:resultado|\/citas\/:id\/Documentos|Documentos\/:documento|respuesta|:clave\/Descanso|Favoritos\/:id/
/** Of a claim's form, and no claim's. */
const wrongCode = { codigo: 'AAAAAAAAAAAA' }

/** A call of the portal: on one's own item, on a list of own items, or by a bearer link. */
export const portalRows: Readonly<
  Record<string, { readonly of: 'own' | 'list' | 'link'; readonly body?: unknown }>
> = {
  'GET /salud/Antecedentes': { of: 'list' },
  'PUT /salud/Antecedentes': { of: 'list', body: unasked },
  'POST /salud/Antecedentes/Confirmar': { of: 'list', body: { version: 1 } },
  'GET /salud/Historia': { of: 'list' },
  'GET /salud/Accesos': { of: 'list' },
  'GET /salud/Documentos': { of: 'list' },
  'GET /salud/Documentos/:id/Archivos/:archivo': { of: 'own' },
  'POST /salud/Documentos/:id/Archivos/:archivo/Compartir': { of: 'own' },
  'POST /salud/Documentos/:id/Resultados': { of: 'own' },
  'GET /salud/Documentos/:id/Resultados/:resultado/Archivo': { of: 'own' },
  'GET /salud/Compartido/:token': { of: 'link' },
  'GET /salud/Verificar/:codigo': { of: 'link' },
  'GET /recetas': { of: 'list' },
  'GET /recetas/:id/pdf': { of: 'own' },
  'POST /recetas/:id/enviar': { of: 'own' },
  'POST /recetas/:id/compartir': { of: 'own' },
  'GET /agendamientos/Despues/:id': { of: 'own' },
  'GET /citas/:id/Documentos': { of: 'own' },
  'POST /citas/:id/Documentos': { of: 'own' },
  'GET /citas/:id/Documentos/:documento': { of: 'own' },
  'DELETE /citas/:id/Documentos/:documento': { of: 'own' },
  'GET /recetas/compartida/:token': { of: 'link' },
  'GET /recetas/verificar/:codigo': { of: 'link' },
  'POST /profesional/Motivo': { of: 'link', body: { str: 'x', id: 'x', hasta: 1 } },
  'GET /solicitudes/:folio': { of: 'own' },
  'GET /solicitudes/:folio/constancia': { of: 'own' },
  'GET /solicitudes/:folio/respuesta': { of: 'own' },
  'GET /solicitudes/:folio/Descansos': { of: 'own' },
  'POST /solicitudes/:folio/Papeles/:clave/Descanso': { of: 'own', body: { documento: unknownDraft } },
  'POST /solicitudes/:folio/Papeles/:clave': { of: 'own' },
  'GET /solicitudes/:folio/Papeles/:clave/:id': { of: 'own' },
  'DELETE /solicitudes/:folio/Papeles/:clave/:id': { of: 'own' },
  'POST /solicitudes/visitante/:folio': { of: 'link', body: wrongCode },
  'POST /solicitudes/visitante/:folio/constancia': { of: 'link', body: wrongCode },
  'POST /solicitudes/visitante/:folio/respuesta': { of: 'link', body: wrongCode },
  'PUT /solicitudes/visitante/:folio/CuentaDeAbono': {
    of: 'link',
    body: {
      ...{ ...wrongCode, solicitud: unknownDraft, codigoCorreo: '123456', tipo: 'giro' },
      ...{ nombre: 'Rosa Quispe', tipoDocumento: 8, documento: '41000000' },
    },
  },
  'POST /solicitudes/visitante/:folio/Papeles/:clave': { of: 'link' },
  'POST /solicitudes/visitante/:folio/Papeles/:clave/:id/Quitar': { of: 'link', body: wrongCode },
  'GET /conversaciones/:folio': { of: 'own' },
  'GET /conversaciones/:folio/Archivos/:documento': { of: 'own' },
  'POST /conversaciones/:folio/Archivos': { of: 'own' },
  'POST /conversaciones/:folio/Mensajes': { of: 'own', body: { texto: 'Una cosa más' } },
  'POST /conversaciones/:folio/Cerrar': { of: 'own', body: { seResolvio: false } },
  'POST /conversaciones/:folio/Reabrir': { of: 'own' },
}

/** Calls that a page polls. */
export const polled: ReadonlySet<string> = new Set([
  'GET /agendamientos/Despues/:id',
  'GET /solicitudes/:folio',
  'GET /conversaciones/:folio',
])

/** The answer of each cell; null is let through. */
export const deskCells = {
  otherDoctor: { own: [404, 'no_encontrado'], list: null },
  adviser: { own: [404, 'no_encontrado'], list: null },
  desk: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  claimsDesk: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  privacyDesk: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  administrator: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  guestDesk: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  contentsDesk: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  treasury: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  auditor: { own: [403, 'sin_permiso'], list: [403, 'sin_permiso'] },
  visitor: { own: [401, 'sin_sesion'], list: [401, 'sin_sesion'] },
  guest: { own: [401, 'sin_sesion'], list: [401, 'sin_sesion'] },
  patient: { own: [401, 'sin_sesion'], list: [401, 'sin_sesion'] },
  anotherPatient: { own: [401, 'sin_sesion'], list: [401, 'sin_sesion'] },
  expiredSession: { own: [401, 'sin_sesion'], list: [401, 'sin_sesion'] },
  disabledDoctor: { own: [401, 'sin_sesion'], list: [401, 'sin_sesion'] },
} as const
const noSession = {
  own: [401, 'sin_sesion'],
  list: [401, 'sin_sesion'],
  link: [404, 'no_encontrado'],
} as const
const notTheirs = { own: [404, 'no_encontrado'], list: null, link: [404, 'no_encontrado'] } as const
export const portalCells = {
  anotherPatient: notTheirs,
  guest: notTheirs,
  visitor: noSession,
  ownDoctor: noSession,
  otherDoctor: noSession,
  adviser: noSession,
  desk: noSession,
  claimsDesk: noSession,
  privacyDesk: noSession,
  administrator: noSession,
  guestDesk: noSession,
  contentsDesk: noSession,
  treasury: noSession,
  auditor: noSession,
  expiredSession: noSession,
  disabledDoctor: noSession,
} as const

/** Person in the audit log: the owner of a present or past session, or an account unknown to the console. */
export const names = {
  otherDoctor: /medico@demo/,
  adviser: /asesora@demo/,
  desk: /agenda@demo/,
  claimsDesk: /siniestros@demo/,
  privacyDesk: /privacidad@demo/,
  administrator: /jefatura@demo/,
  guestDesk: /admision@demo/,
  contentsDesk: /contenidos@demo/,
  treasury: /tesoreria@demo/,
  auditor: /auditoria@demo/,
  visitor: /^desconocido$/,
  guest: /^desconocido$/,
  patient: /^desconocido$/,
  anotherPatient: /^desconocido$/,
  expiredSession: /medica@demo/,
  disabledDoctor: /medica@demo/,
} as const

/** A look-up in lists without a patient: for an unknown person it leaves no row. */
export const isLookUp = ({ path }: { readonly path: string }) =>
  /Medicamentos|Diagnosticos|Favoritos/.test(path)
