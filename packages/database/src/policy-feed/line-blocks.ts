import { isUtf8 } from 'node:buffer'

/** Some whole lines of a file, in order and without their line ends. */
export interface LineBlock {
  /** Number in the file of the first line; the first of all is 1. */
  readonly firstNumber: number
  readonly lines: readonly string[]
  /** Lines that can't be read as they are, by their place in `lines`, with the reason. */
  readonly unreadable: ReadonlyMap<number, string>
  readonly bytes: number
}

/** Longest line that is looked at: ten times what a line of the feed may need. */
const maxLineBytes = 16 * 1024
const lineFeed = 10
const nothingUnreadable: ReadonlyMap<number, string> = new Map()

/**
 * Cuts chunks of bytes into lines (LF or CRLF). Memory is bounded by the chunk: of a line that is too long only
 * its beginning is kept. A line that is not UTF-8 is told apart and spoils no other.
 */
export async function* readLineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let firstNumber = 1
  let rest: Buffer = Buffer.alloc(0)
  let restIsCut = false

  function* take(whole: Buffer, isCut: boolean): Generator<LineBlock> {
    const block = readBlock(whole, firstNumber, isCut)
    firstNumber += block.lines.length
    yield block
  }

  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let from = 0
    if (restIsCut) {
      const end = bytes.indexOf(lineFeed)
      if (end === -1) continue
      yield* take(rest, true)
      rest = Buffer.alloc(0)
      restIsCut = false
      from = end + 1
    }
    const last = bytes.lastIndexOf(lineFeed)
    if (last >= from) {
      yield* take(Buffer.concat([rest, bytes.subarray(from, last)]), false)
      rest = Buffer.from(bytes.subarray(last + 1))
    } else {
      rest = Buffer.concat([rest, bytes.subarray(from)])
    }
    if (rest.length > maxLineBytes) {
      rest = Buffer.from(rest.subarray(0, maxLineBytes))
      restIsCut = true
    }
  }
  if (rest.length > 0) yield* take(rest, restIsCut)
}

function readBlock(whole: Buffer, firstNumber: number, isCut: boolean): LineBlock {
  const bytes = whole.length + 1
  if (isUtf8(whole)) {
    const text = whole.toString('utf8')
    const lines = text.split('\n')
    if (text.includes('\r')) for (const [at, line] of lines.entries()) lines[at] = withoutReturn(line)
    const unreadable = isCut ? new Map([[0, tooLong]]) : longLines(lines)
    return { firstNumber, lines, unreadable, bytes }
  }
  const lines: string[] = []
  const unreadable = new Map<number, string>()
  for (const line of splitBytes(whole)) {
    if (isCut || line.length > maxLineBytes) unreadable.set(lines.length, tooLong)
    else if (!isUtf8(line)) unreadable.set(lines.length, 'no está escrita en UTF-8')
    lines.push(withoutReturn(line.toString('utf8')))
  }
  return { firstNumber, lines, unreadable, bytes }
}

const tooLong = 'la línea es demasiado larga'

function longLines(lines: readonly string[]): ReadonlyMap<number, string> {
  if (!lines.some((line) => line.length > maxLineBytes)) return nothingUnreadable
  return new Map(lines.flatMap((line, at) => (line.length > maxLineBytes ? [[at, tooLong] as const] : [])))
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

function* splitBytes(whole: Buffer): Generator<Buffer> {
  let from = 0
  for (let end = whole.indexOf(lineFeed); end !== -1; end = whole.indexOf(lineFeed, from)) {
    yield whole.subarray(from, end)
    from = end + 1
  }
  yield whole.subarray(from)
}
