import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { findPicture } from './published-texts.repository.ts'

const aYear = 31_536_000

/** A picture as a file; its bytes never change. Throws `no_encontrado`, also for one that was never published unless `drafts`. */
export async function readPictureFile(ctx: Context, id: string, drafts: boolean) {
  const content = await findPicture(ctx.db, id, { now: ctx.clock.now(), drafts })
  if (!content) throw new AppError('no_encontrado')
  const kept = drafts ? 'private, no-store' : `public, max-age=${aYear}, immutable`
  return { name: `${id}.webp`, content, page: { 'cache-control': kept } }
}
