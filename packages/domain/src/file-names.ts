/** Kinds of file that people and staff hand in, judged by content. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp'

const longestStem = 100
/** What a name ends in that some program would take for the kind of file; several, as in `.pdf.bat`. */
const extensions = /(?:\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5})+$/i

export function extensionOf(kind: FileKind): string {
  return kind === 'jpeg' ? 'jpg' : kind
}

/**
 * Name under which a file is offered, of what its sender called it and its judged kind: no path, no character that is
 * invisible, turns the writing or is forbidden in a name of Windows, and never the sender's extension.
 */
export function offeredName(sent: string, kind: FileKind): string {
  const stem = sent
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\ufffd]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .replace(extensions, '')
    .replace(/^[. -]+|[. ]+$/g, '')
  return `${[...stem].slice(0, longestStem).join('') || 'archivo'}.${extensionOf(kind)}`
}
