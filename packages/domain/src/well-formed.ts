/** Whether a text has no surrogate without its pair. `isWellFormed` of JavaScript came after our oldest browsers. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
