import type { VideoSignal } from '@amparo/contract/care/video.ts'

interface NegotiationOptions {
  /** The polite one yields when both offer at once, and waits for the first offer. */
  readonly polite: boolean
  readonly send: (signal: VideoSignal) => void
  /** The other's offer is set: add our tracks for the answer. */
  readonly beforeAnswer: () => void
}

/**
 * Offers and answers after the pattern of «perfect negotiation» (W3C WebRTC 1.0, §10.7); processes the other's
 * signals in the order sent.
 */
export function negotiate(
  connection: RTCPeerConnection,
  { polite, send, beforeAnswer }: NegotiationOptions,
): (signal: VideoSignal) => void {
  let offering = false
  let work: Promise<unknown> = Promise.resolve()

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
      // Closed meanwhile, or the other's offer came first: negotiation is requested again in the stable state.
    } finally {
      offering = false
    }
  }

  connection.onicecandidate = ({ candidate }) => {
    if (candidate === null) return
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ tipo: 'candidato', candidate: line, sdpMid, sdpMLineIndex, usernameFragment })
  }

  /**
   * An offer leaves the DTLS role open, and Firefox takes the active role whenever it answers: if it had the other
   * role until then, the answer is refused. So the active role is always the impolite side's (RFC 8842, §5.2).
   */
  function settleRoles(sdp: string): string {
    return sdp.replaceAll('a=setup:actpass', `a=setup:${polite ? 'active' : 'passive'}`)
  }

  async function take(signal: VideoSignal): Promise<void> {
    if (connection.signalingState === 'closed') return
    if (signal.tipo === 'candidato') {
      const { tipo: _, ...candidate } = signal
      try {
        await connection.addIceCandidate(candidate)
      } catch {
        // Candidate of an ignored offer, or of a replaced route: there are others.
      }
      return
    }
    const isStable = connection.signalingState === 'stable'
    const isIgnored = signal.type === 'offer' && (offering || !isStable) && !polite
    // A repeated answer has nothing to answer.
    const isStale = signal.type === 'answer' && isStable
    if (isIgnored || isStale) return
    await connection.setRemoteDescription({ type: signal.type, sdp: settleRoles(signal.sdp) })
    if (signal.type !== 'offer') return
    beforeAnswer()
    await connection.setLocalDescription()
    describe()
  }

  return (signal) => {
    work = work.then(() => take(signal)).catch(() => undefined)
  }
}
