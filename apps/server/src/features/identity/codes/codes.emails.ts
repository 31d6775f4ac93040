import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  codeBlock,
  composeMail,
  link,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'
import { codeMinutes, longDigits } from './codes.policy.ts'
import type { CodePurpose } from './codes.service.ts'

const wording = {
  activation: {
    subject: 'Tu código para activar tu cuenta',
    heading: 'Activa tu cuenta',
    action: 'activar tu cuenta',
  },
  recovery: {
    subject: 'Tu código para cambiar tu contraseña',
    heading: 'Cambia tu contraseña',
    action: 'cambiar tu contraseña',
  },
  contact: {
    subject: 'Confirma tu nuevo correo',
    heading: 'Confirma tu correo',
    action: 'confirmar este correo',
  },
  guest: {
    subject: 'Tu código para aceptar la invitación',
    heading: 'Acepta tu invitación',
    action: 'registrarte como invitado',
  },
  right: {
    subject: 'Tu código para tus datos personales',
    heading: 'Confirma que eres tú',
    action: 'ejercer un derecho sobre tus datos',
  },
  claim: {
    subject: 'Tu código para avisar de lo que pasó',
    heading: 'Confirma tu correo',
    action: 'avisar de lo que pasó sin tener cuenta',
  },
  policy: {
    subject: 'Tu código para agregar tu póliza a tu cuenta',
    heading: 'Confirma que esta póliza es tuya',
    action: 'agregar tu póliza a la cuenta que alguien abrió con tu documento',
  },
  payee: {
    subject: 'Tu código para decir dónde recibir un pago',
    heading: 'Confirma dónde pagamos',
    action: 'decir dónde recibe su pago un beneficiario de tu solicitud',
  },
  desk_old: {
    subject: 'Tu código para cambiar tu contacto',
    heading: 'Cambia tu contacto por teléfono',
    action: 'que cambiemos tu correo o tu celular',
  },
  desk_new: {
    subject: 'Confirma tu nuevo contacto',
    heading: 'Confirma tu contacto',
    action: 'que este sea tu contacto',
  },
} as const

/** `forWhom`: initials and last digits of the person, for a family that shares a mailbox. */
export function codeMail(config: Config, purpose: CodePurpose, code: string, forWhom: string): ComposedMail {
  const { subject, heading, action } = wording[purpose]
  const isRead = isReadOut(purpose)
  return composeMail(config, {
    subject,
    preview: `Para ${forWhom}. Vence en ${codeMinutes} minutos`,
    heading,
    forWhom,
    content: [
      paragraph(
        isRead
          ? `Dicta este código a la persona de ${config.brandName} que te atiende por teléfono, para ${action}. Vence en ${codeMinutes} minutos y sirve una sola vez.`
          : `Escribe este código para ${action}. Vence en ${codeMinutes} minutos y sirve una sola vez.`,
      ),
      codeBlock(code),
      ...(code.length === longDigits
        ? [
            paragraph(
              `Tiene 12 dígitos porque alguien probó muchos códigos. ${isRead ? 'Díctalos todos.' : 'Escríbelos todos en la misma casilla.'}`,
            ),
          ]
        : []),
      paragraph(
        isRead
          ? 'Si no nos llamaste tú, no se lo dictes a nadie y no hagas nada: sin el código nada cambia.'
          : 'Si no lo pediste tú, no hagas nada: sin el código nadie puede continuar. No lo compartas con nadie.',
      ),
    ],
  })
}

/** Whether the code is read out to the staff, instead of being typed by the person. */
export function isReadOut(purpose: CodePurpose): boolean {
  return purpose === 'desk_old' || purpose === 'desk_new'
}

export function codeSms(config: Config, purpose: CodePurpose, code: string, forWhom: string): string {
  const action = purpose === 'contact' ? 'confirmar este celular' : wording[purpose].action
  const warning = isReadOut(purpose) ? 'Díctalo solo si nos llamaste tú.' : 'No lo compartas.'
  return `${config.brandName}: ${code} es el código de ${forWhom} para ${action}. Vence en ${codeMinutes} min. ${warning}`
}

/** To a person who asks to activate an account that they already have; the page itself never says so. */
export function accountExistsMail(config: Config, forWhom: string): ComposedMail {
  return composeMail(config, {
    subject: 'Ya tienes una cuenta',
    preview: 'Inicia sesión con tu contraseña',
    heading: 'Ya tienes una cuenta',
    forWhom,
    content: [
      paragraph('Alguien, seguramente tú, pidió activar una cuenta con tu documento. Ya la activaste antes.'),
    ],
    button: { url: `${config.portalUrl}/inicia`, label: 'Iniciar sesión' },
    after: [
      paragraph(
        '¿Olvidaste tu contraseña? ',
        link(`${config.portalUrl}/password`, 'Recupérala con un código'),
      ),
    ],
  })
}

export function accountExistsSms(config: Config, forWhom: string): string {
  return textFor(config, forWhom, `ya tienes una cuenta. Inicia sesión en ${config.portalUrl}/inicia`)
}

/** To the policy's contact, when a person tries to recover an account that is only a guest's of that document. */
export function activateFirstMail(config: Config, forWhom: string): ComposedMail {
  const page = `${config.portalUrl}/registro/1`
  return composeMail(config, {
    subject: 'Activa tu cuenta',
    preview: 'Todavía no has activado tu cuenta de titular',
    heading: 'Primero activa tu cuenta',
    forWhom,
    content: [
      paragraph(
        'Alguien, seguramente tú, pidió cambiar la contraseña de una cuenta con tu documento. Tienes un seguro propio y todavía no has activado tu cuenta de titular.',
      ),
    ],
    button: { url: page, label: 'Activar mi cuenta' },
    after: [
      paragraph(
        `Si nunca usaste ${config.brandName} como invitado y alguien registró tu documento, al activarla esa persona deja de poder entrar.`,
      ),
    ],
  })
}

export function activateFirstSms(config: Config, forWhom: string): string {
  return textFor(
    config,
    forWhom,
    `todavía no activaste tu cuenta de titular. Actívala en ${config.portalUrl}/registro/1`,
  )
}
