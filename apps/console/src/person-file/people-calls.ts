import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  askContactChange,
  closePersonSessions,
  confirmContactChange,
  openPersonFile,
  resendPersonMessage,
  searchPeople,
} from '@amparo/contract/service-desk/console/people.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { call } from '../api/call.ts'
import { actNow } from '../shell/act-now.ts'

export const fileRoles = ['admision', 'agenda', 'privacidad'] as const satisfies readonly StaffRole[]

export type PersonRow = AnswerOf<typeof searchPeople>['filas'][number]
export type PersonFile = AnswerOf<typeof openPersonFile>
export type Reason = RequestOf<typeof openPersonFile>['motivo']
export type ContactChange = AnswerOf<typeof askContactChange>

export function openFile(id: string, body: RequestOf<typeof openPersonFile>): Promise<PersonFile> {
  return call<typeof openPersonFile>('POST', '/consola/Titulares/:id/Abrir', { params: { id }, body })
}

export async function closeSessions(id: string): Promise<number> {
  const { cerradas } = await call<typeof closePersonSessions>(
    'POST',
    '/consola/Titulares/:id/CerrarSesiones',
    {
      params: { id },
    },
  )
  return cerradas
}

/** Sends it again at once; `show` marks it as pending and returns the undo. */
export function resendMessage(id: string, mensaje: string, show: () => () => void): void {
  void actNow({
    about: `reenviar ${mensaje}`,
    words: 'Volvió a la cola; sale en unos segundos.',
    ahead: show,
    send: () =>
      call<typeof resendPersonMessage>('POST', '/consola/Titulares/:id/Mensajes/:mensaje/Reenviar', {
        params: { id, mensaje },
      }),
    reload: async () => undefined,
  })
}

export function askContact(id: string, body: RequestOf<typeof askContactChange>): Promise<ContactChange> {
  return call<typeof askContactChange>('POST', '/consola/Titulares/:id/Contacto', { params: { id }, body })
}

export async function confirmContact(
  id: string,
  body: RequestOf<typeof confirmContactChange>,
): Promise<string> {
  const { mensaje } = await call<typeof confirmContactChange>(
    'POST',
    '/consola/Titulares/:id/Contacto/Confirmar',
    { params: { id }, body },
  )
  await reloadWhere('titulares')
  return mensaje
}
