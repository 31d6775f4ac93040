import { deviceKey } from '@amparo/client/kept/device-key.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { seal, unseal } from '@amparo/client/kept/sealed-entry.ts'
import { array, boolean, object, string } from 'valibot'
import { keptEntries } from '../../../session/stored-session.ts'
import type { Credential } from '../../../wallet/credential-calls.ts'

const entry = keptEntries.cards

/** Cards of an earlier release may lack fields shown today. */
const areCards = guardOf(
  array(
    object({
      titular: string(),
      producto: string(),
      certificado: string(),
      vigencia: object({ inicio: string(), fin: string(), vigente: boolean() }),
      codigo: string(),
      enlace: string(),
    }),
  ),
)

/**
 * Stores the cards on the device, encrypted under its key, while the session that requested them is open; logging out
 * clears them.
 */
export async function keepCards(cards: readonly Credential[], isStillOpen: () => boolean): Promise<void> {
  try {
    const sealed = await seal(await deviceKey(), entry, JSON.stringify(cards))
    if (isStillOpen()) localStorage.setItem(entry, sealed)
  } catch {
    // Without storage or key a card needs the network.
  }
}

/** The cards last seen on this device, or null. */
export async function keptCards(): Promise<readonly Credential[] | null> {
  try {
    const sealed = localStorage.getItem(entry)
    const text = sealed === null ? null : await unseal(await deviceKey(), entry, sealed)
    const kept: unknown = text === null ? null : JSON.parse(text)
    return areCards(kept) ? kept : null
  } catch {
    return null
  }
}
