import { ApiError } from '../api/api-error.ts'

/** Seconds that the server asks to wait; 0 for any other failure. */
export function waitOf(cause: unknown): number {
  return cause instanceof ApiError && cause.status === 429 ? cause.retryAfterSeconds : 0
}
