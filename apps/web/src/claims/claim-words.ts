import { formatDay, formatNearDay, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Claim, ClaimSummary } from './claim-door.ts'

type State = ClaimSummary['estado']

const titles: Readonly<Record<State, string>> = {
  avisada: 'Recibimos tu aviso',
  en_revision: 'La estamos revisando',
  faltan_papeles: 'Faltan documentos',
  completa: 'Completa: corre el plazo',
  aprobada: 'Aprobada: falta el pago',
  pagada: 'Pagada',
  rechazada: 'No fue aprobada',
  desistida: 'Desististe',
}

export function stateTitle(state: State): string {
  return titles[state]
}

const looks: Readonly<Record<State, string>> = {
  avisada: 'bg-action-tint text-action',
  en_revision: 'bg-action-tint text-action',
  faltan_papeles: 'bg-accent-tint text-accent-ink',
  completa: 'bg-action-tint text-action',
  aprobada: 'bg-success-tint text-success',
  pagada: 'bg-success-tint text-success',
  rechazada: 'bg-danger-tint text-danger',
  desistida: 'bg-sand-strong text-ink-soft',
}

/** Colours of a state's label. */
export function stateLook(state: State): string {
  return looks[state]
}

export function hasEnded(state: State): boolean {
  return state === 'pagada' || state === 'rechazada' || state === 'desistida'
}

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

/** `Quedan 12 días calendario`, `Vence hoy`, `3 días calendario de atraso`. */
export function termWords({ quedan, habiles }: NonNullable<Claim['plazo']>): string {
  if (quedan === 0) return 'Vence hoy'
  const kind = habiles ? (Math.abs(quedan) === 1 ? ' hábil' : ' hábiles') : ' calendario'
  if (quedan < 0) return `${days(-quedan)}${kind} de atraso`
  return `${quedan === 1 ? 'Queda' : 'Quedan'} ${days(quedan)}${kind}`
}

/** The steps of every claim; the last one has the name of its result. */
export const trackSteps = ['Recibida', 'Documentos', 'En evaluación', 'Respuesta'] as const

const places: Readonly<Record<State, number>> = {
  avisada: 0,
  en_revision: 1,
  faltan_papeles: 1,
  completa: 2,
  aprobada: 3,
  pagada: 3,
  rechazada: 3,
  desistida: 3,
}
const results: Partial<Record<State, string>> = {
  aprobada: 'Aprobada',
  pagada: 'Pagada',
  rechazada: 'No aprobada',
  desistida: 'Retirada',
}

/** The labels of a claim's track and the index of its present step. */
export function trackOf(state: State): { readonly labels: readonly string[]; readonly at: number } {
  const last = results[state]
  return { labels: last ? [...trackSteps.slice(0, 3), last] : trackSteps, at: places[state] }
}

/** The person has to send documents. */
export function waitsForPerson({ estado, faltan }: Pick<ClaimSummary, 'estado' | 'faltan'>): boolean {
  return faltan > 0 && places[estado] < 2
}

/** The label of what the person has to do: documents, an account, or another one after a return. */
export function personsAct(claim: Pick<ClaimSummary, 'estado' | 'faltan' | 'faltaCuenta' | 'abono'>) {
  if (claim.faltaCuenta) return 'Agregar mi cuenta'
  if (claim.abono?.estado === 'devuelto') return 'Cambiar mi cuenta'
  if (!waitsForPerson(claim)) return null
  return claim.faltan === 1 ? 'Enviar el documento' : 'Enviar documentos'
}

/** An ordered payment on its way: «Sale hoy, llega mañana.» */
export function onItsWayWords(
  { ordenadoEl, llegaEl }: Pick<NonNullable<ClaimSummary['abono']>, 'ordenadoEl' | 'llegaEl'>,
  today = toLimaDay(new Date()),
): string {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const arrival = llegaEl === today ? 'hoy' : llegaEl === tomorrow ? 'mañana' : `el ${formatNearDay(llegaEl)}`
  if (llegaEl < today) return `El pago salió el ${formatNearDay(ordenadoEl)}. Si no lo ves, escríbenos.`
  return ordenadoEl === today
    ? `Sale hoy, llega ${arrival}.`
    : `Salió el ${formatNearDay(ordenadoEl)}, llega ${arrival}.`
}

/** Whose turn it is, and until when. */
export function turnWords(
  claim: Pick<ClaimSummary, 'estado' | 'faltan' | 'plazo' | 'faltaCuenta' | 'abono'>,
): string {
  const { estado, faltan, plazo, abono } = claim
  if (claim.faltaCuenta) return 'Te toca a ti: dinos en qué cuenta te pagamos.'
  if (abono?.estado === 'devuelto') return 'Te toca a ti: el banco devolvió tu pago. Dinos otra cuenta.'
  if (abono) return onItsWayWords(abono)
  if (waitsForPerson(claim))
    return faltan === 1 ? 'Te toca a ti: falta 1 documento.' : `Te toca a ti: faltan ${faltan} documentos.`
  if (plazo && plazo.quedan < 0)
    return `El plazo de la aseguradora venció el ${formatDay(plazo.vence)}: corre interés a tu favor.`
  if (estado === 'aprobada')
    return plazo
      ? `La aseguradora te paga hasta el ${formatDay(plazo.vence)}.`
      : 'La aseguradora prepara tu pago.'
  if (plazo) return `Le toca a la aseguradora: responde hasta el ${formatDay(plazo.vence)}.`
  return hasEnded(estado) ? nextWords(claim) : 'Nos toca a nosotros: revisamos tus documentos.'
}

/** The next step of the claim, in one sentence. */
export function nextWords(
  claim: Pick<ClaimSummary, 'estado' | 'faltan' | 'plazo' | 'faltaCuenta' | 'abono'>,
): string {
  const { estado, faltan, plazo, abono } = claim
  if (claim.faltaCuenta) return 'Dinos en qué cuenta te pagamos.'
  if (abono?.estado === 'devuelto') return 'El banco devolvió tu pago: dinos otra cuenta.'
  if (abono) return onItsWayWords(abono)
  if (plazo && !hasEnded(estado)) {
    const last = formatDay(plazo.vence)
    if (plazo.quedan < 0) return `El plazo venció el ${last}: corre interés a tu favor.`
    return estado === 'aprobada' ? `Te pagan hasta el ${last}.` : `Te responden hasta el ${last}.`
  }
  switch (estado) {
    case 'avisada':
    case 'en_revision':
      return faltan > 0
        ? `${faltan === 1 ? 'Falta 1 documento. Cuando lo tengamos' : `Faltan ${faltan} documentos. Cuando los tengamos`}, empieza el plazo de la aseguradora.`
        : 'Revisamos tus documentos; el plazo empieza cuando estén completos.'
    case 'faltan_papeles':
      return faltan === 1 ? 'Envía el documento que falta.' : `Envía los ${faltan} documentos que faltan.`
    case 'completa':
      return 'La aseguradora decide.'
    case 'aprobada':
      return 'Falta pagarla.'
    case 'pagada':
      return 'Ya se pagó.'
    case 'rechazada':
      return 'Mira la razón y lo que puedes hacer.'
    case 'desistida':
      return 'Si cambia algo, puedes avisar otra vez.'
  }
}
