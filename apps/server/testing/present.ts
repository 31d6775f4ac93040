/** A value that the test has put there; throws where it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing is there')
  return value
}
