import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** File in which a portal writes the daily end of its audit log, one line a day. */
export function dayMarksFile(dataDir: string): string {
  return join(dataDir, 'registro', 'marcas.jsonl')
}

/** The lines of that file; none if it does not exist. */
export async function readDayMarkLines(dataDir: string): Promise<string[]> {
  try {
    const text = await readFile(dayMarksFile(dataDir), 'utf8')
    return text.split('\n').filter((line) => line.trim() !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Appends lines and removes none: existing marks stay, including those after a backup, which show that the log was
 * reset to it. Returns the number of new lines.
 */
export async function addDayMarkLines(dataDir: string, lines: readonly string[]): Promise<number> {
  const there = new Set(await readDayMarkLines(dataDir))
  const missing = [...new Set(lines)].filter((line) => !there.has(line))
  if (missing.length === 0) return 0
  const path = dayMarksFile(dataDir)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a+', 0o600)
  try {
    // A line truncated by a full disk must not absorb the next one.
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0))
    const start = size > 0 && buffer.toString() !== '\n' ? '\n' : ''
    await file.write(`${start}${missing.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return missing.length
}
