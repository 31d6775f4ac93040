import * as x509 from '@peculiar/x509'

const patienceMs = 3000
const mostBytes = 8 * 1024 * 1024
/** Lists kept at a time; an authority has a few. */
const mostLists = 20

const kept = new Map<string, { readonly list: x509.X509Crl; readonly until: number }>()

/**
 * Whether an authority has revoked a certificate of this chain (itself first, the root last), by the lists that the
 * certificates name. `unknown`: a certificate names no list, or a list can't be loaded, is out of date or not its issuer's.
 */
export async function askRevocation(
  chain: readonly x509.X509Certificate[],
  now: Date,
): Promise<'good' | 'revoked' | 'unknown'> {
  for (const [at, certificate] of chain.slice(0, -1).entries()) {
    const issuer = chain[at + 1]
    const list = issuer && (await loadList(certificate, issuer, now).catch(() => null))
    if (!list) return 'unknown'
    if (list.findRevoked(certificate)) return 'revoked'
  }
  return 'good'
}

async function loadList(
  certificate: x509.X509Certificate,
  issuer: x509.X509Certificate,
  now: Date,
): Promise<x509.X509Crl | null> {
  const url = listAddressOf(certificate)
  if (url === null) return null
  const known = kept.get(url)
  if (known && known.until > now.getTime()) return known.list
  const list = new x509.X509Crl(await download(url))
  const { nextUpdate, thisUpdate } = list
  if (!nextUpdate || nextUpdate <= now || thisUpdate > now) return null
  if (list.issuer !== issuer.subject || !(await list.verify({ publicKey: issuer }))) return null
  if (kept.size >= mostLists) kept.clear()
  // An hour at most: a revocation must reach us on its day.
  kept.set(url, { list, until: Math.min(nextUpdate.getTime(), now.getTime() + 3_600_000) })
  return list
}

function listAddressOf(certificate: x509.X509Certificate): string | null {
  const points = certificate.getExtension(x509.CRLDistributionPointsExtension)?.distributionPoints ?? []
  const names = points.flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
  return (
    names.map((name) => name.uniformResourceIdentifier ?? '').find((url) => /^https?:\/\//.test(url)) ?? null
  )
}

/** The address comes from a certificate that an accepted root vouches for. */
async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > mostBytes) throw new Error('the list is too large')
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}
