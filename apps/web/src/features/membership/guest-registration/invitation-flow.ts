import { guardOf } from '@amparo/client/kept/guard.ts'
import { birthDateProblem, needsParentOn } from '@amparo/domain/birth-dates.ts'
import { isDay } from '@amparo/domain/calendar-days.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { mobileError } from '@amparo/domain/phones.ts'
import { nullable, object, string } from 'valibot'
import type { Consents } from '../../../forms/ConsentChecks.tsx'
import type { CodeSteps, SteppedDraft } from '../../../forms/codes/code-steps.ts'
import { channelShape, sentCodeShape } from '../../../forms/codes/sent-code.ts'

export const steps: CodeSteps = {
  first: 'invitacion',
  last: 'datos',
  titles: ['Tu invitación', 'Tu código', 'Tus datos'],
}

/** The guest's data, as typed. */
export interface GuestData {
  nombres: string
  apellidoPaterno: string
  apellidoMaterno: string
  /** `AAAA-MM-DD`, or empty. */
  fechaNacimiento: string
  numeroCelular: string
}

/** Draft of a registration, without the link and the password. */
export interface InvitationDraft extends SteppedDraft {
  /** Identifies the invitation without its link. */
  mark: string
  guest: GuestData
}

export interface GuestChoices extends Consents {
  password: string
  /** The person filling it in declares to be the parent or guardian of a guest under fourteen. */
  parent: boolean
}

export const guestFields = [
  'nombres',
  'apellidoPaterno',
  'apellidoMaterno',
  'fechaNacimiento',
  'numeroCelular',
] as const
type GuestField = (typeof guestFields)[number] | 'password' | 'terms' | 'privacy' | 'parent'

const markLength = 8
const nameLimits = { nombres: 80, apellidoPaterno: 60, apellidoMaterno: 60 } as const

export function blankDraft(token: string): InvitationDraft {
  return {
    mark: token.slice(0, markLength),
    canal: 'correo',
    sent: null,
    codigo: '',
    guest: { nombres: '', apellidoPaterno: '', apellidoMaterno: '', fechaNacimiento: '', numeroCelular: '' },
  }
}

/** Problems of each field, in the order of the form. */
export function guestProblems(
  guest: GuestData,
  { password, terms, privacy, parent }: GuestChoices,
  now: number,
  isDeclaredMinor = false,
): Partial<Record<GuestField, string>> {
  const problems: Partial<Record<GuestField, string>> = {}
  const note = (field: GuestField, message: string | null) => {
    if (message !== null) problems[field] = message
  }
  note('nombres', nameProblem(guest.nombres, nameLimits.nombres, 'Escribe tus nombres'))
  note(
    'apellidoPaterno',
    nameProblem(guest.apellidoPaterno, nameLimits.apellidoPaterno, 'Escribe tu apellido paterno'),
  )
  note('apellidoMaterno', nameProblem(guest.apellidoMaterno, nameLimits.apellidoMaterno, null))
  const hasDay = isDay(guest.fechaNacimiento)
  const today = toLimaDay(now)
  note(
    'fechaNacimiento',
    hasDay
      ? birthDateProblem(guest.fechaNacimiento, today, isDeclaredMinor)
      : 'Escribe el día, el mes y el año de nacimiento',
  )
  note('numeroCelular', mobileError(guest.numeroCelular))
  const owner = {
    givenNames: guest.nombres,
    paternalSurname: guest.apellidoPaterno,
    maternalSurname: guest.apellidoMaterno,
    mobile: guest.numeroCelular,
  }
  // Only the server knows common passwords; it reports them.
  const [weakness = null] = passwordProblems(password, owner, () => false)
  note('password', password === '' ? 'Crea una contraseña' : weakness)
  note('terms', terms ? null : 'Para registrarte debes aceptar los términos y condiciones')
  note('privacy', privacy ? null : 'Para registrarte debes aceptar la política de privacidad')
  const needsParent = isDeclaredMinor && hasDay && needsParentOn(guest.fechaNacimiento, today)
  note('parent', needsParent && !parent ? 'Tiene menos de 14 años: debe aceptar su representante' : null)
  return problems
}

function nameProblem(name: string, most: number, missing: string | null): string | null {
  const length = Array.from(name.trim()).length
  if (length === 0) return missing
  return length > most ? `Debe tener ${most} caracteres como máximo` : null
}

/** Type guard for a stored draft. */
export const isInvitationDraft = guardOf(
  object({
    mark: string(),
    canal: channelShape,
    sent: nullable(sentCodeShape),
    codigo: string(),
    guest: object({
      nombres: string(),
      apellidoPaterno: string(),
      apellidoMaterno: string(),
      fechaNacimiento: string(),
      numeroCelular: string(),
    }),
  }),
)
