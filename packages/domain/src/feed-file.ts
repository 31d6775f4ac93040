/** A file that cannot enter as a whole; its message can be shown. */
export class UnusableFile extends Error {}

const shownReasons = 10
const shownPlaces = 3
/** A mistake may quote a whole cell of the file. */
const longestMistake = 300

/**
 * The mistakes of a file (`place: reason («value»)`), a line for each reason: `reason (7 veces): place («value»), …` with
 * the first places.
 */
export function sumMistakes(mistakes: readonly string[]): string {
  const byReason = Map.groupBy(
    mistakes.map((mistake) => mistake.slice(0, longestMistake)),
    (mistake) => partsOf(mistake).reason,
  )
  const lines = [...byReason].map(([reason, same]) => {
    if (same.length === 1) return same[0] ?? ''
    const places = same.slice(0, shownPlaces).map((one) => `${partsOf(one).place}${partsOf(one).value}`)
    return `${reason} (${same.length} veces): ${places.join('; ')}${same.length > shownPlaces ? '…' : ''}`
  })
  const left = lines.length - shownReasons
  return [...lines.slice(0, shownReasons), ...(left > 0 ? [`Y ${left} motivos más.`] : [])].join('\n')
}

function partsOf(mistake: string) {
  const at = mistake.indexOf(': ')
  if (at === -1) return { place: '', reason: mistake, value: '' }
  const text = mistake.slice(at + 2)
  const cut = text.endsWith('»)') ? text.indexOf(' («') : -1
  const end = cut === -1 ? text.length : cut
  return { place: mistake.slice(0, at), reason: text.slice(0, end), value: text.slice(end) }
}
