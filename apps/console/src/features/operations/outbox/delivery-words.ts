import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  listCrmEvents,
  listInboundMessages,
  listMessages,
} from '@amparo/contract/operations/console/outbox.ts'
import { eventName } from '@amparo/domain/events/event-names.ts'

type Message = AnswerOf<typeof listMessages>['filas'][number]
type CrmEvent = AnswerOf<typeof listCrmEvents>['filas'][number]
type Inbound = AnswerOf<typeof listInboundMessages>['filas'][number]

const ways = {
  correo: 'por correo',
  sms: 'por SMS',
  whatsapp: 'por WhatsApp',
  aviso: 'como aviso a su equipo',
} as const

/** «El portal envió «Cita agendada» por correo». */
export function messageSentence({ clase, canal, estado, intentos }: Message): string {
  const what = `«${clase}» ${ways[canal]}`
  if (estado === 'entregado') return `El portal envió ${what}`
  if (estado === 'detenido') return `El portal no pudo enviar ${what}`
  return intentos > 0 ? `El portal vuelve a intentar ${what}` : `El portal está por enviar ${what}`
}

/** «El CRM recibió «Cita agendada»». */
export function eventSentence({ clase, estado, intentos }: CrmEvent): string {
  const what = `«${eventName(clase)}»`
  if (estado === 'entregado') return `El CRM recibió ${what}`
  if (estado === 'detenido') return `El CRM no recibió ${what}`
  return intentos > 0
    ? `El portal vuelve a enviar ${what} al CRM`
    : `El portal está por enviar ${what} al CRM`
}

const outcomes: Readonly<Record<NonNullable<Inbound['resultado']>, string>> = {
  menu: 'y recibió el menú',
  enlace: 'y recibió su enlace',
  numero_sin_cuenta: 'desde un número sin cuenta, y supo cómo entrar',
  baja: 'y se dio de baja de WhatsApp',
  conversacion: 'y quedó en una conversación',
  vias: 'y recibió las vías de contacto',
}

/** «Alguien escribió «menu» y recibió el menú». */
export function inboundSentence({ resultado, palabra, folio }: Inbound): string {
  const wrote = palabra ? `Alguien escribió «${palabra}»` : 'Alguien escribió por WhatsApp'
  if (!resultado) return `${wrote}; no se guardó qué se le respondió`
  return `${wrote} ${outcomes[resultado]}${folio ? `, la ${folio}` : ''}`
}

type Told = NonNullable<Message['whatsapp']>
const told: Readonly<Record<Told['estado'], string>> = {
  saliendo: 'WhatsApp aún no lo toma',
  aceptado: 'WhatsApp lo tomó',
  enviado: 'WhatsApp lo envió',
  recibido: 'llegó al celular',
  leido: 'la persona lo leyó',
  fallido: 'WhatsApp no lo entregó',
}

/** WhatsApp's report on a message: «WhatsApp no lo entregó: ese número no recibe WhatsApp (131026); salió por otra vía». */
export function toldWords({ estado, error, otraVia }: Told): string {
  const why = error === undefined ? '' : `: ${causeWords(`WhatsApp ${error}`)}`
  return `${told[estado]}${why}${otraVia ? '; salió por otra vía' : ''}`
}

/** Causes by the channel's error code; the first match applies. */
const causes: readonly (readonly [code: RegExp, words: string])[] = [
  [/^(ECONNREFUSED|ECONNECTION|ECONNRESET|ESOCKET|EPIPE)$/, 'su servidor no acepta la conexión'],
  [/^(ETIMEDOUT|TimeoutError|AbortError)$/, 'su servidor no respondió a tiempo'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'no se encuentra su servidor'],
  [/^(EAUTH|EOAUTH2|ENOAUTH)$/, 'su servidor no acepta la clave del portal'],
  [/^(EENVELOPE|EADDRESS)$/, 'el servidor de correo no acepta esa dirección'],
  [/^(EMESSAGE|ESTREAM)$/, 'el servidor de correo no acepta el mensaje'],
  [/^(ETLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/, 'su certificado no es de fiar'],
  [/^sin token/, 'no da permiso para entrar'],
  [/^WhatsApp BAJA$/, 'la persona pidió no recibir más por WhatsApp'],
  [/^WhatsApp sin permiso$/, 'la persona no eligió WhatsApp'],
  [/^WhatsApp sin configurar$/, 'el portal no tiene WhatsApp'],
  [/^WhatsApp 131026$/, 'ese número no recibe WhatsApp'],
  [/^WhatsApp 131047$/, 'pasó un día desde que la persona escribió'],
  [/^WhatsApp 13104[89]$/, 'WhatsApp limita lo que esa persona recibe'],
  [/^WhatsApp (4|80007|130429|131056)$/, 'se enviaron demasiados en poco tiempo'],
  [/^WhatsApp (132\d{3})$/, 'la plantilla no está aprobada así'],
  [/^WhatsApp (0|10|190|2\d\d|401|403)$/, 'WhatsApp no acepta la clave del portal'],
  [/^WhatsApp (131031|368)$/, 'la cuenta de WhatsApp está bloqueada'],
  [/^WhatsApp 131042$/, 'falta el pago de la cuenta de WhatsApp'],
  [/^WhatsApp/, 'WhatsApp no lo aceptó'],
  [/^HTTP (400|422)\b/, 'no acepta sus datos'],
  [/^HTTP (401|403)\b/, 'no acepta la clave del portal'],
  [/^HTTP (404|405|410)\b/, 'su dirección ya no es esa'],
  [/^HTTP 3\d\d\b/, 'su dirección cambió'],
  [/^HTTP 413\b/, 'pesa demasiado para él'],
  [/^HTTP 415\b/, 'no acepta esa forma de datos'],
  [/^HTTP 429\b/, 'pidió ir más despacio'],
  [/^HTTP 5\d\d\b/, 'está fallando por dentro'],
]

/** A cause in words, with the code for support; an unknown code alone. */
export function causeWords(code: string): string {
  const words = causes.find(([pattern]) => pattern.test(code))?.[1]
  return words === undefined ? code : `${words} (${code.replace('WhatsApp ', '')})`
}
