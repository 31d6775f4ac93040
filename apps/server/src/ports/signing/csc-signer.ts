import { createHash } from 'node:crypto'
import type { DigestAlgorithm, Signer } from '@libpdf/core'
import { AppError } from '../../app-error.ts'
import type { CscConfig } from '../../config/signing.ts'

const timeoutMs = 8000
const sha256Oid = '2.16.840.1.101.3.4.2.1'
/** sha256WithRSAEncryption. */
const rsaSha256Oid = '1.2.840.113549.1.1.11'

interface CredentialInfo {
  readonly key: { readonly status: string; readonly algo: readonly string[] }
  readonly cert: { readonly status?: string; readonly certificates: readonly string[] }
  readonly auth?: { readonly mode?: string; readonly type?: string }
  readonly PIN?: { readonly presence?: string }
  readonly OTP?: { readonly presence?: string }
}

/**
 * A doctor's key at a remote signing service (Cloud Signature Consortium API v2): client-credentials token,
 * `credentials/info`, `credentials/authorize` over the hash with PIN or OTP, `signatures/signHash`.
 */
export async function openCscSigner(
  config: CscConfig,
  credentialID: string,
  secret: string,
): Promise<Signer> {
  const token = await fetchToken(config)
  const post = <T>(path: string, body: object) => call<T>(`${config.url}/${path}`, token, body)
  const info = await post<CredentialInfo>('credentials/info', { credentialID, certificates: 'chain' })
  const [certificate, ...chain] = info.cert.certificates.map((text) => Buffer.from(text, 'base64'))
  if (!certificate || info.key.status !== 'enabled' || (info.cert.status ?? 'valid') !== 'valid')
    throw new AppError('sin_certificado', {
      params: { motivo: 'El servicio de firma no tiene activa tu credencial.' },
    })
  const asksOtp = info.OTP?.presence === 'true'
  return {
    certificate,
    certificateChain: chain,
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    async sign(data: Uint8Array, algorithm: DigestAlgorithm) {
      if (algorithm !== 'SHA-256') throw new Error(`unexpected digest ${algorithm}`)
      const hash = createHash('sha256').update(data).digest('base64')
      const { SAD } = await post<{ SAD: string }>('credentials/authorize', {
        credentialID,
        numSignatures: 1,
        hashes: [hash],
        hashAlgorithmOID: sha256Oid,
        ...(asksOtp ? { OTP: secret } : { PIN: secret }),
      })
      const { signatures } = await post<{ signatures: string[] }>('signatures/signHash', {
        credentialID,
        SAD,
        hashes: [hash],
        hashAlgorithmOID: sha256Oid,
        signAlgo: rsaSha256Oid,
      })
      if (!signatures[0]) throw new AppError('firma_no_disponible', { retryAfterSeconds: 30 })
      return Buffer.from(signatures[0], 'base64')
    },
  }
}

async function fetchToken(config: CscConfig): Promise<string> {
  const answer = await call<{ access_token: string }>(`${config.url}/oauth2/token`, null, {
    grant_type: 'client_credentials',
    client_id: config.clientId,
    client_secret: config.clientSecret,
  })
  return answer.access_token
}

/** The service's errors for a wrong PIN or OTP (CSC API v2, error codes). */
const wrongSecret = new Set(['invalid_otp', 'invalid_pin'])

async function call<T>(url: string, token: string | null, body: object): Promise<T> {
  const unavailable = () => new AppError('firma_no_disponible', { retryAfterSeconds: 30 })
  let answer: Response
  let told: unknown
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    told = await answer.json()
  } catch {
    throw unavailable()
  }
  if (answer.ok) return told as T
  const { error } = (told ?? {}) as { error?: string }
  if (error && wrongSecret.has(error)) throw new AppError('clave_de_firma')
  throw unavailable()
}
