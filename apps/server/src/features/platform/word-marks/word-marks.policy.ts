import { searchedStarts, wordStarts } from '@amparo/domain/typed-words.ts'
import type { Keys } from '../../../ports/keys.ts'

/** Bytes of a mark: it fits a safe integer, and two words of a table hardly share one. */
const markBytes = 6

/** Keyed marks of the beginnings of the words of a sealed text (ADR 966). */
export function markWords(keys: Keys, purpose: string, text: string): number[] {
  return wordStarts(text).map((start) => keys.fingerprint(purpose, start).readUIntBE(0, markBytes))
}

export interface SearchedWord {
  /** By today's key and the former ones. */
  readonly marks: readonly number[]
}

/** Words of a search, with the marks of the texts that have them. */
export function readSearch(keys: Keys, purpose: string, search: string): SearchedWord[] {
  return searchedStarts(search).map((start) => ({
    marks: keys.fingerprints(purpose, start).map((mark) => mark.readUIntBE(0, markBytes)),
  }))
}
