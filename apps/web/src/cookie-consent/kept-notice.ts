const entry = 'amparo:eleccion'

/** The page reloads without the dropped scripts: the next one confirms the stored choice. */
export function announceKept(): void {
  try {
    sessionStorage.setItem(entry, 'guardada')
  } catch {
    // Without storage the choice still applies.
  }
}

/** True once after {@link announceKept}. */
export function takeKeptNotice(): boolean {
  try {
    const isThere = sessionStorage.getItem(entry) !== null
    sessionStorage.removeItem(entry)
    return isThere
  } catch {
    return false
  }
}
