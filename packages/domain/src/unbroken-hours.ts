/** Keeps hours in a text (`8:00 a. m.`) on one line. */
export function unbrokenHours(text: string): string {
  return text.replace(/(\d{1,2}:\d{2}) ([ap])\. m\./g, '$1\u00a0$2.\u00a0m.')
}
