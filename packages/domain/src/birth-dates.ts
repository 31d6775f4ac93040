/** The youngest that an account may belong to: minors are seen with a parent, who holds it (terms §11; Ley 29733 art. 13). */
export const adultAge = 18
/** Nobody is older than this: it is a slip in the year. */
const oldestAge = 120

/** `today` (`AAAA-MM-DD`) so many years ago, as a text that days compare with: 29 February stays one in any year. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

/** Last day of birth that makes an adult on `today`. Whoever was born on 29 February waits for 1 March. */
export function latestAdultBirthDay(today: string): string {
  return yearsBefore(today, adultAge)
}

/** Whether somebody born on `birthDay` is 18 or more on `today`; both are `AAAA-MM-DD`. */
export function isAdultOn(birthDay: string, today: string): boolean {
  return birthDay <= latestAdultBirthDay(today)
}

/** The text against a birth date (`AAAA-MM-DD`), or null where a guest may register with it. */
export function birthDateProblem(birthDay: string, today: string): string | null {
  const isImpossible = birthDay > today || birthDay <= yearsBefore(today, oldestAge + 1)
  if (isImpossible) return 'Revisa el año de tu nacimiento'
  return isAdultOn(birthDay, today) ? null : `Para registrarte debes tener ${adultAge} años o más`
}
