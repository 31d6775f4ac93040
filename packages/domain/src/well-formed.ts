/** Whether a text has no lone surrogate. Our oldest browsers lack JavaScript's `isWellFormed`. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
