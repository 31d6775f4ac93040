import { z } from 'zod'
import { appointmentId } from '../agenda/appointment.ts'
import { area } from '../endpoint.ts'
import { instant, rawText } from '../fields.ts'

/** Answer to an opened video link (contract §5). */
export const entryCode = z.literal([0, 1, 2, 3, 4]).meta({
  description: '1 puede entrar · 2 aún no · 3 ya terminó · 4 cancelada · 0 no existe',
})

const personalLink = {
  str: z.string().max(128).meta({ description: 'Secreto propio de quien participa, el de su enlace' }),
  id: appointmentId,
}
const pass = z.string().max(100).meta({ description: 'Pase de la sala, el que dio Entrar' })
const entry = z.int().min(1).max(1_000_000)

const api = area({ role: 'link', tag: 'Videollamada' })

export const getVideoLinks = api.post('/video/CallAPI/ObtenerLinks', {
  role: 'video-key',
  summary: 'Enlaces de los dos participantes de una cita por video; entre servidores',
  body: z.strictObject({ idCita: appointmentId }),
  answers: { 200: z.object({ linkUsuario: z.string(), linkProfesional: z.string(), idSala: z.string() }) },
  errors: ['no_encontrado'],
})

export const getVideoRoom = api.post('/video/ObtenerSala', {
  role: 'video-basic',
  summary: 'Dirección de una sala mientras está abierta; entre servidores',
  body: z.strictObject({ idSala: z.string().max(200) }),
  answers: {
    200: z.union([
      z.object({ urlSala: z.url() }),
      z.object({ MsgError: z.literal('La consulta no devuelve datos') }),
    ]),
  },
})

export const enterVideoCall = api.post('/videollamada/Entrar', {
  summary:
    'Entra a la sala con el enlace propio; una entrada nueva reemplaza a la anterior de la misma persona',
  body: z.strictObject(personalLink),
  answers: {
    200: z.object({
      codigo: entryCode,
      mensaje: z.string(),
      servicio: z.string().optional(),
      inicio: instant.optional(),
      fin: instant.optional(),
      abre: instant.optional(),
      cierra: instant.optional().meta({ description: 'Cuándo se cierra la sala' }),
      proveedor: z.enum(['webrtc', 'jitsi']).optional(),
      urlSala: z.url().optional().meta({
        description: 'jitsi: lo que se abre en el marco. webrtc: la página del portal donde está la sala',
      }),
      nombre: z.string().optional().meta({ description: 'Con qué nombre entra' }),
      nombreOtro: z.string().optional().meta({ description: 'A quién se encuentra' }),
      idProfesional: z
        .uuid()
        .optional()
        .meta({ description: 'Quién atiende, para su retrato; solo para la persona' }),
      rol: z.enum(['usuario', 'profesional']).optional(),
      entrada: entry.optional().meta({ description: 'Número de esta entrada de la persona' }),
      pase: pass.optional(),
      servidoresIce: z
        .array(
          z.object({
            urls: z.array(z.string()),
            username: z.string().optional(),
            credential: z.string().optional(),
          }),
        )
        .optional()
        .meta({ description: 'STUN y TURN para WebRTC; las credenciales duran lo que la sala' }),
    }),
  },
  errors: ['demasiados_intentos'],
})

/** A WebRTC signalling message between two browsers (WebRTC 1.0, JSEP). */
const signal = z
  .discriminatedUnion('tipo', [
    z.strictObject({
      tipo: z.literal('descripcion'),
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: rawText(40_000),
    }),
    z.strictObject({
      tipo: z.literal('candidato'),
      candidate: rawText(1000),
      sdpMid: rawText(100).nullable(),
      sdpMLineIndex: z.int().min(0).max(100).nullable(),
      usernameFragment: rawText(300).nullable(),
    }),
  ])
  .meta({ id: 'SenalDeVideo' })

export type VideoSignal = z.output<typeof signal>

export const signalVideoCall = api.post('/videollamada/Enviar', {
  summary: 'Deja señales de WebRTC para la otra persona, si sigue en la entrada que se conoce',
  body: z.strictObject({
    pase: pass,
    para: entry.meta({ description: 'Entrada de la otra persona; para una anterior no se guarda nada' }),
    senales: z.array(signal).min(1).max(40),
  }),
  answers: { 204: null },
  errors: ['pase_gastado', 'demasiados_intentos'],
})

export const listenVideoCall = api.post('/videollamada/Escuchar', {
  summary: 'Espera hasta 8 segundos a que algo cambie en la sala o llegue una señal, y lo dice',
  body: z.strictObject({
    pase: pass,
    desde: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ description: 'Última señal recibida; 0 al empezar' }),
    marca: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'La última `marca`; sin ella responde enseguida' }),
  }),
  answers: {
    200: z.object({
      estado: z.enum(['abierta', 'finalizada']),
      marca: z.string(),
      otro: z
        .object({
          entrada: entry,
          presente: z.boolean().meta({ description: 'Si da señales de vida ahora' }),
        })
        .nullable()
        .meta({ description: 'null mientras no entra' }),
      retraso: z
        .object({ minutos: z.int(), llega: instant })
        .optional()
        .meta({ description: 'Quien atiende avisó que va con retraso, y a qué hora llega' }),
      ausencia: z
        .literal(true)
        .optional()
        .meta({ description: 'Diez minutos después de la hora no llegó: se pregunta qué hacer (Ausencia)' }),
      recetas: z
        .int()
        .optional()
        .meta({ description: 'Cuántas recetas firmadas tiene ya la cita; solo para la persona' }),
      senales: z.array(z.object({ n: z.int(), senal: signal })),
    }),
  },
  errors: ['pase_gastado', 'demasiados_intentos'],
})

export const leaveVideoCall = api.post('/videollamada/Salir', {
  summary: 'Deja la sala sin finalizar la llamada: se puede volver a entrar con el enlace',
  body: z.strictObject({ pase: pass }),
  answers: { 204: null },
})

export const finishVideoCall = api.post('/videollamada/Finalizar', {
  summary: 'Finaliza la llamada para los dos; antes de que abra la sala no cambia nada',
  body: z.strictObject(personalLink),
  answers: { 204: null },
  errors: ['no_encontrado', 'demasiados_intentos'],
})
