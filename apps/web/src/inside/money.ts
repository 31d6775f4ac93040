/** `S/ 1,234.50`, with non-breaking spaces; whole soles without céntimos if `whole` (ux: money). */
export function formatSoles(amount: number, whole = false): string {
  const digits = whole ? 0 : 2
  const [units = '', cents] = amount.toFixed(digits).split('.')
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',')
  return `S/\u00a0${cents ? `${grouped}.${cents}` : grouped}`
}
