import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keyed operations; each purpose has a key of its own, derived from the one secret. */
export interface Keys {
  /** Keyed fingerprint of `text` for `purpose`, 32 bytes: equal texts are recognised, none can be read back. */
  fingerprint(purpose: string, text: string): Buffer
  /** Encrypts and authenticates a short text at rest. */
  seal(purpose: string, text: string): string
  /** Undoes `seal`; throws where the text was changed or sealed under another key. */
  unseal(purpose: string, sealed: string): string
}

export function createKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'amparo', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  return {
    fingerprint: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** Plain SHA-256, for values that are already 256 random bits (session and invitation tokens). */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether two secrets are the same, in a time that tells nothing of either. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}

/** A new opaque token: 256 random bits, in URL-safe letters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
