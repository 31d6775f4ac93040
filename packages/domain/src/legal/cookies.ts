import seed from '../contents/seeds/legal.cookies.json' with { type: 'json' }
import type { LegalText } from './types.ts'

/** Texts of the consent banner; both answers are equally prominent on the screen (DLeg 1729 bans leading designs). */
export const cookieBanner = {
  title: 'Tú decides sobre las cookies',
  text: 'Usamos lo necesario para que el portal funcione. Con tu permiso, también medimos su uso y probamos mejoras.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  configure: 'Elegir',
  save: 'Guardar mi elección',
  policy: 'Política de Cookies',
} as const

/** Groups of the consent panel; optional ones start switched off (Ley 29733, consent rules). */
export const cookieGroups = [
  {
    id: 'necesarias',
    title: 'Necesarias',
    text: 'Mantienen tu sesión, recuerdan tus preferencias y protegen el portal. No se pueden apagar.',
    required: true,
  },
  {
    id: 'medicion',
    title: 'Medición',
    text: 'Nos dicen qué páginas se usan y dónde hay tropiezos, con herramientas de terceros.',
    required: false,
  },
  {
    id: 'pruebas',
    title: 'Pruebas de mejora',
    text: 'Muestran variantes de una página para saber cuál se entiende mejor.',
    required: false,
  },
] as const

/** Cookie policy: non-essential storage is off until the person accepts. Placeholders as in `LegalText`. */
export const cookies: LegalText = seed
