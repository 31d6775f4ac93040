import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import type { SessionData } from '../session/session-store.ts'

/** Entries of this person's account menu, in order (spec §2, §6). */
export function accountEntries({
  sesion,
}: Pick<SessionData, 'sesion'>): readonly { label: string; to: string }[] {
  const guestWithoutProduct = sesion.invitado === 1 && !sesion.idProducto
  const mayInvite = sesion.datosProductos.some(
    ({ value, licencias }) => guestServices.some(({ code }) => String(code) === value) && licencias > 0,
  )
  return [
    { label: 'Actualizar mis datos', to: '/ecosistema/configuracion' },
    ...(guestWithoutProduct ? [] : [{ label: 'Citas programadas', to: '/ecosistema/citas' }]),
    ...(mayInvite ? [{ label: 'Agregar invitados', to: '/ecosistema/invitados' }] : []),
  ]
}

/** First letters of the name and the surname, for the avatar. */
export function initials({ sesion }: Pick<SessionData, 'sesion'>): string {
  return [sesion.globalUsuName, sesion.globalUsuSurname]
    .map((word) => Array.from(word.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-PE')
}
