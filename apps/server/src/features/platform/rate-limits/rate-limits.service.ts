import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { networkOf } from '../../../ports/caller-address.ts'
import { addHit, addHitsWithin, countHits, deleteHits } from './rate-limits.repository.ts'

/** At most `most` hits (or bytes) of one subject within `minutes`; kept in the database, so that every server counts the same. */
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
  keyRefusalsOfAddress: { name: 'login-key-address', most: 100, minutes: 15 },
  freeLogInsOfAddress: { name: 'login-free-address', most: 2, minutes: 10 },
  freeLogInsOfDocument: { name: 'login-free-document', most: 2, minutes: 10 },
  freeLookUps: { name: 'lookups-free', most: 2, minutes: 10 },
  whatsAppAnswersOfNumber: { name: 'whatsapp-answers-number', most: 30, minutes: 60 },
  lookUpsOfAddress: { name: 'lookups-address', most: 60, minutes: 10 },
  lookUpsOfDocument: { name: 'lookups-document', most: 20, minutes: 10 },
  codesOfDocument: { name: 'codes-document', most: 5, minutes: 15 },
  guessesOfMailbox: { name: 'guesses-mailbox', most: 100, minutes: 24 * 60 },
  longCodeOfRequest: { name: 'long-code-request', most: 1, minutes: 10 },
  codeMessagesOfDestination: { name: 'code-messages-destination', most: 6, minutes: 60 },
  codeMessagesOfMinute: { name: 'code-messages-minute', most: 1, minutes: 1 },
  codeChecksOfRequest: { name: 'code-checks-request', most: 60, minutes: 15 },
  proofsOfDocument: { name: 'proofs-document', most: 60, minutes: 60 },
  identitiesOfGuest: { name: 'guest-identities', most: 10, minutes: 24 * 60 },
  codesOfAddress: { name: 'codes-address', most: 30, minutes: 15 },
  codeChecksOfAddress: { name: 'code-checks-address', most: 60, minutes: 15 },
  activationsOfAddress: { name: 'activations-address', most: 60, minutes: 15 },
  recoveriesOfAddress: { name: 'recoveries-address', most: 30, minutes: 15 },
  recoveryChangesOfAddress: { name: 'recovery-changes-address', most: 60, minutes: 15 },
  pushForgottenOfAddress: { name: 'push-forgotten-address', most: 60, minutes: 10 },
  complaintMailsOfDestination: { name: 'complaint-mails-destination', most: 10, minutes: 24 * 60 },
  codesOfDestination: { name: 'codes-destination', most: 5, minutes: 60 },
  passwordTriesOfAccount: { name: 'password-account', most: 5, minutes: 15 },
  profileChangesOfAccount: { name: 'profile-account', most: 30, minutes: 15 },
  invitationsOfAddress: { name: 'invitations-address', most: 60, minutes: 10 },
  invitationsOfAccount: { name: 'invitations-account', most: 30, minutes: 24 * 60 },
  claimsOfAccount: { name: 'claims-account', most: 20, minutes: 24 * 60 },
  claimsOfAddress: { name: 'claims-address', most: 20, minutes: 60 },
  claimLooksOfAddress: { name: 'claim-looks-address', most: 30, minutes: 10 },
  claimCodesOfAddress: { name: 'claim-codes-address', most: 20, minutes: 15 },
  claimCodesOfFolio: { name: 'claim-codes-folio', most: 10, minutes: 15 },
  payeeAccountsOfClaim: { name: 'payee-accounts-claim', most: 20, minutes: 60 },
  claimFilesOfAccount: { name: 'claim-files-account', most: 120, minutes: 60 },
  claimWritesOfAccount: { name: 'claim-writes-account', most: 30, minutes: 60 },
  claimLinksOfAddress: { name: 'claim-links-address', most: 600, minutes: 10 },
  complaintsOfAddress: { name: 'complaints-address', most: 20, minutes: 60 },
  complaintLooksOfAddress: { name: 'complaint-looks-address', most: 60, minutes: 10 },
  freeComplaintLooks: { name: 'complaint-looks-free', most: 2, minutes: 10 },
  complaintLooksOfMail: { name: 'complaint-looks-mail', most: 20, minutes: 60 },
  rightPassesOfAddress: { name: 'right-passes-address', most: 120, minutes: 10 },
  rightsOfAccount: { name: 'rights-account', most: 20, minutes: 24 * 60 },
  captchasOfAddress: { name: 'captchas-address', most: 120, minutes: 10 },
  challengesOfAddress: { name: 'challenges-address', most: 120, minutes: 10 },
  vitalsOfAddress: { name: 'vitals-address', most: 60, minutes: 10 },
  visitsOfAddress: { name: 'visits-address', most: 60, minutes: 10 },
  faultsOfNetwork: { name: 'faults-network', most: 10, minutes: 60 },
  faultOfNetwork: { name: 'fault-network', most: 4, minutes: 60 },
  reportsOfAddress: { name: 'reports-address', most: 30, minutes: 10 },
  agendaOfAccount: { name: 'agenda-account', most: 300, minutes: 10 },
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
  conversationsOfAccount: { name: 'conversations-account', most: 10, minutes: 24 * 60 },
  conversationMessagesOfAccount: { name: 'conversation-messages-account', most: 30, minutes: 60 },
  fileBytesOfAccount: { name: 'file-bytes-account', most: 100 * 1024 * 1024, minutes: 24 * 60 },
  fileBytesOfMailbox: { name: 'file-bytes-mailbox', most: 30 * 1024 * 1024, minutes: 24 * 60 },
  faultyFilesOfNetwork: { name: 'faulty-files-network', most: 60, minutes: 60 },
  fileBytesOfNetwork: { name: 'file-bytes-network', most: 500 * 1024 * 1024, minutes: 24 * 60 },
  conversationListensOfAccount: { name: 'conversation-listens-account', most: 600, minutes: 10 },
  documentsOfAccount: { name: 'documents-account', most: 30, minutes: 10 },
  coursesOfAccount: { name: 'courses-account', most: 600, minutes: 10 },
  courseBlocksOfAddress: { name: 'course-blocks-address', most: 600, minutes: 10 },
  jobsOfAccount: { name: 'jobs-account', most: 600, minutes: 10 },
  salariesOfAccount: { name: 'salaries-account', most: 240, minutes: 10 },
  prescriptionSharesOfAccount: { name: 'prescription-shares-account', most: 20, minutes: 15 },
  prescriptionChecksOfAddress: { name: 'prescription-checks-address', most: 60, minutes: 10 },
  staffEntryFailures: { name: 'staff-entry', most: 10, minutes: 15 },
  staffEntryFailuresOfPerson: { name: 'staff-entry-person', most: 100, minutes: 15 },
  staffEntryFailuresOfAll: { name: 'staff-entry-all', most: 100, minutes: 15 },
  staffEntryFailuresOfAddress: { name: 'staff-entry-address', most: 100, minutes: 15 },
  staffFactorFailures: { name: 'staff-factor', most: 10, minutes: 15 },
  partnerRefusalsOfAddress: { name: 'partner-refusals-address', most: 60, minutes: 10 },
  partnerTokensOfPartner: { name: 'partner-tokens', most: 120, minutes: 10 },
  partnerWritesOfPartner: { name: 'partner-writes', most: 1200, minutes: 10 },
  partnerReadsOfPartner: { name: 'partner-reads', most: 3000, minutes: 10 },
  providerEntriesOfAddress: { name: 'staff-provider-address', most: 60, minutes: 15 },
  staffInvitationsOfAddress: { name: 'staff-invitations-address', most: 30, minutes: 15 },
  strangersActsOfAddress: { name: 'strangers-acts-address', most: 60, minutes: 10 },
  searchesOfStaff: { name: 'searches-staff', most: 600, minutes: 15 },
  exactSearchesOfStaff: { name: 'searches-exact-staff', most: 200, minutes: 15 },
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

