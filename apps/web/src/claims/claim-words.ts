import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Claim, ClaimSummary } from './claim-door.ts'

type State = ClaimSummary['estado']

const titles: Readonly<Record<State, string>> = {
  avisada: 'Recibimos tu aviso',
  en_revision: 'La estamos revisando',
  faltan_papeles: 'Faltan papeles',
  completa: 'Completa: corre el plazo',
  aprobada: 'Aprobada: viene el pago',
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

/** The next step of the claim, in one sentence. */
export function nextWords(claim: Pick<ClaimSummary, 'estado' | 'faltan' | 'plazo'>): string {
  const { estado, faltan, plazo } = claim
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
        : 'Revisamos tus papeles; cuando estén completos empieza el plazo.'
    case 'faltan_papeles':
      return faltan === 1 ? 'Envía el papel que falta.' : `Envía los ${faltan} papeles que faltan.`
    case 'completa':
      return 'La aseguradora decide.'
    case 'aprobada':
      return 'El pago está en camino.'
    case 'pagada':
      return 'Ya se pagó.'
    case 'rechazada':
      return 'Mira la razón y lo que puedes hacer.'
    case 'desistida':
      return 'Si cambia algo, puedes avisar otra vez.'
  }
}
