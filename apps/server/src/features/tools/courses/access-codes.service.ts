import type { Context } from '../../../context.ts'
import { serveCourseLicences } from './courses.policy.ts'
import { insertCodes } from './licences.repository.ts'

const codePattern = /^[\x21-\x7e]{4,100}$/

/** Codes that are none: empty, too long, or with signs that cannot be typed. */
export function badCodes(codes: readonly string[]): string[] {
  return codes.filter((code) => !codePattern.test(code))
}

/**
 * Adds access codes to the pool, encrypted; skips known ones, so the same file again adds nothing. The queue's next
 * run serves waiting people. Returns the number of new ones.
 */
export async function addCodes(ctx: Context, codes: readonly string[]): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    let added = 0
    for (let at = 0; at < codes.length; at += 500) {
      const sealed = codes.slice(at, at + 500).map((code) => ({
        code: ctx.keys.seal('course-code', code),
        hash: ctx.keys.fingerprint('course-code', code),
      }))
      added += await insertCodes(tx, sealed)
    }
    if (added > 0) await ctx.queue.enqueue(tx, serveCourseLicences, {})
    return added
  })
}
