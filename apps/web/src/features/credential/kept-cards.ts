import { deviceKey } from '../../session/device-key.ts'
import { seal, unseal } from '../../session/sealed-entry.ts'
import type { Credential } from './credential-calls.ts'

const entry = 'credenciales'

/** Keeps the cards on the device, sealed under its key; logging out clears them with all else. */
export async function keepCards(cards: readonly Credential[]): Promise<void> {
  try {
    localStorage.setItem(entry, await seal(await deviceKey(), entry, JSON.stringify(cards)))
  } catch {
    // Without storage or key a card needs the network.
  }
}

/** The cards seen last on this device, or null. */
export async function keptCards(): Promise<readonly Credential[] | null> {
  try {
    const sealed = localStorage.getItem(entry)
    const text = sealed === null ? null : await unseal(await deviceKey(), entry, sealed)
    return text === null ? null : (JSON.parse(text) as readonly Credential[])
  } catch {
    return null
  }
}
