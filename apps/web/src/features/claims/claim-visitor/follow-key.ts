/** Key to a claim without an account. */
export interface Key {
  readonly folio: string
  readonly codigo: string
}

/** As typed: upper-cased, without spaces. */
export function keyOf(folio: string, codigo: string): Key {
  return { folio: tidy(folio), codigo: tidy(codigo) }
}

/** `#seguir=SC-2026-000001.7K3Q9XW2MZTB`, as in mails; null for anything else. */
export function keyOfHash(hash: string): Key | null {
  const [, folio, codigo] = /^#seguir=([^.]+)\.([^.]+)$/.exec(decoded(hash)) ?? []
  return folio && codigo ? keyOf(folio, codigo) : null
}

const tidy = (text: string) => text.replace(/\s/g, '').toUpperCase()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
