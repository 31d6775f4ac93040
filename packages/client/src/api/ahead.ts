/** Readings that a script of the page asked for before any module was there, by address, with the token that they carried. */
interface AskedAhead {
  readonly token: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var amparoAhead: AskedAhead | undefined
}

/** As long as a screen may take to come for what was asked for it: what is older is asked for anew. */
const heldMs = 15_000
const patienceMs = 20_000

/** Asks for these readings of our own origin, for the calls of this token in the next seconds. */
export function askAhead(token: string, addresses: readonly string[]): void {
  const ask = (address: string): [string, Promise<Response>] => {
    const answer = fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patienceMs),
    })
    // Where no call takes it, its failure concerns none.
    answer.catch(() => undefined)
    return [address, answer]
  }
  globalThis.amparoAhead = { token, answers: new Map(addresses.map(ask)) }
  setTimeout(() => {
    globalThis.amparoAhead = undefined
  }, heldMs)
}

/** The answer on its way to this address for this token, once; undefined where it was not asked ahead. */
export function takeAhead(token: string | null, address: string): Promise<Response> | undefined {
  const ahead = globalThis.amparoAhead
  if (ahead === undefined || ahead.token !== token) return undefined
  const answer = ahead.answers.get(address)
  ahead.answers.delete(address)
  return answer
}
