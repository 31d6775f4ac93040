import { addBusinessDays } from '../business-days.ts'

/** Maximum business days to answer a «requerimiento» (Res. SBS 4036-2022, art. 9). */
export const requirementAnswerDays = 15
/** Business days within which we promise an answer. */
export const promisedAnswerDays = 1
/** Calendar days after a health visit in which the person may write to its professional (contract §17). */
export const professionalDays = 7
/** Calendar days after its closing in which a person may reopen a conversation (contract §17). */
export const reopenDays = 30

/** The promised day and the last legal day; both count from the day after `askedOn`. */
export interface AnswerTerms {
  readonly promisedOn: Temporal.PlainDate
  readonly dueOn: Temporal.PlainDate
}

/** The terms of a question received on a Lima day, by our business days (weekdays except holidays). */
export function answerTerms(askedOn: Temporal.PlainDate): AnswerTerms {
  return {
    promisedOn: addBusinessDays(askedOn, promisedAnswerDays),
    dueOn: addBusinessDays(askedOn, requirementAnswerDays),
  }
}

/** `RQ-2026-000001`: numbers restart each year, without gaps. */
export function conversationFolio(year: number, number: number): string {
  return `RQ-${year}-${String(number).padStart(6, '0')}`
}

/** Whether a text has the form of a folio. */
export function isConversationFolio(text: string): boolean {
  return /^RQ-2[0-9]{3}-[0-9]{6,9}$/.test(text)
}
