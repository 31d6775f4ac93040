import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  cancelImport,
  listImports,
  runImport,
  simulateImport,
  startImport,
} from '@amparo/contract/feeds/console/imports.ts'
import type { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { call } from '../../../api/call.ts'
import { actNow } from '../../../shell/act-now.ts'

export type FeedImport = AnswerOf<typeof listImports>['filas'][number]
export type ImportDraft = RequestOf<typeof startImport>
export type ImportKind = ImportDraft['clase']

export function openImport(body: ImportDraft): Promise<AnswerOf<typeof startImport>> {
  return call<typeof startImport>('POST', '/consola/Importaciones', {
    body,
    idempotencyKey: crypto.randomUUID(),
  })
}

export async function runIt(id: string, acceptsConflicts = false): Promise<string> {
  const { mensaje } = await call<typeof runImport>('POST', '/consola/Importaciones/:id/Empezar', {
    params: { id },
    body: acceptsConflicts ? { aceptaConflictos: true } : {},
  })
  return mensaje
}

export async function tryIt(id: string): Promise<string> {
  const { mensaje } = await call<typeof simulateImport>('POST', '/consola/Importaciones/:id/Simular', {
    params: { id },
  })
  return mensaje
}

/** Cancels an import that has not started: shown at once. */
export function cancelIt(id: string): void {
  void actNow({
    about: `cancelar ${id}`,
    words: 'La importación se canceló; no cambió nada.',
    ahead: () => showAhead(['importaciones'], (data) => cancelled(data as Listed, id)),
    send: () =>
      call<typeof cancelImport>('POST', '/consola/Importaciones/:id/Cancelar', {
        params: { id },
        keepalive: true,
      }),
    reload: () => reloadWhere('importaciones'),
  })
}

const askAgainMs = 2000

/** Approves a file; one that is counted again first is asked about until it has been. */
async function approveIt(id: string): Promise<AnswerOf<typeof approve>> {
  for (;;) {
    const answer = await call<typeof approve>('POST', '/consola/Aprobaciones/:id', { params: { id } })
    if (!('contando' in answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}

/** The second administrator's yes to a file that waits, or a no, which its sender says too. */
export function answerIt(id: string, isApproved: boolean): void {
  void actNow({
    about: `responder ${id}`,
    words: isApproved
      ? 'Contamos el archivo otra vez antes de aprobarlo.'
      : 'La importación se canceló; no cambió nada.',
    ...(isApproved ? { corrected: () => 'Aprobada: la importación sigue sola.' } : {}),
    send: (): Promise<{ readonly mensaje: string }> =>
      isApproved
        ? approveIt(id)
        : call<typeof declineApproval>('POST', '/consola/Aprobaciones/:id/Rechazar', { params: { id } }),
    reload: async () => {
      await Promise.all([reloadWhere('importaciones'), reloadWhere('pendientes')])
    },
  })
}

type Listed = AnswerOf<typeof listImports>

const cancelled = ({ filas, ...rest }: Listed, id: string): Listed => ({
  ...rest,
  filas: filas.map((row) => (row.id === id ? { ...row, estado: 'cancelada' } : row)),
})
