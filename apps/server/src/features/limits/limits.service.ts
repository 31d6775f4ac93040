import { AppError } from '../../app-error.ts'
import { networkOf } from '../../caller-address.ts'
import type { Context, Tx } from '../../context.ts'
import { addHit, addHitBelow, countHits, deleteHits } from './limits.repository.ts'

/** At most `most` hits of one subject within `minutes`; kept in the database, so that every server counts the same. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly minutes: number
}

/** All limits (contract §1, §3). `LIMITS_FACTOR` multiplies `most`. */
export const limits = {
  loginFailuresOfDocument: { name: 'login-document', most: 10, minutes: 15 },
  loginFailuresOfAddress: { name: 'login-address', most: 100, minutes: 15 },
  loginNoticesOfDocument: { name: 'login-notices', most: 1, minutes: 24 * 60 },
  freeLogInsOfAddress: { name: 'login-free-address', most: 2, minutes: 10 },
  freeLogInsOfDocument: { name: 'login-free-document', most: 2, minutes: 10 },
  freeLookUps: { name: 'lookups-free', most: 2, minutes: 10 },
  lookUpsOfAddress: { name: 'lookups-address', most: 60, minutes: 10 },
  lookUpsOfDocument: { name: 'lookups-document', most: 20, minutes: 10 },
  codeTriesFromAddress: { name: 'code-tries-from', most: 15, minutes: 15 },
  codeTriesOfDocument: { name: 'code-tries-document', most: 120, minutes: 60 },
  codesOfDocument: { name: 'codes-document', most: 5, minutes: 15 },
  proofsOfDocument: { name: 'proofs-document', most: 60, minutes: 60 },
  identitiesOfGuest: { name: 'guest-identities', most: 10, minutes: 24 * 60 },
  codesOfAddress: { name: 'codes-address', most: 30, minutes: 15 },
  codeChecksOfAddress: { name: 'code-checks-address', most: 60, minutes: 15 },
  activationsOfAddress: { name: 'activations-address', most: 60, minutes: 15 },
  recoveriesOfAddress: { name: 'recoveries-address', most: 30, minutes: 15 },
  recoveryChangesOfAddress: { name: 'recovery-changes-address', most: 60, minutes: 15 },
  openCodesOfDestination: { name: 'open-codes-destination', most: 20, minutes: 60 },
  complaintMailsOfDestination: { name: 'complaint-mails-destination', most: 10, minutes: 24 * 60 },
  codesOfDestination: { name: 'codes-destination', most: 5, minutes: 60 },
  passwordTriesOfAccount: { name: 'password-account', most: 5, minutes: 15 },
  profileChangesOfAccount: { name: 'profile-account', most: 30, minutes: 15 },
  invitationsOfAddress: { name: 'invitations-address', most: 60, minutes: 10 },
  invitationsOfAccount: { name: 'invitations-account', most: 30, minutes: 24 * 60 },
  complaintsOfAddress: { name: 'complaints-address', most: 20, minutes: 60 },
  complaintLooksOfAddress: { name: 'complaint-looks-address', most: 60, minutes: 10 },
  rightPassesOfAddress: { name: 'right-passes-address', most: 120, minutes: 10 },
  rightsOfAccount: { name: 'rights-account', most: 20, minutes: 24 * 60 },
  captchasOfAddress: { name: 'captchas-address', most: 120, minutes: 10 },
  challengesOfAddress: { name: 'challenges-address', most: 120, minutes: 10 },
  reportsOfAddress: { name: 'reports-address', most: 30, minutes: 10 },
  agendaOfAddress: { name: 'agenda-address', most: 600, minutes: 10 },
  badCallLinksOfAddress: { name: 'call-bad-links-address', most: 120, minutes: 10 },
  callChecksOfAppointment: { name: 'call-checks-appointment', most: 120, minutes: 10 },
  callEntriesOfLink: { name: 'call-entries-link', most: 120, minutes: 10 },
  callListensOfSeat: { name: 'call-listens-seat', most: 900, minutes: 10 },
  callSignalsOfSeat: { name: 'call-signals-seat', most: 300, minutes: 10 },
  appointmentWritesOfAccount: { name: 'appointment-writes-account', most: 60, minutes: 15 },
  appointmentMessagesOfAccount: { name: 'appointment-messages-account', most: 10, minutes: 15 },
  surveysOfAccount: { name: 'surveys-account', most: 30, minutes: 15 },
  surveyLooksOfAccount: { name: 'survey-looks-account', most: 120, minutes: 15 },
  cvOfAccount: { name: 'cv-account', most: 900, minutes: 10 },
  documentsOfAccount: { name: 'documents-account', most: 30, minutes: 10 },
  coursesOfAccount: { name: 'courses-account', most: 600, minutes: 10 },
  courseBlocksOfAddress: { name: 'course-blocks-address', most: 600, minutes: 10 },
  jobsOfAccount: { name: 'jobs-account', most: 600, minutes: 10 },
  salariesOfAccount: { name: 'salaries-account', most: 240, minutes: 10 },
  prescriptionSharesOfAccount: { name: 'prescription-shares-account', most: 20, minutes: 15 },
  prescriptionChecksOfAddress: { name: 'prescription-checks-address', most: 60, minutes: 10 },
  staffEntryFailures: { name: 'staff-entry', most: 10, minutes: 15 },
  staffEntryFailuresOfPerson: { name: 'staff-entry-person', most: 600, minutes: 15 },
  staffEntryFailuresOfAddress: { name: 'staff-entry-address', most: 100, minutes: 15 },
  staffFactorFailures: { name: 'staff-factor', most: 10, minutes: 15 },
  staffInvitationsOfAddress: { name: 'staff-invitations-address', most: 30, minutes: 15 },
  strangersActsOfAddress: { name: 'strangers-acts-address', most: 60, minutes: 10 },
  searchesOfStaff: { name: 'searches-staff', most: 600, minutes: 15 },
  filesOfStaff: { name: 'files-staff', most: 200, minutes: 60 },
  exportsOfStaff: { name: 'exports-staff', most: 30, minutes: 60 },
  creditQueriesOfAccount: { name: 'credit-account', most: 10, minutes: 60 },
  benefitWritesOfAccount: { name: 'benefit-writes-account', most: 120, minutes: 10 },
  alertLinksOfAddress: { name: 'alert-links-address', most: 60, minutes: 10 },
  credentialsOfAddress: { name: 'credentials-address', most: 120, minutes: 10 },
  calendarsOfAddress: { name: 'calendars-address', most: 240, minutes: 10 },
  benefitEventsOfAccount: { name: 'benefit-events-account', most: 120, minutes: 10 },
} as const satisfies Record<string, Limit>

