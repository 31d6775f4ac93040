import { Gauge, type Registry } from 'prom-client'
import { type Dated, readNewFaults, readVisits } from './backlog.repository.ts'

/**
 * Errors less than a day old of a release's pages, in the last hour, and their number of visits. Counted in the
 * database, so that each process reports the same; if it does not answer, only these are missing.
 */
export function addFaultGauges(registry: Registry, { db, clock }: Dated): void {
  new Gauge({
    name: 'amparo_web_new_fault_visits',
    help: 'Visits of the last hour that met an error new within a day',
    labelNames: ['release', 'route', 'fault', 'place'],
    registers: [registry],
    async collect() {
      const faults = await readNewFaults(db, clock.now()).catch(() => [])
      this.reset()
      for (const { visits, ...labels } of faults) this.set(labels, Number(visits))
    },
  })
  new Gauge({
    name: 'amparo_web_visits',
    help: 'Visits of the last hour, told by one in four',
    labelNames: ['release'],
    registers: [registry],
    async collect() {
      const releases = await readVisits(db, clock.now()).catch(() => [])
      this.reset()
      for (const { visits, release } of releases) this.set({ release }, Number(visits))
    },
  })
}