/** Size of a limit on this server. */
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

/** This many /64 of one /48 count as one caller for each limit. */
const callersOfNetwork = 8

/** The counters of a hit of `subject`: its own and, for an IPv6 address, that of its wider network. */
function countersOf(limit: Limit, subject: string): Spent[] {
  const network = networkOf(subject)
  if (network === null) return [{ limit, subject }]
  const wide = { ...limit, name: `${limit.name}-network`, most: limit.most * callersOfNetwork }
  return [
    { limit, subject },
    { limit: wide, subject: network },
  ]
}

/** Adds a hit, whatever the count. */
export async function spend(ctx: Context, limit: Limit, subject: string, tx: Tx = ctx.db): Promise<void> {
  await tx
    .connection()
    .execute(async (one) =>
      Promise.all(countersOf(limit, subject).map((counter) => spendOne(ctx, one, counter))),
    )
}

async function spendOne(ctx: Context, tx: Tx, { limit, subject }: Spent): Promise<void> {
  const { start, expiresAt } = windowAt(limit, ctx.clock.now().getTime())
  await addHit(tx, subjectKey(ctx, limit, subject), start, expiresAt)
}

/** A limit and whose count of it. */
export interface Spent {
  readonly limit: Limit
  readonly subject: string
  /** Hits that count together, as bytes of a file do; one by default. */
  readonly amount?: number
}

/**
 * Adds a hit within the limit; false, adding nothing, if it is used up. Within a transaction, by its own connection:
 * waiting for a second one would exhaust the pool.
 */
export async function trySpend(
  ctx: Context,
  limit: Limit,
  subject: string,
  tx: Tx = ctx.db,
): Promise<boolean> {
  return trySpendAll(ctx, [{ limit, subject }], tx)
}

/** Adds a hit to each in turn, in one statement; false if one is used up, without hits on the later ones. */
export async function trySpendAll(ctx: Context, spent: readonly Spent[], tx: Tx = ctx.db): Promise<boolean> {
  const now = ctx.clock.now().getTime()
  const hits = spent.flatMap(({ limit, subject, amount = 1 }) =>
    countersOf(limit, subject).map((counter) => ({
      subject: subjectKey(ctx, counter.limit, counter.subject),
      ...windowAt(counter.limit, now),
      most: scaledMost(ctx, counter.limit),
      amount,
    })),
  )
  return addHitsWithin(tx, hits)
}

