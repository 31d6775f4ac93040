/** Requests that an inline script of the page made before any module loaded, by address, with the token that they carried. */
interface AskedAhead {
  readonly token: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var amparoAhead: AskedAhead | undefined
}

/** Longest age at which a screen still uses a request made ahead. */
const heldMs = 15_000
const patienceMs = 20_000

/** Requests these addresses of our origin ahead, for calls with this token in the next seconds. */
export function askAhead(token: string, addresses: readonly string[]): void {
  const ask = (address: string): [string, Promise<Response>] => {
    const answer = fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patienceMs),
    })
    // If no call uses it, its failure is of no consequence.
    answer.catch(() => undefined)
    return [address, answer]
  }
  globalThis.amparoAhead = { token, answers: new Map(addresses.map(ask)) }
  setTimeout(() => {
    globalThis.amparoAhead = undefined
  }, heldMs)
}

/** The pending answer for this address and token, once; undefined if none was requested ahead. */
export function takeAhead(token: string | null, address: string): Promise<Response> | undefined {
  const ahead = globalThis.amparoAhead
  if (ahead === undefined || ahead.token !== token) return undefined
  const answer = ahead.answers.get(address)
  ahead.answers.delete(address)
  return answer
}
