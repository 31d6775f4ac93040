import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../config.ts'
import { type ComposedMail, composeMail, paragraph } from '../messages/messages.layout.ts'

function when(at: Date): string {
  const instant = { epochMilliseconds: at.getTime() }
  return `${formatLimaDate(instant)} a las ${formatLimaTime(instant)}`
}

/** The way in for somebody new of the staff, or who has lost their second factor. */
export function staffInvitationMail(
  config: Config,
  invitation: { name: string; token: string; expiresAt: Date },
): Promise<ComposedMail> {
  const url = staffInvitationUrl(config, invitation.token)
  return composeMail(config, {
    subject: `Tu acceso a la consola de ${config.brandName}`,
    preview: 'Elige tu contraseña e inscribe tu segundo factor',
    heading: `Hola, ${invitation.name}`,
    content: [
      paragraph(
        'Te dieron acceso a la consola del personal. Elige una contraseña de 15 caracteres o más y luego inscribe una llave o una aplicación de códigos.',
      ),
    ],
    button: { url, label: 'Empezar' },
    after: [paragraph(`El enlace sirve una vez, hasta el ${when(invitation.expiresAt)}`)],
  })
}

/** Where an invitation of the staff is accepted. Behind the number sign, so that no log between here and there has it. */
export function staffInvitationUrl(config: Config, token: string): string {
  return `${config.consoleUrl}/invitacion#${token}`
}

/** To a staff person whose account was entered from a device that was never seen with them. */
export function newDeviceMail(config: Config, at: Date, device: string): Promise<ComposedMail> {
  return composeMail(config, {
    subject: 'Entraste a la consola desde un dispositivo nuevo',
    preview: 'Si no fuiste tú, avisa ahora a quien administra',
    heading: 'Entraste desde un dispositivo nuevo',
    content: [
      paragraph(`El ${when(at)} se entró a la consola con tu cuenta (dispositivo: ${device}).`),
      paragraph(
        'Si no fuiste tú, pide ahora mismo a quien administra la consola que desactive tu cuenta, y cambia tu contraseña.',
      ),
    ],
  })
}
