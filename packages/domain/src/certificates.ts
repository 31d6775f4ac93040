/** A certificate as a list names it, `Certificado •••• 0001`, which never breaks apart. */
export function shortCertificate(number: string): string {
  return `Certificado\u00a0••••\u00a0${number.slice(-4)}`
}
