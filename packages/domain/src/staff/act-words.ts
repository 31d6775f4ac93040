/** What an act belongs to: the filter «Clase de acto», and what `sobre` says where the act is about nothing else. */
export const areas = {
  ingreso: 'La consola',
  cuenta: 'Su propia cuenta',
  titulares: 'Titulares',
  agenda: 'Agenda',
  horarios: 'Horarios',
  invitados: 'Invitados',
  consultas: 'Consultas',
  derechos: 'Derechos',
  reclamos: 'Reclamaciones',
  conversaciones: 'Mensajes',
  solicitudes: 'Solicitudes de cobertura',
  encuestas: 'Encuestas',
  entregas: 'Entregas',
  importaciones: 'Importaciones',
  personal: 'Personal',
  cifras: 'Panel',
  auditoria: 'Auditoría',
  portal: 'El portal',
} as const

type Area = keyof typeof areas

/** Marks that filters ask for. */
type Mark = 'clinico' | 'ingreso' | 'archivo' | 'dos_personas' | 'busqueda' | 'ficha'

interface ActWords {
  readonly area: Area
  /** What was done, from its infinitive on: «abrir la ficha». */
  readonly does: string
  /** The same where it was about one thing, and not about a list of them. */
  readonly one?: string
  /** Joins it to what it was about: «de», «a», «para». */
  readonly joins: string
  readonly marks: readonly Mark[]
}

const act = (area: Area, does: string, joins = 'de', ...marks: Mark[]): ActWords => ({
  area,
  does,
  joins,
  marks,
})

