const mostLength = 60

/** Title of a question that has none: the first words of its text, 60 characters at most. */
export function derivedSubject(text: string): string {
  const line = text.trim().split(/\s*\n/, 1)[0]?.replace(/\s+/gu, ' ') ?? ''
  if (line.length <= mostLength) return line
  const cut = line.slice(0, mostLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`
}
