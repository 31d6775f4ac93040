/** The `Idempotency-Key` of a body; another body gets another key (contract §1). */
export interface Attempt {
  readonly body: string
  readonly key: string
}

export const noAttempt: Attempt = { body: '', key: '' }

/** The attempt to send a body: the previous one if the body is the same, so a repeat never books twice. */
export function attemptAt(last: Attempt, body: object): Attempt {
  const text = JSON.stringify(body)
  return last.body === text ? last : { body: text, key: randomKey() }
}

/** Not `randomUUID`, which browsers hide from pages served over plain HTTP from another machine. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
