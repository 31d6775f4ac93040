import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { dropArchived, findArchivable, listSealed, readHead } from './audit-log.repository.ts'
import { headMac, sealActs } from './seal.service.ts'

/** How long an act stays in the database. */
const keptDays = 730
/** Acts that are read, and taken out, at a time: neither takes long however many there are. */
const actsAtATime = 1000

/**
 * Moves acts older than two years to a file of JSON lines in `folder`, synced to disk before anything is deleted; the
 * chain continues from the last of them, whose position and hash stay. Null if there are none. Interrupted while
 * deleting, it leaves a complete chain, and the next run writes the remaining ones to another file.
 */
export async function archiveActs(
  ctx: Context,
  folder: string,
  page = actsAtATime,
): Promise<{ file: string; count: number; n: number; hash: string } | null> {
  await sealActs(ctx)
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000)
  const head = await readHead(ctx.db)
  const last = await findArchivable(ctx.db, before)
  if (!last || last.n <= head.first_n) return null
  const path = join(folder, `actos-${head.first_n + 1}-${last.n}.jsonl`)
  const file = await open(path, 'wx', 0o600)
  let [n, count] = [head.first_n, 0]
  const steps: { n: number; hash: Buffer }[] = []
  try {
    while (n < last.n) {
      const rows = await listSealed(ctx.db, n, page)
      const due = rows.filter((row) => row.n <= last.n)
      if (due.length === 0) break
      await file.write(
        due.map((row) => `${JSON.stringify({ ...row, hash: row.hash.toString('hex') })}\n`).join(''),
      )
      const { n: reached, hash } = due[due.length - 1] ?? last
      n = reached
      steps.push({ n, hash })
      count += due.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  for (const step of steps) {
    await ctx.database.record.transaction().execute(async (tx) => {
      const now = await readHead(tx, true)
      const mac = headMac(ctx, { ...now, first_n: step.n, first_hash: step.hash })
      await dropArchived(tx, { ...step, mac })
    })
  }
  return { file: path, count, n: last.n, hash: last.hash.toString('hex') }
}
