import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
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
} from '@amparo/contract/staff/console/administration.ts'
import { call } from '../../../api/call.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { tellNotUndone } from '../../../shell/not-undone.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type StaffRow = AnswerOf<typeof listStaff>['filas'][number]
/** Roles that wait; files that do stand among the imports. */
export type Approval = Extract<AnswerOf<typeof listApprovals>[number], { persona: unknown }>

/** Result of an act, with its undo if possible. */
interface Told {
  readonly words: string
  readonly undo?: () => Promise<Told>
}

/** Shows the result of an act, with its undo. */
export function tellWith({ words: text, undo }: Told): void {
  tell(text, undo ? { undo: () => void undo().then(tellWith, tellNotUndone) } : {})
}

export const afterChange = () =>
  Promise.all([reloadWhere('personal'), reloadWhere('aprobaciones'), reloadWhere('pendientes')])

/** Words of the result: done, or awaiting a second person. */
const words = (answer: object, done: string) =>
  'pendiente' in answer ? 'Espera a que otra persona que administra lo apruebe' : done

/** Invites a person in the background; roles that need two people await the second one. */
export function invite(body: RequestOf<typeof createStaff>, idempotencyKey: string, typed: Typed): void {
  const { correo, nombre } = body
  const send = async () => {
    const answer = await call<typeof createStaff>('POST', '/consola/Personal', { body, idempotencyKey })
    tell(words(answer, 'Invitación enviada'))
  }
  saveForGood({
    id: `invitacion:${correo}`,
    state: `La invitación a ${nombre}`,
    about: `La invitación a ${nombre}`,
    typed,
    send,
    reload: afterChange,
  })
}

type Roles = RequestOf<typeof changeStaffRoles>

/** Changes the roles; `before` are those that undo restores. */
export async function changeRoles(id: string, body: Roles, before?: Omit<Roles, 'version'>): Promise<Told> {
  const answer = await call<typeof changeStaffRoles>('POST', '/consola/Personal/:id/Roles', {
    params: { id },
    body,
  })
  await afterChange()
  const told = words(answer, 'Roles cambiados; valen desde ahora')
  if (before === undefined || 'pendiente' in answer) return { words: told }
  return { words: told, undo: () => changeRoles(id, { ...before, version: answer.version }) }
}

export async function disable(id: string, version: number): Promise<Told> {
  const disabled = await call<typeof disableStaff>('POST', '/consola/Personal/:id/Desactivar', {
    params: { id },
    body: { version },
  })
  await afterChange()
  return { words: disabled.mensaje, undo: () => enable(id, disabled.version) }
}

/** Undoes a disabling. */
export async function enable(id: string, version: number): Promise<Told> {
  const answer = await call<typeof enableStaff>('POST', '/consola/Personal/:id/Reactivar', {
    params: { id },
    body: { version },
  })
  await afterChange()
  return { words: words(answer, 'Puede entrar otra vez') }
}

export async function inviteAgain(id: string, version: number): Promise<Told> {
  const answer = await call<typeof inviteStaffAgain>('POST', '/consola/Personal/:id/Invitar', {
    params: { id },
    body: { version },
  })
  await afterChange()
  return { words: words(answer, 'Le enviamos una invitación nueva') }
}

type Asked = Pick<Approval, 'id' | 'persona'>

/** Id of an approval's saving state. */
export const savingId = ({ id }: Pick<Asked, 'id'>) => `aprobacion:${id}`

const saved = (asked: Asked) => ({
  id: savingId(asked),
  about: `Lo de ${asked.persona.nombre}`,
  reload: afterChange,
})

export function approveRequest(asked: Asked): void {
  const send = async () => {
    const { mensaje } = await call<typeof approve>('POST', '/consola/Aprobaciones/:id', {
      params: { id: asked.id },
    })
    tell(mensaje)
  }
  saveForGood({ ...saved(asked), state: 'Aprobación', send })
}

/** Declines a request, or withdraws one's own. */
export function declineRequest(asked: Asked, isOwn: boolean): void {
  const send = () =>
    call<typeof declineApproval>('POST', '/consola/Aprobaciones/:id/Rechazar', {
      params: { id: asked.id },
      keepalive: true,
    })
  const state = isOwn ? 'Retirado' : 'Rechazado'
  saveSoon({ ...saved(asked), state, words: `${state}: lo de ${asked.persona.nombre}`, send })
}
