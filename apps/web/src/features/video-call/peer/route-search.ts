/** How long a route that has gone quiet is given to come back by itself, in milliseconds. */
const graceMs = 3000
/** How often another route is looked for while there is none; the two do not do it at the same time. */
const retryMs = { polite: 6500, impolite: 7000 }
/** How long the first route may take. */
const firstMs = 15_000

export interface RouteSearch {
  /** Looks for another route to the other browser. Pointless before there is a first one to replace. */
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
   * Also where an offer is still on its way: it was made without a network, names no route that leads anywhere, and is
   * followed by another as soon as it has been answered.
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
