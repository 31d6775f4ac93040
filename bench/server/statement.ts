import { createHash } from 'node:crypto'
import type { connect } from '@amparo/database/open.ts'
import { findSessionAndCover } from '@amparo/server/src/features/identity/sessions/sessions.repository.ts'

/**
 * The portal's own statement for a session and its cover, with the values of a token now. `db` is not asked.
 */
export async function readStatement(
  { db }: Pick<ReturnType<typeof connect>, 'db'>,
  token: string,
): Promise<{ readonly text: string; readonly values: readonly unknown[] }> {
  let sent = { text: '', values: [] as readonly unknown[] }
  const listening = new Proxy(db, {
    get(target, name) {
      if (name === 'together')
        return {
          read: async (text: string, values: readonly unknown[]) => {
            sent = { text, values }
            return []
          },
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' }).format(new Date())
  await findSessionAndCover(listening, createHash('sha256').update(token).digest(), new Date(), today)
  return sent
}
