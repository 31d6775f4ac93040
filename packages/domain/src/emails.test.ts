import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailError, mailboxOf, maskEmail, normalizeEmail } from './emails.ts'

describe('an e-mail address', () => {
  it('is stored with its domain in lower case and the rest unchanged', () => {
    expect(normalizeEmail(' Maria.Quispe+citas@Correo.PE ')).toBe('Maria.Quispe+citas@correo.pe')
  })

  it.each([
    '\u00a0maria@correo.pe\u00a0',
    '\u202amaria@correo.pe\u202c',
    'maria\u200b@correo.pe',
    '\ufeffmaria@correo.pe',
    'ma\u00adria@correo.pe',
  ])('is taken without what cannot be seen in %j', (raw) => {
    expect(normalizeEmail(raw)).toBe('maria@correo.pe')
    expect(emailError(raw)).toBeNull()
  })

  it.each([
    '',
    'maria',
    '@correo.pe',
    'maria@',
    'maria@correo',
    'maria@@correo.pe',
    'a@b@correo.pe',
    'maria quispe@correo.pe',
    'maria@cor reo.pe',
    'maria@correo..pe',
    'maria@-correo.pe',
    'maria.@correo.pe',
    '.maria@correo.pe',
    'maria@correo.p',
    'maria@127.0.0.1',
    'maria\n@correo.pe',
    'maria\u0000@correo.pe',
    'maría@correo.pe',
    'maria@correo.pe\r\nBcc: otro@correo.pe',
    `${'a'.repeat(65)}@correo.pe`,
    `a@${'b.'.repeat(130)}pe`,
  ])('is refused when it is %j', (raw) => {
    expect(normalizeEmail(raw)).toBeNull()
    expect(emailError(raw)).toMatch(/^Escribe /)
  })

  it('may have up to 254 characters', () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.pe`
    const local = 'a'.repeat(254 - domain.length - 1)
    expect(normalizeEmail(`${local.slice(0, 64)}@${domain}`)).not.toBeNull()
    expect(
      normalizeEmail(`${'a'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(60)}.pe`),
    ).toBeNull()
  })

  it('is refused with a space, a control character or two at signs', () => {
    const parts = fc.string({
      unit: fc.constantFrom('a', 'Z', '9', '.', '-', '@', ' ', '\n', '\u0000', 'é', '+'),
    })
    fc.assert(
      fc.property(parts, parts, (local, domain) => {
        const normal = normalizeEmail(`${local}@${domain}.pe`)
        if (normal === null) return
        expect(normal).toMatch(/^[!-~]+$/)
        expect(normal.split('@')).toHaveLength(2)
        expect(normalizeEmail(normal)).toBe(normal)
      }),
      { numRuns: 2000 },
    )
  })
})

it('is of the same mailbox in capitals and with a tag', () => {
  const same = ['Maria@Correo.pe', 'maria+1@correo.pe', 'maria+a+b@correo.pe']
  expect(same.map(mailboxOf)).toEqual(same.map(() => 'maria@correo.pe'))
  const gmail = ['Ma.ria@gmail.com', 'm.a.r.i.a+x@googlemail.com']
  expect(gmail.map(mailboxOf)).toEqual(gmail.map(() => 'maria@gmail.com'))
  expect(['+maria@correo.pe', 'ma.ria@correo.pe'].map(mailboxOf)).toEqual([
    '+maria@correo.pe',
    'ma.ria@correo.pe',
  ])
})

it('shows only its first letter and its last label when masked', () => {
  expect(maskEmail('maria@correo.pe')).toBe('m•••@•••.pe')
  expect(maskEmail('10000001@demo.example')).toBe('1•••@•••.example')
})
