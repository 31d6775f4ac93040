const shape = /^(?:10|15|16|17|20)[0-9]{9}$/
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether a text is a RUC: eleven digits, with a prefix that SUNAT assigns, the last of which is a check digit (módulo 11). */
export function isRuc(text: string): boolean {
  if (!shape.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return (11 - (sum % 11)) % 10 === Number(text[10])
}
