import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  confirmDocumentChange,
  declineDocumentChange,
  listDocumentChanges,
  proposeDocumentChange,
} from '@amparo/contract/service-desk/console/document-changes.ts'
import type {
  confirmKeyRemoval,
  declineKeyRemoval,
  listPersonKeys,
  proposeKeyRemoval,
} from '@amparo/contract/service-desk/console/person-keys.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { call } from '../../api/call.ts'
import { tell } from '../../shell/toasts.ts'

export const twoPeopleRoles = ['privacidad'] as const satisfies readonly StaffRole[]

export type DocumentChange = AnswerOf<typeof listDocumentChanges>['filas'][number]

export const keysOfPerson = 'llaves-de'
export const documentChanges = 'cambios-documento'

export const readKeys = (id: string, signal: AbortSignal) =>
  call<typeof listPersonKeys>('GET', '/consola/Titulares/:id/Llaves', { params: { id }, signal })

export const readChanges = (titular: string | undefined, signal: AbortSignal) =>
  call<typeof listDocumentChanges>('GET', '/consola/CambiosDocumento', {
    query: titular === undefined ? {} : { titular },
    signal,
  })

/** The three acts on something that waits for two people. */
export interface ActsOfTwo {
  propose(motivo: string): Promise<void>
  confirm(): Promise<void>
  decline(): Promise<void>
}

export function actsOnKey(id: string, llave: string): ActsOfTwo {
  const params = { id, llave }
  const done = async (words: string) => {
    tell(words)
    await reloadWhere(keysOfPerson)
  }
  return {
    async propose(motivo) {
      await call<typeof proposeKeyRemoval>('POST', '/consola/Titulares/:id/Llaves/:llave/Retirar', {
        params,
        body: { motivo },
      })
      await done('Propuesto: espera a otra persona de privacidad.')
    },
    async confirm() {
      const { mensaje } = await call<typeof confirmKeyRemoval>(
        'POST',
        '/consola/Titulares/:id/Llaves/:llave/ConfirmarRetiro',
        { params },
      )
      await done(mensaje)
    },
    async decline() {
      const { mensaje } = await call<typeof declineKeyRemoval>(
        'POST',
        '/consola/Titulares/:id/Llaves/:llave/NoConfirmarRetiro',
        { params },
      )
      await done(mensaje)
    },
  }
}

export function actsOnChange({ id, version }: DocumentChange): ActsOfTwo {
  const params = { id }
  const done = async (words: string) => {
    tell(words)
    await reloadWhere(documentChanges)
  }
  return {
    async propose(motivo) {
      await call<typeof proposeDocumentChange>('POST', '/consola/CambiosDocumento/:id/Proponer', {
        params,
        body: { version, motivo },
      })
      await done('Propuesto: espera a otra persona de privacidad.')
    },
    async confirm() {
      const { mensaje } = await call<typeof confirmDocumentChange>(
        'POST',
        '/consola/CambiosDocumento/:id/Confirmar',
        { params, body: { version } },
      )
      await done(mensaje)
    },
    async decline() {
      const { mensaje } = await call<typeof declineDocumentChange>(
        'POST',
        '/consola/CambiosDocumento/:id/NoConfirmar',
        { params, body: { version } },
      )
      await done(mensaje)
    },
  }
}
