/**
 * A registration without the specialist's: «CMP 12345» of «CMP 12345 · RNE 6789». An employer's file must not tell the
 * specialty, which the specialist's number leads to.
 */
export function registrationOf(collegeNumber: string): string {
  return collegeNumber
    .split(/[·|;,/]|(?=\bR\.?\s?N\.?\s?[EA]\b)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^R\.?\s?N\.?\s?[EA]\b/i.test(part))
    .join(' · ')
}
