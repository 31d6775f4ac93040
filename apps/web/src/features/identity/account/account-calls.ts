import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  chooseChannel as chooseChannelEndpoint,
  getChannel,
} from '@amparo/contract/identity/channels.ts'
import type { addPasskey, listPasskeys, removePasskey } from '@amparo/contract/identity/passkeys.ts'
import type {
  closeOpenSession,
  confirmPolicy,
  getPersonalData,
  listOpenSessions,
  sendCodeToOldContact,
  sendPolicyCode,
  updatePassword,
  updatePersonalData,
  updatePreferences,
} from '@amparo/contract/identity/profile.ts'
import type { listConsents } from '@amparo/contract/service-desk/consents.ts'
import { ApiError, call } from '../../../api/call.ts'

export type PersonalData = AnswerOf<typeof getPersonalData>
export type ChannelChoice = AnswerOf<typeof getChannel>
export type Consents = AnswerOf<typeof listConsents>
export type { OpenSession } from '@amparo/contract/identity/profile.ts'

export function fetchPersonalData(signal: AbortSignal): Promise<PersonalData> {
  return call<typeof getPersonalData>('GET', '/Profile/DatosPersonales', { signal })
}

type Changes = RequestOf<typeof updatePersonalData>

/** The changed person, or null while a new e-mail awaits the code just sent to it. */
export async function savePersonalData(body: Changes): Promise<PersonalData['usuario'] | null> {
  const answer = await call<typeof updatePersonalData>('POST', '/Profile/ActualizarDatospersonales', { body })
  return 'usuario' in answer ? answer.usuario : null
}

/** Proof of the owner for new contact data. */
export type OwnerProof = Pick<Changes, 'passwordActual' | 'codigoAnterior'>

/** Sends the confirmation code to the stored e-mail; returns the masked address. */
export async function askOldContactCode(): Promise<string> {
  const body = { canal: 'correo' } as const
  return (await call<typeof sendCodeToOldContact>('POST', '/Profile/EnviarCodigoAnterior', { body })).destino
}

/** Whether the mobile just saved awaits its code; if unknown, the next visit shows it. */
export async function mobileWaits(): Promise<boolean> {
  try {
    return (await call<typeof getPersonalData>('GET', '/Profile/DatosPersonales')).celularPorConfirmar
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

export async function changePassword(passwordActual: string, passwordNueva: string): Promise<string> {
  const body = { passwordActual, passwordNueva }
  return (await call<typeof updatePassword>('POST', '/Profile/ActualizarPassword', { body })).mensaje
}

export function fetchOpenSessions(signal: AbortSignal) {
  return call<typeof listOpenSessions>('GET', '/Profile/Sesiones', { signal })
}

export async function closeSession(id: string): Promise<void> {
  await call<typeof closeOpenSession>('POST', '/Profile/CerrarSesion/:id', { params: { id } })
}

export type Passkey = AnswerOf<typeof listPasskeys>[number]

export function fetchPasskeys(signal: AbortSignal): Promise<Passkey[]> {
  return call<typeof listPasskeys>('GET', '/Profile/Llaves', { signal })
}

/** Creates a passkey on this device after checking the password, and stores it under a name. */
export async function createPasskey(passwordActual: string, nombre: string): Promise<void> {
  const add = (body: RequestOf<typeof addPasskey>) =>
    call<typeof addPasskey>('POST', '/Profile/Llaves', { body })
  const [{ makeKey }, asked] = await Promise.all([
    import('@amparo/client/passkeys/device-keys.ts'),
    add({ passwordActual }),
  ])
  if ('opciones' in asked) await add({ llave: await makeKey(asked.opciones, 'tu contraseña'), nombre })
}

export async function deletePasskey(id: string): Promise<string> {
  return (await call<typeof removePasskey>('DELETE', '/Profile/Llaves/:id', { params: { id } })).mensaje
}

export function savePreferences(aceptaPublicidad: boolean): Promise<AnswerOf<typeof updatePreferences>> {
  return call<typeof updatePreferences>('POST', '/Profile/ActualizarPreferencias', {
    body: { aceptaPublicidad },
  })
}

export function fetchConsents(signal: AbortSignal): Promise<Consents> {
  return call<typeof listConsents>('GET', '/Profile/Autorizaciones', { signal })
}

export function fetchChannel(signal: AbortSignal): Promise<ChannelChoice> {
  return call<typeof getChannel>('GET', '/Profile/CanalAvisos', { signal })
}

/** Chooses a channel; WhatsApp with the version of the consent shown. */
export async function chooseChannel(channel: ChannelChoice['canal'], version: string): Promise<string> {
  const body =
    channel === 'whatsapp' ? ({ canal: channel, acepta: true, version } as const) : { canal: channel }
  return (await call<typeof chooseChannelEndpoint>('POST', '/Profile/ElegirCanal', { body })).mensaje
}

/** Sends a code to the contact of a policy that waits to be confirmed; the answer says where, masked. */
export async function askPolicyCode(id: string): Promise<string> {
  const path = '/Profile/Productos/porConfirmar/:id/Codigo'
  return (await call<typeof sendPolicyCode>('POST', path, { params: { id }, body: {} })).destino
}

export async function confirmOwnPolicy(id: string, codigo: string): Promise<void> {
  const path = '/Profile/Productos/porConfirmar/:id/Confirmar'
  await call<typeof confirmPolicy>('POST', path, { params: { id }, body: { codigo } })
}
