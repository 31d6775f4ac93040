import { maskEmail } from '@amparo/domain/emails.ts'
import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import type { Config } from '../../config.ts'
import { type ComposedMail, composeMail, type MailDraft, paragraph } from '../messages/messages.layout.ts'

/** Day and hour in Lima of what is told, as `viernes 5 de diciembre a las 9:30 a. m.`. */
function whenText(at: Date): string {
  const instant = { epochMilliseconds: at.getTime() }
  return `${formatLimaDate(instant)} a las ${formatLimaTime(instant)}`
}

/** To the owner, each time the password changes, whoever did it. */
export function passwordChangedMail(config: Config, at: Date): Promise<ComposedMail> {
  return composeMail(config, {
    subject: 'Tu contraseña cambió',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Tu contraseña cambió',
    content: [
      paragraph(
        `El ${whenText(at)} se cambió la contraseña de tu cuenta. Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** To the owner, once a day at most, when somebody has used up the tries to log in. */
export function failedLogInsMail(config: Config, at: Date): Promise<ComposedMail> {
  return composeMail(config, {
    subject: 'Alguien intentó entrar a tu cuenta',
    preview: 'No pudo: la contraseña no era la tuya',
    heading: 'Alguien intentó entrar a tu cuenta',
    content: [
      paragraph(
        `El ${whenText(at)} se escribió mal tu contraseña tantas veces que dejamos de aceptar intentos por 15 minutos. Nadie entró. Si fuiste tú, espera un poco o recupera tu contraseña.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** To the owner, when somebody gets in after several wrong passwords. */
export function lateLogInMail(config: Config, at: Date, device: string): Promise<ComposedMail> {
  return composeMail(config, {
    subject: 'Entraron a tu cuenta después de varios intentos',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Entraron a tu cuenta después de varios intentos',
    content: [
      paragraph(
        `El ${whenText(at)} se inició sesión en tu cuenta, después de varias contraseñas equivocadas (dispositivo: ${device}). Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** What replaced the contact data on file; undefined where that one stayed. */
export interface ContactChange {
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

/** To the address that was on file before, so that nobody takes an account over in silence. */
export function contactChangedMail(config: Config, change: ContactChange, at: Date): Promise<ComposedMail> {
  const changes = [
    change.email === undefined ? null : `el correo es ahora ${maskEmail(change.email)}`,
    change.mobile === undefined ? null : `el celular es ahora ${maskMobile(change.mobile)}`,
  ].filter((text) => text !== null)
  return composeMail(config, {
    subject: 'Tus datos de contacto cambiaron',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Tus datos de contacto cambiaron',
    content: [
      paragraph(
        `El ${whenText(at)} cambiaron los datos de contacto de tu cuenta: ${changes.join(' y ')}. Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

export function mobileChangedSms(config: Config): string {
  return `${config.brandName}: este celular ya no está en tu cuenta. ¿No fuiste tú? Llama al ${config.contactPhone}.`
}

/** The way out for whoever did not do it: one button, and whom to tell. */
function howToReact(config: Config): Pick<MailDraft, 'button' | 'after'> {
  return {
    button: { url: `${config.portalUrl}/password`, label: 'No fui yo: cambiar mi contraseña' },
    after: [
      paragraph(
        `Al cambiarla se cierran todas las sesiones abiertas. Después avísanos: llámanos al ${config.contactPhone} o escríbenos a ${config.contactEmail}, y cuidamos tu cuenta contigo.`,
      ),
    ],
  }
}
