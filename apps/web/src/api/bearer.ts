/** The open session's token, in memory only, and the listener for its refusal by the server. */
let token: string | null = null
let onRefused: ((refusedToken: string) => void) | null = null

/** Token of the next calls; null without a session. */
export function currentBearer(): string | null {
  return token
}

export function setBearer(next: string | null): void {
  token = next
}

/** A single listener: the session store. It receives the refused token, since an answer may be late. */
export function whenBearerIsRefused(listener: (refusedToken: string) => void): void {
  onRefused = listener
}

export function reportRefusedBearer(refusedToken: string): void {
  onRefused?.(refusedToken)
}
