import { deviceKey } from '@amparo/client/kept/device-key.ts'
import { seal, unseal } from '@amparo/client/kept/sealed-entry.ts'

const entry = 'cookiesPorAnotar'

/**
 * Stores a choice that the register does not have yet, encrypted for its person, so that it is never recorded for
 * another. Logging out deletes it.
 */
export async function keepLeftOver(
  idUsuario: string,
  groups: readonly string[],
  isStillOpen: () => boolean,
): Promise<void> {
  try {
    const sealed = await seal(await deviceKey(), entryOf(idUsuario), groups.join('.'))
    if (isStillOpen()) localStorage.setItem(entry, sealed)
  } catch {
    // Without storage the cookie still has the choice; only the retry is lost.
  }
}

/** The allowed groups of this person that are not recorded yet, or null; deletes another person's. */
export async function leftOverOf(idUsuario: string): Promise<readonly string[] | null> {
  try {
    const sealed = localStorage.getItem(entry)
    if (sealed === null) return null
    const groups = await unseal(await deviceKey(), entryOf(idUsuario), sealed)
    if (groups === null) forgetLeftOver()
    return groups?.split('.') ?? null
  } catch {
    return null
  }
}

export function forgetLeftOver(): void {
  try {
    localStorage.removeItem(entry)
  } catch {
    // Blocked storage has nothing to delete.
  }
}

function entryOf(idUsuario: string): string {
  return `${entry}:${idUsuario}`
}
