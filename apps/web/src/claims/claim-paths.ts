export const claimsPath = '/ecosistema/solicitudes'

export function claimPath(folio: string): string {
  return `${claimsPath}/${encodeURIComponent(folio)}`
}

/** Page of a certificate's covers. */
export function policyPath(certificate: string): string {
  return `/ecosistema/seguros/${encodeURIComponent(certificate)}`
}

/** Page of a notice, with the certificate, the cover and the situation if known. */
export function noticeOf(certificate?: string, cover?: string, situation?: string): string {
  const query = new URLSearchParams({
    ...(certificate === undefined ? {} : { certificado: certificate }),
    ...(cover === undefined ? {} : { cobertura: cover }),
    ...(situation === undefined ? {} : { caso: situation }),
  })
  return query.size === 0 ? `${claimsPath}/nueva` : `${claimsPath}/nueva?${query}`
}

export const coverPath = '/ecosistema/que-me-cubre'

/** The covers that pay in a situation, of all policies. */
export function coverPathOf(situation: string): string {
  return `${coverPath}?caso=${situation}`
}
