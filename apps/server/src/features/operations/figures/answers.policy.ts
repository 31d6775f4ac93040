import { lateAfterMinutes } from '@amparo/database/agenda/visit-figures.ts'

/** Groups of fewer people are folded into one row (contract §24.4). */
export const fewestPeople = 5

/** Largest number that a set of bits holds (32 MiB of them). */
const mostInBits = 2 ** 28

/** Distinct 32-bit numbers among some, four bytes each. */
export function countDistinct(parts: readonly Buffer[]): number {
  const numbers = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0) / 4)
  let place = 0
  let most = 0
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 4) {
      const number = part.readUInt32BE(at)
      if (number > most) most = number
      numbers[place] = number
      place += 1
    }
  }
  if (most >= mostInBits) return new Set(numbers).size
  const bits = new Uint8Array((most >> 3) + 1)
  let distinct = 0
  for (const number of numbers) {
    const byte = number >> 3
    const bit = 1 << (number & 7)
    const held = bits[byte] ?? 0
    if ((held & bit) !== 0) continue
    bits[byte] = held | bit
    distinct += 1
  }
  return distinct
}

export interface Delays {
  readonly measured: number
  readonly medianMinutes: number
  readonly worstMinutes: number
  readonly overFive: number
}

/** Delays of visits, a byte each; null without any. An even count has the mean of the two middle values. */
export function sumDelays(parts: readonly Buffer[]): Delays | null {
  const sorted = new Uint8Array(Buffer.concat(parts)).sort()
  const measured = sorted.length
  if (measured === 0) return null
  const at = (place: number) => sorted[Math.floor(place)] ?? 0
  return {
    measured,
    medianMinutes: (at((measured - 1) / 2) + at(measured / 2)) / 2,
    worstMinutes: at(measured - 1),
    overFive: sorted.filter((minutes) => minutes > lateAfterMinutes).length,
  }
}

/** Splits groups by their number of people: those to show, and those to fold into one row. */
export function foldSmall<Group extends { readonly people: number }>(
  groups: readonly Group[],
): { readonly shown: readonly Group[]; readonly folded: readonly Group[] } {
  return {
    shown: groups.filter(({ people }) => people >= fewestPeople),
    folded: groups.filter(({ people }) => people < fewestPeople),
  }
}

/** Per cent with one decimal; 0 of none. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10
