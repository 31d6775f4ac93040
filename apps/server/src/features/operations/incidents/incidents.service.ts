import { takeYearlyNumber } from '@amparo/database/yearly-series.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { authorityMust, incidentHours } from '@amparo/domain/rights/incidents.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import {
  findIncident,
  type IncidentRow,
  insertIncident,
  listIncidents,
  markIncident,
} from './incidents.repository.ts'

/** Known facts of an incident at entry. */
const incidentDraft = z.object({
  what: z.string(),
  data: z.string(),
  effects: z.string(),
  measures: z.string(),
})
type IncidentDraft = Readonly<z.output<typeof incidentDraft>>

interface NewIncident extends IncidentDraft {
  readonly knownAt: Date
  /** Number of people, if known. */
  readonly people: number | null
  readonly sensitive: boolean
  readonly harms: boolean
}

/** An incident with its decrypted texts. */
export interface OpenedIncident {
  readonly row: IncidentRow
  readonly draft: IncidentDraft
  /** Whether the Authority must be notified, by the known facts. */
  readonly mustTellAuthority: boolean
}

function open(ctx: Context, row: IncidentRow): OpenedIncident {
  return {
    row,
    draft: openStored(ctx.keys, 'incident', row.content, incidentDraft),
    mustTellAuthority: authorityMust(row),
  }
}

/** Records an incident; its 48 hours run from the moment when it became known. Texts are encrypted. */
export async function recordIncident(ctx: Context, incident: NewIncident): Promise<OpenedIncident> {
  const { knownAt, people, sensitive, harms, ...draft } = incident
  const now = ctx.clock.now()
  const { year } = limaToday(knownAt)
  const row = await ctx.db.transaction().execute(async (tx) => {
    const number = await takeYearlyNumber(tx, 'incident', year)
    return insertIncident(tx, {
      code: `INC-${year}-${String(number).padStart(3, '0')}`,
      known_at: knownAt,
      due_at: new Date(knownAt.getTime() + incidentHours * 3_600_000),
      people,
      sensitive,
      harms,
      content: ctx.keys.seal('incident', JSON.stringify(draft)),
      created_at: now,
    })
  })
  ctx.log.warn({ event: 'incident_recorded', code: row.code }, 'incidente registrado')
  return open(ctx, row)
}

export async function readIncidents(ctx: Context, all: boolean): Promise<OpenedIncident[]> {
  return (await listIncidents(ctx.db, all)).map((row) => open(ctx, row))
}

/** One by its code. Throws `no_encontrado`. */
export async function getIncident(ctx: Context, code: string): Promise<OpenedIncident> {
  const row = await findIncident(ctx.db, code)
  if (!row) throw new AppError('no_encontrado')
  return open(ctx, row)
}

/**
 * Records the notice to the Authority or the people, or closes it. False, changing nothing, if it was recorded before
 * or would be closed before the Authority was notified.
 */
export async function noteIncident(
  ctx: Context,
  code: string,
  step: 'authority_told_at' | 'people_told_at' | 'closed_at',
): Promise<boolean> {
  const { row, mustTellAuthority } = await getIncident(ctx, code)
  if (step === 'closed_at' && mustTellAuthority && row.authority_told_at === null) return false
  return markIncident(ctx.db, row.id, step, ctx.clock.now())
}
