/** The youngest that an account may belong to: minors are seen with a parent, who holds it (terms §11; Ley 29733 art. 13). */
const adultAge = 18
/** From this age a minor consents alone, to a text that they understand; below it a parent does (DS 016-2024-JUS arts. 22-25). */
const ownConsentAge = 14
/** A greater age is taken for a slip in the year. */
const oldestAge = 120

/** `today` (`AAAA-MM-DD`) so many years ago, as a text that days compare with: 29 February stays one in any year. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

/** Last day of birth that makes an adult on `today`. A birth on 29 February counts from 1 March. */
export function latestAdultBirthDay(today: string): string {
  return yearsBefore(today, adultAge)
}

/** Whether somebody born on `birthDay` is 18 or more on `today`; both are `AAAA-MM-DD`. */
export function isAdultOn(birthDay: string, today: string): boolean {
  return birthDay <= latestAdultBirthDay(today)
}

/** Whether a parent or guardian must consent for somebody born on `birthDay`; both are `AAAA-MM-DD`. */
export function needsParentOn(birthDay: string, today: string): boolean {
  return birthDay > yearsBefore(today, ownConsentAge)
}

/**
 * The text against a birth date (`AAAA-MM-DD`), or null where a guest may register with it. A minor may where the holder
 * has declared to be their parent or guardian (`isDeclaredMinor`).
 */
export function birthDateProblem(birthDay: string, today: string, isDeclaredMinor = false): string | null {
  const isImpossible = birthDay > today || birthDay <= yearsBefore(today, oldestAge + 1)
  if (isImpossible) return 'Revisa el año de tu nacimiento'
  return isDeclaredMinor || isAdultOn(birthDay, today)
    ? null
    : `Para registrarte debes tener ${adultAge} años o más`
}