interface Judged {
  readonly isRight: boolean
}

/** Thrown to roll back the places that a right guess has taken. */
class RightGuess extends Error {
  readonly judged: Judged
  constructor(judged: Judged) {
    super('a right guess')
    this.judged = judged
  }
}

/**
 * Checks a guess at a secret. Takes a hit in each limit first, which a wrong guess keeps; a right one returns them,
 * by rolling back everything written by `judge`. Concurrent guesses wait for each other, so that a burst has
 * as many tries as a sequence. Throws `demasiados_intentos`, without checking, if a limit is used up.
 */
export async function guessWithin<T extends Judged>(
  ctx: Context,
  spent: readonly Spent[],
  judge: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    const judged = await ctx.db.transaction().execute(async (tx) => {
      if (spent.length > 0 && !(await trySpendAll(ctx, spent, tx))) return null
      const answer = await judge(tx)
      if (answer.isRight) throw new RightGuess(answer)
      return answer
    })
    if (judged !== null) return judged
  } catch (error) {
    if (error instanceof RightGuess) return error.judged as T
    throw error
  }
  const usages = await Promise.all(spent.map(({ limit, subject }) => usageOf(ctx, limit, subject)))
  refuseUsedUp(ctx, ...usages)
  throw new AppError('demasiados_intentos')
}

/** How much of a limit a subject has used up, in each of its counters. */
export interface Usage {
  readonly counters: readonly { readonly limit: Limit; readonly hits: number; readonly oldest: Date | null }[]
}

/** Reads what the subject has used up of the limit. */
export async function usageOf(ctx: Context, limit: Limit, subject: string, tx: Tx = ctx.db): Promise<Usage> {
  const counters = countersOf(limit, subject)
  const now = ctx.clock.now().getTime()
  const counts = await tx
    .connection()
    .execute(async (one) =>
      Promise.all(
        counters.map((counter) =>
          countHits(
            one,
            subjectKey(ctx, counter.limit, counter.subject),
            new Date(now - windowMs(counter.limit)),
          ),
        ),
      ),
    )
  return {
    counters: counters.map((counter, n) => ({
      limit: counter.limit,
      hits: Number(counts[n]?.hits ?? 0),
      oldest: counts[n]?.oldest ?? null,
    })),
  }
}

/** The hits of the subject's own counter. */
export function hitsIn({ counters: [own] }: Usage): number {
  return own?.hits ?? 0
}

function findUsedUp(ctx: Context, { counters }: Usage) {
  return counters.find(({ limit, hits }) => hits >= scaledMost(ctx, limit))
}

/** Whether the subject has used up the limit. */
export async function isOverLimit(
  ctx: Context,
  limit: Limit,
  subject: string,
  tx: Tx = ctx.db,
): Promise<boolean> {
  return findUsedUp(ctx, await usageOf(ctx, limit, subject, tx)) !== undefined
}

/** Throws `demasiados_intentos` with the time to wait, if a limit is used up. */
export function refuseUsedUp(ctx: Context, ...usages: readonly Usage[]): void {
  for (const usage of usages) {
    const over = findUsedUp(ctx, usage)
    if (over) throw refusal(ctx, over)
  }
}

/** Throws `demasiados_intentos` with the time to wait, if the subject has used up the limit. */
export async function refuseOverLimit(ctx: Context, limit: Limit, subject: string): Promise<void> {
  refuseUsedUp(ctx, await usageOf(ctx, limit, subject))
}

/** Counts this call, or throws `demasiados_intentos` if the limit is used up. */
export async function spendWithin(
  ctx: Context,
  limit: Limit,
  subject: string,
  tx: Tx = ctx.db,
): Promise<void> {
  if (await trySpend(ctx, limit, subject, tx)) return
  throw usedUp(ctx, await usageOf(ctx, limit, subject, tx))
}

/** Error for a failed `trySpend`, however the count was read meanwhile. */
export function usedUp(ctx: Context, usage: Usage): AppError {
  const counter = findUsedUp(ctx, usage) ?? usage.counters[0]
  return counter ? refusal(ctx, counter) : new AppError('demasiados_intentos')
}

function refusal(ctx: Context, { limit, oldest }: { limit: Limit; oldest: Date | null }): AppError {
  const now = ctx.clock.now().getTime()
  const freed = (oldest?.getTime() ?? now) + windowMs(limit)
  const seconds = Math.max(1, Math.ceil((freed - now) / 1000))
  ctx.log.warn({ event: 'limit', limit: limit.name }, 'límite alcanzado')
  return new AppError('demasiados_intentos', {
    retryAfterSeconds: seconds,
    params: { esperaTexto: seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos` },
  })
}

/** Starts the subject afresh (after a success). */
export async function forgetHits(
  ctx: Context,
  limit: Limit,
  subject: string,
  tx: Tx = ctx.db,
): Promise<void> {
  await deleteHits(tx, subjectKey(ctx, limit, subject))
}
