/**
 * What a person has typed in a form, kept for this tab until the form is done. Never passwords or codes.
 * A draft that does not have the expected shape counts as none.
 */
export function readDraft<T extends object>(name: string, isDraft: (value: unknown) => value is T): T | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(entryOf(name)) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

export function writeDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(entryOf(name), JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(entryOf(name))
  } catch {
    // Nothing was stored.
  }
}

function entryOf(name: string): string {
  return `borrador:${name}`
}
