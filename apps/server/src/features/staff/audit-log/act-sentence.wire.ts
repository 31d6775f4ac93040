import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { eventName } from '@amparo/domain/events/event-names.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { purposeName } from '@amparo/domain/messages/purpose-name.ts'
import { maskPerson } from '@amparo/domain/names.ts'
import { areas } from '@amparo/domain/staff/act-areas.ts'
import { type ActTable, aboutOf, actTable } from '@amparo/domain/staff/act-words.ts'
import { toInstant } from '../../../instant.ts'
import type { ActSubject } from './act-subjects.repository.ts'
import type { ListedAct } from './acts-list.repository.ts'
import { actionOf, sealedWithinMs } from './audit-log.policy.ts'
import { callerKey, type Subjects } from './subjects.service.ts'

interface ActSentence {
  readonly line: string
  readonly action: string
  readonly about: string
  readonly detail: string
  readonly person: { readonly id: string; readonly nombre: string } | null
  readonly folio: string | null
}

/** Words of the acts by name, with those that the lists among `endpoints` declare. */
export function actTableOf(endpoints: readonly EndpointShape[]): ActTable {
  return actTable(
    endpoints.flatMap(({ method, path, words }) => (words ? [[actionOf(method, path), words]] : [])),
  )
}

const pasts: Readonly<Record<string, string>> = { ver: 'vio', pedir: 'pidió', leer: 'leyó' }

/** «abrir la ficha» in the past tense: «abrió la ficha». */
function pastOf(does: string): string {
  return does.replace(/^(no )?(\p{L}+)/u, (_all, no = '', verb: string) => {
    const past = pasts[verb] ?? (verb.endsWith('ar') ? `${verb.slice(0, -2)}ó` : `${verb.slice(0, -2)}ió`)
    return `${no}${past}`
  })
}

/** Name in a sentence: only the name; `quien` distinguishes namesakes. */
function callerName(who: string, caller: ActSubject | undefined): string {
  if (caller) return `${nameOf(caller)}, desde su cuenta`
  if (who === 'desconocido') return 'Alguien sin sesión'
  if (who === 'operador') return 'El operador del portal'
  if (who.startsWith('socio ')) return `El ${who}`
  return who.replace(/ \([^()]*@[^()]*\)$/, '')
}

function nameOf({ given_names, paternal_surname, label, noun }: ActSubject): string {
  if (given_names !== null) return maskPerson(given_names, paternal_surname ?? '')
  if (noun === 'mensajes') return `«${purposeName(label ?? '')}»`
  if (noun === 'eventos') return `«${eventName(label ?? '')}»`
  return label ?? ''
}

/** Subject of an act, with its distinction from others of the same person. */
function subjectText(subject: ActSubject): string {
  const { noun, id, service_id: service, at } = subject
  const name = nameOf(subject)
  const day = at ? formatLimaMoment(at) : ''
  if (noun === 'derecho') return `${id} · ${name}`
  if (noun === 'documentoclinico') return `Documento de ${name}${day ? ` · ${day}` : ''}`
  if (noun === 'receta') return `Receta de ${name}${day ? ` · ${day}` : ''}`
  return [name, service === null ? '' : serviceName(service), day].filter((part) => part !== '').join(' · ')
}

const nouns: Readonly<Record<string, string>> = {
  cita: 'una cita que ya no está',
  receta: 'una receta que ya no está',
  documentoclinico: 'un documento que ya no está',
  documento: 'un documento que ya no está',
  titulares: 'una persona que ya no está',
  invitados: 'un invitado que ya no está',
  casos: 'un caso que ya no está',
  mensajes: 'un mensaje que ya no está',
  eventos: 'un evento que ya no está',
  importaciones: 'una importación que ya no está',
  socios: 'un socio que ya no está',
  cerrarsesion: 'una sesión',
}

