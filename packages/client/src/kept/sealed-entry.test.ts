import { beforeAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-entry.ts'

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

describe('an encrypted entry of browser storage', () => {
  let key: CryptoKey

  beforeAll(async () => {
    key = await newKey()
  })

  it('returns the sealed text, accents included, and shows nothing of it', async () => {
    const text = '{"nombres":"José Ñandú 🦙"}'
    const sealed = await seal(key, 'user', text)
    // Neither in plain text nor as base64.
    expect(sealed).not.toContain('nombres')
    expect(sealed).not.toContain(Buffer.from(text).toString('base64').slice(0, 16))
    expect(await unseal(key, 'user', sealed)).toBe(text)
  })

  it('differs on each write, by its own IV', async () => {
    expect(await seal(key, 'token', 'igual')).not.toBe(await seal(key, 'token', 'igual'))
  })

  it('cannot be moved to another entry', async () => {
    expect(await unseal(key, 'token', await seal(key, 'user', 'x'))).toBeNull()
  })

  it('cannot be read with the key of another device', async () => {
    expect(await unseal(await newKey(), 'token', await seal(key, 'token', 'x'))).toBeNull()
  })

  it('refuses every single changed character', async () => {
    const sealed = await seal(key, 'token', 'abc')
    for (let place = 0; place < sealed.length; place += 1) {
      const other = sealed[place] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, place)}${other}${sealed.slice(place + 1)}`
      // The last character of base64 may carry unused bits.
      const read = await unseal(key, 'token', changed)
      expect(read === null || (place >= sealed.length - 3 && read === 'abc'), `at ${place}`).toBe(true)
    }
  })

  it.each(['', 'v1.', 'v1.AAAA', 'v1.%%%', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'null'])(
    'takes %j for broken',
    async (text) => {
      expect(await unseal(key, 'token', text)).toBeNull()
    },
  )
})
