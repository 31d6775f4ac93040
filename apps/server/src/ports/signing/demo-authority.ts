// The library registers its parts with decorators, which need this first.
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto as Crypto)

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const yearMs = 365 * 86_400_000

/** A certificate (DER) and its private key (PKCS#8, DER). */
export interface KeyPair {
  readonly certificate: Uint8Array
  readonly privateKey: Uint8Array
}

/** A sample authority of this installation: its signatures are worthless outside, as its name says. */
export async function makeAuthority(now: Date): Promise<KeyPair> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=Autoridad de muestra sin validez, O=Demostración, C=PE',
    notBefore: now,
    notAfter: new Date(now.getTime() + 10 * yearMs),
    signingAlgorithm: algorithm,
    keys: keys as { publicKey: CryptoKey; privateKey: CryptoKey },
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey as CryptoKey),
    ],
  })
  return pairOf(certificate, keys.privateKey)
}

/** A doctor's certificate from that authority, for two years. */
export async function issueCertificate(
  authority: KeyPair,
  doctor: { readonly name: string; readonly collegeNumber: string | null },
  now: Date,
): Promise<KeyPair> {
  const issuer = new x509.X509Certificate(Uint8Array.from(authority.certificate))
  const signingKey = await importKey(authority.privateKey)
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: new x509.Name([
      { CN: [{ utf8String: doctor.name }] },
      {
        '2.5.4.5': [
          {
            printableString: (doctor.collegeNumber ?? 'Sin colegiatura')
              .replace(/[^A-Za-z0-9 .-]/g, ' ')
              .trim(),
          },
        ],
      },
      { O: [{ utf8String: 'Demostración' }] },
      { C: [{ printableString: 'PE' }] },
    ]),
    issuer: issuer.subjectName,
    notBefore: new Date(now.getTime() - 60_000),
    notAfter: new Date(now.getTime() + 2 * yearMs),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey as CryptoKey,
    signingKey: signingKey as CryptoKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey as CryptoKey),
    ],
  })
  return pairOf(certificate, keys.privateKey)
}

export function importKey(privateKey: Uint8Array): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', Uint8Array.from(privateKey), algorithm, true, ['sign'])
}

async function pairOf(certificate: x509.X509Certificate, key: webcrypto.CryptoKey): Promise<KeyPair> {
  return {
    certificate: new Uint8Array(certificate.rawData),
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', key)),
  }
}

/** 127 random bits: positive, as required by RFC 5280. */
function serialNumber(): string {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01
  return Buffer.from(bytes).toString('hex')
}
