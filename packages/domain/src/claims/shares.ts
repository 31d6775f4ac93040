/** 100 %, in hundredths of a percent. */
export const wholeShare = 10_000

/**
 * Parts of an amount in céntimos by shares in hundredths of a percent that add up to 100 %. The parts add up to the amount:
 * céntimos left over go one by one to the first payees.
 */
export function splitCents(cents: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Number((BigInt(cents) * BigInt(share)) / BigInt(wholeShare)))
  const left = cents - parts.reduce((total, part) => total + part, 0)
  return parts.map((part, at) => (at < left ? part + 1 : part))
}
