import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { describe, expect, it } from 'vitest'
import { files, root } from './testing-sources.ts'

type Places = Readonly<Record<string, readonly [times: number, reason: string]>>

const countsOf = (places: Places) =>
  Object.fromEntries(Object.entries(places).map(([file, [times]]) => [file, times]))

/** Number of matches of the pattern in each of these files, if any. */
function countIn(among: readonly string[], pattern: RegExp): Record<string, number> {
  const count = (file: string) => readFileSync(join(root, file), 'utf8').match(pattern)?.length ?? 0
  return Object.fromEntries(
    among.map((file) => [file, count(file)] as const).filter(([, times]) => times > 0),
  )
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing[/.-]/.test(file)
const ofProcesses = /^(apps\/(server|cli|demo)|packages\/(contract|database|domain))\/(src|seed)\//
const products = files.filter((file) => ofProcesses.test(file) && !isTest(file))

describe('the clock of PostgreSQL', () => {
  openTestDatabase()

  it("decides in statements only on leases between processes, and dates only operators' data", () => {
    const places: Places = {
      'apps/server/src/features/claims/claims/forwarding.repository.ts': [
        4,
        'lease and next try of an event',
      ],
      'apps/server/src/features/claims/payouts/payout-delivery.repository.ts': [
        4,
        'lease and next try of an order',
      ],
      'apps/server/src/features/service-desk/conversations/desk.repository.ts': [
        5,
        'lease of who is writing',
      ],
      'apps/server/src/features/outbound/crm-outbox/crm-events.repository.ts': [2, 'next try of a lane'],
      'apps/server/src/features/outbound/crm-outbox/crm-queue.repository.ts': [
        10,
        'lease, next try and rest of a lane',
      ],
      'apps/server/src/features/outbound/crm-outbox/crm-receiver.repository.ts': [4, 'pause of the receiver'],
      'apps/server/src/features/platform/files/files.repository.ts': [
        4,
        'lease of an object that no row names',
      ],
      'apps/server/src/features/operations/sealing/sealing.repository.ts': [
        5,
        'heartbeat of the processes that hold a key',
      ],
      'apps/server/src/features/outbound/messages/messages.repository.ts': [3, 'lease of a message'],
      'apps/server/src/metrics/backlog.repository.ts': [6, 'ages of jobs, leases and the last feed'],
      'apps/server/src/ports/queue.ts': [1, 'jobs that are due, by the clock of pg-boss'],
      'packages/database/src/migrate.ts': [1, 'when a migration was done'],
      'packages/database/src/operation-runs.ts': [2, 'when a run by schedule last ended'],
      'packages/database/src/policy-feed/import.ts': [1, 'begin of a run in the ledger of feeds'],
    }
    const clock =
      /(?<!\.|async )\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)(?!: )|\b(?:current_date|current_timestamp)\b/gi
    expect(countIn(products, clock)).toEqual(countsOf(places))
  })

  it('decides in functions, views and constraints only what receives no instant', async () => {
    // Defaults: `testing/prepared.ts` of the server leaves only those with a reason.
    const places = {
      'function close_patients_of_left': 'of an account that leaves without a day of its disabling',
      'function end_approval_of_claim': 'when a waiting approval ended with a change of its claim',
      'function end_approval_of_state': 'when a waiting approval ended with the state of its claim',
      'function end_approvals_of_staff': 'when a waiting approval ended with its author',
      'function end_proposals_of_claims': 'when a proposal ended with its proposer',
      'function end_refusal_of_claim': 'when a proposal ended with its claim',
      'function keep_changed_account_open': 'when a closing ended with a change of its account',
      'function keep_objects': 'lease of an object that no row names',
      'function keep_promise': 'whether a promise whose row goes was late',
      'function note_document_change': 'when the insurer changed a document, or took it back',
      'function note_follow_up': 'day of a promise made anew, which `openAgain` sets',
      'function pass_on_conversations': 'who of the staff is away',
      'function refuse_access_rewriting': 'age of an access that leaves with its clinical record',
      'function refuse_rewriting': 'age of what leaves the record, which no process is trusted with',
      'function review_identity_case': 'when a case ended with its policy',
    }
    const { rows } = await database.pool.query<{ place: string }>(`
      WITH written (place, text) AS (
        SELECT 'function ' || p.oid::regproc, pg_get_functiondef(p.oid) FROM pg_proc p
          WHERE p.prokind = 'f' AND p.pronamespace = 'public'::regnamespace
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        UNION ALL SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
        UNION ALL SELECT 'constraint ' || conname, pg_get_constraintdef(oid) FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public')
      SELECT place FROM written
      WHERE text ~* '\\m(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\(\\)|\\mcurrent_(date|timestamp)\\M'`)
    expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.keys(places))
  })
})

