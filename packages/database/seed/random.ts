/** Pseudo-random numbers, the same for the same seed on every machine. Never for secrets. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
    // Close seeds start alike; a few steps separate them.
    for (let turn = 0; turn < 8; turn += 1) this.next()
  }

  /** From 0 (inclusive) to 1 (exclusive), by a 32-bit mixing generator. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number from 0 (inclusive) to `bound` (exclusive). */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** True with probability `share`. */
  chance(share: number): boolean {
    return this.next() < share
  }

  /** One of the values, uniformly. The list must not be empty. */
  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }

  /** One of the values, with the first ones more likely. The list must not be empty. */
  pickEarly<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() ** 2 * values.length)] as T
  }
}
