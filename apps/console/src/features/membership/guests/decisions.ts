import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { createDecisions } from '../../../shell/decide-soon.ts'
import { approve, reject, type Seen } from './guest-calls.ts'

const { decided, decide } = createDecisions<'aprobado' | 'rechazado'>()

export const decisions = decided

export const rejectionDraft = (id: string) => `rechazo:${id}`

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

/** Rejects a guest; the reason stays in its draft if that is refused or undone. */
export function decideRejection(seen: Seen, name: string, values: { motivo: string }): void {
  const send = () => reject(seen, values.motivo.trim())
  const typed = { name: rejectionDraft(seen.id), values }
  decide({ ...about(seen, name), decision: 'rechazado', words: `Rechazaste a ${name}`, typed, send })
}
