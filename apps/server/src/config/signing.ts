import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, urlOf, withoutSlash } from './fields.ts'

const variables = z.object({
  SIGNER: z.enum(['demo', 'p12', 'csc']).optional(),
  TSA_URL: urlOf(/^https?$/, 'https://tsa.example/tsr'),
  SIGNER_ROOTS: optionalText,
  EVIDENCE_ROOTS: optionalText,
  CSC_URL: urlOf(/^https?$/, 'https://firma.example/csc/v2'),
  CSC_CLIENT_ID: optionalText,
  CSC_CLIENT_SECRET: optionalText,
  FACILITY_NAME: z.string().max(120).optional(),
  FACILITY_ADDRESS: z.string().max(160).optional(),
})

export interface CscConfig {
  /** Address of the service, up to `/csc/v2`, without a slash at the end. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface SigningConfig {
  /** The signer: a sample authority of our own, each doctor's PKCS#12, or a remote service (CSC API v2). */
  readonly kind: 'demo' | 'p12' | 'csc'
  /** An RFC 3161 authority that proves when a document was signed. */
  readonly tsaUrl: string | undefined
  /** Authorities accepted as the last of a chain (PEM, several in a row); a demo without them takes any root. */
  readonly roots: string | undefined
  /** Authorities of signatures in people's files (PEM); without them a signature is not checked. */
  readonly evidenceRoots: string | undefined
  readonly csc: CscConfig | undefined
  /** The registered health establishment that prescribes (DS 014-2011-SA art. 56). */
  readonly facility: { readonly name: string; readonly address: string }
}

export const signing = (site: Site) =>
  variables.transform((read, context): { signing: SigningConfig } => {
    const { bad, unsafe } = faultsOf(context, site)
    const { CSC_URL: url, CSC_CLIENT_ID: clientId, CSC_CLIENT_SECRET: clientSecret } = read
    for (const name of ['SIGNER_ROOTS', 'EVIDENCE_ROOTS'] as const) {
      const wanted = `deben ser certificados en PEM, uno tras otro; mejor como ${name}_FILE`
      bad(!isPemOfCertificates(read[name]), name, wanted)
    }
    for (const name of ['CSC_URL', 'CSC_CLIENT_ID', 'CSC_CLIENT_SECRET'] as const) {
      const missing = 'con SIGNER=csc hacen falta la dirección y las credenciales del servicio de firma'
      bad(read.SIGNER === 'csc' && !read[name], name, missing)
    }
    unsafe(read.SIGNER === 'demo', 'SIGNER', 'la autoridad de muestra no firma nada que valga; usa p12 o csc')
    unsafe(
      !read.SIGNER_ROOTS,
      'SIGNER_ROOTS',
      'nombra en SIGNER_ROOTS_FILE un archivo PEM con las raíces que aceptas (las de la lista de INDECOPI); sin él valdría la de cualquiera',
    )
    unsafe(isOpen(url), 'CSC_URL', 'en producción, con https://, porque lleva credenciales')
    const signing = {
      kind: read.SIGNER ?? (site.isProduction ? 'p12' : 'demo'),
      tsaUrl: read.TSA_URL,
      roots: read.SIGNER_ROOTS,
      evidenceRoots: read.EVIDENCE_ROOTS,
      csc: url && clientId && clientSecret ? { url: withoutSlash(url), clientId, clientSecret } : undefined,
      facility: {
        name: read.FACILITY_NAME ?? `Centro de telemedicina ${site.brand} (muestra)`,
        address: read.FACILITY_ADDRESS ?? 'Dirección de muestra, Lima',
      },
    }
    return { signing: Object.freeze(signing) }
  })

function isPemOfCertificates(text: string | undefined): boolean {
  if (text === undefined) return true
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.length > 0 && blocks.every(isCertificate)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).ca
  } catch {
    return false
  }
}
