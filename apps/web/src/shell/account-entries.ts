import type { Sesion } from '../session/session-store.ts'

/** Codes of the services that a holder may share with guests: Coursera and telemedicine (spec §3). */
const guestServices = ['7442', '7443']

/** Entries of the account menu that this person is offered, in order (spec §2, §6). */
export function accountEntries({ sesion }: Pick<Sesion, 'sesion'>): readonly { label: string; to: string }[] {
  const guestWithoutProduct = sesion.invitado === 1 && !sesion.idProducto
  const mayInvite = sesion.datosProductos.some(
    ({ value, licencias }) => guestServices.includes(String(value)) && licencias > 0,
  )
  return [
    { label: 'Actualizar mis datos', to: '/ecosistema/configuracion' },
    ...(guestWithoutProduct ? [] : [{ label: 'Citas programadas', to: '/ecosistema/citas' }]),
    ...(mayInvite ? [{ label: 'Agregar invitados', to: '/ecosistema/invitados' }] : []),
  ]
}

/** First letters of the name and the surname, for the avatar. */
export function initials({ sesion }: Pick<Sesion, 'sesion'>): string {
  return [sesion.globalUsuName, sesion.globalUsuSurname]
    .map((word) => Array.from(word.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-PE')
}
