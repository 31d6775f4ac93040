import { readPeopleSearch } from '@amparo/domain/people-search.ts'
import { aboutOf } from '@amparo/domain/staff/act-words.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import type { Context } from '../../../context.ts'
import { type ActSubject, findPersonOf, findSubjects, listAboutsOf } from './act-subjects.repository.ts'
import type { ActFilter, ListedAct } from './acts-list.repository.ts'
import { searchMark } from './search-mark.policy.ts'

const accountPattern = /^persona de la cuenta (\d{1,18})$/

/** Subjects of acts by noun and id, and callers by their account's number. */
export type Subjects = ReadonlyMap<string, ActSubject>

/** Subjects and portal callers of a page of acts, as far as the database still has them. */
export async function subjectsOf(ctx: Context, acts: readonly ListedAct[]): Promise<Subjects> {
  const abouts = acts.map(({ about }) => aboutOf(about))
  const ids = abouts.map(({ id }) => id)
  const rows = await findSubjects(ctx.db, {
    uuids: ids.filter((id) => isUuid(id)),
    folios: abouts.flatMap(({ noun, id }) => (noun === 'derecho' ? [id] : [])),
    events: abouts.flatMap(({ noun, id }) => (noun === 'eventos' && /^\d{1,18}$/.test(id) ? [id] : [])),
    accounts: acts.flatMap(({ who }) => accountPattern.exec(who)?.[1] ?? []),
  })
  return new Map(rows.map((row) => [`${row.noun}:${row.id}`, row]))
}

/** Key of an act's caller among its subjects. */
export function callerKey(who: string): string {
  return `cuenta:${accountPattern.exec(who)?.[1] ?? ''}`
}

/** Everything in the audit log about a person, by their row's id or by their complete values; including searches for them. */
export async function aboutPerson(ctx: Context, wanted: string): Promise<ActFilter['person']> {
  const typed = readPeopleSearch(wanted)
  const isId = isUuid(wanted)
  const number = !isId && !('error' in typed) && typed.by === 'numero' ? typed.number : null
  const person = await findPersonOf(ctx.db, isId ? { id: wanted } : { number: number ?? '' })
  const numbers = new Set([number, person?.document_number, ...(person?.certificates ?? [])])
  const mark = (text: string) => {
    const read = readPeopleSearch(text)
    return 'error' in read ? [] : [searchMark(ctx, read)]
  }
  return {
    ...(person ? await listAboutsOf(ctx.db, person) : { abouts: [], callers: [] }),
    searches: [...numbers, ...(person?.emails ?? []), ...(isId ? [] : [wanted])].flatMap((text) =>
      text ? mark(text) : [],
    ),
  }
}
