import type { RightRow as RightRowWire } from '@amparo/contract/service-desk/console/rights.ts'
import type { RightRequestWire } from '@amparo/contract/service-desk/rights.ts'
import { businessDaysLeft } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { type RightKind, termDays } from '@amparo/domain/rights/rights-terms.ts'
import { toInstant } from '../../../instant.ts'
import type { OpenedProposal } from './erasure.service.ts'
import { closedStates, dueOnOf } from './rights.policy.ts'
import type { RightRow } from './rights.repository.ts'
import { hasFile, type OpenedRight } from './rights.service.ts'

const kinds = {
  informacion: 'information',
  acceso: 'access',
  rectificacion: 'rectification',
  cancelacion: 'erasure',
  oposicion: 'opposition',
  portabilidad: 'portability',
  revocacion: 'revocation',
} as const satisfies Record<RightRequestWire['tipo'], RightKind>

const states = {
  recibida: 'received',
  observada: 'observed',
  en_pausa: 'paused',
  ampliada: 'extended',
  procede: 'granted',
  no_procede: 'refused',
  desistida: 'withdrawn',
} as const satisfies Record<RightRequestWire['estado'], string>

const steps: Readonly<Record<string, string>> = {
  received: 'Recibimos tu pedido',
  blocked: 'Bloqueamos el uso de tus datos mientras lo resolvemos',
  stopped:
    'Apagamos la publicidad y los avisos por WhatsApp; mientras lo resolvemos no pedimos tu reporte de crédito',
  observed: 'Te pedimos completarlo; el plazo se detuvo',
  cured: 'Lo completaste; el plazo volvió a correr',
  asked: 'Te pedimos un dato; el plazo se detuvo',
  provided: 'Respondiste; el plazo volvió a correr',
  resumed: 'El plazo volvió a correr sin tu respuesta',
  extended: 'Ampliamos el plazo una vez',
  granted: 'Respondimos: procede',
  refused: 'Respondimos: no procede',
  withdrawn: 'Quedó desistido',
  erased: 'Borramos tus datos; la respuesta dice qué se conserva y por qué',
}

const proofs = {
  sesion: 'session',
  sesion_invitado: 'guest_session',
  codigo_cuenta: 'account',
  codigo_poliza: 'policy',
  codigo_invitado: 'invitation',
  codigo_solicitud: 'claim',
} as const satisfies Record<NonNullable<RightRowWire['probadoPor']>, string>

/** The same steps as the desk reads them. */
const deskSteps: Readonly<Record<string, string>> = {
  received: 'Llegó el pedido',
  blocked: 'Se bloqueó el uso de sus datos mientras se resuelve',
  stopped:
    'Se apagaron la publicidad y los avisos por WhatsApp; mientras se resuelve no se pide su reporte de crédito',
  observed: 'Se le pidió completarlo; el plazo se detuvo',
  cured: 'La persona lo completó; el plazo volvió a correr',
  asked: 'Se le pidió un dato; el plazo se detuvo',
  provided: 'La persona respondió; el plazo volvió a correr',
  resumed: 'El plazo volvió a correr sin su respuesta',
  extended: 'Se amplió el plazo una vez',
  granted: 'Se respondió: procede',
  refused: 'Se respondió: no procede',
  withdrawn: 'Quedó desistido',
  erased: 'Se borraron sus datos; la respuesta dice qué se conserva y por qué',
}

export function fromKind(name: RightRequestWire['tipo']): RightKind {
  return kinds[name]
}

export function fromState(name: RightRequestWire['estado']): string {
  return states[name]
}

function nameOf<T extends string>(names: Readonly<Record<T, string>>, value: string): T {
  const found = (Object.keys(names) as T[]).find((name) => names[name] === value)
  if (!found) throw new RangeError(`no wire name for ${value}`)
  return found
}

export const toKindName = (kind: string) => nameOf(kinds, kind)
export const toStateName = (state: string) => nameOf(states, state)

/** The term: its length, the rest, and whether it is paused; absent once answered. */
function termOf(row: RightRow, now: Date): Pick<RightRequestWire, 'plazo'> {
  if (closedStates.includes(row.state)) return {}
  const today = limaToday(now)
  const due = Temporal.PlainDate.from(dueOnOf(row, today))
  return {
    plazo: {
      dias: termDays(row.kind, row.extended_on !== null),
      quedan: businessDaysLeft(today, due),
      detenido: row.state === 'observed' || row.state === 'paused',
    },
  }
}

/** A request as its person sees it. */
export function toRight(
  { row, detail, answer, steps: taken }: OpenedRight,
  now: Date,
  words: Readonly<Record<string, string>> = steps,
): RightRequestWire {
  return {
    folio: row.folio,
    tipo: nameOf(kinds, row.kind),
    estado: nameOf(states, row.state),
    creada: toInstant(row.filed_at),
    venceEl: row.due_on,
    detalle: detail,
    ...termOf(row, now),
    ...(row.person_due_on ? { completarAntesDe: row.person_due_on } : {}),
    pasos: taken.map(({ at, what, note }) => ({
      cuando: toInstant(at),
      que: words[what] ?? what,
      ...(note === null ? {} : { nota: note }),
    })),
    ...(answer === null ? {} : { respuesta: answer }),
    archivo: hasFile(row),
  }
}

/** An erasure that waits for a second person, as the actor of the desk sees it. */
export function toProposal(opened: OpenedProposal | undefined): Pick<RightRowWire, 'propuesta'> {
  if (!opened) return {}
  const { requested_by_name, requested_at, expires_at } = opened.proposal
  return {
    propuesta: {
      pedidoPor: requested_by_name,
      pedidoEl: toInstant(requested_at),
      vence: toInstant(expires_at),
      propia: opened.isOwn,
      texto: opened.text,
    },
  }
}

/** The same as the desk sees it. */
export function toRightRow(opened: OpenedRight, now: Date): RightRowWire {
  const { row } = opened
  const today = limaToday(now)
  const left = businessDaysLeft(today, Temporal.PlainDate.from(row.due_on))
  const isOpen = !closedStates.includes(row.state)
  const stands = row.state === 'observed' || row.state === 'paused'
  return {
    ...toRight(opened, now, deskSteps),
    version: row.version,
    persona: {
      nombre: row.person_name,
      documento: row.document_number,
      ...(row.email ? { correoElectronico: row.email } : {}),
    },
    ...(isOpen && !stands ? { diasHabiles: left } : {}),
    atrasado: isOpen && !stands && left < 0,
    urgente: isOpen && !stands && left <= 2,
    ...(row.proven_by ? { probadoPor: nameOf(proofs, row.proven_by) } : {}),
    ...(row.answered_by
      ? { respondidaPor: [row.answered_by, row.confirmed_by].filter(Boolean).join(' y ') }
      : {}),
  }
}
