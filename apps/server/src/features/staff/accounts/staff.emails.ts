import { roleNames } from '@amparo/domain/staff/role-names.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { Config } from '../../../config/config.ts'
import { whenText } from '../../identity/accounts/accounts.emails.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** Invitation of a new staff member, or of one who lost their second factor. */
export function staffInvitationMail(
  config: Config,
  invitation: { name: string; token: string; expiresAt: Date },
): ComposedMail {
  const url = staffInvitationUrl(config, invitation.token)
  return composeMail(config, {
    subject: `Tu acceso a la consola de ${config.brandName}`,
    preview: 'Elige tu contraseña e inscribe tu segundo factor',
    heading: `Hola, ${invitation.name}`,
    forWhom: null,
    content: [
      paragraph(
        'Te dieron acceso a la consola del personal. Elige una contraseña de 15 caracteres o más y luego inscribe una llave o una aplicación de códigos.',
      ),
    ],
    button: { url, label: 'Empezar' },
    after: [paragraph(`El enlace sirve una vez, hasta el ${whenText(invitation.expiresAt)}`)],
  })
}

/** Link of a staff invitation. The token is after the hash, so that no log contains it. */
export function staffInvitationUrl(config: Config, token: string): string {
  return `${config.consoleUrl}/invitacion#${token}`
}

/** To a staff person whose account was entered from a device that was never seen with them. */
export function newDeviceMail(config: Config, at: Date, device: string): ComposedMail {
  return composeMail(config, {
    subject: 'Entraste a la consola desde un dispositivo nuevo',
    preview: 'Si no fuiste tú, avisa ahora a la administración',
    heading: 'Entraste desde un dispositivo nuevo',
    forWhom: null,
    content: [
      paragraph(`El ${whenText(at)} se entró a la consola con tu cuenta (dispositivo: ${device}).`),
      paragraph(
        'Si no fuiste tú, pide ahora mismo a la administración de la consola que desactive tu cuenta, y cambia tu contraseña.',
      ),
    ],
  })
}

/** To a staff member whose account uses the provider from now on. */
export function boundToProviderMail(config: Config, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Tu cuenta de la consola entra por el proveedor de identidad',
    preview: 'Tu contraseña de la consola ya no sirve',
    heading: 'Entras por el proveedor de identidad',
    forWhom: null,
    content: [
      paragraph(
        `El ${whenText(at)} tu cuenta quedó unida a tu identidad de la casa, con tu segundo factor. Desde ahora entras por ahí: la contraseña que tenías en la consola ya no sirve.`,
      ),
      paragraph(
        'Si no fuiste tú, pide ahora mismo a la administración de la consola que desactive tu cuenta.',
      ),
    ],
  })
}

const askWho = 'Si no lo esperabas, pregunta ahora mismo a otra persona que administra la consola.'

/** To a staff member who loses roles, or their professional. */
export function accessTakenMail(
  config: Config,
  taken: { roles: readonly StaffRole[]; professional: boolean },
): ComposedMail {
  const names = taken.roles.map((role) => roleNames[role]).join(', ')
  return composeMail(config, {
    subject: `Cambió lo que puedes hacer en la consola de ${config.brandName}`,
    preview: askWho,
    heading: 'Cambió lo que puedes hacer',
    forWhom: null,
    content: [
      ...(names ? [paragraph(`Desde ahora tu cuenta no tiene: ${names}.`)] : []),
      ...(taken.professional ? [paragraph('Tu cuenta ya no atiende con el nombre de antes.')] : []),
      paragraph(askWho),
    ],
  })
}

export function accountDisabledMail(config: Config, at: Date): ComposedMail {
  return composeMail(config, {
    subject: `Tu cuenta de la consola de ${config.brandName} se desactivó`,
    preview: askWho,
    heading: 'Tu cuenta se desactivó',
    forWhom: null,
    content: [
      paragraph(
        `El ${whenText(at)} alguien que administra la consola desactivó tu cuenta y cerró tus sesiones.`,
      ),
      paragraph(askWho),
    ],
  })
}

/** To a professional, the accounts that attended as them and the administrators: an account attends as them from today. */
export function linkedAccountMail(
  config: Config,
  link: { professional: string; account: string },
): ComposedMail {
  return composeMail(config, {
    subject: `Una cuenta de la consola atiende como ${link.professional}`,
    preview: askWho,
    heading: `La cuenta de ${link.account} atiende como ${link.professional}`,
    forWhom: null,
    content: [paragraph(`Desde hoy ve y atiende sus citas.`), paragraph(askWho)],
  })
}
