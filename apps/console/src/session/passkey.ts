import type { keyOptions } from '@amparo/contract/staff/console/entry.ts'
import { call } from '../api/call.ts'

type Use = 'entrar' | 'confirmar' | 'inscribir'

const deviceKeys = () => import('@amparo/client/passkeys/device-keys.ts')
const askOptions = (uso: Use) => call<typeof keyOptions>('POST', '/consola/Llave/Opciones', { body: { uso } })

/** Requests one of the person's passkeys from the device. Throws `ApiError` with a message if that fails. */
export async function askPasskey(uso: 'entrar' | 'confirmar'): Promise<Record<string, unknown>> {
  const [{ signByKey }, options] = await Promise.all([deviceKeys(), askOptions(uso)])
  return signByKey(options, 'tu código')
}

/** Creates a passkey for this person on the device; throws likewise. */
export async function makePasskey(): Promise<Record<string, unknown>> {
  const [{ makeKey }, options] = await Promise.all([deviceKeys(), askOptions('inscribir')])
  return makeKey(options, 'tu código')
}
