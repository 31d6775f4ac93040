import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { type Certificate, PeopleGenerator } from './people.ts'
import { SeededRandom } from './random.ts'
import { invalidBytesMark, spoilLine } from './spoil-line.ts'

interface FeedOptions {
  /** Lines after the header. */
  readonly lines: number
  readonly seed: number
  /** The day around which policies start and end, `AAAA-MM-DD`. */
  readonly today: string
  readonly delimiter?: ',' | ';'
  /** Share of lines that break a rule, from 0 to 1. */
  readonly badShare?: number
}

/** Default share of deliberately bad lines. */
export const usualBadShare = 0.005
const quotedShare = 0.01
const linesPerChunk = 2000

/**
 * A feed of invented people as UTF-8 chunks, including the header: the same bytes for the same options. People have
 * one to three certificates. Bad lines break every rule of the feed in turn, some of them at byte level.
 */
export function* generateFeed(options: FeedOptions): Generator<Buffer> {
  const delimiter = options.delimiter ?? ','
  const badShare = options.badShare ?? usualBadShare
  const people = new PeopleGenerator(options.seed, options.today)
  const random = new SeededRandom(options.seed ^ 0x5eed)
  let chunk = `${feedColumns.join(delimiter)}\n`
  let spoiled = 0
  let previous: Certificate | null = null
  for (let line = 1; line <= options.lines; line += 1) {
    const certificate = people.next()
    if (random.chance(badShare)) {
      chunk += spoilLine(spoiled, certificate, previous, delimiter)
      spoiled += 1
    } else {
      chunk += random.chance(quotedShare) ? quotedLine(certificate, delimiter) : certificate.join(delimiter)
      previous = certificate
    }
    chunk += '\n'
    if (line % linesPerChunk === 0) {
      yield toBytes(chunk)
      chunk = ''
    }
  }
  if (chunk !== '') yield toBytes(chunk)
}

/** The line with every cell in quotes, as some systems write it. */
function quotedLine(certificate: Certificate, delimiter: string): string {
  return certificate.map((cell) => `"${cell}"`).join(delimiter)
}

function toBytes(chunk: string): Buffer {
  const bytes = Buffer.from(chunk, 'utf8')
  // A text cannot hold invalid UTF-8: a marker represents it until here.
  const mark = Buffer.from(invalidBytesMark, 'utf8')
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at))
    bytes.fill(0xff, at, at + mark.length)
  return bytes
}
