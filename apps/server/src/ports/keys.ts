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
  /** `seal` for a file. */
  sealBytes(purpose: string, bytes: Uint8Array): Buffer
  /** `unseal` for a file; throws alike. */
  unsealBytes(purpose: string, sealed: Uint8Array): Buffer
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
    seal: (purpose, text) => sealBytes(keyFor(purpose), Buffer.from(text, 'utf8')).toString('base64url'),
    unseal: (purpose, sealed) =>
      unsealBytes(keyFor(purpose), Buffer.from(sealed, 'base64url')).toString('utf8'),
    sealBytes: (purpose, bytes) => sealBytes(keyFor(purpose), bytes),
    unsealBytes: (purpose, sealed) => unsealBytes(keyFor(purpose), sealed),
  }
}

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. */
function sealBytes(key: Buffer, bytes: Uint8Array): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unsealBytes(key: Buffer, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
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
