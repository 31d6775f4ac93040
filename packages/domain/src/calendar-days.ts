const zero = 48
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a real day of the calendar written `AAAA-MM-DD`, from the year 1900 on. */
export function isDay(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false
  const year = digitPair(text, 0) * 100 + digitPair(text, 2)
  const month = digitPair(text, 5)
  const day = digitPair(text, 8)
  // A pair that is not two digits is NaN, and every comparison with NaN is false.
  if (!(year >= 1900 && month >= 1 && month <= 12 && day >= 1)) return false
  if (month === 2 && day === 29) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (daysInMonth[month - 1] ?? 0)
}

function digitPair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero
  const units = text.charCodeAt(at + 1) - zero
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : Number.NaN
}
