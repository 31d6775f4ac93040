import type { sendCodeToOldContact } from '@amparo/contract/identity/profile.ts'
import { call } from '../../api/call.ts'
import { isWholeCode } from './sent-code.ts'

export interface OwnerProofTyped {
  passwordActual: string
  codigo: string
  /** Where the code went, masked; empty if the password confirms. */
  sentTo: string
}

export const blankProof: OwnerProofTyped = { passwordActual: '', codigo: '', sentTo: '' }

export function proofFaults({
  passwordActual,
  codigo,
  sentTo,
}: OwnerProofTyped): Partial<Record<keyof OwnerProofTyped, string>> {
  if (sentTo !== '') return isWholeCode(codigo) ? {} : { codigo: 'Escribe los 6 dígitos del código' }
  return passwordActual === '' ? { passwordActual: 'Escribe tu contraseña' } : {}
}

export const proofBody = ({ passwordActual, codigo, sentTo }: OwnerProofTyped) =>
  sentTo === '' ? { passwordActual } : { codigo }

/** Sends a code to the e-mail on file; resolves to its masked address. */
export async function sendOwnerCode(): Promise<string> {
  const body = { canal: 'correo' } as const
  return (await call<typeof sendCodeToOldContact>('POST', '/Profile/EnviarCodigoAnterior', { body })).destino
}
