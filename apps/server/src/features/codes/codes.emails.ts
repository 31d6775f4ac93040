import type { Config } from '../../config.ts'
import { type ComposedMail, codeBlock, composeMail, link, paragraph } from '../messages/messages.layout.ts'
import { codeMinutes } from './codes.policy.ts'
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
} as const

export function codeMail(config: Config, purpose: CodePurpose, code: string): Promise<ComposedMail> {
  const { subject, heading, action } = wording[purpose]
  return composeMail(config, {
    subject,
    preview: `Tu código vence en ${codeMinutes} minutos`,
    heading,
    content: [
      paragraph(`Escribe este código para ${action}. Vence en ${codeMinutes} minutos y sirve una sola vez.`),
      codeBlock(code),
      paragraph(
        'Si no lo pediste tú, no hagas nada: sin el código nadie puede continuar. No lo compartas con nadie.',
      ),
    ],
  })
}

export function codeSms(config: Config, purpose: CodePurpose, code: string): string {
  const action = purpose === 'contact' ? 'confirmar este celular' : wording[purpose].action
  return `${config.brandName}: ${code} es tu código para ${action}. Vence en ${codeMinutes} min. No lo compartas.`
}

/** To somebody who asks to activate an account that they already have; the page itself never says so. */
export function accountExistsMail(config: Config): Promise<ComposedMail> {
  return composeMail(config, {
    subject: 'Ya tienes una cuenta',
    preview: 'Inicia sesión con tu contraseña',
    heading: 'Ya tienes una cuenta',
    content: [
      paragraph('Alguien, seguramente tú, pidió activar una cuenta con tu documento. Ya la activaste antes.'),
    ],
    button: { url: `${config.portalUrl}/inicia`, label: 'Iniciar sesión' },
    after: [
      paragraph(
        '¿Olvidaste tu contraseña? ',
        link(`${config.portalUrl}/password`, 'Recupérala con un código'),
        '.',
      ),
    ],
  })
}

export function accountExistsSms(config: Config): string {
  return `${config.brandName}: ya tienes una cuenta. Inicia sesión en ${config.portalUrl}/inicia`
}

/** To the policy's contact, where somebody wants to recover an account that is only a guest's of that document. */
export function activateFirstMail(config: Config): Promise<ComposedMail> {
  const page = `${config.portalUrl}/registro/1`
  return composeMail(config, {
    subject: 'Activa tu cuenta',
    preview: 'Todavía no has activado tu cuenta de titular',
    heading: 'Primero activa tu cuenta',
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

export function activateFirstSms(config: Config): string {
  return `${config.brandName}: todavía no activaste tu cuenta de titular. Actívala en ${config.portalUrl}/registro/1`
}
