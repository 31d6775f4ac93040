import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '../api/api-error.ts'

/** WebAuthn options from the server and the authenticator's answer, as JSON. */
type Json = Readonly<Record<string, unknown>>
type Answer = Record<string, unknown>

/** The alternative way in, named in the message of a failure. */
type Instead = 'tu código' | 'tu contraseña'

/** Signs with one of the person's passkeys. Throws `ApiError` with a message if that fails. */
export async function signByKey(options: Json, instead: Instead): Promise<Answer> {
  return { ...(await withWords(() => startAuthentication({ optionsJSON: options as never }), instead)) }
}

/** Creates a passkey for this person; throws like `signByKey`. */
export async function makeKey(options: Json, instead: Instead): Promise<Answer> {
  return { ...(await withWords(() => startRegistration({ optionsJSON: options as never }), instead)) }
}

/**
 * Answer of a passkey picked among the suggestions of a field (`autocomplete="… webauthn"`). Waits until the
 * person picks one; null if another request replaces it or the device has no suggestions.
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
      title: known ? 'Aquí ya hay una llave tuya' : 'No usamos ninguna llave',
      status: 0,
      detail: known
        ? 'Usa esa, o agrega otra desde otro celular o computadora.'
        : `Cancelaste, o aquí no hay una llave tuya. Inténtalo otra vez o usa ${instead}.`,
      codigo: 'llave_no_usada',
      instance: '',
    })
  }
}
