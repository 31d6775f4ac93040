import { formatLimaTime, type InstantLike } from './lima-time.ts'

/** Hours in a text, `8:00 a. m.`, held together so that no line breaks within one. */
export function unbrokenHours(text: string): string {
  return text.replace(/(\d{1,2}:\d{2}) ([ap])\. m\./g, '$1\u00a0$2.\u00a0m.')
}

/** `9:30 a. m.` of a moment in Lima, held together. */
export function unbrokenLimaTime(instant: InstantLike): string {
  return unbrokenHours(formatLimaTime(instant))
}