/** The window slides in tenths, so that a burst at the border of two windows does not count as two. */
const slices = 10

/** How much of a limit this server gives. */
export function scaledMost(ctx: Context, limit: Limit): number {
  return Math.ceil(limit.most * ctx.config.limitsFactor)
}

/** Whose window it is, so that the database holds neither address nor document. */
export function subjectKey(ctx: Context, limit: Limit, subject: string): Buffer {
  return ctx.keys.fingerprint('limit', `${limit.name}:${subject}`)
}

function windowMs(limit: Limit): number {
  return limit.minutes * 60_000
}

/** The slice that `now` falls in, and when the limit forgets it. */
function windowAt(limit: Limit, now: number): { start: Date; expiresAt: Date; since: Date } {
  const slice = windowMs(limit) / slices
  return {
    start: new Date(Math.floor(now / slice) * slice),
    expiresAt: new Date(now + windowMs(limit) + slice),
    since: new Date(now - windowMs(limit)),
  }
}

/** So many /64 of one /48 count as one caller for each limit. */
const callersOfNetwork = 8

/** The counters that a hit of `subject` goes to: its own and, for an address of IPv6, the one of its wider network. */
function countersOf(limit: Limit, subject: string): { limit: Limit; subject: string }[] {
  const network = networkOf(subject)
  if (network === null) return [{ limit, subject }]
  const wide = { ...limit, name: `${limit.name}-network`, most: limit.most * callersOfNetwork }
  return [
    { limit, subject },
    { limit: wide, subject: network },
  ]
}

