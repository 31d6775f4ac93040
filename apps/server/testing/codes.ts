import { vi } from 'vitest'
import { listCaptured } from '../src/demo/demo.repository.ts'
import type { TestPortal } from './portal.ts'

/** The codes in a captured mailbox, newest first, after every queued message has left. */
export async function codesIn(portal: TestPortal, recipient: string): Promise<(string | null)[]> {
  await vi.waitFor(
    async () => {
      const { rows } = await portal.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'enviar-codigo' AND state < 'completed'`,
      )
      if (rows[0]?.open !== 0) throw new Error('messages with codes are still queued')
    },
    { timeout: 60_000, interval: 50 },
  )
  return (await listCaptured(portal.ctx.db, recipient)).map(({ code }) => code)
}
