/** Marks the format version; a fresh IV precedes each ciphertext. */
const mark = 'v1.'
const ivBytes = 12

/** Encrypts a storage entry by AES-GCM and authenticates its name, so that one entry cannot replace another. */
export async function seal(key: CryptoKey, entry: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(parameters(entry, iv), key, new TextEncoder().encode(text))
  const bytes = new Uint8Array(ivBytes + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), ivBytes)
  return mark + toBase64(bytes)
}

/** The text of an entry; null if it is broken, was tampered with or was sealed by another device. */
export async function unseal(key: CryptoKey, entry: string, sealed: string): Promise<string | null> {
  if (!sealed.startsWith(mark)) return null
  try {
    const bytes = fromBase64(sealed.slice(mark.length))
    const iv = bytes.slice(0, ivBytes)
    const text = await crypto.subtle.decrypt(parameters(entry, iv), key, bytes.slice(ivBytes))
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}

function parameters(entry: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(entry) }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