/** Adds a hit, whatever there is already. */
export async function spend(ctx: Context, limit: Limit, subject: string): Promise<void> {
  for (const counter of countersOf(limit, subject)) await spendOne(ctx, counter.limit, counter.subject)
}

async function spendOne(ctx: Context, limit: Limit, subject: string): Promise<void> {
  const { start, expiresAt } = windowAt(limit, ctx.clock.now().getTime())
  await addHit(ctx.db, subjectKey(ctx, limit, subject), start, expiresAt)
}

/**
 * Adds a hit within the limit; false, and nothing is added, where it is used up. Within a transaction, by its own
 * connection: one that waits for a second one starves the pool.
 */
export async function trySpend(
  ctx: Context,
  limit: Limit,
  subject: string,
  tx: Tx = ctx.db,
): Promise<boolean> {
  for (const counter of countersOf(limit, subject)) {
    if (!(await trySpendOne(ctx, tx, counter))) return false
  }
  return true
}

async function trySpendOne(
  ctx: Context,
  tx: Tx,
  { limit, subject }: { limit: Limit; subject: string },
): Promise<boolean> {
  const window = windowAt(limit, ctx.clock.now().getTime())
  return addHitBelow(tx, subjectKey(ctx, limit, subject), window, scaledMost(ctx, limit))
}

/** How many hits the subject has within the limit's window. */
export async function hitsOf(ctx: Context, limit: Limit, subject: string): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - windowMs(limit))
  const { hits } = await countHits(ctx.db, subjectKey(ctx, limit, subject), since)
  return Number(hits)
}

/** Whether the subject has already used up what the limit gives. */
export async function isOverLimit(ctx: Context, limit: Limit, subject: string): Promise<boolean> {
  return (await findUsedUp(ctx, limit, subject)) !== undefined
}

async function findUsedUp(ctx: Context, limit: Limit, subject: string) {
  for (const counter of countersOf(limit, subject)) {
    if ((await hitsOf(ctx, counter.limit, counter.subject)) >= scaledMost(ctx, counter.limit)) return counter
  }
  return undefined
}

/** Throws `demasiados_intentos`, saying how long to wait, where the subject has used up the limit. */
export async function refuseOverLimit(ctx: Context, limit: Limit, subject: string): Promise<void> {
  if (await isOverLimit(ctx, limit, subject)) await refuse(ctx, limit, subject)
}

/** Counts this call, or throws `demasiados_intentos` where the limit is used up. */
export async function spendWithin(ctx: Context, limit: Limit, subject: string): Promise<void> {
  if (!(await trySpend(ctx, limit, subject))) await refuse(ctx, limit, subject)
}

async function refuse(ctx: Context, wanted: Limit, whose: string): Promise<never> {
  const { limit, subject } = (await findUsedUp(ctx, wanted, whose)) ?? { limit: wanted, subject: whose }
  const now = ctx.clock.now().getTime()
  const since = new Date(now - windowMs(limit))
  const { oldest } = await countHits(ctx.db, subjectKey(ctx, limit, subject), since)
  const freed = (oldest?.getTime() ?? now) + windowMs(limit)
  const seconds = Math.max(1, Math.ceil((freed - now) / 1000))
  ctx.log.warn({ event: 'limit', limit: limit.name }, 'límite alcanzado')
  throw new AppError('demasiados_intentos', {
    retryAfterSeconds: seconds,
    params: { esperaTexto: seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos` },
  })
}

/** Starts the subject afresh (after a success). */
export async function forgetHits(ctx: Context, limit: Limit, subject: string): Promise<void> {
  await deleteHits(ctx.db, subjectKey(ctx, limit, subject))
}
