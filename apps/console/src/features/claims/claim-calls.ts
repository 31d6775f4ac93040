import { loads, reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  answerOnClaim,
  approveClaim,
  askClaimPapers,
  completeClaim,
  confirmRefusal,
  countCasePages,
  declineRefusal,
  getClaimCase,
  listClaimCases,
  noteOnClaim,
  payClaim,
  readCaseAnswer,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/console/claims.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { keepFile } from '../../api/files.ts'
import { tell } from '../../shell/toasts.ts'

export type ClaimRow = AnswerOf<typeof listClaimCases>['filas'][number] & { readonly id: string }
export type ClaimCase = AnswerOf<typeof getClaimCase>
/** The template, if any, that a text began with. */
export type UsedTemplate = Pick<RequestOf<typeof answerOnClaim>, 'plantilla'>

/** One claim, whole; each reading is a row in the record. */
export function useClaim(folio: string): Load<ClaimCase> {
  return useLoad(['solicitud', folio], (signal) =>
    call<typeof getClaimCase>('GET', '/consola/Solicitudes/:folio', { params: { folio }, signal }),
  )
}

type Seen = Pick<ClaimCase, 'folio' | 'version'>

/** Says what came of an act, and fetches the claim and the lists as they are now. */
async function done(folio: string, words: string): Promise<void> {
  tell(words)
  await Promise.all([reloadWhere('solicitud', folio), reloadQueue()])
}

export const reloadQueue = () => Promise.all([reloadWhere('solicitudes'), reloadWhere('pendientes')])

export function reloadClaim({ folio }: Pick<Seen, 'folio'>): void {
  void reloadWhere('solicitud', folio)
}

export async function take({ folio, version }: Seen) {
  await call<typeof takeClaim>('POST', '/consola/Solicitudes/:folio/Tomar', {
    params: { folio },
    body: { version },
  })
  await done(folio, `Tomaste la solicitud ${folio}`)
}

export async function markComplete({ folio, version }: Seen) {
  await call<typeof completeClaim>('POST', '/consola/Solicitudes/:folio/Completa', {
    params: { folio },
    body: { version },
  })
  await done(folio, 'Completa: el plazo corre desde hoy')
}

export async function askPapers({ folio, version }: Seen, faltan: { clave: string; motivo: string }[]) {
  await call<typeof askClaimPapers>('POST', '/consola/Solicitudes/:folio/PedirPapeles', {
    params: { folio },
    body: { version, faltan },
  })
  await done(folio, 'Pedido: el correo ya salió')
}

export async function approve(
  { folio, version }: Seen,
  answer: { monto: number; texto: string } & UsedTemplate,
) {
  await call<typeof approveClaim>('POST', '/consola/Solicitudes/:folio/Aprobar', {
    params: { folio },
    body: { version, ...answer },
  })
  await done(folio, 'Aprobada: el correo ya salió')
}

export async function refuse(
  { folio, version }: Seen,
  answer: { clausula: string; texto: string } & UsedTemplate,
) {
  await call<typeof refuseClaim>('POST', '/consola/Solicitudes/:folio/Rechazar', {
    params: { folio },
    body: { version, ...answer },
  })
  await done(folio, 'Propuesto: espera a otra persona de siniestros')
}

export async function confirm({ folio, version }: Seen) {
  await call<typeof confirmRefusal>('POST', '/consola/Solicitudes/:folio/Confirmar', {
    params: { folio },
    body: { version },
  })
  await done(folio, 'Rechazada: el correo ya salió')
}

export async function decline({ folio, version }: Seen, texto: string) {
  await call<typeof declineRefusal>('POST', '/consola/Solicitudes/:folio/NoConfirmar', {
    params: { folio },
    body: { version, texto },
  })
  await done(folio, 'El rechazo no sigue')
}

export async function pay(
  { folio, version }: Seen,
  paid: { monto: number; fecha: string; operacion: string },
) {
  await call<typeof payClaim>('POST', '/consola/Solicitudes/:folio/Pagada', {
    params: { folio },
    body: { version, ...paid },
  })
  await done(folio, 'Pago anotado: el correo ya salió')
}

/** Notes something on the claim as it stands when it is saved: one's own acts since then are no news. */
export async function note({ folio, version }: Seen, texto: string) {
  const now = loads.getQueryData<ClaimCase>(['solicitud', folio])
  await call<typeof noteOnClaim>('POST', '/consola/Solicitudes/:folio/NotaInterna', {
    params: { folio },
    body: { version: now?.version ?? version, texto },
    keepalive: true,
  })
  await Promise.all([reloadWhere('solicitud', folio), reloadWhere('solicitudes')])
}

export function sendAnswer(folio: string, body: RequestOf<typeof answerOnClaim>, idempotencyKey: string) {
  return call<typeof answerOnClaim>('POST', '/consola/Solicitudes/:folio/Responder', {
    params: { folio },
    body,
    idempotencyKey,
  })
}

export async function answer({ folio }: Seen, body: RequestOf<typeof answerOnClaim>, idempotencyKey: string) {
  await sendAnswer(folio, body, idempotencyKey)
  await done(folio, 'Mensaje enviado: le llegó un aviso por correo')
}

/** Hands the answer over as its person has it. */
export function keepAnswer({ folio }: Pick<Seen, 'folio'>): Promise<void> {
  return keepFile<typeof readCaseAnswer>(
    'GET',
    '/consola/Solicitudes/:folio/Respuesta',
    `Respuesta ${folio}.pdf`,
    { params: { folio } },
  )
}

/** A file of a paper of a claim. */
export interface FilePlace {
  readonly folio: string
  readonly clave: string
  readonly id: string
}

/** How many pages a PDF has; the reading is a row in the record. */
export function usePages({ folio, clave, id }: FilePlace): Load<AnswerOf<typeof countCasePages>> {
  return useLoad(['paginas', folio, clave, id], (signal) =>
    call<typeof countCasePages>('GET', '/consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas', {
      params: { folio, clave, id },
      signal,
    }),
  )
}

/** Where a file of a paper is read, by the session's own cookie. */
export function fileAddress({ folio, clave, id }: FilePlace): string {
  return `/api/consola/Solicitudes/${encodeURIComponent(folio)}/Papeles/${encodeURIComponent(clave)}/${id}`
}
