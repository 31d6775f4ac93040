import 'reflect-metadata'
import { execFileSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import type { KeyPair } from '../src/ports/signing/demo-authority.ts'

x509.cryptoProvider.set(webcrypto as Crypto)

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

interface Wanted {
  /** As in `CN=Ana Paz, OU=CMP 12345`. */
  readonly subject: string
  /** Days on which it starts and ends. */
  readonly from: string
  readonly until: string
  /** The signing key; by default its own. */
  readonly issuer?: KeyPair
  readonly isAuthority?: boolean
  /** Omitted from the certificate if 0. */
  readonly usages?: number
  readonly extendedUses?: readonly string[]
  readonly serial?: string
  /** Address of its issuer's list of revoked certificates. */
  readonly listUrl?: string
}

export const documentUsages = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation
export const sealingUsages = x509.KeyUsageFlags.keyEncipherment

export async function makeCertificate(wanted: Wanted): Promise<KeyPair> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { issuer, isAuthority = false } = wanted
  const usages = wanted.usages ?? (isAuthority ? x509.KeyUsageFlags.keyCertSign : documentUsages)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: wanted.serial ?? '01',
    subject: wanted.subject,
    issuer: issuer ? new x509.X509Certificate(Uint8Array.from(issuer.certificate)).subject : wanted.subject,
    notBefore: new Date(`${wanted.from}T00:00:00-05:00`),
    notAfter: new Date(`${wanted.until}T23:59:59-05:00`),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey as CryptoKey,
    signingKey: (issuer
      ? await webcrypto.subtle.importKey('pkcs8', Uint8Array.from(issuer.privateKey), algorithm, true, [
          'sign',
        ])
      : keys.privateKey) as CryptoKey,
    extensions: [
      new x509.BasicConstraintsExtension(isAuthority, undefined, true),
      ...(usages === 0 ? [] : [new x509.KeyUsagesExtension(usages, true)]),
      ...(wanted.listUrl ? [new x509.CRLDistributionPointsExtension([wanted.listUrl])] : []),
      ...(wanted.extendedUses ? [new x509.ExtendedKeyUsageExtension([...wanted.extendedUses])] : []),
    ],
  })
  return {
    certificate: new Uint8Array(certificate.rawData),
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}

/** A list of revoked certificates (DER), for two days. */
export async function makeRevocationList(
  issuer: KeyPair,
  serials: readonly string[],
  from: Date,
): Promise<Buffer> {
  const list = await x509.X509CrlGenerator.create({
    issuer: new x509.X509Certificate(Uint8Array.from(issuer.certificate)).subject,
    thisUpdate: from,
    nextUpdate: new Date(from.getTime() + 2 * 86_400_000),
    entries: serials.map((serialNumber) => ({ serialNumber, revocationDate: from })),
    signingAlgorithm: algorithm,
    signingKey: (await webcrypto.subtle.importKey(
      'pkcs8',
      Uint8Array.from(issuer.privateKey),
      algorithm,
      true,
      ['sign'],
    )) as CryptoKey,
  })
  return Buffer.from(list.rawData)
}

export function pemOf(label: 'CERTIFICATE' | 'PRIVATE KEY', der: Uint8Array): string {
  return `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`
}

/** A PKCS#12 file as an authority hands it out: key, certificate and those that vouch for it. */
export function p12Of(pair: KeyPair, chain: readonly KeyPair[], password: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-p12-'))
  try {
    const all = join(folder, 'all.pem')
    writeFileSync(
      all,
      pemOf('PRIVATE KEY', pair.privateKey) +
        [pair, ...chain].map(({ certificate }) => pemOf('CERTIFICATE', certificate)).join(''),
    )
    const out = join(folder, 'doctor.p12')
    execFileSync('openssl', ['pkcs12', '-export', '-in', all, '-out', out, '-passout', `pass:${password}`])
    return readFileSync(out)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
