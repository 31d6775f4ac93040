import { ApiError } from '@amparo/client/api/api-error.ts'
import type { keyOptions } from '@amparo/contract/console/entry.ts'
import { call } from '../api/call.ts'

/** Asks the device for one of the person's passkeys. Throws `ApiError` with words for the person where it comes to nothing. */
export async function askPasskey(uso: 'entrar' | 'confirmar'): Promise<Record<string, unknown>> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<typeof keyOptions>('POST', '/consola/Llave/Opciones', { body: { uso } }),
  ])
  return withWords(() => startAuthentication({ optionsJSON: options as never }))
}

/** Has the device make a passkey for this person. */
export async function makePasskey(): Promise<Record<string, unknown>> {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<typeof keyOptions>('POST', '/consola/Llave/Opciones', { body: { uso: 'inscribir' } }),
  ])
  return withWords(() => startRegistration({ optionsJSON: options as never }))
}

async function withWords(ask: () => Promise<object>): Promise<Record<string, unknown>> {
  try {
    return { ...(await ask()) }
  } catch (cause) {
    const known = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new ApiError(0, {
      type: 'about:blank',
      title: known ? 'Esa llave ya está inscrita' : 'No usamos ninguna llave',
      status: 0,
      detail: known
        ? 'Este equipo ya tiene una llave tuya. Usa otro equipo u otra llave.'
        : 'Cancelaste, o este equipo no encontró una llave tuya. Inténtalo otra vez o usa tu código.',
      codigo: 'llave_no_usada',
      instance: '',
    })
  }
}
