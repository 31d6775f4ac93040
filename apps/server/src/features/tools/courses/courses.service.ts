import { typedWords } from '@amparo/domain/typed-words.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { readStale } from '../../../stale-reads.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { blockTopics, coursesDoor } from './courses.policy.ts'
import {
  type CourseRow,
  type CourseSearch,
  correctWords,
  findCourse,
  findCourses,
  findOwnCourses,
  listFacets,
  listFeatured,
  type Progress,
  writeProgress,
} from './courses.repository.ts'

export interface CoursePage {
  readonly rows: readonly CourseRow[]
  readonly total: number
  readonly next: number | null
  /** Words searched instead of the typed ones. */
  readonly corrected: string | null
  /** No course has the words: these have names like them. */
  readonly alike: boolean
  readonly topics: readonly string[]
  readonly universities: readonly string[]
}

/** Counts a call on the courses, for people with the cover. Throws `sin_cobertura`, `solo_titular`, `demasiados_intentos`. */
export async function enterCourses(ctx: Context, actor: Actor): Promise<void> {
  await requireModule(ctx, ctx.db, actor, coursesDoor)
  await spendWithin(ctx, limits.coursesOfAccount, String(actor.accountId))
}

/**
 * A page of the catalogue, with the available topics and universities. If no course has the typed words, searches the
 * nearest words of the catalogue, and then similar names.
 */
export async function searchCourses(ctx: Context, actor: Actor, search: CourseSearch): Promise<CoursePage> {
  return readStale(ctx, actor, async (tx) => {
    const [found, facets] = await Promise.all([searchIn(tx, actor, search), listFacets(tx)])
    const read = search.skip + found.rows.length
    return { ...found, next: found.rows.length > 0 && read < found.total ? read : null, ...facets }
  })
}

async function searchIn(tx: Tx, actor: Actor, search: CourseSearch) {
  const find = (change: Partial<CourseSearch>) => findCourses(tx, actor.accountId, { ...search, ...change })
  const asTyped = { ...(await find({})), corrected: null, alike: false }
  const typed = typedWords(search.words)
  if (asTyped.total > 0 || typed.length === 0) return asTyped
  const words = (await correctWords(tx, typed)).join(' ')
  const corrected = words === typed.join(' ') ? null : await find({ words })
  if (corrected && corrected.total > 0) return { ...corrected, corrected: words, alike: false }
  return { ...(await find({ alike: true })), corrected: null, alike: true }
}

/** The cards of the block with the four tabs. */
export function listBlock(ctx: Context): ReturnType<typeof listFeatured> {
  return readStale(ctx, null, (tx) => listFeatured(tx, blockTopics, ctx.clock.now()))
}

/** Throws `no_encontrado` for a course that is not offered and that the person has not begun. */
export async function getOneCourse(ctx: Context, actor: Actor, publicId: string): Promise<CourseRow> {
  const row = await findCourse(ctx.db, actor.accountId, publicId)
  if (!row) throw new AppError('no_encontrado')
  return row
}

export async function listOwnCourses(ctx: Context, actor: Actor): Promise<CourseRow[]> {
  return findOwnCourses(ctx.db, actor.accountId)
}

/**
 * Sets the person's state of a course. A repeat changes nothing; an absent week stays. Throws `datos_invalidos` for a
 * week after the last one.
 */
export async function markCourse(
  ctx: Context,
  actor: Actor,
  publicId: string,
  { state, week }: Progress,
): Promise<void> {
  const { id, weeks, week: before } = await getOneCourse(ctx, actor, publicId)
  if (week !== null && week > weeks) {
    throw badField('semana', weeks === 1 ? 'El curso dura 1 semana' : `El curso dura ${weeks} semanas`)
  }
  await ctx.db.transaction().execute(async (tx) => {
    const now = { state, week: state === 'begun' ? (week ?? before ?? 1) : null }
    await writeProgress(tx, actor.accountId, id, now, ctx.clock.now())
    // Done without a word of having begun is a course that was begun too.
    if (state === 'begun' || state === 'done') {
      await tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 5, act: `curso:${id}` })
    }
  })
}
