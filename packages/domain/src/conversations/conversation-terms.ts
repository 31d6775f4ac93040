import { addBusinessDays } from '../business-days.ts'

/** Business days within which a «requerimiento» is answered at most (Res. SBS 4036-2022, art. 9). */
export const requirementAnswerDays = 15
/** Business days within which the house says that it answers. */
export const promisedAnswerDays = 1
/** Calendar days after a health visit in which the person may write to its professional (contract §17). */
export const professionalDays = 7
/** Calendar days after its closing in which a person may open a conversation again (contract §17). */
export const reopenDays = 30

/** The day that is promised and the last day that the norm allows; both count from the day after `askedOn`. */
export interface AnswerTerms {
  readonly promisedOn: Temporal.PlainDate
  readonly dueOn: Temporal.PlainDate
}

/** The terms of a question that came in on a Lima day, by the calendar of the house (weekdays that are no holiday). */
export function answerTerms(askedOn: Temporal.PlainDate): AnswerTerms {
  return {
    promisedOn: addBusinessDays(askedOn, promisedAnswerDays),
    dueOn: addBusinessDays(askedOn, requirementAnswerDays),
  }
}

/** `RQ-2026-000001`: the number is of the year, without gaps. */
export function conversationFolio(year: number, number: number): string {
  return `RQ-${year}-${String(number).padStart(6, '0')}`
}

/** Whether a text is written like a folio. */
export function isConversationFolio(text: string): boolean {
  return /^RQ-2[0-9]{3}-[0-9]{6,9}$/.test(text)
}
