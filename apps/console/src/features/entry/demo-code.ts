const stepSeconds = 30

/**
 * Code of the demo's published secret at a step of time (RFC 6238: SHA-1, 6 digits, 30 s), for the one click of the
 * sample staff. Real staff have their secret in their own device and nowhere here.
 */
export async function demoCode(secret: string, step: number): Promise<string> {
  const message = new DataView(new ArrayBuffer(8))
  message.setUint32(4, step)
  const key = await crypto.subtle.importKey('raw', base32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer))
  const place = mac.getUint8(mac.byteLength - 1) & 15
  return String((mac.getUint32(place) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function stepAt(epochMs: number): number {
  return Math.floor(epochMs / 1000 / stepSeconds)
}

function base32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
