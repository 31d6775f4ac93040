/** End of the audit log at the end of a Lima day: stored outside the database, so that a truncated log is detected. */
export interface DayMark {
  /** `AAAA-MM-DD`; null for a mark that was copied from a mail. */
  readonly day: string | null
  readonly n: number
  /** Hex. */
  readonly hash: string
}

export function markLine({ day, n, hash }: DayMark): string {
  return JSON.stringify({ dia: day, n, huella: hash })
}

/** The marks among the lines of a file, a log's too; lines that are none are passed over. */
export function readMarks(text: string): DayMark[] {
  return text.split('\n').flatMap((line) => {
    if (!line.includes('"huella"')) return []
    try {
      const { dia, n, huella } = JSON.parse(line) as Record<string, unknown>
      const isMark = /^\d{4}-\d{2}-\d{2}$/.test(String(dia)) && Number.isSafeInteger(n) && isHash(huella)
      return isMark ? [{ day: String(dia), n: Number(n), hash: String(huella) }] : []
    } catch {
      return []
    }
  })
}

/** A mark as in a mail, «1234:huella»; null if invalid. */
export function readMark(text: string): DayMark | null {
  const [, n = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  return n === '' ? null : { day: null, n: Number(n), hash: hash.toLowerCase() }
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
