import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keyed operations; each purpose has a separate key, derived from the one secret. */
export interface Keys {
  /** Keyed fingerprint of `text` for `purpose`, 32 bytes: equal texts are recognised, none can be read back. */
  fingerprint(purpose: string, text: string): Buffer
  /** Encrypts and authenticates a short text at rest. */
  seal(purpose: string, text: string): string
  /** Undoes `seal`; throws if the text was changed or its key is neither today's nor a former one. */
  unseal(purpose: string, sealed: string): string
  /** `seal` for a file. */
  sealBytes(purpose: string, bytes: Uint8Array): Buffer
  /** `unseal` for a file; throws alike. */
  unsealBytes(purpose: string, sealed: Uint8Array): Buffer
  /** Marks that identify the keys without revealing them: today's first, then the former ones'. */
  readonly marks: readonly [Buffer, ...Buffer[]]
  /** `fingerprint` by each of them, in the same order: a value with a former key's mark still matches. */
  fingerprints(purpose: string, text: string): Buffer[]
  /** Re-encrypts data of a former key with today's; null if they use it already. Throws like `unsealBytes`. */
  reseal(purpose: string, sealed: Uint8Array): Buffer | null
  /** Mark of the key that opens the data; null if none does. */
  openedBy(purpose: string, sealed: Uint8Array): Buffer | null
}

/**
 * Keys from today's secret; `former` ones, the newest first, still open what was sealed under them, and nothing is sealed
 * or recognised by them any more.
 */
export function createKeys(secret: string, former: readonly string[] = []): Keys {
  const keyFor = keysOf(secret)
  const formerOnes = former.map(keysOf)
  const generations = [keyFor, ...formerOnes]
  const marks = [markOf(keyFor), ...formerOnes.map(markOf)] as const
  return {
    fingerprint: (purpose, text) => fingerprint(keyFor(purpose), text),
    seal: (purpose, text) => sealBytes(keyFor(purpose), Buffer.from(text, 'utf8')).toString('base64url'),
    unseal: (purpose, sealed) =>
      unsealByAny(generations, purpose, Buffer.from(sealed, 'base64url')).toString('utf8'),
    sealBytes: (purpose, bytes) => sealBytes(keyFor(purpose), bytes),
    unsealBytes: (purpose, sealed) => unsealByAny(generations, purpose, sealed),
    marks: [...marks],
    fingerprints: (purpose, text) => generations.map((one) => fingerprint(one(purpose), text)),
    reseal(purpose, sealed) {
      if (opens(keyFor(purpose), sealed)) return null
      return sealBytes(keyFor(purpose), unsealByAny(generations, purpose, sealed))
    },
    openedBy: (purpose, sealed) => marks[generations.findIndex((one) => opens(one(purpose), sealed))] ?? null,
  }
}

function fingerprint(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function markOf(keyFor: KeyFor): Buffer {
  return fingerprint(keyFor('mark'), 'amparo')
}

function opens(key: Buffer, sealed: Uint8Array): boolean {
  try {
    unsealBytes(key, sealed)
    return true
  } catch {
    return false
  }
}

type KeyFor = (purpose: string) => Buffer

/** A key for each purpose out of one secret, by HKDF; each is derived once. */
function keysOf(secret: string): KeyFor {
  const derived = new Map<string, Buffer>()
  return (purpose) => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'amparo', purpose, 32))
    derived.set(purpose, key)
    return key
  }
}

/** The GCM tag tells which generation encrypted it. */
function unsealByAny(generations: readonly KeyFor[], purpose: string, sealed: Uint8Array): Buffer {
  for (const keyFor of generations.slice(0, -1)) {
    try {
      return unsealBytes(keyFor(purpose), sealed)
    } catch {
      // An older one may have sealed it.
    }
  }
  const [oldest] = generations.slice(-1)
  if (!oldest) throw new Error('No hay claves')
  return unsealBytes(oldest(purpose), sealed)
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
  return hash('sha256', text, 'buffer')
}

/** Whether two secrets are equal, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}

/** A new opaque token: 256 random bits, in URL-safe letters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
