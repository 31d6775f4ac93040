import type { PromiseFigures } from '@amparo/domain/promises/ledger.ts'
import { type PromiseKind, promiseWords } from '@amparo/domain/promises/promise-kinds.ts'

/** Each kind as the wire and the public file name it. */
export const kindNames = {
  guest: 'invitado',
  right: 'derecho',
  complaint: 'reclamo',
  claim: 'solicitud',
  question: 'consulta',
  follow_up: 'repregunta',
  call: 'llamada',
} as const satisfies Record<PromiseKind, string>

export const toKind = (kind: PromiseKind) => ({
  clase: kindNames[kind],
  nombre: promiseWords[kind].name,
  plazo: promiseWords[kind].term,
})

export const toFigures = ({ total, inTime, late, unkept, medianDays, worstDays }: PromiseFigures) => ({
  total,
  aTiempo: inTime,
  tarde: late,
  sinCumplir: unkept,
  medianaDias: medianDays,
  peorDias: worstDays,
})
