import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where a portal writes down how far its record of acts went each day, a line a day. */
export function dayMarksFile(dataDir: string): string {
  return join(dataDir, 'registro', 'marcas.jsonl')
}

/** The lines of that file; none where it isn't there. */
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
 * Adds lines at the end of the file and takes none away: marks that are there already stay, those of days after a backup
 * too, since they tell that the record was set back to it. Returns how many lines were new.
 */
export async function addDayMarkLines(dataDir: string, lines: readonly string[]): Promise<number> {
  const there = new Set(await readDayMarkLines(dataDir))
  const missing = [...new Set(lines)].filter((line) => !there.has(line))
  if (missing.length === 0) return 0
  const path = dayMarksFile(dataDir)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a+', 0o600)
  try {
    // A line that a full disk cut off must not swallow the next one.
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
