import { fileNotice } from './claims.ts'
import type { TestPortal } from './portal.ts'
/**
 * Owner of the object of each call that names one. `own`: staff cannot decide their own case (it declares
 * `caso_propio`). `hidden`: another's is not found. `house`: it has no owner among staff.
 */
export const objects: Readonly<Record<string, 'own' | 'hidden' | 'house'>> = {
  'GET /consola/Atenciones/:idCita': 'hidden',
  'PUT /consola/Atenciones/:idCita': 'hidden',
  'POST /consola/Atenciones/:idCita/Cerrar': 'hidden',
  'POST /consola/Atenciones/:idCita/Anexar': 'hidden',
  'POST /consola/Atenciones/:idCita/Identidad': 'hidden',
  'PUT /consola/Atenciones/:idCita/Antecedentes': 'hidden',
  'POST /consola/Atenciones/:idCita/Documentos': 'hidden',
  'POST /consola/Atenciones/:idCita/Firmar': 'hidden',
  'PUT /consola/DocumentosClinicos/:id': 'hidden',
  'DELETE /consola/DocumentosClinicos/:id': 'hidden',
  'POST /consola/DocumentosClinicos/:id/Firmar': 'hidden',
  'POST /consola/DocumentosClinicos/:id/Anular': 'hidden',
  'PUT /consola/Recetas/:id': 'hidden',
  'DELETE /consola/Recetas/:id': 'hidden',
  'POST /consola/Atenciones/:idCita/Receta': 'hidden',
  'POST /consola/Recetas/:id/Firmar': 'hidden',
  'POST /consola/Recetas/:id/Anular': 'hidden',
  'GET /consola/Profesionales/:id/Agenda': 'hidden',
  'PUT /consola/Profesionales/:id/Agenda': 'hidden',
  'POST /consola/CerrarSesion/:id': 'hidden',
  'POST /consola/Citas': 'own',
  'POST /consola/Citas/Plan/:id/Aplicar': 'hidden',
  'POST /consola/Citas/Plan/:id/Deshacer': 'hidden',
  'POST /consola/Citas/:id/Mover': 'own',
  'POST /consola/Citas/:id/Cancelar': 'own',
  'POST /consola/Citas/:id/Restaurar': 'own',
  'POST /consola/Citas/:id/Asistencia': 'own',
  'POST /consola/Pedidos/:id/Aceptar': 'own',
  'POST /consola/Pedidos/:id/Rechazar': 'own',
  'POST /consola/Invitados/:id/Aprobar': 'own',
  'POST /consola/Invitados/:id/Rechazar': 'own',
  'POST /consola/Titulares/:id/Abrir': 'own',
  'POST /consola/Titulares/:id/Contacto': 'own',
  'POST /consola/Titulares/:id/Contacto/Confirmar': 'own',
  'POST /consola/Titulares/:id/Mensajes/:mensaje/Reenviar': 'own',
  'POST /consola/Personal/:id/Roles': 'own',
  'POST /consola/Personal/:id/Desactivar': 'own',
  'POST /consola/Personal/:id/Invitar': 'own',
  'POST /consola/Aprobaciones/:id': 'own',
  'POST /consola/Socios/:id/Confirmar': 'own',
  'GET /consola/Contenidos/:clave': 'house',
  'GET /consola/Contenidos/:clave/Vista': 'house',
  'PUT /consola/Contenidos/:clave': 'house',
  'POST /consola/Contenidos/:clave/Publicar': 'house',
  'POST /consola/Contenidos/:clave/Confirmar': 'own',
  'POST /consola/Contenidos/:clave/Volver': 'house',
  'POST /consola/Socios/:id/NoConfirmar': 'house',
  'POST /consola/Socios/:id/Claves': 'house',
  'POST /consola/Socios/:id/Productos': 'house',
  'POST /consola/Socios/:id/Revocar': 'house',
  'POST /consola/Titulares/:id/CerrarSesiones': 'house',
  'POST /consola/CambiosDocumento/:id/Proponer': 'own',
  'POST /consola/CambiosDocumento/:id/Confirmar': 'own',
  'POST /consola/CambiosDocumento/:id/NoConfirmar': 'own',
  'GET /consola/Titulares/:id/Llaves': 'own',
  'POST /consola/Titulares/:id/Llaves/:llave/Retirar': 'own',
  'POST /consola/Titulares/:id/Llaves/:llave/ConfirmarRetiro': 'own',
  'POST /consola/Titulares/:id/Llaves/:llave/NoConfirmarRetiro': 'own',
  'GET /consola/Invitados/:id': 'house',
  'PUT /consola/Profesionales/:id': 'house',
  'POST /consola/Profesionales/:id/Cerrar': 'house',
  'POST /consola/Profesionales/:id/Reabrir': 'house',
  'PUT /consola/Sedes/:id': 'house',
  'POST /consola/Sedes/:id/Cerrar': 'house',
  'POST /consola/Sedes/:id/Reabrir': 'house',
  'PUT /consola/Salas/:id': 'house',
  'POST /consola/Salas/:id/Cerrar': 'house',
  'POST /consola/Salas/:id/Reabrir': 'house',
  'GET /consola/Sedes/:id/Agenda': 'house',
  'PUT /consola/Sedes/:id/Agenda': 'house',
  'GET /consola/Salas/:id/Agenda': 'house',
  'PUT /consola/Salas/:id/Agenda': 'house',
  'POST /consola/Reservas': 'own',
  'POST /consola/Personal/:id/Reactivar': 'own',
  'POST /consola/Mensajes/:id/Reenviar': 'house',
  'POST /consola/Eventos/:id/Reintentar': 'house',
  'GET /consola/Importaciones/:id': 'house',
  'PUT /consola/Importaciones/:id/Partes/:n': 'house',
  'POST /consola/Importaciones/:id/Empezar': 'house',
  'POST /consola/Importaciones/:id/Cancelar': 'house',
  'GET /consola/Importaciones/:id/Rechazos': 'house',
  'POST /consola/Derechos/:folio/Observar': 'own',
  'POST /consola/Derechos/:folio/PedirDatos': 'own',
  'POST /consola/Derechos/:folio/Ampliar': 'own',
  'POST /consola/Derechos/:folio/Responder': 'own',
  'POST /consola/Derechos/:folio/Confirmar': 'own',
  'POST /consola/Derechos/:folio/NoConfirmar': 'own',
  'POST /consola/Aprobaciones/:id/Rechazar': 'house',
  'POST /consola/Reclamaciones/:codigo/Responder': 'own',
  'GET /consola/Atenciones/:idCita/Curriculum': 'hidden',
  'GET /consola/Atenciones/:idCita/Documentos/:documento': 'hidden',
  'POST /consola/Atenciones/:idCita/Falta': 'hidden',
  'POST /consola/Atenciones/:idCita/NotaCurriculum': 'hidden',
  'POST /consola/Atenciones/:idCita/Retraso': 'hidden',
  'POST /consola/Citas/:id/Llamada': 'house',
  'GET /consola/Citas/:id/Encuentro': 'house',
  'POST /consola/Citas/:id/Disputar': 'own',
  'POST /consola/Citas/:id/ResponderDisputa': 'own',
  'GET /consola/Casos/:id': 'house',
  'POST /consola/Casos/:id/Tomar': 'own',
  'POST /consola/Casos/:id/Cerrar': 'own',
  'POST /consola/Casos/:id/Reabrir': 'own',
  'GET /consola/Conversaciones/:folio': 'own',
  'GET /consola/Conversaciones/:folio/Archivos/:documento': 'own',
  'GET /consola/Conversaciones/:folio/Polizas': 'own',
  'POST /consola/Conversaciones/:folio/Archivos': 'own',
  'POST /consola/Conversaciones/:folio/Leido': 'own',
  'POST /consola/Conversaciones/:folio/Escribir': 'own',
  'POST /consola/Conversaciones/:folio/Tomar': 'own',
  'POST /consola/Conversaciones/:folio/Pasar': 'own',
  'POST /consola/Conversaciones/:folio/Responder': 'own',
  'POST /consola/Conversaciones/:folio/NotaInterna': 'own',
  'POST /consola/Conversaciones/:folio/Convertir': 'own',
  'POST /consola/Conversaciones/:folio/Cerrar': 'own',
  'POST /consola/Conversaciones/:folio/Reabrir': 'own',
  'POST /consola/Conversaciones/:folio/Unir': 'own',
  'POST /consola/Conversaciones/:folio/Retener': 'own',
  'POST /consola/Conversaciones/:folio/Llamada': 'own',
  'POST /consola/Arrepentimientos/:folio/Tomar': 'own',
  'POST /consola/Arrepentimientos/:folio/Responder': 'own',
  'GET /consola/Identidades/:id': 'house',
  'POST /consola/Identidades/:id/Proponer': 'own',
  'POST /consola/Identidades/:id/Confirmar': 'own',
  'POST /consola/Identidades/:id/NoConfirmar': 'own',
  'GET /consola/Solicitudes/:folio': 'house',
  'GET /consola/Solicitudes/:folio/Cuenta': 'house',
  'GET /consola/Solicitudes/:folio/Respuesta': 'house',
  'GET /consola/Solicitudes/:folio/Papeles/:clave/:id': 'house',
  'GET /consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas': 'house',
  'GET /consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas/:pagina': 'house',
  'POST /consola/Solicitudes/:folio/Tomar': 'own',
  'POST /consola/Solicitudes/:folio/PedirPapeles': 'own',
  'POST /consola/Solicitudes/:folio/Completa': 'own',
  'POST /consola/Solicitudes/:folio/Aprobar': 'own',
  'POST /consola/Solicitudes/:folio/ConfirmarAprobacion': 'own',
  'POST /consola/Solicitudes/:folio/Rechazar': 'own',
  'POST /consola/Solicitudes/:folio/Confirmar': 'own',
  'POST /consola/Solicitudes/:folio/NoConfirmar': 'own',
  'POST /consola/Solicitudes/:folio/Pagada': 'own',
  'POST /consola/Solicitudes/:folio/NotaInterna': 'own',
  'POST /consola/Solicitudes/:folio/Responder': 'own',
  'POST /consola/Solicitudes/:folio/CerrarCuenta': 'own',
  'POST /consola/Solicitudes/:folio/ConfirmarCierre': 'own',
  'POST /consola/Solicitudes/:folio/NoConfirmarCierre': 'own',
  'POST /consola/Solicitudes/:folio/ReabrirCuenta': 'own',
  'POST /consola/Plantillas/:id': 'house',
  'POST /consola/Plantillas/:id/Retirar': 'house',
}

export const reason = 'Lo pidió por teléfono'

/** A dissatisfied person who requested a call. */
export async function openSurveyCase(portal: TestPortal, accountId: number): Promise<string> {
  const at = portal.ctx.clock.now()
  const answer = await portal.ctx.db
    .insertInto('survey_answer')
    .values({
      account_id: accountId,
      answered_at: at,
      changed_at: at,
      path: '/ecosistema',
      value: 'Detractor',
      may_contact: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await portal.ctx.db
    .insertInto('survey_case')
    .values({ answer_id: answer.id, due_on: '2099-01-04', opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A claim of 10000001. */
export async function addClaim(portal: TestPortal, session: Record<string, string>): Promise<string> {
  const { certificate_number: certificate } = await portal.ctx.db
    .selectFrom('policy')
    .select('certificate_number')
    .where('document_number', '=', '10000001')
    .where('profile', '=', 'Cuota')
    .executeTakeFirstOrThrow()
  return fileNotice(portal, session, '10000001', { certificado: certificate })
}
