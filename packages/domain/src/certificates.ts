/** A certificate in a list, `Certificado •••• 0001`, with non-breaking spaces. */
export function shortCertificate(number: string): string {
  return `Certificado\u00a0••••\u00a0${number.slice(-4)}`
}
