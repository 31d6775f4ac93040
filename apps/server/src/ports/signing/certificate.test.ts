import { beforeAll, describe, expect, it } from 'vitest'
import { documentUsages, makeCertificate, pemOf, sealingUsages } from '../../../testing/certificates.ts'
import { judgeCertificate } from './certificate.ts'
import type { KeyPair } from './demo-authority.ts'

const years = { from: '2026-01-01', until: '2028-01-01' }
const at = new Date('2026-11-23T10:00:00-05:00')
const doctor = { name: 'Dra. Milagros Ccori Valdivia', collegeNumber: 'CMP 90011 · RNE 80011' }
const full = 'CN=CCORI VALDIVIA MILAGROS ELENA, C=PE'

let root: KeyPair
let middle: KeyPair
beforeAll(async () => {
  root = await makeCertificate({ subject: 'CN=Raíz de prueba', isAuthority: true, ...years })
  middle = await makeCertificate({ subject: 'CN=Emisora', issuer: root, isAuthority: true, ...years })
})

const issued = (wanted: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
  makeCertificate({ subject: full, issuer: middle, ...years, ...wanted })

/** The check of a certificate with these authorities. */
async function judge(
  pair: KeyPair,
  more: Partial<Parameters<typeof judgeCertificate>[1]> = {},
  chain: readonly KeyPair[] = [middle, root],
) {
  return judgeCertificate(
    { certificate: pair.certificate, certificateChain: chain.map(({ certificate }) => certificate) },
    { ...doctor, at, roots: undefined, asksAuthority: true, ...more },
  )
}
const faultOf = async (...given: Parameters<typeof judge>) => (await judge(...given)).fault

describe('a certificate', () => {
  it('of the doctor, in its time, trusted up to a root, is valid, and names its owner', async () => {
    expect(await judge(await issued())).toMatchObject({
      holder: 'CCORI VALDIVIA MILAGROS ELENA',
      issuer: 'Emisora',
      fault: null,
      isVouched: true,
    })
  })

  it('is checked at the requested instant, including its authorities', async () => {
    const short = await issued({ from: '2026-06-01', until: '2026-11-22' })
    expect(await faultOf(short)).toBe('ended')
    expect(await faultOf(short, { at: new Date('2026-05-31T23:59:59-05:00') })).toBe('not_begun')
    expect(await faultOf(short, { at: new Date('2026-11-22T23:59:59-05:00') })).toBe(null)
    const former = await makeCertificate({
      subject: 'CN=Emisora de antes',
      issuer: root,
      isAuthority: true,
      from: '2024-01-01',
      until: '2026-01-01',
    })
    expect(await faultOf(await issued({ issuer: former }), {}, [former, root])).toBe('unknown_authority')
  })

  it('signs documents only if its uses allow it', async () => {
    expect(await faultOf(await issued({ usages: sealingUsages }))).toBe('other_use')
    expect(await faultOf(await issued({ extendedUses: ['1.3.6.1.5.5.7.3.1'] }))).toBe('other_use')
    expect(await faultOf(await issued({ extendedUses: ['1.3.6.1.5.5.7.3.4'] }))).toBe(null)
    expect(await faultOf(await issued({ usages: documentUsages }))).toBe(null)
    expect(await faultOf(await issued({ usages: 0 }))).toBe(null)
  })

  it('without a trusted issuer is refused outside a demo', async () => {
    const own = await makeCertificate({ subject: full, ...years })
    expect(await faultOf(own, {}, [])).toBe('self_signed')
    expect(await judge(own, { asksAuthority: false }, [])).toMatchObject({ fault: null, isVouched: false })
    expect(await faultOf(await issued(), {}, [])).toBe('unknown_authority')
    expect(await faultOf(await issued(), {}, [middle])).toBe('unknown_authority')
    const noAuthority = await makeCertificate({ subject: 'CN=Otra médica', issuer: root, ...years })
    expect(await faultOf(await issued({ issuer: noAuthority }), {}, [noAuthority, root])).toBe(
      'unknown_authority',
    )
    // The names of a chain, without its keys.
    const feigned = await makeCertificate({ subject: 'CN=Emisora', isAuthority: true, ...years })
    expect(await faultOf(await issued({ issuer: feigned }))).toBe('unknown_authority')
  })

  it('ends in an accepted root, if any are configured; those need not be included', async () => {
    const other = await makeCertificate({ subject: 'CN=Raíz ajena', isAuthority: true, ...years })
    const roots = (...pairs: KeyPair[]) =>
      pairs.map(({ certificate }) => pemOf('CERTIFICATE', certificate)).join('')
    expect(await faultOf(await issued(), { roots: roots(other) })).toBe('unknown_authority')
    expect(await faultOf(await issued(), { roots: roots(other, root) }, [middle])).toBe(null)
  })

  it.each([
    ['CN=Milagros Ccori Valdivia', null],
    ['CN=milagros ccorí valdivia FIR 41234567 hard', null],
    ['G=Milagros, SN=Ccori Valdivia', null],
    ['CN=Otra Persona, OU=CMP 90011', null],
    ['CN=Otra Persona, OU=C.M.P. N.º 090011', null],
    ['CN=Otra Persona', 'other_person'],
    ['CN=Milagros Ccori', 'other_person'],
    ['CN=Milagros', 'other_person'],
    // A namesake has another number.
    ['CN=Milagros Ccori Valdivia, OU=CMP 12345', 'other_person'],
    // The number of another college, or of a document, is no number of hers.
    ['CN=Otra Persona, OU=CAL 90011', 'other_person'],
    ['CN=Otra Persona, 2.5.4.5=90011', 'other_person'],
  ])('named %s: %s', async (subject, fault) => {
    expect(await faultOf(await issued({ subject }))).toBe(fault)
  })
})
