const mostLength = 60

/** Title of an untitled question: the first words of its text, at most 60 characters. */
export function derivedSubject(text: string): string {
  const line = text.trim().split(/\s*\n/, 1)[0]?.replace(/\s+/gu, ' ') ?? ''
  if (line.length <= mostLength) return line
  const cut = line.slice(0, mostLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`
}
