import { documentOf } from '@amparo/database/documents.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { type PeopleSearchText, partOfNumber, readPeopleSearch } from '@amparo/domain/people-search.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { listRemaining, type Remaining } from '../../agenda/appointments/benefit.service.ts'
import { findOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { type ListedSessionRow, listOpenSessions } from '../../identity/sessions/own-sessions.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { searchMark } from '../../staff/audit-log/search-mark.policy.ts'
import {
  countPeople,
  type FoundPerson,
  findBehind,
  findLikeWords,
  findPerson,
  foldText,
  searchPeople,
  takeInAccounts,
  takeInPolicies,
  tryIndexing,
  type Wanted,
  walkPeople,
} from './people-search.repository.ts'
import {
  type AppointmentOfPerson,
  type GuestOfPerson,
  listGuestsOf,
  listMessagesOf,
  listOfPerson,
  listPolicies,
  type MessageOfPerson,
  type PolicyOfPerson,
} from './person-file.repository.ts'

const countedUpTo = 1000
const mostWords = 6

/** Indexes people of the last feed, of policies from events, and of new accounts; `few`: no feed. */
export async function takePeopleIn(ctx: Context, what: 'all' | 'few' = 'all'): Promise<void> {
  const behind = await findBehind(ctx.db)
  const takesFeed = behind.feed && what === 'all'
  if (!takesFeed && !behind.events && !behind.accounts) return
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await tryIndexing(tx))) return
    if (takesFeed) await takeInPolicies(tx, 'feed')
    else if (behind.events) await takeInPolicies(tx, 'events')
    if (behind.accounts) await takeInAccounts(tx)
  })
}

interface PeopleQuery {
  readonly text: string
  readonly inForce: boolean | null
}

/** A search that has been understood: how many it finds, its rows beyond one, and what the record says of it. */
interface PeopleSearch {
  readonly total: number
  readonly recorded: { readonly por: PeopleSearchText['by']; readonly busqueda: string }
  read(page: { readonly after: number; readonly limit: number }): Promise<FoundPerson[]>
}

/**
 * People by a whole number or mail, or by name: accents and capitals do not count, words may be begun only, and an
 * unknown word matches similar ones. Throws `datos_invalidos` for part of a number.
 */
export async function searchFor(
  ctx: Context,
  actor: StaffActor,
  { text, inForce }: PeopleQuery,
): Promise<PeopleSearch> {
  const typed = readPeopleSearch(text)
  if ('error' in typed) throw badField('buscar', typed.error)
  // Guesses at numbers, their last four digits and e-mails have a separate limit: a desk needs few in 15 minutes.
  const isGuess = typed.by !== 'nombre' || typed.lastFour !== null
  const limit = isGuess ? limits.exactSearchesOfStaff : limits.searchesOfStaff
  await spendWithin(ctx, limit, String(actor.staffId))
  await takePeopleIn(ctx, 'few')
  const today = toLimaDay(ctx.clock.now())
  const found = { ...(await readWanted(ctx, typed)), inForce, today }
  const isNothing = found.words.some((list) => list.length === 0)
  const total = isNothing ? 0 : await countPeople(ctx.db, found, countedUpTo)
  // A filter that leaves none of a part's people is no answer to it either.
  if (typed.by === 'numero' && !typed.isWhole && total === 0) {
    const ofAll = inForce === null ? 0 : await countPeople(ctx.db, { ...found, inForce: null }, 1)
    if (ofAll === 0) throw badField('buscar', partOfNumber)
  }
  const look = total < countedUpTo ? searchPeople : walkPeople
  return {
    total,
    recorded: { por: typed.by, busqueda: searchMark(ctx, typed) },
    read: async (page) => (isNothing ? [] : look(ctx.db, found, page)),
  }
}

/** One page of a search. Recorded with a keyed hash of the typed text. */
export async function findPeople(
  ctx: Context,
  actor: StaffActor,
  { after, limit, ...query }: PeopleQuery & { readonly after: number; readonly limit: number },
): Promise<{ rows: FoundPerson[]; total: number }> {
  const { total, recorded, read } = await searchFor(ctx, actor, query)
  const rows = await read({ after, limit })
  await recordAct(ctx, ctx.db, actor, { detail: { filas: rows.length, ...recorded } })
  return { rows, total }
}

