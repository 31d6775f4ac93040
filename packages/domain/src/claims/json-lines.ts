/** The line, from 1, on which each element of the outermost array of a well-formed JSON text begins. */
export function lineOfElements(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let isInText = false
  let isWaiting = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    if (letter === '\n') line += 1
    if (isInText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isInText = false
      continue
    }
    if (/\s/.test(letter)) continue
    if (isWaiting && letter !== ']' && letter !== ',') {
      lines.push(line)
      isWaiting = false
    }
    if (letter === '"') isInText = true
    else if (letter === '[' || letter === '{') {
      depth += 1
      if (depth === 1) isWaiting = true
    } else if (letter === ']' || letter === '}') depth -= 1
    else if (letter === ',' && depth === 1) isWaiting = true
  }
  return lines
}
