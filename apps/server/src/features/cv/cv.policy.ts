import type { CvContent } from '@amparo/contract/cv.ts'
import type { AccountProfile } from '../sessions/sessions.policy.ts'

/** Advice in which a CV is of use: the CV itself, interviews, job search and salary. */
export const servicesWithCv: readonly number[] = [13, 14, 15, 16]

/** What somebody who has not written theirs begins with. */
export function blankCv(profile: AccountProfile): CvContent {
  return {
    diseno: 'clasico',
    datos: {
      nombre: [profile.given_names, profile.paternal_surname, profile.maternal_surname]
        .filter(Boolean)
        .join(' '),
      titular: '',
      ciudad: '',
      celular: (profile.mobile ?? '').replace(/^\+51/, ''),
      correo: profile.email ?? '',
      enlace: '',
    },
    resumen: '',
    experiencia: [],
    estudios: [],
    idiomas: [],
    habilidades: [],
  }
}
