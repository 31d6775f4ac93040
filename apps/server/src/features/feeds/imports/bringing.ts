import type { FeedSource } from '@amparo/database/policy-feed/feed-source.ts'
import type { FeedFindings } from '@amparo/database/policy-feed/findings.ts'
import type { FeedImport } from '@amparo/database/schema.ts'
import type { Selectable } from 'kysely'

/** Results of a file's lines. */
export interface FeedCounts
  extends Pick<Selectable<FeedImport>, 'inserted' | 'updated' | 'unchanged' | 'closed' | 'refused'> {
  readonly lines: number
  readonly findings?: FeedFindings
}

/** Nothing of the file was imported; the message can be shown. */
export class NothingBroughtIn extends Error {
  /** Only because another import of the kind is running. */
  readonly isBusy: boolean

  constructor(message: string, isBusy = false) {
    super(message)
    this.isBusy = isBusy
  }
}

export interface Bringing {
  readonly source: FeedSource
  readonly rejectsPath: string
  /** Reports what would change, and writes nothing. */
  readonly simulate?: true
  readonly acceptsConflicts?: true
  readonly onProgress: (bytesRead: number, linesRead: number) => void
}

/** A file that enters as a whole is held in memory as a whole while it is parsed. */
const largestCatalogue = 32 * 1024 * 1024

export async function readText(source: FeedSource, what: string, most = largestCatalogue): Promise<string> {
  if (source.sizeBytes > most)
    throw new NothingBroughtIn(`No se importó: ${what} pesa ${most / 2 ** 20} MB como máximo.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of source.open()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new NothingBroughtIn('No se importó nada: el archivo no es JSON.')
  }
}
