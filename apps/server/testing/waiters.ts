import { expect, vi } from 'vitest'
import type { TestPortal } from './portal.ts'

/** Waits until so many statements of the portal wait for a lock. */
export const waiters = (portal: TestPortal, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await portal.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rows).toHaveLength(count)
  }, 8000)
