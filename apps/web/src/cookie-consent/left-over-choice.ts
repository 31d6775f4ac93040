import { deviceKey } from '@amparo/client/kept/device-key.ts'
import { seal, unseal } from '@amparo/client/kept/sealed-entry.ts'

const entry = 'cookiesPorAnotar'

/**
 * Keeps a choice that is not in the register yet, sealed for the person who made it, so that it is never noted as
 * somebody else's. Leaving the session forgets it with all that is stored.
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
    // Without storage the choice still stands in its cookie; only the second try is lost.
  }
}

/** The groups that this person allowed and that are not noted yet, or null; what anybody else left is forgotten. */
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
    // Blocked storage holds nothing to take away.
  }
}

function entryOf(idUsuario: string): string {
  return `${entry}:${idUsuario}`
}
