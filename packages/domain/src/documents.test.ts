import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documentError,
  documentTypes,
  isDocumentType,
  maskDocument,
  normalizeDocument,
  sanitizeDocumentInput,
} from './documents.ts'

describe('the document field while typing', () => {
  it.each([
    ['12.345.678', '12345678'],
    ['DNI 0123 4567 89', '01234567'],
    ['１２３４５６７８', ''],
    ['٤٥٦', ''],
    ['😀1', '1'],
  ])('a DNI typed as %j becomes %j', (raw, kept) => {
    expect(sanitizeDocumentInput(8, raw)).toBe(kept)
  })

  it('keeps a CE as typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => sanitizeDocumentInput(6, raw) === raw))
  })

  it('keeps at most eight digits of a DNI, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const once = sanitizeDocumentInput(8, raw)
        expect(once).toMatch(/^[0-9]{0,8}$/)
        expect(sanitizeDocumentInput(8, once)).toBe(once)
      }),
    )
  })
})

describe('the text beside the field', () => {
  it.each(['', '1234567', '123456789', 'ABCDEFGH', '１２３４５６７８', '1234567😀'])(
    'refuses the DNI %j',
    (value) => {
      expect(documentError(8, value)).toBe('El DNI debe contar con 8 dígitos')
      expect(normalizeDocument(8, value)).toBeNull()
    },
  )

  it('reports a CE of 13 characters as too long', () => {
    expect(documentError(6, 'A123456789012')).toBe('El documento debe contar con máximo 12 dígitos')
    expect(documentError(6, 'A12345678901')).toBeNull()
  })

  it('asks for a missing CE, and names its characters', () => {
    expect(documentError(6, '  ')).toBe('Escribe el número de tu carné de extranjería')
    expect(documentError(6, 'AB-123')).toContain('solo lleva letras y números')
  })
})

describe('the stored document', () => {
  it('keeps the leading zeros of a DNI', () => {
    expect(normalizeDocument(8, ' 00123456 ')).toBe('00123456')
  })

  it('converts a CE to upper case', () => {
    expect(normalizeDocument(6, 'ce000006')).toBe('CE000006')
  })

  it.each(['ıabc', 'ﬁabc', 'ＡＢＣ', "'; DROP TABLE policy;--", '<b>1</b>', 'AB 12', 'A\u00001'])(
    'refuses the CE %j instead of folding it',
    (value) => {
      expect(normalizeDocument(6, value)).toBeNull()
    },
  )

  it('exists exactly for documents without an error, for both types', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^ ?[0-9A-Za-z]{0,14} ?$/))
    fc.assert(
      fc.property(fc.constantFrom(8 as const, 6 as const), anything, (type, value) => {
        const normal = normalizeDocument(type, value)
        expect(documentError(type, value) === null).toBe(normal !== null)
        if (normal !== null) {
          expect(normal).toMatch(type === 8 ? /^[0-9]{8}$/ : /^[A-Z0-9]{1,12}$/)
          expect(normalizeDocument(type, normal)).toBe(normal)
        }
      }),
    )
  })
})

it('has the two codes of the contract, DNI first', () => {
  expect(documentTypes.map((option) => [option.code, option.label])).toEqual([
    [8, 'DNI'],
    [6, 'CE'],
  ])
  expect([8, 6, 1, '8', null].map(isDocumentType)).toEqual([true, true, false, false, false])
})

it('shows at most the last three characters when masked', () => {
  expect(maskDocument('12345678')).toBe('••••••78')
  expect(maskDocument('CE0000000006')).toBe('•••••••••006')
  expect(maskDocument('A1')).toBe('••')
})
