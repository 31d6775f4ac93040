import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { knownProfiles, modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { type CourseProvider, courseraProvider } from '../../../ports/course-provider.ts'
import { getOwner, lockOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { opens } from '../../policies/entitlement/module-cover.service.ts'
import { courseLicenceReadyMail, licenceEndMail } from './courses.emails.ts'
import { coursesDoor, daysBetween, endsSoonDays, licenceDays, serveCourseLicences } from './courses.policy.ts'
import { raiseProgress } from './courses.repository.ts'
import {
  activateLicence,
  endLicence,
  findCode,
  findCoverEnd,
  findLicence,
  hasFreeCode,
  insertLicence,
  type LicenceRow,
  listRunning,
  markTold,
  takeCode,
  takeWaiting,
} from './licences.repository.ts'

export interface Licence {
  readonly state: 'unused' | 'requested' | 'active' | 'ending' | 'ended' | 'exhausted'
  readonly email: string | null
  /** Its last day, `AAAA-MM-DD`: the earlier of the licence's and its cover's. */
  readonly endsOn: string | null
  readonly daysLeft: number | null
  readonly code: string | null
}

const profilesOfCourses = knownProfiles.filter((profile) => {
  const modules = modulesFromProfiles([profile])
  return coursesDoor.modules.some((module) => opensModule(modules, module))
})

const todayOf = (ctx: Context) => toLimaDay(ctx.clock.now())

function earlier(one: string, other: string | null): string {
  return other !== null && other < one ? other : one
}

/** State of the person's licence today. */
export async function readLicence(
  ctx: Context,
  tx: Tx,
  person: Pick<Actor, 'accountId' | 'document'>,
): Promise<Licence> {
  const row = await findLicence(tx, person.accountId)
  const today = todayOf(ctx)
  if (!row || (row.ended_at && row.ends_on === null)) {
    const isEmpty = ctx.config.coursera === null && !(await hasFreeCode(tx))
    return { state: isEmpty ? 'exhausted' : 'unused', email: null, endsOn: null, daysLeft: null, code: null }
  }
  if (row.ends_on === null)
    return { state: 'requested', email: row.email, endsOn: null, daysLeft: null, code: null }
  const endsOn = earlier(row.ends_on, await findCoverEnd(tx, person.document, today, profilesOfCourses))
  const daysLeft = daysBetween(today, endsOn)
  if (row.ended_at || daysLeft < 0)
    return { state: 'ended', email: row.email, endsOn: row.ends_on, daysLeft: null, code: null }
  const sealed = await findCode(tx, row.id)
  return {
    state: daysLeft <= endsSoonDays ? 'ending' : 'active',
    email: row.email,
    endsOn,
    daysLeft,
    code: sealed === null ? null : ctx.keys.unseal('course-code', sealed),
  }
}

/** Requests the licence, and assigns it at once if the pool has a code. Throws `sin_contacto` without an e-mail. */
export async function requestLicence(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  email: string | null,
): Promise<Licence> {
  const to = email ?? actor.profile.email
  if (!to) throw new AppError('sin_contacto')
  await lockOwner(tx, actor.accountId)
  const known = await findLicence(tx, actor.accountId)
  if (known && !known.ended_at && known.ends_on !== null && known.ends_on < todayOf(ctx)) {
    await endLicence(tx, known.id, ctx.clock.now())
  }
  await insertLicence(tx, actor.accountId, to, ctx.clock.now())
  await ctx.queue.enqueue(tx, serveCourseLicences, {})
  return readLicence(ctx, tx, actor)
}

/** The provider of the configuration; null is the pool of codes. */
function openProvider(ctx: Context): CourseProvider | null {
  return ctx.config.coursera ? courseraProvider(ctx.config.coursera) : null
}

/**
 * Assigns licences to waiting people, in request order: a code of the pool, or the provider's invitation. Each is
 * assigned once even if this runs twice at once; retries the provider's refusals.
 */
export async function giveLicences(ctx: Context): Promise<number> {
  const provider = openProvider(ctx)
  let given = 0
  for (;;) {
    const isGiven = await ctx.db.transaction().execute(async (tx) => {
      const [row] = await takeWaiting(tx, 1)
      return row ? giveOne(ctx, tx, row, provider) : false
    })
    if (!isGiven) return given
    given += 1
  }
}

/** The holder has taken over the document: its cover is no longer this account's. */
const isOver = (account: Owner) => account.superseded_at !== null

async function giveOne(
  ctx: Context,
  tx: Tx,
  row: LicenceRow,
  provider: CourseProvider | null,
): Promise<boolean> {
  const now = ctx.clock.now()
  const account = await getOwner(tx, row.account_id)
  const { document } = account
  if (account.disabled_at !== null || !opens(await readCover(ctx, tx, document), coursesDoor)) {
    await endLicence(tx, row.id, now)
    return true
  }
  if (provider) {
    await provider.invite({
      externalId: String(account.public_number),
      email: row.email,
      fullName: `${account.given_names} ${account.paternal_surname}`,
    })
  } else if (!(await takeCode(tx, row.id, now))) return false
  const today = todayOf(ctx)
  const lastDay = limaToday(now).add({ days: licenceDays }).toString()
  await activateLicence(tx, row.id, lastDay, now)
  const endsOn = earlier(lastDay, await findCoverEnd(tx, document, today, profilesOfCourses))
  await tellUse(ctx, tx, { accountId: row.account_id, serviceId: 5, act: `licencia-cursos:${row.id}` })
  await queueMessage(ctx, tx, `licencia-cursos:${row.id}:lista`, {
    channel: 'email',
    to: row.email,
    mail: courseLicenceReadyMail(ctx.config, whose(account), { endsOn, isInvitation: provider !== null }),
  })
  return true
}

/** Warns 30 and 7 days before a licence ends, once each, and ends those whose day or cover has passed. */
export async function watchLicences(ctx: Context): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await listRunning(ctx.db, after)
    for (const row of rows) await ctx.db.transaction().execute((tx) => watchOne(ctx, tx, row))
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function watchOne(ctx: Context, tx: Tx, row: LicenceRow): Promise<void> {
  if (row.ends_on === null) return
  const account = await getOwner(tx, row.account_id)
  const licence = await readLicence(ctx, tx, account)
  const isCovered = opens(await readCover(ctx, tx, account.document), coursesDoor)
  if (isOver(account) || licence.state === 'ended' || !isCovered)
    return endLicence(tx, row.id, ctx.clock.now())
  // Closed since its owner died: nothing is written to them, and a mistake may open it again.
  if (account.disabled_at !== null) return
  const { endsOn, daysLeft } = licence
  if (endsOn === null || daysLeft === null || daysLeft > endsSoonDays) return
  const days = daysLeft <= 7 ? 7 : 30
  if (!(await markTold(tx, row.id, days, endsOn))) return
  await queueMessage(ctx, tx, `licencia-cursos:${row.id}:${endsOn}:${days}`, {
    channel: 'email',
    to: row.email,
    mail: licenceEndMail(ctx.config, whose(account), { endsOn, daysLeft }),
  })
}

/** Imports the provider's reports of started and completed courses. */
export async function syncEnrolments(ctx: Context): Promise<void> {
  const provider = openProvider(ctx)
  if (!provider) return
  for (const { externalId, courseCode, isCompleted } of await provider.listEnrolments()) {
    if (!/^\d{1,15}$/.test(externalId)) continue
    const reported = {
      accountNumber: Number(externalId),
      courseCode,
      state: isCompleted ? 'done' : 'begun',
    } as const
    await raiseProgress(ctx.db, reported, ctx.clock.now())
  }
}
