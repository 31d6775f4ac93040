import { createHash } from 'node:crypto'
import { type Content, isPicture } from '@amparo/domain/contents/contents.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { fitPicture } from '../../platform/uploads/uploads.service.ts'
import { holdRole } from '../approvals/staff-cases.service.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import { deleteUnusedPictures, insertPicture } from './contents.repository.ts'

const aDay = 86_400_000

/** Pixels of each kind: a portrait is drawn at 64 px at most, a cover at half a page. */
const sizes = { foto: { width: 320, height: 320 }, portada: { width: 800, height: 600 } } as const

/**
 * Stores a picture for a content, cut to its size; returns its id. No draft names it yet: those that none named for a day
 * are deleted. Throws what `fitPicture` throws and, for a content without picture, `no_encontrado`.
 */
export async function storePicture(
  ctx: Context,
  actor: StaffActor,
  content: Content,
  bytes: Buffer,
): Promise<string> {
  if (!isPicture(content)) throw new AppError('no_encontrado')
  await spendWithin(ctx, limits.filesOfStaff, String(actor.staffId))
  const fitted = await fitPicture(ctx, bytes, sizes[content.key.endsWith('.foto') ? 'foto' : 'portada'])
  const id = createHash('sha256').update(fitted).digest('hex')
  const now = ctx.clock.now()
  await deleteUnusedPictures(ctx.db, new Date(now.getTime() - aDay))
  await ctx.db.transaction().execute(async (tx) => {
    await holdRole(tx, actor, 'contenidos')
    await insertPicture(tx, { id, content: fitted, made_by_id: actor.staffId, made_at: now })
    await recordAct(ctx, tx, actor, { about: `contenidos:${content.key}` })
  })
  return id
}
