/** Minimum age of an account holder: minors attend with a parent, who holds the account (terms §11; Ley 29733 art. 13). */
const adultAge = 18
/**
 * From this age a minor consents alone, to a text that they understand; below it a parent does (DS 016-2024-JUS arts.
 * 22-25).
 */
const ownConsentAge = 14
/** A greater age counts as a typing error in the year. */
const oldestAge = 120

/** `today` (`AAAA-MM-DD`) so many years ago, as a text that sorts with days: 29 February stays one in any year. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

/** Whether a person born on `birthDay` is at least 18 on `today`; both are `AAAA-MM-DD`. A birth on 29 February counts from 1 March. */
export function isAdultOn(birthDay: string, today: string): boolean {
  return birthDay <= yearsBefore(today, adultAge)
}

/** Whether a parent or guardian must consent for a person born on `birthDay`; both are `AAAA-MM-DD`. */
export function needsParentOn(birthDay: string, today: string): boolean {
  return birthDay > yearsBefore(today, ownConsentAge)
}

/**
 * Message against a birth date (`AAAA-MM-DD`), or null if a guest may register with it. A minor may if the holder has
 * declared to be their parent or guardian (`isDeclaredMinor`).
 */
export function birthDateProblem(birthDay: string, today: string, isDeclaredMinor = false): string | null {
  const isImpossible = birthDay > today || birthDay <= yearsBefore(today, oldestAge + 1)
  if (isImpossible) return 'Revisa el año de tu nacimiento'
  return isDeclaredMinor || isAdultOn(birthDay, today)
    ? null
    : `Para registrarte debes tener ${adultAge} años o más`
}
