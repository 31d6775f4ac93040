import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  confirmIdentity,
  declineIdentity,
  listIdentityCases,
  openIdentityCase,
  proposeIdentity,
} from '@amparo/contract/membership/console/identities.ts'
import { call } from '../../../api/call.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type IdentityRow = AnswerOf<typeof listIdentityCases>['filas'][number]
export type IdentityFile = AnswerOf<typeof openIdentityCase>
export type Decision = RequestOf<typeof proposeIdentity>['decision']

/** Id of a case's saving state. */
export const savingId = ({ id }: Pick<IdentityRow, 'id'>) => `identidad:${id}`

const reload = () =>
  Promise.all([reloadWhere('identidades'), reloadWhere('identidad'), reloadWhere('pendientes')])
const saved = (row: IdentityRow) => ({ id: savingId(row), about: row.documento, reload })

export function propose(row: IdentityRow, draft: { decision: Decision; motivo: string }, typed: Typed): void {
  const send = async () => {
    await call<typeof proposeIdentity>('POST', '/consola/Identidades/:id/Proponer', {
      params: { id: row.id },
      body: { version: row.version, ...draft },
    })
    tell(`${row.documento}: espera a que otra persona lo confirme`)
  }
  saveForGood({ ...saved(row), state: 'Propuesta', typed, send })
}

export function confirm(row: IdentityRow): void {
  const send = async () => {
    const { mensaje } = await call<typeof confirmIdentity>('POST', '/consola/Identidades/:id/Confirmar', {
      params: { id: row.id },
      body: { version: row.version },
    })
    tell(`${row.documento}: ${mensaje}`)
  }
  saveForGood({ ...saved(row), state: 'Confirmación', send })
}

/** Refusal by the second person, or withdrawal by the first. */
export function decline(row: IdentityRow, isOwn: boolean): void {
  const state = isOwn ? 'Propuesta retirada' : 'No confirmada'
  const send = () =>
    call<typeof declineIdentity>('POST', '/consola/Identidades/:id/NoConfirmar', {
      params: { id: row.id },
      body: { version: row.version },
      keepalive: true,
    })
  saveSoon({ ...saved(row), state, words: `${row.documento}: ${state.toLowerCase()}`, send })
}
