import type { VideoSignal } from '@amparo/contract/video.ts'
import type { DeviceKind } from '../devices/device-troubles.ts'

/** Which of the two a person sends now. */
type Sending = Readonly<Record<DeviceKind, boolean>>

export interface PeerState {
  /** `lost` was connected, or has tried for a while without reaching the other. */
  readonly connection: 'connecting' | 'connected' | 'lost'
  /** What comes from the other person; the same object as long as the peer lives. */
  readonly remote: MediaStream
  /** What the other says to be sending; null until they have said so. */
  readonly theirs: Sending | null
}

/** The connection to one entry of the other person. */
export interface Peer {
  state(): PeerState
  /** Signals in the order in which they were sent. */
  receive(signal: VideoSignal): void
  setTrack(kind: DeviceKind, track: MediaStreamTrack | null): void
  tell(sending: Sending): void
  restart(): void
  close(): void
}

interface PeerOptions {
  /** The polite one gives way when both offer at once, and waits for the first offer. */
  readonly polite: boolean
  readonly iceServers: RTCIceServer[]
  readonly send: (signal: VideoSignal) => void
  readonly onChange: () => void
}

/** How long a way that has gone quiet is given to come back by itself, in milliseconds. */
const graceMs = 3000
/** How often another way is looked for while there is none; the two do not do it at the same time. */
const retryMs = { polite: 6500, impolite: 7000 }

/**
 * WebRTC with one browser, after the pattern of «perfect negotiation» (W3C WebRTC 1.0, §10.7). There is a sender for
 * picture and one for sound from the start, so that whatever changes later is a replaced track and not another offer.
 */
export function openPeer({ polite, iceServers, send, onChange }: PeerOptions): Peer {
  const connection = new RTCPeerConnection({ iceServers })
  const remote = new MediaStream()
  const tracks: Record<DeviceKind, MediaStreamTrack | null> = { camera: null, microphone: null }
  let sending: Sending = { camera: false, microphone: false }
  let channel: RTCDataChannel | null = null
  let state: PeerState = { connection: 'connecting', remote, theirs: null }
  let offering = false
  let ignoring = false
  let settlingAnswer = false
  let work: Promise<unknown> = Promise.resolve()
  let lookAgain: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function set(change: Partial<PeerState>): void {
    if (closed) return
    state = { ...state, ...change }
    onChange()
  }

  function describe(): void {
    const description = connection.localDescription
    if (description) send({ tipo: 'descripcion', type: description.type, sdp: description.sdp })
  }

  connection.onnegotiationneeded = async () => {
    try {
      offering = true
      await connection.setLocalDescription()
      describe()
    } catch {
      // Closed meanwhile, or the other's offer came first: it is asked for again when the state is stable.
    } finally {
      offering = false
    }
  }

  connection.onicecandidate = ({ candidate }) => {
    if (candidate === null) return
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ tipo: 'candidato', candidate: line, sdpMid, sdpMLineIndex, usernameFragment })
  }

  connection.ontrack = ({ track }) => {
    remote.addTrack(track)
    onChange()
  }

  function lookAgainIn(wait: number): void {
    clearTimeout(lookAgain)
    lookAgain = setTimeout(() => {
      if (connection.connectionState === 'connected') return
      set({ connection: 'lost' })
      restart()
      lookAgainIn(retryMs[polite ? 'polite' : 'impolite'])
    }, wait)
  }

  connection.onconnectionstatechange = () => {
    const now = connection.connectionState
    if (now === 'connected') {
      clearTimeout(lookAgain)
      set({ connection: 'connected' })
    } else if (now === 'disconnected' || now === 'failed') {
      set({ connection: 'lost' })
      if (now === 'failed' && !polite) restart()
      lookAgainIn(polite ? retryMs.polite : graceMs)
    }
  }

  /**
   * Who begins the DTLS handshake is left open by an offer, and Firefox takes the part upon itself whenever it answers:
   * where it had the other one until then, the answer is refused. So it is always the impolite one (RFC 8842, §5.2).
   */
  function settleRoles(sdp: string): string {
    return sdp.replaceAll('a=setup:actpass', `a=setup:${polite ? 'active' : 'passive'}`)
  }

  /** Looks for another way to the other browser. Pointless before there is a first one to replace. */
  function restart(): void {
    if (!closed && connection.signalingState === 'stable' && connection.remoteDescription) {
      connection.restartIce()
    }
  }

  function listenTo(opened: RTCDataChannel): void {
    channel = opened
    opened.onopen = () => say()
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const theirs = readSending(data)
      if (theirs) set({ theirs })
    }
    // Told by a browser that goes away, long before its silence would say so.
    opened.onclose = () => set({ connection: 'lost' })
  }

  function say(): void {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(sending))
  }

  function attach(): void {
    if (closed) return
    for (const transceiver of connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === 'video' ? 'camera' : 'microphone'
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
      if (transceiver.sender.track !== tracks[kind]) {
        // Refused only by a connection that is being closed.
        transceiver.sender.replaceTrack(tracks[kind]).catch(() => undefined)
      }
    }
  }

  async function take(signal: VideoSignal): Promise<void> {
    if (closed) return
    if (signal.tipo === 'candidato') {
      const { tipo: _, ...candidate } = signal
      try {
        await connection.addIceCandidate(candidate)
      } catch {
        // Of an offer that was ignored, or of a way that has been replaced: there are others.
      }
      return
    }
    const ready = !offering && (connection.signalingState === 'stable' || settlingAnswer)
    ignoring = signal.type === 'offer' && !ready && !polite
    // An answer that comes twice finds nothing to answer.
    const isStale = signal.type === 'answer' && connection.signalingState === 'stable'
    if (ignoring || isStale) return
    settlingAnswer = signal.type === 'answer'
    try {
      await connection.setRemoteDescription({ type: signal.type, sdp: settleRoles(signal.sdp) })
    } finally {
      settlingAnswer = false
    }
    if (signal.type !== 'offer') return
    attach()
    await connection.setLocalDescription()
    describe()
  }

  /**
   * With the network back, another way is looked for at once. Also where an offer is still on its way: it was made
   * without a network, names no way that leads anywhere, and is followed by another as soon as it has been answered.
   */
  function takeNetworkBack(): void {
    if (!connection.remoteDescription) return
    connection.restartIce()
    if (connection.connectionState !== 'connected') lookAgainIn(retryMs[polite ? 'polite' : 'impolite'])
  }
  window.addEventListener('online', takeNetworkBack)

  connection.ondatachannel = ({ channel: opened }) => listenTo(opened)
  if (!polite) {
    listenTo(connection.createDataChannel('estado'))
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
  }
  lookAgainIn(15_000)

  return {
    state: () => state,
    receive(signal) {
      work = work.then(() => take(signal)).catch(() => undefined)
    },
    setTrack(kind, track) {
      tracks[kind] = track
      attach()
    },
    tell(next) {
      sending = next
      say()
    },
    restart,
    close() {
      closed = true
      clearTimeout(lookAgain)
      window.removeEventListener('online', takeNetworkBack)
      connection.close()
    },
  }
}

function readSending(data: unknown): Sending | null {
  try {
    const { camera, microphone } = JSON.parse(String(data)) as Partial<Record<DeviceKind, unknown>>
    return { camera: camera === true, microphone: microphone === true }
  } catch {
    return null
  }
}
