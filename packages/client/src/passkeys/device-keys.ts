import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '../api/api-error.ts'

/** What the server asks of an authenticator, and what it answers, as JSON (WebAuthn). */
type Json = Readonly<Record<string, unknown>>
type Answer = Record<string, unknown>

/** How else the person gets in, for the sentence of what came to nothing. */
type Instead = 'tu código' | 'tu contraseña'

/** Has the device sign by one of the person's keys. Throws `ApiError` with words where it comes to nothing. */
export async function signByKey(options: Json, instead: Instead): Promise<Answer> {
  return { ...(await withWords(() => startAuthentication({ optionsJSON: options as never }), instead)) }
}

/** Has the device make a key for this person; throws alike. */
export async function makeKey(options: Json, instead: Instead): Promise<Answer> {
  return { ...(await withWords(() => startRegistration({ optionsJSON: options as never }), instead)) }
}

/**
 * The answer of a key that the person picks among the suggestions of a field (`autocomplete="… webauthn"`). Waits until
 * one is picked; null where another question takes its place, or the device has no suggestions.
 */
export async function signBySuggestion(options: Json): Promise<Answer | null> {
  try {
    return { ...(await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true })) }
  } catch {
    return null
  }
}

async function withWords<T>(ask: () => Promise<T>, instead: Instead): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const known = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new ApiError(0, {
      type: 'about:blank',
      title: known ? 'Este equipo ya tiene una llave tuya' : 'No usamos ninguna llave',
      status: 0,
      detail: known
        ? 'Usa la que ya tiene, o agrega otra desde otro equipo.'
        : `Cancelaste, o este equipo no encontró una llave tuya. Inténtalo otra vez o usa ${instead}.`,
      codigo: 'llave_no_usada',
      instance: '',
    })
  }
}
