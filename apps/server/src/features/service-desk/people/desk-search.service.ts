import { limaToday } from '@amparo/domain/lima-time.ts'
import { readPeopleSearch } from '@amparo/domain/people-search.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { scopeOf } from '../conversations/desk.service.ts'
import { foliosMeant, looksLikeFolio, type SearchedKind, searchedBy } from './desk-search.policy.ts'
import { type FoundRow, findEverything } from './desk-search.repository.ts'
import { searchFor } from './people.service.ts'

const mostOfEach = 5

type PeopleFound = Awaited<ReturnType<Awaited<ReturnType<typeof searchFor>>['read']>>

/** People by the people search, with its limits and its audit row; null if that search refuses the text. */
async function findPeople(ctx: Context, actor: StaffActor, text: string) {
  if (!hasAnyRole(actor, searchedBy.person) || looksLikeFolio(text) || 'error' in readPeopleSearch(text)) {
    return null
  }
  try {
    const { recorded, read } = await searchFor(ctx, actor, { text, inForce: null })
    return { recorded, people: await read({ after: 0, limit: mostOfEach }) }
  } catch (error) {
    // A part of a number finds no person; it may still be the number of something else.
    if (error instanceof AppError && error.code === 'datos_invalidos') return null
    throw error
  }
}

/**
 * Everything that the roles of `actor` see by folio, document or name, up to five of each kind. The search is one act
 * of the audit log, and counts as a people search if it searched people. Throws `demasiados_intentos`.
 */
export async function searchEverything(
  ctx: Context,
  actor: StaffActor,
  text: string,
): Promise<{ people: PeopleFound; rows: FoundRow[] }> {
  const found = await findPeople(ctx, actor, text)
  if (found === null) await spendWithin(ctx, limits.searchesOfStaff, String(actor.staffId))
  const scopes = [scopeOf(actor, false), scopeOf(actor, true)].filter((scope) => scope !== null)
  const now = ctx.clock.now()
  const kinds = (Object.keys(searchedBy) as SearchedKind[]).filter(
    (kind): kind is FoundRow['kind'] =>
      kind !== 'person' &&
      (kind === 'conversation' ? scopes.length > 0 : hasAnyRole(actor, searchedBy[kind])),
  )
  const wanted = { text, folios: foliosMeant(text, limaToday(now).year), scopes, now }
  const rows = await findEverything(ctx.db, kinds, wanted, mostOfEach)
  const people = found?.people ?? []
  await recordAct(ctx, ctx.db, actor, {
    detail: { filas: people.length + rows.length, ...found?.recorded },
  })
  return { people, rows }
}
