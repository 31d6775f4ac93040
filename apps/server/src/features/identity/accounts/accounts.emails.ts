import { maskEmail } from '@amparo/domain/emails.ts'
import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  link,
  type MailDraft,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'

/** Day and hour in Lima, as `viernes 5 de diciembre a las 9:30 a. m.`. */
export function whenText(at: Date): string {
  return `${formatLimaDate(at)} a las ${formatLimaTime(at)}`
}

/** To the owner, each time the password changes, by any proof; says how many passkeys still open the account. */
export function passwordChangedMail(config: Config, forWhom: string, at: Date, keys: number): ComposedMail {
  return composeMail(config, {
    subject: 'Tu contraseña cambió',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Tu contraseña cambió',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se cambió la contraseña de tu cuenta. Si fuiste tú, no tienes que hacer nada.`,
      ),
      paragraph(
        'Por tu seguridad dejaron de servir la dirección de tu calendario de pagos y los enlaces de recetas que compartiste. Si los usas, créalos otra vez en el portal.',
      ),
      ...keysLeft(keys),
    ],
    ...howToReact(config),
  })
}

/** To the owner, at most once a day, when the log-in attempts were used up. */
export function failedLogInsMail(config: Config, forWhom: string, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Alguien intentó entrar a tu cuenta',
    preview: 'No pudo: la contraseña no era la tuya',
    heading: 'Alguien intentó entrar a tu cuenta',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se escribió mal tu contraseña tantas veces que dejamos de aceptar intentos por 15 minutos. Nadie entró. Si fuiste tú, espera un poco o recupera tu contraseña.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** To the owner, after a log-in that followed several wrong passwords. */
export function lateLogInMail(config: Config, forWhom: string, at: Date, device: string): ComposedMail {
  return composeMail(config, {
    subject: 'Entraron a tu cuenta después de varios intentos',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Entraron a tu cuenta después de varios intentos',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se inició sesión en tu cuenta, después de varias contraseñas equivocadas (dispositivo: ${device}). Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** The replaced contact data; undefined for unchanged fields. */
export interface ContactChange {
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

/** To the address that was on file before, so that an account can't be taken over in silence. */
export function contactChangedMail(
  config: Config,
  forWhom: string,
  change: ContactChange,
  at: Date,
  undoToken: string | null,
): ComposedMail {
  const recovery = `${config.portalUrl}/password`
  const changes = [
    change.email === undefined ? null : `el correo es ahora ${maskEmail(change.email)}`,
    change.mobile === undefined ? null : `el celular es ahora ${maskMobile(change.mobile)}`,
  ].filter((text) => text !== null)
  return composeMail(config, {
    subject: 'Tus datos de contacto cambiaron',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Tus datos de contacto cambiaron',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} cambiaron los datos de contacto de tu cuenta: ${changes.join(' y ')}. Si fuiste tú, no tienes que hacer nada.`,
      ),
      ...(undoToken === null
        ? []
        : [
            paragraph(
              'Durante las primeras 24 horas los códigos para recuperar tu cuenta siguen llegando a tus datos de antes.',
            ),
          ]),
    ],
    ...(undoToken === null
      ? {}
      : { button: { url: undoLink(config, undoToken), label: 'No fui yo: deshacer el cambio' } }),
    after: [
      ...(undoToken === null
        ? []
        : [
            paragraph(
              'El enlace sirve 7 días: vuelve a dejar tus datos como estaban y cierra todas las sesiones.',
            ),
            paragraph(link(recovery, 'Después, crea otra contraseña')),
          ]),
      ...howToReact(config).after,
    ],
  })
}

/** The secret is after `#`, which no browser sends and no server logs. */
function undoLink(config: Config, undoToken: string): string {
  return `${config.portalUrl}/deshacer-cambio#${undoToken}`
}

export function mobileChangedSms(config: Config, undoToken: string, forWhom: string): string {
  return textFor(
    config,
    forWhom,
    `este celular ya no está en tu cuenta. ¿No fuiste tú? Deshazlo en 7 días: ${undoLink(config, undoToken)}`,
  )
}

/** To the address that an account has from now on. */
export function newEmailMail(
  config: Config,
  forWhom: string,
  at: Date,
  undo: { readonly isBack: boolean; readonly email: string | null },
): ComposedMail {
  const waiting = undo.email
    ? 'Por seguridad, durante 24 horas los códigos para recuperar tu cuenta siguen llegando al correo de antes, y desde ahí se puede deshacer el cambio durante 7 días.'
    : 'Por seguridad, durante 24 horas los códigos para recuperar tu cuenta siguen llegando al correo que tenías.'
  return composeMail(config, {
    subject: 'Este es ahora el correo de tu cuenta',
    preview: 'Aquí te escribiremos desde hoy',
    heading: 'Este es ahora el correo de tu cuenta',
    forWhom,
    content: [
      paragraph(`Desde el ${whenText(at)} te escribimos a este correo.`),
      paragraph(
        undo.isBack
          ? 'Volvió a ser el correo de tu cuenta: los códigos para recuperarla llegan aquí desde ahora.'
          : waiting,
      ),
    ],
  })
}

/** To both addresses, when the former one has undone a change. */
export function contactRestoredMail(config: Config, forWhom: string, at: Date, keys: number): ComposedMail {
  return composeMail(config, {
    subject: 'El cambio de tus datos de contacto se deshizo',
    preview: 'Tus datos están como antes',
    heading: 'Tus datos de contacto están como antes',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se deshizo, desde el contacto de antes, el cambio de los datos de la cuenta. Cerramos todas sus sesiones.`,
      ),
      ...keysLeft(keys),
    ],
    ...howToReact(config),
  })
}

/** To every known contact, when the account of payment was entered or changed; without its number. */
export function paymentAccountMail(config: Config, forWhom: string, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Cambió dónde recibes tus pagos',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Cambió dónde recibes tus pagos',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se registró en tu cuenta dónde recibes los pagos de tus solicitudes. Si fuiste tú, no tienes que hacer nada.`,
      ),
      paragraph('Por tu seguridad no pagamos ahí durante 24 horas.'),
    ],
    ...howToReact(config),
  })
}

export function paymentAccountSms(config: Config, forWhom: string): string {
  return textFor(
    config,
    forWhom,
    `cambió dónde recibes tus pagos. No pagamos ahí por 24 horas. ¿No fuiste tú? Llámanos al ${config.contactPhone}.`,
  )
}

/** To every known contact, when a change of access holds the payments for 24 hours. */
export function paymentsHeldMail(config: Config, forWhom: string, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Tus pagos esperan 24 horas',
    preview: 'Cambió tu contacto o la forma de entrar a tu cuenta',
    heading: 'Tus pagos esperan 24 horas',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} cambió tu contacto, tu contraseña o una llave de acceso. Por tu seguridad no pagamos tus solicitudes durante 24 horas. Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

export function paymentsHeldSms(config: Config, forWhom: string): string {
  return textFor(
    config,
    forWhom,
    `cambió tu contacto o la forma de entrar a tu cuenta. Tus pagos esperan 24 horas. ¿No fuiste tú? Llámanos al ${config.contactPhone}.`,
  )
}

/** Not removed by a new password or an undone change: the passkeys, one of which may not be the owner's. */
function keysLeft(keys: number): ReturnType<typeof paragraph>[] {
  if (keys === 0) return []
  const which = keys === 1 ? 'una llave de acceso, que la sigue' : `${keys} llaves de acceso, que la siguen`
  return [
    paragraph(
      `Tu cuenta conserva ${which} abriendo. Si no reconoces alguna, quítala en «Llaves de acceso», dentro de «Mis datos».`,
    ),
  ]
}

/** The way out for an owner who did not do it: one button, and the contact to notify. */
export function howToReact(config: Config): Required<Pick<MailDraft, 'button' | 'after'>> {
  return {
    button: { url: `${config.portalUrl}/password`, label: 'No fui yo: cambiar mi contraseña' },
    after: [
      paragraph(
        `Al cambiarla se cierran todas las sesiones abiertas. Después avísanos: llámanos al ${config.contactPhone} o escríbenos a ${config.contactEmail}, y cuidamos tu cuenta contigo.`,
      ),
    ],
  }
}
