import type { Db } from '@amparo/database/open.ts'
import { readRunAges } from '@amparo/database/operation-runs.ts'
import type { ReadPath } from '@amparo/database/read-path.ts'
import { listLonelyRoles } from '@amparo/database/second-people.ts'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import {
  backlogKinds,
  type Dated,
  readCrmRefusal,
  readFeedAge,
  readPartnerSilence,
  readSize,
  readUnknownProfiles,
  readWaiting,
} from './backlog.repository.ts'

/** Connections of this process's pool, without querying the database. */
export function addPoolGauges(registry: Registry, pool: Pool): void {
  const connections = new Gauge({
    name: 'amparo_database_connections',
    help: 'Connections of this process: in use, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Two-person roles that have only one person. */
export function addSecondPersonGauge(registry: Registry, db: Db): void {
  const missing = new Gauge({
    name: 'amparo_second_person_missing',
    help: '1 for each role that takes two people and has one',
    labelNames: ['role'],
    registers: [registry],
    async collect() {
      missing.reset()
      // If the database does not answer, `amparo_database_up` says so.
      for (const role of await listLonelyRoles(db).catch(() => [])) missing.set({ role }, 1)
    },
  })
}

/** Whether a replica is read, and how far behind it was found to be. */
export function addReplicaGauges(registry: Registry, replica: Pick<ReadPath, 'db' | 'lagMs'>): void {
  const used = new Gauge({
    name: 'amparo_replica_used',
    help: '1 while reads that may be a moment old go to the replica',
    registers: [registry],
    collect() {
      used.set(replica.db() === null ? 0 : 1)
    },
  })
  const lag = new Gauge({
    name: 'amparo_replica_lag_seconds',
    help: 'How far behind the primary the replica was when it was last asked; without a value while it is away',
    registers: [registry],
    collect() {
      const ms = replica.lagMs()
      lag.set(ms === null ? Number.NaN : ms / 1000)
    },
  })
}

/**
 * Pending work in the database and its age: due jobs, unsent messages, events of the CRM and of claims, the last
 * imported feed and the last call of each partner. Queried at each scrape; if the database does not answer, only
 * these are missing.
 */
export function addBacklogGauges(registry: Registry, { db, clock }: Dated): void {
  // Each gauge asks for a look when it is read; those that are read together share one.
  let look: Promise<void> | null = null
  const collect = () => {
    look ??= lookAtDatabase().finally(() => {
      look = null
    })
    return look
  }
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect })
  const labelNames = ['kind', 'name', 'state']
  const count = gauge('amparo_backlog', 'What waits or was given up, by kind and name', labelNames)
  const oldest = gauge('amparo_backlog_oldest_seconds', 'Age of the oldest of them', labelNames)
  const feedAge = gauge('amparo_policy_feed_age_seconds', 'Since the last feed of policies went in')
  const refusal = gauge(
    'amparo_crm_refused_seconds',
    'Since the CRM refuses everything; without a value else',
  )
  const runAge = gauge('amparo_run_age_seconds', 'Since a run by schedule last ended well; +Inf if never', [
    'name',
  ])
  const silence = gauge('amparo_partner_silent_seconds', 'Since a partner last called', ['partner'])
  const unknownProfile = gauge(
    'amparo_policy_feed_unknown_profile_lines',
    'Lines of the last feed that went in and give no benefits, by the name of their profile',
    ['profile'],
  )
  const size = gauge('amparo_database_bytes', 'Bytes of the database on its disk')
  const answers = gauge('amparo_database_up', '1 where the database answered this look')

  async function lookAtDatabase(): Promise<void> {
    for (const each of [count, oldest, runAge, silence, unknownProfile]) each.reset()
    // Without labels a reset would report 0: a feed of this moment, if there was none or no database answers.
    for (const each of [feedAge, refusal, size]) each.remove()
    const now = clock.now()
    try {
      for (const kind of backlogKinds) {
        for (const row of await readWaiting(db, kind, now)) {
          const labels = { kind, name: row.name, state: row.state }
          count.set(labels, row.count)
          oldest.set(labels, row.oldest)
        }
      }
      const age = await readFeedAge(db)
      if (age !== null) feedAge.set(age)
      for (const [profile, lines] of await readUnknownProfiles(db, now))
        unknownProfile.set({ profile }, lines)
      const refused = await readCrmRefusal(db)
      if (refused !== null) refusal.set(refused)
      for (const [name, seconds] of await readRunAges(db)) runAge.set({ name }, seconds)
      for (const [partner, seconds] of await readPartnerSilence(db, now)) silence.set({ partner }, seconds)
      size.set(await readSize(db))
      answers.set(1)
    } catch {
      answers.set(0)
    }
  }
}
