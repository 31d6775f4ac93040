import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPeer } from './peer.ts'

/** The parts of a browser's connection that `openPeer` uses, without a network. */
class FakeConnection {
  static made: FakeConnection[] = []
  connectionState = 'new'
  signalingState = 'stable'
  remoteDescription: object | null = null
  restarts: number[] = []
  onconnectionstatechange = () => {}
  constructor() {
    FakeConnection.made.push(this)
  }
  restartIce() {
    this.restarts.push(Date.now())
  }
  createDataChannel = () => ({})
  addTransceiver() {}
  close() {}

  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange()
  }
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  FakeConnection.made = []
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('window', page)
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(polite: boolean, description: object | null = {}) {
  const peer = openPeer({ polite, iceServers: [], send: () => {}, onChange: () => {} })
  const connection = FakeConnection.made.at(-1)
  if (!connection) throw new Error('no connection was opened')
  connection.remoteDescription = description
  return { peer, connection }
}

describe('a restored network', () => {
  const comeBack = () => page.dispatchEvent(new Event('online'))

  it.each(['stable', 'have-local-offer'])(
    'has another way looked for at once, while %s',
    (signalingState) => {
      const { connection } = open(true)
      connection.become('connected')
      connection.become('disconnected')
      connection.signalingState = signalingState
      comeBack()
      expect(connection.restarts).toEqual([0])
    },
  )

  it('does not affect a connection that never started, or is closed', () => {
    const { connection } = open(true, null)
    comeBack()
    const closed = open(false)
    closed.peer.close()
    comeBack()
    expect([...connection.restarts, ...closed.connection.restarts]).toEqual([])
  })
})

describe('a silently lost route', () => {
  it.each([true, false])(
    'is searched for by each side alone twice within 15 s (polite: %s)',
    async (polite) => {
      const { connection } = open(polite)
      connection.become('connected')
      connection.become('disconnected')
      await vi.advanceTimersByTimeAsync(15_000)
      expect(connection.restarts.length).toBeGreaterThanOrEqual(2)
      connection.become('connected')
      const before = connection.restarts.length
      await vi.advanceTimersByTimeAsync(60_000)
      expect(connection.restarts).toHaveLength(before)
    },
  )

  it('is not searched for by both in the same two seconds', async () => {
    const both = [open(true), open(false)].map(({ connection }) => connection)
    for (const connection of both) connection.become('disconnected')
    await vi.advanceTimersByTimeAsync(25_000)
    const moments = both.flatMap(({ restarts }) => restarts).toSorted((one, other) => one - other)
    const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0))
    expect(moments.length).toBeGreaterThan(4)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000)
  })
})
