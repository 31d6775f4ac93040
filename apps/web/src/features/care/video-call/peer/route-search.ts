/** Time for an interrupted route to recover, in milliseconds. */
const graceMs = 3000
/** Interval between searches for another route; the two sides' differ. */
const retryMs = { polite: 6500, impolite: 7000 }
/** How long the first route may take. */
const firstMs = 15_000

export interface RouteSearch {
  /** Searches for another route to the other browser. Pointless before there is a first one. */
  restart(): void
  stop(): void
}

/** Restarts ICE while there is no route to the other browser, and as soon as the network is back. */
export function searchRoutes(
  connection: RTCPeerConnection,
  polite: boolean,
  onChange: (now: 'connected' | 'lost') => void,
): RouteSearch {
  const retry = polite ? retryMs.polite : retryMs.impolite
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart(): void {
    if (connection.signalingState === 'stable' && connection.remoteDescription) connection.restartIce()
  }

  function retryIn(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (connection.connectionState === 'connected') return
      onChange('lost')
      restart()
      retryIn(retry)
    }, wait)
  }

  connection.onconnectionstatechange = () => {
    const now = connection.connectionState
    if (now === 'connected') {
      clearTimeout(timer)
      onChange('connected')
    } else if (now === 'disconnected' || now === 'failed') {
      onChange('lost')
      if (now === 'failed' && !polite) restart()
      retryIn(polite ? retry : graceMs)
    }
  }

  /**
   * Also while an offer is pending: it was made without a network, has no working route, and is followed by another
   * once it is answered.
   */
  function takeNetworkBack(): void {
    if (!connection.remoteDescription) return
    connection.restartIce()
    if (connection.connectionState !== 'connected') retryIn(retry)
  }
  window.addEventListener('online', takeNetworkBack)
  retryIn(firstMs)

  return {
    restart,
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', takeNetworkBack)
    },
  }
}
