/** The open session's token, in memory only, and the listener for its refusal by the server. */
let token: string | null = null
let onRefused: ((refusedToken: string) => void) | null = null

/** Token that the next calls carry; null without a session. */
export function currentBearer(): string | null {
  return token
}

export function setBearer(next: string | null): void {
  token = next
}

/** One listener: the session store. It hears which token was refused, since an answer may come late. */
export function whenBearerIsRefused(listener: (refusedToken: string) => void): void {
  onRefused = listener
}

export function reportRefusedBearer(refusedToken: string): void {
  onRefused?.(refusedToken)
}
