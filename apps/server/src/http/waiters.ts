import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Calls that wait for news: each is let go when its caller leaves, and all of them when this copy stops. */
export interface Waiters {
  whileOpen<T>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** The waiting calls of a set of routes. */
export function waiters(app: FastifyInstance): Waiters {
  const waiting = new Set<AbortController>()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    for (const waiter of waiting) waiter.abort()
  })
  return {
    async whileOpen(request, work) {
      const waiter = new AbortController()
      const letGo = () => waiter.abort()
      const { socket } = request.raw
      waiting.add(waiter)
      if (isStopping) letGo()
      socket.once('close', letGo)
      try {
        return await work(waiter.signal)
      } finally {
        socket.off('close', letGo)
        waiting.delete(waiter)
      }
    },
  }
}
