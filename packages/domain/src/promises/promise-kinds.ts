import { guestAnswerDays } from '../business-days.ts'
import { claimTerms } from '../claims/claim-clock.ts'
import { complaintTerm } from '../complaint-terms.ts'
import { promisedAnswerDays } from '../conversations/conversation-terms.ts'
import { rightDays } from '../rights/rights-terms.ts'
import { surveyCallDays } from '../surveys/survey-rules.ts'

/** Kinds of dated promises, in display order. */
export const promiseKinds = ['guest', 'right', 'complaint', 'claim', 'question', 'follow_up', 'call'] as const
export type PromiseKind = (typeof promiseKinds)[number]

const inBusinessDays = (days: number) => (days === 1 ? '1 día hábil' : `${days} días hábiles`)
const rights = [...new Set(Object.values(rightDays))].sort((one, other) => one - other)

/** The promise of each kind, in words. */
export const promiseWords: Readonly<Record<PromiseKind, { readonly name: string; readonly term: string }>> = {
  guest: {
    name: 'Invitados',
    term: `Respondemos la inscripción de un invitado en ${inBusinessDays(guestAnswerDays)}.`,
  },
  right: {
    name: 'Derechos sobre tus datos',
    term: `Respondemos en ${rights.slice(0, -1).join(', ')} o ${inBusinessDays(rights.at(-1) ?? 0)}, según el derecho; si se avisó una ampliación, cuenta el día ampliado (Ley 29733).`,
  },
  complaint: {
    name: 'Reclamos y quejas',
    term: `Respondemos por escrito en ${complaintTerm('business')} (Ley 29571), o en ${complaintTerm('calendar')} si tratan de un microseguro (Res. SBS 4036-2022).`,
  },
  claim: {
    name: 'Solicitudes de cobertura',
    term: `Se pagan o se responden en ${claimTerms.microseguro.days} o ${claimTerms.general.days} días calendario desde que están completas (${claimTerms.microseguro.rule}; ${claimTerms.general.rule}).`,
  },
  question: {
    name: 'Consultas',
    term: `La primera respuesta a una consulta llega en ${inBusinessDays(promisedAnswerDays)}.`,
  },
  follow_up: {
    name: 'Consultas que siguen',
    term: `Una pregunta después de una respuesta también se contesta en ${inBusinessDays(promisedAnswerDays)}.`,
  },
  call: { name: 'Llamadas', term: `Si pides una llamada, te llamamos en ${inBusinessDays(surveyCallDays)}.` },
}

/** A month and kind with fewer promises is omitted: a few days could identify a person. */
export const leastTold = 10
