import { type VitalName, vitalQuantile } from '@amparo/domain/field/vitals.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { Gauge, type Registry } from 'prom-client'
import { type Dated, readVitalCounts } from './backlog.repository.ts'

const days = 7
const anyConnection = 'todas'
const perSecond: Readonly<Record<VitalName, number>> = { LCP: 1000, INP: 1000, CLS: 1 }

/**
 * Page measurements of the last seven days: 75th percentiles by route and connection type. Counted in the database,
 * so that each process reports the same; if it does not answer, only these are missing.
 */
export function addVitalGauges(registry: Registry, ctx: Dated): void {
  const labelNames = ['route', 'connection']
  // Each gauge asks for a look when it is read; those that are read together share one.
  let look: Promise<void> | null = null
  const collect = () => {
    look ??= countAgain().finally(() => {
      look = null
    })
    return look
  }
  const gauge = (name: string, help: string, labels = labelNames) =>
    new Gauge({ name, help, labelNames: labels, registers: [registry], collect })
  const gauges: Readonly<Record<VitalName, Gauge>> = {
    LCP: gauge('amparo_web_lcp_p75_seconds', 'Largest contentful paint of three visits in four, seven days'),
    INP: gauge('amparo_web_inp_p75_seconds', 'Interaction to next paint of three visits in four, seven days'),
    CLS: gauge('amparo_web_cls_p75', 'Cumulative layout shift of three visits in four, seven days'),
  }
  const visits = gauge('amparo_web_vital_visits', 'Visits that these are of', [...labelNames, 'vital'])

  async function countAgain(): Promise<void> {
    const groups = await readGroups(ctx).catch(() => [])
    for (const each of [visits, ...Object.values(gauges)]) each.reset()
    for (const { vital, route, connection, counts } of groups) {
      const value = vitalQuantile(vital, counts, 0.75)
      if (value !== null) gauges[vital].set({ route, connection }, value / perSecond[vital])
      visits.set(
        { route, connection, vital },
        [...counts.values()].reduce((sum, count) => sum + count, 0),
      )
    }
  }
}

interface Group {
  readonly vital: VitalName
  readonly route: string
  readonly connection: string
  readonly counts: Map<number, number>
}

/** The counts by measure and route, of each kind of connection and of all of them. */
async function readGroups({ db, clock }: Dated): Promise<readonly Group[]> {
  const groups = new Map<string, Group>()
  const since = limaToday(clock.now()).subtract({ days }).toString()
  for (const row of await readVitalCounts(db, since)) {
    for (const connection of [row.connection, anyConnection]) {
      const key = `${row.vital} ${row.route} ${connection}`
      const group = groups.get(key) ?? { vital: row.vital, route: row.route, connection, counts: new Map() }
      groups.set(key, group)
      group.counts.set(row.bucket, (group.counts.get(row.bucket) ?? 0) + Number(row.visits))
    }
  }
  return [...groups.values()]
}
