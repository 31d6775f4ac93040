import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { createDecisions } from '../../shell/decide-soon.ts'
import { approve, reject, type Seen } from './guest-calls.ts'

const { decided, decide } = createDecisions<'aprobado' | 'rechazado'>()

export const decisions = decided

const about = ({ id }: Seen, name: string) => ({
  id,
  about: name,
  reload: () =>
    Promise.all([reloadWhere('invitados'), reloadWhere('invitado', id), reloadWhere('pendientes')]),
})

export function decideApproval(seen: Seen, name: string): void {
  const send = () => approve(seen)
  decide({ ...about(seen, name), decision: 'aprobado', words: `Aprobaste a ${name}`, send })
}

export function decideRejection(seen: Seen, name: string, reason: string): void {
  const send = () => reject(seen, reason)
  decide({ ...about(seen, name), decision: 'rechazado', words: `Rechazaste a ${name}`, send })
}
