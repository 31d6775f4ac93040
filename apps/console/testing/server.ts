import { expect, vi } from 'vitest'
import { toasts } from '../src/shell/toasts.ts'

interface Sent {
  readonly path: string
  readonly answer: (value: unknown) => void
  readonly refuse: (why: Error) => void
}

/** Fake server: records each request, which the test answers or refuses. */
export const server = { sent: [] as Sent[] }

export function send(_method: string, path: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  server.sent.push({ path: path.split('/').slice(2).join('/'), answer: resolve, refuse: reject })
  return promise
}

/** The last request, once this many were sent. */
export async function going(count = 1): Promise<Sent> {
  await vi.waitFor(() => expect(server.sent).toHaveLength(count))
  return server.sent.at(-1) as Sent
}

export const told = () => toasts.get().map(({ text }) => text)
