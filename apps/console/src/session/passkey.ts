import type { keyOptions } from '@amparo/contract/console/entry.ts'
import { call } from '../api/call.ts'

type Use = 'entrar' | 'confirmar' | 'inscribir'

const deviceKeys = () => import('@amparo/client/passkeys/device-keys.ts')
const askOptions = (uso: Use) => call<typeof keyOptions>('POST', '/consola/Llave/Opciones', { body: { uso } })

/** Asks the device for one of the person's passkeys. Throws `ApiError` with words for the person where it comes to nothing. */
export async function askPasskey(uso: 'entrar' | 'confirmar'): Promise<Record<string, unknown>> {
  const [{ signByKey }, options] = await Promise.all([deviceKeys(), askOptions(uso)])
  return signByKey(options, 'tu código')
}

/** Has the device make a passkey for this person; throws alike. */
export async function makePasskey(): Promise<Record<string, unknown>> {
  const [{ makeKey }, options] = await Promise.all([deviceKeys(), askOptions('inscribir')])
  return makeKey(options, 'tu código')
}