/** An act in a sentence; `subject` and `caller` as far as the database still knows them. */
function sentenceOf(
  table: ActTable,
  act: ListedAct,
  { subject, caller }: { readonly subject: ActSubject | undefined; readonly caller: ActSubject | undefined },
): ActSentence {
  const words = table.get(act.action)
  const one = act.about !== ''
  const does = (one ? words?.one : undefined) ?? words?.does ?? 'hacer algo que la consola no tiene'
  const { noun, id } = aboutOf(act.about)
  const folio = noun === 'derecho' || noun === 'reclamacion' ? id : null
  const name = subject
    ? noun === 'derecho'
      ? `${id} de ${nameOf(subject)}`
      : nameOf(subject)
    : (folio ?? '')
  const joined = name === '' ? '' : ` ${words?.joins ? `${words.joins} ` : ''}${name}`
  const isDone = act.result === 'hecho'
  const did = isDone ? pastOf(does) : `no pudo ${does}`
  const more = [...tailOf(act.detail), ...(isDone ? [] : [refusalOf(act.result)])]
  return {
    line: [`${callerName(act.who, caller)} ${did}${joined}`, ...more].join(' · '),
    action: capital(did),
    about: subject
      ? subjectText(subject)
      : (folio ?? (one ? nouns[noun] : undefined) ?? (words ? areas[words.area] : 'La consola')),
    detail: detailOf(act.detail).join(' · '),
    person: subject?.person ? { id: subject.person, nombre: nameOf(subject) } : null,
    folio,
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Why an act was refused: the catalogue's title. */
function refusalOf(result: string): string {
  const entry = Object.entries<{ codigo?: string; title: string }>(errorCatalogue).find(
    ([code, { codigo }]) => (codigo ?? code) === result,
  )
  return result === 'fallida' ? 'Falló' : (entry?.[1].title ?? result.replaceAll('_', ' '))
}

type Detail = ListedAct['detail']
type Told = (value: unknown) => string
const counted =
  (one: string, many: string): Told =>
  (value) =>
    `${value} ${value === 1 ? one : many}`
const listed = (value: unknown) => (Array.isArray(value) ? value : [value]).map(plain).join(', ')
const plain = (value: unknown) => String(value).replaceAll('_', ' ')
const by: Readonly<Record<string, string>> = {
  numero: 'por número entero',
  correo: 'por correo',
  nombre: 'por nombre',
}

/** Details of an act shown in its line. */
const inLine: Readonly<Record<string, Told>> = {
  motivo: plain,
  por: (value) => by[String(value)] ?? plain(value),
  filas: counted('fila', 'filas'),
  citas: counted('cita', 'citas'),
  cerradas: counted('sesión cerrada', 'sesiones cerradas'),
  lineas: counted('línea', 'líneas'),
  nuevas: counted('póliza nueva', 'pólizas nuevas'),
  cambiadas: counted('póliza cambiada', 'pólizas cambiadas'),
  anteriores: counted('versión anterior', 'versiones anteriores'),
  claves: (value) => `claves: ${listed(value)}`,
  productos: (value) => `productos: ${listed(value)}`,
  minutos: counted('minuto', 'minutos'),
  rechazadas: counted('línea rechazada', 'líneas rechazadas'),
  roles: (value) => `roles: ${listed(value)}`,
  cambia: plain,
  estado: plain,
  pendiente: () => 'espera a una segunda persona',
}

const besideIt: Readonly<Record<string, Told>> = {
  ...inLine,
  version: (value) => `versión ${value}`,
  metodo: (value) => `con ${plain(value)}`,
  dispositivo: (value) => `desde ${value}`,
  archivo: (value) => `archivo ${String(value).toUpperCase()}`,
  busqueda: (value) => `búsqueda ${value}`,
  parte: (value) => `parte ${value}`,
  bytes: counted('byte', 'bytes'),
  conflictos: counted('cita quedó fuera', 'citas quedaron fuera'),
  clase: plain,
  resultado: plain,
  nota_sellada: () => 'con una nota, sellada',
  motivo_sellado: () => 'con su motivo, sellado',
  pedidos: (value) => `${Array.isArray(value) ? value.length : 1} pedidos`,
  pedido: () => 'a su pedido',
}

function told(detail: Detail, words: Readonly<Record<string, Told>>): string[] {
  return Object.entries(detail).flatMap(([name, value]) => words[name]?.(value) ?? [])
}

const tailOf = (detail: Detail) => told(detail, inLine)

const isId = (value: unknown) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(String(value))

/** All details in words; an unknown one by its name, unless it is an id. */
function detailOf(detail: Detail): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    const words = besideIt[name]
    if (words) return [words(value)]
    return isId(value) ? [] : [`${plain(name)}: ${listed(value)}`]
  })
}

export function toActRow(table: ActTable, act: ListedAct, found: Subjects) {
  const { noun, id } = aboutOf(act.about)
  const said = sentenceOf(table, act, {
    subject: found.get(`${noun}:${id}`),
    caller: found.get(callerKey(act.who)),
  })
  const apart = Math.abs(act.sealed_at.getTime() - act.at.getTime())
  return {
    n: act.n,
    cuando: toInstant(act.at),
    quien: act.who,
    accion: said.action,
    sobre: said.about,
    resultado: act.result,
    detalle: said.detail,
    huella: act.hash.toString('hex'),
    clave: act.action,
    frase: said.line,
    ...(said.person ? { persona: said.person } : {}),
    ...(said.folio ? { folio: said.folio } : {}),
    ...(apart > sealedWithinMs ? { sello: toInstant(act.sealed_at) } : {}),
  }
}
