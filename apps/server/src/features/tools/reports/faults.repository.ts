import { kept } from '@amparo/database/delete-in-batches.ts'
import { manyFaults, toldOneIn } from '@amparo/domain/field/faults.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Longer than a release is supported. */
export const faultCountsKept = kept('web_fault_count', 'began', 30)
export const visitCountsKept = kept('web_visit_count', 'began', 30)

const stepMs = 600_000
/** Limit of kinds in ten minutes, which anybody can cause: further ones are counted together. */
const mostFaults = 50
const others = { fault: manyFaults, place: 'otras:0:0' } as const

const stepOf = (now: Date) => new Date(Math.floor(now.getTime() / stepMs) * stepMs)

/** An error of a page, with its build. */
interface Fault {
  readonly release: string
  readonly route: string
  readonly fault: string
  readonly place: string
}

/** Adds a build to those whose reports count, with the names of its scripts. */
export async function keepRelease(tx: Tx, release: string, scripts: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO web_release (release, scripts) VALUES (${release}, ${scripts}::text[])
    ON CONFLICT (release) DO NOTHING`.execute(tx)
}

/** Whether a server of this installation has served the build, with the script that `place` names. */
export async function isPlaceServed(tx: Tx, release: string, place: string): Promise<boolean> {
  const script = place.slice(0, place.indexOf(':'))
  const { rows } = await sql`
    SELECT FROM web_release WHERE release = ${release} AND ${script} = ANY (scripts)`.execute(tx)
  return rows.length > 0
}

/** Adds a visit to the counts of an error; of one too many in these ten minutes, to those of all others. */
export async function countFault(tx: Tx, now: Date, { fault, place, ...page }: Fault): Promise<void> {
  const began = stepOf(now)
  const { known, all } = await tx
    .selectFrom('web_fault_count')
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(
          and([eb('release', '=', page.release), eb('route', '=', page.route), eb('fault', '=', fault)]),
        )
        .as('known'),
    ])
    .where('began', '=', began)
    .executeTakeFirstOrThrow()
  const counted = Number(known) > 0 || Number(all) < mostFaults ? { fault, place } : others
  await tx
    .insertInto('web_fault_count')
    .values({ began, ...page, ...counted, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['began', 'release', 'route', 'fault'])
        .doUpdateSet({ visits: sql`web_fault_count.visits + 1` }),
    )
    .execute()
}

/** Adds a reported visit of a build that this installation has served, and those that it represents. */
export async function countVisits(tx: Tx, now: Date, release: string): Promise<void> {
  await sql`
    INSERT INTO web_visit_count (began, release, visits)
    SELECT ${stepOf(now)}::timestamptz, release, ${toldOneIn}::integer FROM web_release WHERE release = ${release}
    ON CONFLICT (began, release) DO UPDATE SET visits = web_visit_count.visits + EXCLUDED.visits`.execute(tx)
}
