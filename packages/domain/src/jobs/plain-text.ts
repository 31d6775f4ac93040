const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  iquest: '¿',
  iexcl: '¡',
  bull: '•',
  ndash: '–',
  mdash: '—',
}

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
  })
}

/** One line of text: no markup, no control characters, single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** A description without its HTML: blocks become lines, list items get a bullet. */
export function plainText(html: string): string {
  const blocks = html
    .replace(/<(script|style)\b[^<]{0,5000}<\/\1>/gi, ' ')
    .replace(/<li\b[^>]{0,500}>/gi, '\n• ')
    .replace(/<\/?(p|div|br|ul|ol|h[1-6]|tr)\b[^>]{0,500}>/gi, '\n')
    .replace(/<[^>]{0,500}>/g, ' ')
  return decode(blocks)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
