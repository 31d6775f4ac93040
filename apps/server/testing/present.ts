/** A value that the test has set up; throws if it is missing. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing is there')
  return value
}