async function readWanted(ctx: Context, typed: PeopleSearchText): Promise<Wanted> {
  const none = { words: [], number: null, email: null, lastFour: null }
  if (typed.by === 'numero') return { ...none, number: typed.number }
  if (typed.by === 'correo') return { ...none, email: typed.email }
  const lettered = typed.words.filter((word) => /\p{L}/u.test(word))
  const folded = (await foldText(ctx.db, lettered.join('\n')))
    .split('\n')
    .map((word) => word.split(/[^a-z0-9]+/).filter((part) => part !== ''))
  // A word of which the search keeps no letter, in another script, finds nobody instead of everybody.
  if (folded.some((parts) => parts.length === 0)) return { ...none, words: [[]], lastFour: typed.lastFour }
  const words = await findLikeWords(ctx.db, folded.flat().slice(0, mostWords))
  return { ...none, words, lastFour: typed.lastFour }
}

/** Everything that staff may see of one person; nothing clinical. */
export interface PersonFile {
  readonly id: string
  readonly document: PersonDocument
  readonly account: Owner | undefined
  readonly policies: readonly PolicyOfPerson[]
  readonly remaining: readonly Remaining[]
  readonly appointments: readonly AppointmentOfPerson[]
  readonly guests: readonly GuestOfPerson[]
  readonly messages: readonly MessageOfPerson[]
  readonly sessions: readonly ListedSessionRow[]
}

/** Opens a person's file for a stated reason; the opening is recorded before anything is shown. */
export async function openFile(
  ctx: Context,
  actor: StaffActor,
  id: string,
  { reason, note }: { reason: string; note: string | null },
): Promise<PersonFile> {
  await spendWithin(ctx, limits.filesOfStaff, String(actor.staffId))
  const { document, account, publicId } = await getPerson(ctx, id)
  if (account?.blocked_at && !hasAnyRole(actor, ['privacidad'])) throw new AppError('datos_bloqueados')
  const policies = await listPolicies(ctx.db, document)
  refuseOwnCase(actor, [account?.email, ...policies.map(({ email }) => email)])
  await recordAct(ctx, ctx.db, actor, {
    about: `titulares:${publicId}`,
    detail: { motivo: reason, ...(note ? { nota_sellada: ctx.keys.seal('record-note', note) } : {}) },
  })
  const now = ctx.clock.now()
  return {
    id: publicId,
    document,
    account,
    policies,
    remaining: account ? await listRemaining(ctx, account) : [],
    appointments: account ? await listOfPerson(ctx.db, account.id) : [],
    guests: await listGuestsOf(ctx.db, document, now),
    messages: await listMessagesOf(ctx.db, account?.id ?? 0, document, now),
    sessions: account ? await listOpenSessions(ctx.db, account.id, now) : [],
  }
}

/** The person behind a row of the search. Throws `no_encontrado`. */
export async function getPerson(
  ctx: Context,
  id: string,
): Promise<{ publicId: string; document: PersonDocument; account: Owner | undefined }> {
  const found = await findPerson(ctx.db, id)
  if (!found) throw new AppError('no_encontrado')
  const document = documentOf(found)
  return { publicId: found.public_id, document, account: await findOwner(ctx.db, document) }
}

/** Ends every open session of a person; returns how many there were. */
export async function closeSessionsOfPerson(ctx: Context, actor: StaffActor, id: string): Promise<number> {
  const { account, publicId } = await getPerson(ctx, id)
  return ctx.db.transaction().execute(async (tx) => {
    const open = account ? await listOpenSessions(tx, account.id, ctx.clock.now()) : []
    if (account) await endSessionsOf(ctx, tx, account.id)
    await recordAct(ctx, tx, actor, { about: `titulares:${publicId}`, detail: { cerradas: open.length } })
    return open.length
  })
}
