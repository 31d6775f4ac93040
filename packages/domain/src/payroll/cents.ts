/** `value` divided by `by`, rounded half up; both whole and not negative. */
export function divideHalfUp(value: number, by: number): number {
  return Math.floor((2 * value + by) / (2 * by))
}

/** `rate` hundredths of a percent of an amount in céntimos, rounded half up. */
export function share(cents: number, rate: number): number {
  return divideHalfUp(cents * rate, 10_000)
}
