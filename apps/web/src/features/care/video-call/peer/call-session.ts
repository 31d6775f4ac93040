import { serverNow } from '@amparo/client/api/traffic.ts'
import { createStore } from '@amparo/client/store.ts'
import type { listenVideoCall } from '@amparo/contract/care/video.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { ApiError, call } from '../../../../api/call.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import { type Entered, leaveCall, pause, waitInRoom } from './call-server.ts'
import { openOutbox } from './outbox.ts'
import { openPeer, type Peer, type PeerState } from './peer.ts'

type Heard = AnswerOf<typeof listenVideoCall>

/** The server answers a listener within 9.5 s; later means that the network is gone. */
const listenPatienceMs = 11_000

type RoomNews = Pick<Heard, 'retraso' | 'ausencia' | 'recetas'>

export interface CallState {
  /** Whether the last call reached the server. */
  readonly reached: boolean
  /** The other person as the server sees them; null before they enter. */
  readonly other: Heard['otro']
  /** Null while the participant is alone in the room. */
  readonly peer: PeerState | null
  /** When both were first together, in milliseconds since 1970; null before. */
  readonly since: number | null
  /** Messages from our team to a person who waits or talks. */
  readonly news: RoomNews
  /** `finished` for both, or `replaced` by another browser with the same link. */
  readonly ended: 'finished' | 'replaced' | null
}

/** A place in a room. */
export interface CallSession {
  readonly entered: Entered
  state(): CallState
  subscribe(listener: () => void): () => void
  /** Leaves; with `silently`, without telling the server, which already knows. */
  leave(silently?: boolean): void
}

/** Listens to the room and keeps a connection to the other participant, with the tracks of `media`. */
export function joinCall(entered: Entered, media: LocalMedia): CallSession {
  const { pase, rol, proveedor } = entered
  const stop = new AbortController()
  const state = createStore<CallState>({
    reached: true,
    other: null,
    peer: null,
    since: null,
    news: {},
    ended: null,
  })
  let peer: Peer | null = null
  let ignoreMedia = () => {}

  function set(change: Partial<CallState>): void {
    state.set({ ...state.get(), ...change })
  }

  function close(): void {
    stop.abort()
    ignoreMedia()
    peer?.close()
  }

  function end(ended: NonNullable<CallState['ended']>): void {
    if (state.get().ended !== null || stop.signal.aborted) return
    close()
    set({ ended, peer: null })
  }

  const outbox = openOutbox(pase, stop.signal, () => end('replaced'))

  function share(): void {
    const { camera, microphone } = media.state()
    peer?.setTrack('camera', camera.track)
    peer?.setTrack('microphone', microphone.track)
    peer?.tell({ camera: camera.status === 'on', microphone: microphone.status === 'on' })
  }

  /** Another entry is another browser, or a reload: the former connection is useless. */
  function meet(entry: number): void {
    peer?.close()
    const opened = openPeer({
      polite: rol === 'usuario',
      iceServers: entered.servidoresIce ?? [],
      send: (signal) => outbox.send(entry, signal),
      onChange() {
        const now = opened.state()
        set({ peer: now, since: state.get().since ?? (now.connection === 'connected' ? serverNow() : null) })
      },
    })
    peer = opened
    share()
    set({ peer: opened.state() })
  }

  function take({ estado, otro, senales, retraso, ausencia, recetas }: Heard): void {
    if (estado === 'finalizada') {
      end('finished')
      return
    }
    const isNew = otro !== null && otro.entrada !== state.get().other?.entrada
    const isBack = !state.get().reached || (otro?.presente === true && state.get().other?.presente === false)
    set({ reached: true, other: otro, news: { retraso, ausencia, recetas } })
    if (isNew && proveedor === 'webrtc') meet(otro.entrada)
    else if (isBack && peer?.state().connection === 'lost') peer.restart()
    for (const { senal } of senales) peer?.receive(senal)
  }

  async function listen(): Promise<void> {
    let after = 0
    let mark: string | undefined
    for (let failures = 0; !stop.signal.aborted; ) {
      try {
        const heard = await call<typeof listenVideoCall>('POST', '/videollamada/Escuchar', {
          body: { pase, desde: after, ...(mark === undefined ? {} : { marca: mark }) },
          signal: stop.signal,
          patienceMs: listenPatienceMs,
        })
        if (stop.signal.aborted) return
        failures = 0
        mark = heard.marca
        after = Math.max(after, ...heard.senales.map(({ n }) => n))
        take(heard)
      } catch (cause) {
        if (stop.signal.aborted) return
        if (!(cause instanceof ApiError)) throw cause
        if (cause.isRefusal<typeof listenVideoCall>('pase_gastado')) return end('replaced')
        failures += 1
        set({ reached: false })
        await pause(waitInRoom(failures, cause), stop.signal)
      }
    }
  }

  ignoreMedia = media.subscribe(share)
  void listen()

  return {
    entered,
    state: state.get,
    subscribe: state.subscribe,
    leave(silently = false) {
      if (stop.signal.aborted) return
      close()
      if (!silently) void leaveCall(pase)
    },
  }
}
