import { describe, expect, it } from 'vitest'
import { createKeys, newToken, sha256 } from './keys.ts'

const secret = 'un secreto de prueba con más de treinta y dos letras'
const keys = createKeys(secret)

describe('an encrypted text', () => {
  it('decrypts to the original, and never looks the same twice', () => {
    const sealed = Array.from({ length: 200 }, () => keys.seal('message', 'buenos días, Ñaña'))
    expect(new Set(sealed).size).toBe(200)
    expect(sealed.every((text) => keys.unseal('message', text) === 'buenos días, Ñaña')).toBe(true)
    expect(sealed.join('')).not.toContain('buenos')
    expect(sealed.join('')).not.toContain(Buffer.from('buenos').toString('base64url'))
  })

  it('decrypts after a key change while the former key is configured, and nothing new uses that one', () => {
    const now = createKeys('otro secreto de prueba, también largo', ['secreto intermedio', secret])
    expect(now.unseal('message', keys.seal('message', 'hola'))).toBe('hola')
    expect(now.unsealBytes('file', keys.sealBytes('file', Buffer.from('hoja'))).toString()).toBe('hoja')
    expect(now.unseal('message', now.seal('message', 'hola'))).toBe('hola')
    expect(() => keys.unseal('message', now.seal('message', 'hola'))).toThrow()
    expect(() => now.unseal('message', createKeys('uno de nadie').seal('message', 'hola'))).toThrow()
    expect(now.fingerprint('code', 'x')).not.toEqual(keys.fingerprint('code', 'x'))
  })

  it('changed, cut, or encrypted for another purpose or with another secret does not decrypt', () => {
    const sealed = keys.seal('message', 'hola')
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = Buffer.from(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, 'base64url')
      // The last letter may hold bits that belong to no byte.
      if (changed.equals(Buffer.from(sealed, 'base64url'))) continue
      expect(() => keys.unseal('message', changed.toString('base64url'))).toThrow()
    }
    expect(() => keys.unseal('message', sealed.slice(0, 20))).toThrow()
    expect(() => keys.unseal('idempotency', sealed)).toThrow()
    expect(() => createKeys('otro secreto de prueba, también largo').unseal('message', sealed)).toThrow()
  })
})

it('a fingerprint is the same for the same text and purpose, and for nothing else', () => {
  expect(keys.fingerprint('limit', '10000001')).toEqual(keys.fingerprint('limit', '10000001'))
  expect(keys.fingerprint('limit', '10000001')).not.toEqual(keys.fingerprint('limit', '10000002'))
  expect(keys.fingerprint('limit', '10000001')).not.toEqual(keys.fingerprint('decoy', '10000001'))
  expect(keys.fingerprint('limit', '10000001')).not.toEqual(sha256('10000001'))
})

it('a token has 256 random bits, in URL-safe form', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true)
})
