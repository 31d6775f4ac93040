import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listOwnCovers } from '@amparo/contract/policies/policy-sheets.ts'
import { call } from '../api/call.ts'

export type OwnCovers = AnswerOf<typeof listOwnCovers>
export type ListedCover = OwnCovers['coberturas'][number]
export type Situation = ListedCover['situaciones'][number] | 'otra'

interface SituationWords {
  readonly label: string
  readonly icon: string | null
}

/** Events that a person can choose, in order. */
export const situations: Readonly<Record<Situation, SituationWords>> = {
  robo: { label: 'Me robaron', icon: 'icon-eco-proteccion' },
  despido: { label: 'Me despidieron', icon: 'icon-eco-empleabilidad' },
  salud: { label: 'Me enfermé o me accidenté', icon: 'icon-eco-accidentes' },
  diagnostico: { label: 'Me diagnosticaron algo grave', icon: 'icon-eco-cancer' },
  fallecimiento: { label: 'Falleció alguien', icon: 'icon-eco-vida' },
  otra: { label: 'Otra cosa', icon: null },
}
export const situationNames = Object.keys(situations) as Situation[]

export function situationOf(name: string | null): Situation | undefined {
  return situationNames.find((one) => one === name)
}

/** All covers of the person's policies, those in force first. */
export function fetchCovers(signal: AbortSignal): Promise<OwnCovers> {
  return call<typeof listOwnCovers>('GET', '/Profile/Coberturas', { signal })
}

/** Covers for a situation; all of them for another event. */
export function coversFor(situation: Situation, covers: readonly ListedCover[]): readonly ListedCover[] {
  return situation === 'otra' ? covers : covers.filter(({ situaciones }) => situaciones.includes(situation))
}

export function isSameCover(
  cover: Pick<ListedCover, 'certificado' | 'clave'>,
  { certificado, cobertura }: { certificado: string; cobertura: string },
): boolean {
  return cover.certificado === certificado && cover.clave === cobertura
}
