import { ApiError } from '@amparo/client/api/api-error.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'
import { afterGrace } from '../../shell/grace.ts'
import { tell } from '../../shell/toasts.ts'
import { approve, reject, type Seen } from './guest-calls.ts'

type Decision = 'aprobado' | 'rechazado'

/** What has been decided and can still be taken back, or is on its way. */
export const decisions = createStore<ReadonlyMap<string, Decision>>(new Map())

function keep(id: string, decision: Decision | null): void {
  const next = new Map(decisions.get())
  if (decision === null) next.delete(id)
  else next.set(id, decision)
  decisions.set(next)
}

function decide(seen: Seen, name: string, decision: Decision, send: () => Promise<unknown>): void {
  keep(seen.id, decision)
  const verb = decision === 'aprobado' ? 'Aprobaste' : 'Rechazaste'
  afterGrace(
    `${verb} a ${name}`,
    () =>
      void send()
        .catch((cause: unknown) => {
          if (!(cause instanceof ApiError)) throw cause
          tell(`${name}: no se guardó. ${cause.problem.title}. ${cause.problem.detail}`, { look: 'danger' })
        })
        .finally(async () => {
          await Promise.all([
            reloadWhere('invitados'),
            reloadWhere('invitado', seen.id),
            reloadWhere('pendientes'),
          ])
          keep(seen.id, null)
        }),
    () => keep(seen.id, null),
  )
}

export function decideApproval(seen: Seen, name: string): void {
  decide(seen, name, 'aprobado', () => approve(seen))
}

export function decideRejection(seen: Seen, name: string, reason: string): void {
  decide(seen, name, 'rechazado', () => reject(seen, reason))
}