/** Every act that can stand in the record, by its name there. A call of staff, or a confidential one, without words here does not compile. */
const actWords = {
  entrar: act('ingreso', 'escribir su contraseña', 'de', 'ingreso'),
  'proveedor.empezar': act('ingreso', 'empezar a entrar por el proveedor', 'de', 'ingreso'),
  'proveedor.entrar': act('ingreso', 'entrar por el proveedor', 'de', 'ingreso'),
  'proveedor.roles': act('personal', 'recibir los roles de sus grupos en el proveedor', 'de'),
  segundofactor: act('ingreso', 'entrar con su segundo factor', 'de', 'ingreso'),
  'demo.entrar': act('ingreso', 'entrar a la demostración', 'de', 'ingreso'),
  aceptar: act('ingreso', 'aceptar su invitación', 'de', 'ingreso'),
  'llave.opciones': act('ingreso', 'empezar a usar una llave', 'de', 'ingreso'),
  inscripcion: act('ingreso', 'inscribir su segundo factor', 'de', 'ingreso'),
  'inscripcion.ver': act('ingreso', 'empezar a inscribir su segundo factor', 'de', 'ingreso'),
  confirmar: act('ingreso', 'confirmar con su segundo factor', 'de', 'ingreso'),
  salir: act('ingreso', 'salir de la consola', 'de', 'ingreso'),
  'captcha.reto.ver': act('ingreso', 'pedir un captcha', 'de', 'ingreso'),
  respaldos: act('cuenta', 'pedir códigos de respaldo nuevos'),
  'yo.ver': act('cuenta', 'ver su cuenta'),
  'sesiones.ver': act('cuenta', 'ver sus sesiones'),
  cerrarsesion: act('cuenta', 'cerrar una de sus sesiones'),
  'pendientes.ver': act('cuenta', 'ver lo que espera'),
  'titulares.ver': act('titulares', 'buscar personas', 'de', 'busqueda'),
  'titulares.csv.ver': act('titulares', 'descargar una búsqueda de personas', 'de', 'busqueda', 'archivo'),
  'titulares.abrir': act('titulares', 'abrir la ficha', 'de', 'ficha'),
  'titulares.cerrarsesiones': act('titulares', 'cerrar las sesiones'),
  'titulares.contacto': act('titulares', 'empezar a cambiar el contacto'),
  'titulares.contacto.confirmar': act('titulares', 'cambiar el contacto'),
  'titulares.mensajes.reenviar': act('titulares', 'reenviar un mensaje', 'a'),
  'citas.ver': act('agenda', 'ver la lista de citas'),
  'carga.ver': act('agenda', 'ver cuántas citas hay por día'),
  'citas.csv.ver': act('agenda', 'descargar la lista de citas', 'de', 'archivo'),
  citas: act('agenda', 'agendar por teléfono', 'para'),
  reservas: act('agenda', 'reservar una sala', 'para'),
  'citas.mover': act('agenda', 'mover la cita'),
  'citas.cancelar': act('agenda', 'cancelar la cita'),
  'citas.restaurar': act('agenda', 'devolver a su sitio la cita'),
  'citas.asistencia': act('agenda', 'anotar la asistencia'),
  'citas.llamada': act('agenda', 'abrir la llamada'),
  'horas.ver': act('agenda', 'ver las horas libres'),
  'pedidos.ver': act('agenda', 'ver los pedidos de cambio'),
  'pedidos.aceptar': act('agenda', 'aceptar el pedido de cambio'),
  'pedidos.rechazar': act('agenda', 'rechazar el pedido de cambio'),
  'profesionales.ver': act('horarios', 'ver la lista de profesionales'),
  'profesionales.agenda.ver': act('horarios', 'ver el horario'),
  'profesionales.agenda': act('horarios', 'cambiar el horario'),
  'salas.ver': act('horarios', 'ver la lista de salas'),
  'salas.agenda.ver': act('horarios', 'ver el horario'),
  'salas.agenda': act('horarios', 'cambiar el horario'),
  'sedes.ver': act('horarios', 'ver la lista de sedes'),
  'sedes.agenda.ver': act('horarios', 'ver el horario'),
  'sedes.agenda': act('horarios', 'cambiar el horario'),
  'invitados.ver': { ...act('invitados', 'ver la lista de invitados'), one: 'abrir el caso' },
  'invitados.csv.ver': act('invitados', 'descargar la lista de invitados', 'de', 'archivo'),
  'invitados.aprobar': act('invitados', 'aprobar la invitación'),
  'invitados.rechazar': act('invitados', 'rechazar la invitación'),
  'miagenda.ver': act('consultas', 'ver la agenda de consultas', 'de', 'clinico'),
  'atenciones.ver': act('consultas', 'abrir la historia', 'de', 'clinico'),
  atenciones: act('consultas', 'guardar la nota', 'de', 'clinico'),
  'atenciones.cerrar': act('consultas', 'cerrar la nota', 'de', 'clinico'),
  'atenciones.anexar': act('consultas', 'añadir a la nota', 'de', 'clinico'),
  'atenciones.receta': act('consultas', 'escribir una receta', 'para', 'clinico'),
  'atenciones.identidad': act('consultas', 'confirmar la identidad'),
  'atenciones.falta': act('consultas', 'anotar la inasistencia'),
  'atenciones.retraso': act('consultas', 'avisar su retraso', 'a'),
  'atenciones.curriculum.ver': act('consultas', 'leer el currículum', 'de', 'clinico'),
  'atenciones.notacurriculum': act('consultas', 'escribir una nota sobre el currículum'),
  'atenciones.documentos.ver': act('consultas', 'abrir un documento', 'de', 'clinico'),
  'recetas.firmar': act('consultas', 'firmar la receta', 'de', 'clinico'),
  'recetas.anular': act('consultas', 'anular la receta', 'de', 'clinico'),
  'medicamentos.ver': act('consultas', 'buscar un medicamento'),
  'diagnosticos.ver': act('consultas', 'buscar un diagnóstico'),
  'derechos.ver': act('derechos', 'ver las solicitudes sobre datos'),
  'derechos.csv.ver': act('derechos', 'descargar las solicitudes sobre datos', 'de', 'archivo'),
  'derechos.observar': act('derechos', 'observar la solicitud', ''),
  'derechos.pedirdatos': act('derechos', 'pedir datos para la solicitud', ''),
  'derechos.ampliar': act('derechos', 'ampliar el plazo de la solicitud', ''),
  'derechos.responder': act('derechos', 'responder la solicitud', ''),
  'derechos.confirmar': act('derechos', 'confirmar la respuesta a la solicitud', '', 'dos_personas'),
  'derechos.noconfirmar': act('derechos', 'no confirmar la respuesta a la solicitud', '', 'dos_personas'),
  'solicitudes.ver': { ...act('solicitudes', 'ver las solicitudes de cobertura'), one: 'abrir la solicitud' },
  'solicitudes.csv.ver': act('solicitudes', 'descargar las solicitudes de cobertura', 'de', 'archivo'),
  'solicitudes.papeles.ver': act('solicitudes', 'abrir un papel', 'de'),
  'solicitudes.tomar': act('solicitudes', 'tomar la solicitud', ''),
  'solicitudes.pedirpapeles': act('solicitudes', 'pedir papeles', 'para'),
  'solicitudes.completa': act('solicitudes', 'dar por completa la solicitud', ''),
  'solicitudes.aprobar': act('solicitudes', 'aprobar la solicitud', ''),
  'solicitudes.rechazar': act('solicitudes', 'proponer el rechazo', 'de', 'dos_personas'),
  'solicitudes.confirmar': act('solicitudes', 'confirmar el rechazo', 'de', 'dos_personas'),
  'solicitudes.noconfirmar': act('solicitudes', 'no confirmar el rechazo', 'de', 'dos_personas'),
  'solicitudes.pagada': act('solicitudes', 'anotar el pago', 'de'),
  'solicitudes.notainterna': act('solicitudes', 'escribir una nota', 'en'),
  'solicitudes.responder': act('solicitudes', 'escribir a la persona', 'de'),
  'reclamaciones.ver': act('reclamos', 'ver las hojas de reclamación'),
  'reclamaciones.csv.ver': act('reclamos', 'descargar las hojas de reclamación', 'de', 'archivo'),
  'reclamaciones.responder': act('reclamos', 'responder la hoja de reclamación', ''),
  'encuestas.ver': act('encuestas', 'ver las encuestas'),
  'encuestas.csv.ver': act('encuestas', 'descargar las encuestas', 'de', 'archivo'),
  'casos.ver': { ...act('encuestas', 'ver los casos de encuestas'), one: 'abrir el caso de encuesta' },
  'casos.csv.ver': act('encuestas', 'descargar los casos de encuestas', 'de', 'archivo'),
  'casos.tomar': act('encuestas', 'tomar el caso de encuesta'),
  'casos.cerrar': act('encuestas', 'cerrar el caso de encuesta'),
  'casos.reabrir': act('encuestas', 'reabrir el caso de encuesta'),
  'mensajes.ver': act('entregas', 'ver los mensajes'),
  'mensajes.csv.ver': act('entregas', 'descargar los mensajes', 'de', 'archivo'),
  'mensajes.reenviar': act('entregas', 'reenviar el mensaje', ''),
  'mensajesrecibidos.ver': act('entregas', 'ver los mensajes recibidos'),
  'mensajesrecibidos.csv.ver': act('entregas', 'descargar los mensajes recibidos', 'de', 'archivo'),
  'eventos.ver': act('entregas', 'ver los eventos para el CRM'),
  'eventos.csv.ver': act('entregas', 'descargar los eventos para el CRM', 'de', 'archivo'),
  'eventos.reintentar': act('entregas', 'reintentar el evento', ''),
  'importaciones.ver': { ...act('importaciones', 'ver las importaciones'), one: 'abrir la importación' },
  'importaciones.csv.ver': act('importaciones', 'descargar la lista de importaciones', 'de', 'archivo'),
  importaciones: act('importaciones', 'empezar a subir'),
  'importaciones.partes': act('importaciones', 'subir una parte'),
  'importaciones.empezar': act('importaciones', 'empezar la importación'),
  'importaciones.cancelar': act('importaciones', 'cancelar la importación'),
  'importaciones.terminar': act('importaciones', 'terminar la importación'),
  'importaciones.rechazos.ver': act('importaciones', 'descargar las líneas rechazadas', 'de', 'archivo'),
  'personal.ver': act('personal', 'ver la lista del personal'),
  'personal.csv.ver': act('personal', 'descargar la lista del personal', 'de', 'archivo'),
  personal: act('personal', 'invitar', 'a'),
  'personal.crear': act('personal', 'invitar por orden', 'a'),
  'personal.roles': act('personal', 'cambiar los roles'),
  'personal.desactivar': act('personal', 'desactivar la cuenta'),
  'personal.reactivar': act('personal', 'reactivar la cuenta'),
  'personal.invitar': act('personal', 'invitar de nuevo', 'a'),
  'aprobaciones.ver': act('personal', 'ver lo que espera a una segunda persona', 'de', 'dos_personas'),
  aprobaciones: act('personal', 'aprobar los roles', 'de', 'dos_personas'),
  'aprobaciones.rechazar': act('personal', 'rechazar los roles', 'de', 'dos_personas'),
  'panel.ver': act('cifras', 'ver el panel'),
  'auditoria.ver': act('auditoria', 'leer el registro de actos'),
  'auditoria.personal.ver': act('auditoria', 'ver quién está en el registro'),
  'auditoria.csv.ver': act('auditoria', 'descargar el registro de actos', 'de', 'archivo'),
  // Confidential calls of the portal, by the person themself or by a link of theirs.
  'agendamientos.despues.ver': act('portal', 'leer lo que dejó la consulta', '', 'clinico'),
  'profesional.motivo': act('portal', 'leer el motivo', 'de', 'clinico'),
  'derechos.sin_cuenta.archivo': act('portal', 'descargar el archivo de sus datos', '', 'archivo'),
  'derechos.sin_cuenta.archivo.json': act('portal', 'descargar el archivo de sus datos', '', 'archivo'),
  'derechos.archivo.ver': act('portal', 'descargar el archivo de sus datos', '', 'archivo'),
  'derechos.archivo.json.ver': act('portal', 'descargar el archivo de sus datos', '', 'archivo'),
  'conversaciones.ver': {
    ...act('conversaciones', 'ver las conversaciones', '', 'clinico'),
    one: 'leer la conversación',
  },
  'conversaciones.csv.ver': act('conversaciones', 'descargar el registro de conversaciones', '', 'archivo'),
  'conversaciones.polizas.ver': act('conversaciones', 'ver las pólizas de quien escribió', '', 'ficha'),
  'conversaciones.archivos.ver': act('conversaciones', 'abrir un archivo de la conversación', '', 'clinico'),
  'conversaciones.leido': act('conversaciones', 'marcar como leída la conversación', ''),
  'conversaciones.escribir': act('conversaciones', 'empezar a escribir en la conversación', ''),
  'conversaciones.tomar': act('conversaciones', 'tomar la conversación', ''),
  'conversaciones.pasar': act('conversaciones', 'pasar la conversación', ''),
  'conversaciones.responder': act('conversaciones', 'responder la conversación', '', 'clinico'),
  'conversaciones.notainterna': act('conversaciones', 'dejar una nota en la conversación', ''),
  'conversaciones.convertir': act('conversaciones', 'convertir la conversación', ''),
  'conversaciones.unir': act('conversaciones', 'unir la conversación', ''),
  'conversaciones.retener': act('conversaciones', 'retener o liberar la conversación', ''),
  'plantillas.ver': act('conversaciones', 'ver las plantillas'),
  plantillas: act('conversaciones', 'cambiar una plantilla'),
  'plantillas.retirar': act('conversaciones', 'retirar una plantilla'),
  'colegas.ver': act('conversaciones', 'ver quién responde mensajes'),
  miausencia: act('conversaciones', 'anotar su ausencia'),
  'miausencia.quitar': act('conversaciones', 'quitar su ausencia'),
  'conversaciones.mensajes': act('portal', 'escribir en la conversación', '', 'clinico'),
  'conversaciones.archivos': act('conversaciones', 'subir un archivo a la conversación', '', 'clinico'),
  'conversaciones.archivos.documento.ver': act(
    'portal',
    'abrir un archivo de la conversación',
    '',
    'clinico',
  ),
  'conversaciones.cerrar': act('conversaciones', 'cerrar la conversación', ''),
  'conversaciones.reabrir': act('conversaciones', 'abrir otra vez la conversación', ''),
  'citas.documentos.ver': act('portal', 'ver los documentos', 'de', 'clinico'),
  'citas.documentos': act('portal', 'subir un documento', 'a', 'clinico'),
  'citas.documentos.documento.ver': act('portal', 'abrir un documento', 'de', 'clinico'),
  'citas.documentos.documento.quitar': act('portal', 'quitar un documento', 'de', 'clinico'),
  'solicitudes.constancia.ver': act('portal', 'descargar la constancia', 'de'),
  'solicitudes.papeles.clave': act('portal', 'enviar un papel', 'para'),
  'solicitudes.papeles.clave.ver': act('portal', 'abrir un papel', 'de'),
  'solicitudes.papeles.clave.quitar': act('portal', 'quitar un papel', 'de'),
  'solicitudes.visitante': act('portal', 'abrir por código la solicitud', ''),
  'solicitudes.visitante.constancia': act('portal', 'descargar por código la constancia', 'de'),
  'solicitudes.visitante.papeles.clave': act('portal', 'enviar por código un papel', 'para'),
  'solicitudes.visitante.papeles.clave.quitar': act('portal', 'quitar por código un papel', 'de'),
  'recetas.ver': act('portal', 'ver sus recetas', '', 'clinico'),
  'recetas.pdf.ver': act('portal', 'descargar la receta', 'de', 'clinico'),
  'recetas.enviar': act('portal', 'enviar por correo la receta', 'de', 'clinico'),
  'recetas.compartir': act('portal', 'compartir la receta', 'de', 'clinico'),
  'recetas.compartida.ver': act('portal', 'abrir por enlace la receta', 'de', 'clinico'),
} as const satisfies Readonly<Record<string, ActWords>>

export type ActName = keyof typeof actWords

/** The words of an act; undefined for what a refused caller invented. */
export function wordsOf(name: string): ActWords | undefined {
  return Object.hasOwn(actWords, name) ? actWords[name as ActName] : undefined
}

/** The names of the acts with a mark, or of an area. */
export function namesOf(wanted: { readonly mark: Mark } | { readonly area: Area }): string[] {
  return Object.entries<ActWords>(actWords)
    .filter(([, { area, marks }]) => ('area' in wanted ? area === wanted.area : marks.includes(wanted.mark)))
    .map(([name]) => name)
}

const sameNouns: Readonly<Record<string, string>> = {
  citas: 'cita',
  curriculum: 'cita',
  atenciones: 'cita',
  recetas: 'receta',
  agenda: 'profesionales',
}

/** The first thing that `about` names, by the noun that its subject is found under. */
export function aboutOf(about: string): { noun: string; id: string } {
  const [, noun = '', id = ''] = /^([a-z]+):(\S+)/.exec(about) ?? []
  return { noun: sameNouns[noun] ?? noun, id }
}