describe('the clock of a process', () => {
  const asked = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/g

  it('is read outside `ports/clock.ts` only if no instant is available', () => {
    const places: Places = {
      'apps/cli/src/generate-policies.ts': [1, 'day of a sample, where none is given'],
      'apps/cli/src/import-agenda.ts': [2, 'a command is its own context'],
      'apps/cli/src/import-courses.ts': [1, 'the same'],
      'apps/cli/src/import-diagnoses.ts': [1, 'the same'],
      'apps/cli/src/import-jobs.ts': [3, 'the same'],
      'apps/cli/src/import-policies.ts': [2, 'the same'],
      'apps/cli/src/import-rates.ts': [1, 'the same'],
      'apps/cli/src/import-sheets.ts': [1, 'the same'],
      'apps/server/src/commands/import-licences.ts': [1, 'the same'],
      'apps/server/src/features/feeds/imports/imports.jobs.ts': [2, 'pause between two lines of progress'],
      'apps/server/src/log/log-lines.ts': [1, 'time of a line of the log'],
      'apps/server/src/log/told.ts': [1, 'time of a line of the log'],
      'apps/server/src/metrics/machine-gauges.ts': [1, 'what is left of a certificate'],
      'apps/server/src/ports/bell.ts': [4, 'pauses of one connection'],
      'apps/server/src/ports/clock.ts': [1, 'the clock itself'],
      'apps/server/src/ports/identity-provider.ts': [
        3,
        'age of what is kept of the provider, and of its tokens',
      ],
      'packages/database/src/backup/create.ts': [1, 'begin of a command'],
      'packages/database/src/feed-history.ts': [1, 'end of a command'],
      'packages/database/src/make-cluster.ts': [1, 'age of a folder that was left behind'],
    }
    expect(countIn(products, asked)).toEqual(countsOf(places))
  })

  it('is read in tests only by fakes of other systems, or beside a process of ours', () => {
    const places: Places = {
      'apps/cli/src/import-agenda.test.ts': [1, 'a command is its own process'],
      'apps/server/src/commands/appointments.test.ts': [1, 'a command is its own process'],
      'apps/server/testing/clock.ts': [1, 'the instant at which a portal begins'],
      'apps/server/testing/identity-provider.ts': [1, 'another house'],
      'apps/server/testing/object-storage.ts': [1, 'another house'],
      'apps/server/testing/push.ts': [1, 'another house'],
      'apps/server/tests/booking-faults.test.ts': [1, 'beside a process'],
      'apps/server/tests/faults.test.ts': [1, 'beside a process'],
      'apps/server/tests/first-day.test.ts': [1, 'beside a process'],
      'apps/server/tests/import-fault.test.ts': [1, 'beside a process'],
      'apps/server/tests/two-copies.test.ts': [2, 'beside a process'],
      'packages/browsers/src/judge.test.ts': [1, 'a name in a script that is judged'],
      'packages/database/src/backup/backup.test.ts': [1, 'the instant that a backup says'],
      'scripts/test-clock.test.ts': [5, 'the clock of the run itself'],
    }
    // Journeys have their own clock; a file that fakes its globals has another.
    const tests = files.filter((file) => isTest(file) && !/^e2e\/|^scripts\/clocks/.test(file))
    const faked = Object.keys(countIn(tests, /useFakeTimers/g))
    const found = countIn(
      tests.filter((file) => !faked.includes(file)),
      new RegExp(`${asked.source}|\\blimaToday\\(\\)`, 'g'),
    )
    expect(found).toEqual(countsOf(places))
  })
})
