import { calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { AppError, type BadField } from '../../../app-error.ts'
import type { PartnerKey } from './partners.policy.ts'

const mostKeys = 5
const rsaBytes = { least: 256, most: 1024 }
/** Members of a private or shared key (RFC 7518 §6). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/** A kind of assertion key: its name, its stored members, and an algorithm to test it. */
const kinds: readonly {
  readonly kty: string
  readonly crv?: string
  readonly members: readonly string[]
  readonly algorithms: readonly [string, ...string[]]
}[] = [
  { kty: 'EC', crv: 'P-256', members: ['crv', 'x', 'y'], algorithms: ['ES256'] },
  { kty: 'OKP', crv: 'Ed25519', members: ['crv', 'x'], algorithms: ['EdDSA', 'Ed25519'] },
  { kty: 'RSA', members: ['n', 'e'], algorithms: ['PS256', 'RS256'] },
]

/**
 * The keys of a JSON Web Key Set (RFC 7517), or a single key, for storage: P-256, Ed25519, or RSA of 2048 to 8192
 * bits, public halves only. One without `kid` gets its thumbprint (RFC 7638). Throws `datos_invalidos` with every
 * problem.
 */
export async function readPartnerKeys(value: unknown): Promise<PartnerKey[]> {
  const set = value as { keys?: unknown } | null
  const list = Array.isArray(set?.keys) ? (set.keys as unknown[]) : [value]
  const read = await Promise.all(list.slice(0, mostKeys + 1).map(readKey))
  const keys = read.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const bad = read.flatMap((one, n): BadField[] =>
    typeof one === 'string' ? [fieldOfAll(list.length > 1 ? `Clave ${n + 1}: ${one}` : one)] : [],
  )
  if (list.length === 0 || list.length > mostKeys)
    bad.push(fieldOfAll('Un socio tiene de una a cinco claves'))
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    bad.push(fieldOfAll('Dos claves tienen el mismo kid'))
  if (new Set(keys.map(({ thumbprint }) => thumbprint)).size < keys.length) {
    bad.push(fieldOfAll('La misma clave está dos veces'))
  }
  if (bad.length > 0) throw new AppError('datos_invalidos', { fields: bad })
  return keys
}

const fieldOfAll = (message: string): BadField => ({ field: 'claves', message })

async function readKey(value: unknown): Promise<PartnerKey | string> {
  if (typeof value !== 'object' || value === null) return 'No es una clave JWK'
  const given = value as Record<string, unknown>
  if (secretMembers.some((name) => given[name] !== undefined)) {
    return 'Es una clave privada: envía solo la parte pública y genera otra, porque esta ya viajó'
  }
  const kind = kinds.find(({ kty, crv }) => kty === given.kty && (crv === undefined || crv === given.crv))
  if (!kind) return 'Usa una clave EC P-256, Ed25519 o RSA de 2048 bits o más'
  const jwk: Record<string, string> = { kty: kind.kty }
  for (const name of kind.members) {
    const member = given[name]
    if (typeof member !== 'string' || !/^[\w-]{1,1400}$/.test(member))
      return `Falta ${name}, o no está en base64url`
    jwk[name] = member
  }
  const alg = given.alg ?? kind.algorithms[0]
  if (typeof alg !== 'string' || !kind.algorithms.includes(alg)) {
    return `Con esa clave se firma por ${kind.algorithms.join(' o ')}`
  }
  if (given.use !== undefined && given.use !== 'sig') return 'Su use no es sig: no es una clave para firmar'
  if (given.alg !== undefined) jwk.alg = alg
  if (kind.kty === 'RSA') {
    const bytes = Buffer.from(jwk.n ?? '', 'base64url').length
    if (bytes < rsaBytes.least || bytes > rsaBytes.most) return 'Una clave RSA tiene de 2048 a 8192 bits'
  }
  return named(jwk, alg, given.kid)
}

async function named(jwk: Record<string, string>, alg: string, kid: unknown): Promise<PartnerKey | string> {
  if (kid !== undefined && (typeof kid !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(kid))) {
    return 'El kid lleva de 1 a 200 letras, números o signos, sin espacios'
  }
  try {
    await importJWK(jwk as JWK, alg)
    const thumbprint = await calculateJwkThumbprint(jwk as JWK)
    return { kid: typeof kid === 'string' ? kid : thumbprint, thumbprint, jwk }
  } catch {
    return 'No es una clave que se pueda usar: sus números no cuadran'
  }
}
