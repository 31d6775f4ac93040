const entry = 'amparo:eleccion'

/** The page loads itself again without what was running: the next one says that the choice is kept. */
export function announceKept(): void {
  try {
    sessionStorage.setItem(entry, 'guardada')
  } catch {
    // Without storage the choice holds all the same.
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
