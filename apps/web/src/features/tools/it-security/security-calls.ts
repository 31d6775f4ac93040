import type { activateItSecurity, getItSecurity, tickItSecurity } from '@amparo/contract/tools/it-security.ts'
import { call } from '../../../api/call.ts'

export type { ItSecurity, SecurityLicence } from '@amparo/contract/tools/it-security.ts'

export const fetchSecurity = (signal: AbortSignal) =>
  call<typeof getItSecurity>('GET', '/proteccion/Seguridad', { signal })

export const activate = () => call<typeof activateItSecurity>('POST', '/proteccion/Seguridad/Activar')

export const tick = (clave: string, hecho: boolean) =>
  call<typeof tickItSecurity>('POST', '/proteccion/Seguridad/Lista', { body: { clave, hecho } })
