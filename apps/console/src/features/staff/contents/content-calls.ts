import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  confirmContent,
  getContent,
  listContents,
  publishContent,
  restoreContent,
  saveContent,
} from '@amparo/contract/staff/console/contents.ts'
import { call } from '../../../api/call.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import { tell } from '../../../shell/toasts.ts'

export type ContentRow = AnswerOf<typeof listContents>['filas'][number]
export type Content = AnswerOf<typeof getContent>

export const classTitles: Readonly<Record<ContentRow['clase'], string>> = {
  inicio: 'Inicio',
  faq: 'Preguntas frecuentes',
  beneficio: 'Beneficios',
  ecosistema: 'Seguros',
  profesional: 'Profesionales',
  curso: 'Cursos',
  legal: 'Textos legales',
}

export const stateTitles: Readonly<Record<ContentRow['estado'], readonly [string, BadgeLook]>> = {
  publicado: ['Publicado', 'plain'],
  borrador: ['Borrador', 'calm'],
  espera: ['Por confirmar', 'soon'],
  programado: ['Programado', 'good'],
}

export const useContents = () =>
  useLoad(['contenidos'], (signal) => call<typeof listContents>('GET', '/consola/Contenidos', { signal }))

export const useContent = (clave: string) =>
  useLoad(['contenidos', clave], (signal) =>
    call<typeof getContent>('GET', '/consola/Contenidos/:clave', { params: { clave }, signal }),
  )

const reload = () => reloadWhere('contenidos')

export async function save(clave: string, body: RequestOf<typeof saveContent>): Promise<void> {
  await call<typeof saveContent>('PUT', '/consola/Contenidos/:clave', { params: { clave }, body })
  await reload()
  tell('Borrador guardado. El portal sigue igual hasta que dos personas lo publiquen.')
}

export async function publish(clave: string, body: RequestOf<typeof publishContent>): Promise<void> {
  await call<typeof publishContent>('POST', '/consola/Contenidos/:clave/Publicar', {
    params: { clave },
    body,
  })
  await reload()
  tell('Otra persona de contenidos lo confirma.')
}

export async function confirm({ clave }: Content, version: number): Promise<void> {
  const options = { params: { clave }, body: { version } }
  const { mensaje } = await call<typeof confirmContent>(
    'POST',
    '/consola/Contenidos/:clave/Confirmar',
    options,
  )
  await reload()
  tell(mensaje)
}

export async function restore(clave: string, body: RequestOf<typeof restoreContent>): Promise<void> {
  const options = { params: { clave }, body }
  const answer = await call<typeof restoreContent>('POST', '/consola/Contenidos/:clave/Volver', options)
  await reload()
  tell('pendiente' in answer ? 'Otra persona de contenidos lo confirma.' : answer.mensaje)
}
