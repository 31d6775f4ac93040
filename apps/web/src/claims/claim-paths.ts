export const claimsPath = '/ecosistema/solicitudes'

export function claimPath(folio: string): string {
  return `${claimsPath}/${encodeURIComponent(folio)}`
}

/** Where a certificate shows what it covers. */
export function policyPath(certificate: string): string {
  return `/ecosistema/seguros/${encodeURIComponent(certificate)}`
}

/** Where notice is given, by one certificate and for one of its covers where they are known. */
export function noticeOf(certificate?: string, cover?: string): string {
  const query = new URLSearchParams({
    ...(certificate === undefined ? {} : { certificado: certificate }),
    ...(cover === undefined ? {} : { cobertura: cover }),
  })
  return query.size === 0 ? `${claimsPath}/nueva` : `${claimsPath}/nueva?${query}`
}
