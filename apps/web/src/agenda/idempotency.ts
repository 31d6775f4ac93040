/** The key that goes with a body; another body gets another key (contract §1). */
export interface Attempt {
  body: string
  key: string
}

export function newAttempt(): Attempt {
  return { body: '', key: '' }
}

/** The `Idempotency-Key` of a body: kept while the same is sent again, so that a repeat never books twice. */
export function keyFor(attempt: Attempt, body: object): string {
  const text = JSON.stringify(body)
  if (attempt.body !== text) {
    attempt.body = text
    attempt.key = crypto.randomUUID()
  }
  return attempt.key
}
