import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { addPushDevice, choosePush, getPush, removePushDevice } from '@amparo/contract/outbound/push.ts'
import { call } from '../../../api/call.ts'
import { portalWorker, tellWhoIsIn } from '../../../inside/portal-worker.ts'

type Known = AnswerOf<typeof getPush>
export type PushNoticeKind = Known['avisos'][number]['tipo']

/** The server's data, and this browser's. */
export interface PushChoice extends Known {
  /** Whether this browser can and may show notices. */
  readonly here: 'unsupported' | 'denied' | 'possible'
  /** This browser in the list of those with notices. */
  readonly thisDevice: Known['equipos'][number] | undefined
}

/** The browser did not subscribe: its push service is unavailable, or the person ignored the prompt. */
export class NotSubscribed extends Error {
  readonly isDismissed: boolean

  constructor(isDismissed: boolean) {
    super('no subscription')
    this.isDismissed = isDismissed
  }
}

function ability(): PushChoice['here'] {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** State of notices by this browser alone; undefined if it may show them, and the server knows whether it does. */
export function stateHere(): 'unsupported' | 'denied' | 'off' | undefined {
  const here = ability()
  if (here !== 'possible') return here
  return Notification.permission === 'granted' ? undefined : 'off'
}

export async function fetchPush(signal: AbortSignal): Promise<PushChoice> {
  return withThisDevice(await call<typeof getPush>('GET', '/Profile/AvisosPush', { signal }))
}

async function withThisDevice(known: Known): Promise<PushChoice> {
  const here = ability()
  const endpoint = here === 'unsupported' ? undefined : (await ownSubscription())?.endpoint
  const mark = endpoint === undefined ? null : await fingerprint(endpoint)
  return { ...known, here, thisDevice: known.equipos.find(({ huella }) => huella === mark) }
}

/** Consents to these kinds, and adds this browser. Throws `NotSubscribed`. */
export async function turnOn(
  { clavePublica = '', autorizacion: { version } }: PushChoice,
  tipos: PushNoticeKind[],
  idUsuario: string,
): Promise<PushChoice> {
  const body = await subscribe(clavePublica)
  // Before the server knows: if interrupted, another account that signs in still ends these notices.
  await tellWhoIsIn(idUsuario)
  await call<typeof addPushDevice>('POST', '/Profile/AvisosPush/Equipos', { body })
  return choose(tipos, version)
}

/** Keeps exactly these kinds; without any, no browser gets notices. */
export async function choose(tipos: PushNoticeKind[], version: string): Promise<PushChoice> {
  const known = await call<typeof choosePush>('POST', '/Profile/AvisosPush', { body: { tipos, version } })
  if (tipos.length === 0) await unsubscribe()
  return withThisDevice(known)
}

/** Removes a browser; this one also unsubscribes. */
export async function removeDevice(id: string, isThis: boolean): Promise<PushChoice> {
  if (isThis) await unsubscribe()
  const path = '/Profile/AvisosPush/Equipos/:id'
  return withThisDevice(await call<typeof removePushDevice>('DELETE', path, { params: { id } }))
}

async function ownSubscription(): Promise<PushSubscription | null> {
  return (await (await portalWorker())?.pushManager.getSubscription()) ?? null
}

async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

async function subscribe(publicKey: string) {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new NotSubscribed(true)
  const registration = await portalWorker()
  try {
    if (registration === null) throw new NotSubscribed(false)
    await whenActive(registration)
    const manager = registration.pushManager
    // An earlier subscription may use another key of ours.
    await (await manager.getSubscription())?.unsubscribe()
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
    return { endpoint, p256dh, auth }
  } catch {
    throw new NotSubscribed(false)
  }
}

function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return Promise.resolve()
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  )
}

/** The server's form of each browser's address: its SHA-256, in base64url. */
async function fingerprint(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
