import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type {
  approve,
  changeStaffRoles,
  createStaff,
  declineApproval,
  disableStaff,
  enableStaff,
  inviteStaffAgain,
  listApprovals,
  listStaff,
} from '@amparo/contract/console/administration.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type StaffRow = AnswerOf<typeof listStaff>['filas'][number]
export type Approval = AnswerOf<typeof listApprovals>[number]

const afterChange = () =>
  Promise.all([reloadWhere('personal'), reloadWhere('aprobaciones'), reloadWhere('pendientes')])

/** Says what came of it: done, or waiting for a second person. */
const words = (answer: object, done: string) =>
  'pendiente' in answer ? 'Espera a que otra persona que administra lo apruebe' : done

export async function invite(body: RequestOf<typeof createStaff>, idempotencyKey: string): Promise<string> {
  const answer = await call<typeof createStaff>('POST', '/consola/Personal', { body, idempotencyKey })
  await afterChange()
  return words(answer, 'Invitación enviada')
}

export async function changeRoles(id: string, body: RequestOf<typeof changeStaffRoles>): Promise<string> {
  const answer = await call<typeof changeStaffRoles>('POST', '/consola/Personal/:id/Roles', {
    params: { id },
    body,
  })
  await afterChange()
  return words(answer, 'Roles cambiados; valen desde ahora')
}

export async function disable(id: string, version: number): Promise<string> {
  const { mensaje } = await call<typeof disableStaff>('POST', '/consola/Personal/:id/Desactivar', {
    params: { id },
    body: { version },
  })
  await afterChange()
  return mensaje
}

/** Takes a disabling back. */
export async function enable(id: string, version: number): Promise<string> {
  const answer = await call<typeof enableStaff>('POST', '/consola/Personal/:id/Reactivar', {
    params: { id },
    body: { version },
  })
  await afterChange()
  return words(answer, 'Puede entrar otra vez')
}

export async function inviteAgain(id: string, version: number): Promise<string> {
  const answer = await call<typeof inviteStaffAgain>('POST', '/consola/Personal/:id/Invitar', {
    params: { id },
    body: { version },
  })
  await afterChange()
  return words(answer, 'Le enviamos una invitación nueva')
}

export async function approveRequest(id: string): Promise<string> {
  const { mensaje } = await call<typeof approve>('POST', '/consola/Aprobaciones/:id', { params: { id } })
  await afterChange()
  return mensaje
}

/** Says no to what waits, or takes one's own request back. */
export async function declineRequest(id: string): Promise<string> {
  const { mensaje } = await call<typeof declineApproval>('POST', '/consola/Aprobaciones/:id/Rechazar', {
    params: { id },
  })
  await afterChange()
  return mensaje
}
