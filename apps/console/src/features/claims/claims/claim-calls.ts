import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { countCasePages, readCaseAnswer } from '@amparo/contract/claims/console/claim-files.ts'
import type {
  answerOnClaim,
  approveClaim,
  askClaimPapers,
  completeClaim,
  confirmApproval,
  confirmRefusal,
  declineRefusal,
  estimateClaim,
  getClaimCase,
  listClaimCases,
  noteOnClaim,
  payClaim,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { leads, sendOn, versionNow } from '../../../shell/own-versions.ts'
import { saveForGood, saveSoon } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type ClaimRow = AnswerOf<typeof listClaimCases>['filas'][number] & { readonly id: string }
export type ClaimCase = AnswerOf<typeof getClaimCase>
/** The template of a text, if any. */
export type UsedTemplate = Pick<RequestOf<typeof answerOnClaim>, 'plantilla'>

/** One full claim; each read adds a row to the audit log. */
export function useClaim(folio: string): Load<ClaimCase> {
  return useLoad(['solicitud', folio], (signal) =>
    call<typeof getClaimCase>('GET', '/consola/Solicitudes/:folio', { params: { folio }, signal }),
  )
}

type Seen = Pick<ClaimCase, 'folio' | 'version'>

type Send = (version: number) => Promise<{ readonly version: number }>

export const reloadQueue = () => Promise.all([reloadWhere('solicitudes'), reloadWhere('pendientes')])
const reloadAll = (folio: string) =>
  Promise.all([reloadWhere('solicitud', folio), reloadWhere('cuenta-asegurada', folio), reloadQueue()])

export function reloadClaim({ folio }: Pick<Seen, 'folio'>): void {
  void reloadWhere('solicitud', folio)
}

/** Id of a claim's saving state. */
export const savingId = ({ folio }: Pick<Seen, 'folio'>) => `solicitud:${folio}`

const saved = (claim: Seen, state: string, send: Send) => ({
  id: savingId(claim),
  state,
  about: claim.folio,
  send: () => sendOn(claim.folio, claim.version, send),
  reload: () => reloadAll(claim.folio),
})

/** Saves an act after the grace period. */
export function soon(claim: Seen, state: string, words: string, send: Send, typed?: Typed): void {
  saveSoon({ ...saved(claim, state, send), words: `${claim.folio}: ${words}`, typed })
}

/** Saves an act that requires the second factor; reports it once done. */
export function forGood<D extends Awaited<ReturnType<Send>>>(
  claim: Seen,
  state: string,
  words: string | ((done: D) => string),
  send: (version: number) => Promise<D>,
  typed?: Typed,
): void {
  const sendAndTell = async (version: number) => {
    const done = await send(version)
    tell(`${claim.folio}: ${typeof words === 'string' ? words : words(done)}`)
    return done
  }
  saveForGood({ ...saved(claim, state, sendAndTell), typed })
}

export function goOnWithout(claim: Seen) {
  const { folio } = claim
  soon(claim, 'En revisión, sin esos documentos', 'sigue sin esos documentos', (version) =>
    call<typeof takeClaim>('POST', '/consola/Solicitudes/:folio/Tomar', {
      params: { folio },
      body: { version },
      keepalive: true,
    }),
  )
}

/** Marks a claim complete, with the reason for each paper that it lacks. */
export function markComplete(claim: Seen, sinPapeles?: Readonly<Record<string, string>>, typed?: Typed) {
  const { folio } = claim
  const send = (version: number) =>
    call<typeof completeClaim>('POST', '/consola/Solicitudes/:folio/Completa', {
      params: { folio },
      body: { version, ...(sinPapeles ? { sinPapeles } : {}) },
      keepalive: true,
    })
  soon(claim, 'Completa', 'completa, el plazo corre desde hoy', send, typed)
}

export function askPapers(claim: Seen, faltan: { clave: string; motivo: string }[], typed: Typed) {
  const { folio } = claim
  const send = (version: number) =>
    call<typeof askClaimPapers>('POST', '/consola/Solicitudes/:folio/PedirPapeles', {
      params: { folio },
      body: { version, faltan },
      keepalive: true,
    })
  soon(claim, 'Documentos pedidos', 'pediste documentos', send, typed)
}

type Approval = Omit<RequestOf<typeof approveClaim>, 'version'>
type PaymentNote = Omit<RequestOf<typeof payClaim>, 'version'>

export function approve(claim: Seen, answer: Approval, typed: Typed) {
  const { folio } = claim
  const send = (version: number) =>
    call<typeof approveClaim>('POST', '/consola/Solicitudes/:folio/Aprobar', {
      params: { folio },
      body: { version, ...answer },
    })
  const words = (done: object) =>
    'pendiente' in done
      ? 'la aprobación espera a una persona con más facultad'
      : 'aprobada, el correo ya salió'
  forGood(claim, 'Aprobación', words, send, typed)
}

/** A colleague's yes to an approval above its author's limit. */
export function confirmApproved(claim: Seen) {
  const { folio } = claim
  forGood(claim, 'Aprobación', 'aprobada, el correo ya salió', (version) =>
    call<typeof confirmApproval>('POST', '/consola/Solicitudes/:folio/ConfirmarAprobacion', {
      params: { folio },
      body: { version },
    }),
  )
}

export function refuse(
  claim: Seen,
  answer: { clausula: string; texto: string } & UsedTemplate,
  typed: Typed,
) {
  const { folio } = claim
  const send = (version: number) =>
    call<typeof refuseClaim>('POST', '/consola/Solicitudes/:folio/Rechazar', {
      params: { folio },
      body: { version, ...answer },
    })
  forGood(claim, 'Propuesta de rechazo', 'el rechazo espera a otra persona de siniestros', send, typed)
}

export function confirm(claim: Seen) {
  const { folio } = claim
  forGood(claim, 'Rechazo', 'rechazada, el correo ya salió', (version) =>
    call<typeof confirmRefusal>('POST', '/consola/Solicitudes/:folio/Confirmar', {
      params: { folio },
      body: { version },
    }),
  )
}

export function decline(claim: Seen, texto: string, typed: Typed) {
  const { folio } = claim
  const send = (version: number) =>
    call<typeof declineRefusal>('POST', '/consola/Solicitudes/:folio/NoConfirmar', {
      params: { folio },
      body: { version, texto },
      keepalive: true,
    })
  soon(claim, 'La propuesta no sigue', 'la propuesta no sigue', send, typed)
}

export function pay(claim: Seen, paid: PaymentNote, typed: Typed) {
  const { folio } = claim
  const send = (version: number) =>
    call<typeof payClaim>('POST', '/consola/Solicitudes/:folio/Pagada', {
      params: { folio },
      body: { version, ...paid },
      keepalive: true,
    })
  soon(claim, 'Pago anotado', 'anotaste el pago', send, typed)
}

/** Sets the expected payment. */
export async function estimate(claim: Seen, monto: number): Promise<void> {
  const { folio } = claim
  await sendOn(folio, claim.version, (version) =>
    call<typeof estimateClaim>('PUT', '/consola/Solicitudes/:folio/Estimado', {
      params: { folio },
      body: { version, monto },
    }),
  )
  await reloadAll(folio)
}

/** Records a note: it accepts any present version, and a decision beside it waits for no own note. */
export async function note({ folio, version }: Seen, texto: string) {
  await call<typeof noteOnClaim>('POST', '/consola/Solicitudes/:folio/NotaInterna', {
    params: { folio },
    // Work that was passed meanwhile has another version.
    body: { version: versionNow(folio, version), texto },
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
  const { version } = await sendAnswer(folio, body, idempotencyKey)
  leads(folio, body.version, version)
  tell('Mensaje enviado: le llegó un aviso por correo')
  await reloadAll(folio)
}

/** Downloads the answer as its person gets it. */
export function keepAnswer({ folio }: Pick<Seen, 'folio'>): Promise<void> {
  return keepFile<typeof readCaseAnswer>(
    'GET',
    '/consola/Solicitudes/:folio/Respuesta',
    `Respuesta ${folio}.pdf`,
    { params: { folio } },
  )
}

export interface FilePlace {
  readonly folio: string
  readonly clave: string
  readonly id: string
}

/** Number of pages of a PDF; reading adds a row to the audit log. */
export function usePages({ folio, clave, id }: FilePlace): Load<AnswerOf<typeof countCasePages>> {
  return useLoad(['paginas', folio, clave, id], (signal) =>
    call<typeof countCasePages>('GET', '/consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas', {
      params: { folio, clave, id },
      signal,
    }),
  )
}

/** Address of a document's file, authenticated by the session's cookie. */
export function fileAddress({ folio, clave, id }: FilePlace): string {
  return `/api/consola/Solicitudes/${encodeURIComponent(folio)}/Papeles/${encodeURIComponent(clave)}/${id}`
}
