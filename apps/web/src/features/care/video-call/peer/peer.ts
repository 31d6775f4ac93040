import type { VideoSignal } from '@amparo/contract/care/video.ts'
import type { DeviceKind } from '../devices/device-troubles.ts'
import { negotiate } from './negotiation.ts'
import { searchRoutes } from './route-search.ts'
import { openSendingChannel, type Sending } from './sending-channel.ts'

export interface PeerState {
  /** `lost`: was connected, or has tried for a while without success. */
  readonly connection: 'connecting' | 'connected' | 'lost'
  /** The other person's stream; the same object for the peer's lifetime. */
  readonly remote: MediaStream
  /** Media that the other person reports to be sending; null before their first report. */
  readonly theirs: Sending | null
}

/** The connection to one entry of the other person. */
export interface Peer {
  state(): PeerState
  /** Signals in the order sent. */
  receive(signal: VideoSignal): void
  setTrack(kind: DeviceKind, track: MediaStreamTrack | null): void
  tell(sending: Sending): void
  restart(): void
  close(): void
}

interface PeerOptions {
  /** The polite one yields when both offer at once, and waits for the first offer. */
  readonly polite: boolean
  readonly iceServers: RTCIceServer[]
  readonly send: (signal: VideoSignal) => void
  readonly onChange: () => void
}

/**
 * WebRTC with one browser. Has one sender for video and one for sound from the start, so that a later change replaces
 * a track without another offer.
 */
export function openPeer({ polite, iceServers, send, onChange }: PeerOptions): Peer {
  const connection = new RTCPeerConnection({ iceServers })
  const remote = new MediaStream()
  const tracks: Record<DeviceKind, MediaStreamTrack | null> = { camera: null, microphone: null }
  let state: PeerState = { connection: 'connecting', remote, theirs: null }
  const isClosed = () => connection.signalingState === 'closed'

  function set(change: Partial<PeerState>): void {
    if (isClosed()) return
    state = { ...state, ...change }
    onChange()
  }

  function attach(): void {
    if (isClosed()) return
    for (const transceiver of connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === 'video' ? 'camera' : 'microphone'
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
      if (transceiver.sender.track !== tracks[kind]) {
        // Fails only on a closing connection.
        transceiver.sender.replaceTrack(tracks[kind]).catch(() => undefined)
      }
    }
  }

  connection.ontrack = ({ track }) => {
    remote.addTrack(track)
    onChange()
  }
  const receive = negotiate(connection, { polite, send, beforeAnswer: attach })
  const tell = openSendingChannel(connection, {
    opens: !polite,
    onTheirs: (theirs) => set({ theirs }),
    onClose: () => set({ connection: 'lost' }),
  })
  if (!polite) {
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
  }
  const search = searchRoutes(connection, polite, (now) => set({ connection: now }))

  return {
    state: () => state,
    receive,
    setTrack(kind, track) {
      tracks[kind] = track
      attach()
    },
    tell,
    restart: search.restart,
    close() {
      search.stop()
      connection.close()
    },
  }
}
