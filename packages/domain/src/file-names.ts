/** Kinds of uploaded files, detected by content. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp'

const longestStem = 100
/** Trailing extensions that a program could take for the file's kind; several, as in `.pdf.bat`. */
const extensions = /(?:\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5})+$/i

export function extensionOf(kind: FileKind): string {
  return kind === 'jpeg' ? 'jpg' : kind
}

/**
 * Download name of a file from the sender's name and its detected kind: no path, no invisible or bidirectional
 * characters, none that Windows forbids, and never the sender's extension.
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
