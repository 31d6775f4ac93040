import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { cancelImport, listImports, runImport, startImport } from '@amparo/contract/console/imports.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type FeedImport = AnswerOf<typeof listImports>['filas'][number]
export type ImportDraft = RequestOf<typeof startImport>
export type ImportKind = ImportDraft['clase']

export function openImport(body: ImportDraft): Promise<AnswerOf<typeof startImport>> {
  return call<typeof startImport>('POST', '/consola/Importaciones', {
    body,
    idempotencyKey: crypto.randomUUID(),
  })
}

export async function runIt(id: string): Promise<string> {
  const { mensaje } = await call<typeof runImport>('POST', '/consola/Importaciones/:id/Empezar', {
    params: { id },
  })
  return mensaje
}

export async function cancelIt(id: string): Promise<string> {
  const { mensaje } = await call<typeof cancelImport>('POST', '/consola/Importaciones/:id/Cancelar', {
    params: { id },
  })
  await reloadWhere('importaciones')
  return mensaje
}
