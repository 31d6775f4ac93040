import { callName } from '@amparo/domain/call-name.ts'
import { formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, note, paragraph } from '../../outbound/messages/messages.layout.ts'

/** The two people of an answer, as each other's mail may name them. */
export interface Parties {
  readonly guestName: string
  readonly holderName: string
  /** The person of each mail, by `whose`; null for a holder without an account, who gets none. */
  readonly forGuest: string
  readonly forHolder: string | null
  readonly services: readonly string[]
}

/** One mail for each of the two. */
export interface MailPair {
  readonly guest: ComposedMail
  readonly holder: ComposedMail
}

export const notInsured =
  'Como invitado usas estos beneficios sin costo, pero no tienes la cobertura del seguro: esa es solo de quien lo contrató.'
const notSeen =
  'La persona que te invitó ve si tu invitación sigue abierta. Nunca ve tus consultas, con quién ni cuándo.'

function guestsButton(config: Config) {
  return { url: `${config.portalUrl}/ecosistema/invitados`, label: 'Ver mis invitados' }
}

/** To both, once a guest is let in. */
export async function guestApprovedMails(config: Config, parties: Parties): Promise<MailPair> {
  const { guestName, holderName, forGuest, forHolder, services } = parties
  const what = services.join(' y ')
  return {
    guest: composeMail(config, {
      subject: 'Ya puedes usar tus beneficios',
      preview: `Aprobamos tu registro: ${what}`,
      heading: `${callName(guestName)}, ya puedes entrar`,
      forWhom: forGuest,
      content: [
        paragraph(`Aprobamos tu registro. Desde este momento puedes usar: ${what}.`),
        paragraph('Entra con tu documento y la contraseña que creaste al registrarte.'),
      ],
      button: { url: `${config.portalUrl}/inicia`, label: 'Iniciar sesión' },
      after: [paragraph(notSeen), paragraph(notInsured)],
    }),
    holder: composeMail(config, {
      subject: `Aprobamos a ${guestName}`,
      preview: `Ya puede usar: ${what}`,
      heading: `${guestName} ya puede entrar`,
      forWhom: forHolder,
      content: [
        paragraph(`Aprobamos su registro como tu invitado. Desde hoy puede usar: ${what}.`),
        paragraph(
          `Sus consultas son solo suyas: no las verás tú, ${callName(holderName)}, ni nadie más que el profesional.`,
        ),
      ],
      button: guestsButton(config),
    }),
  }
}

/** To both, if a guest is rejected; the reason is the desk's text. */
export async function guestRejectedMails(
  config: Config,
  { guestName, holderName, forGuest, forHolder }: Parties,
  reason: string,
): Promise<MailPair> {
  return {
    guest: composeMail(config, {
      subject: 'No pudimos aprobar tu registro',
      preview: 'Te contamos por qué y qué puedes hacer',
      heading: `${callName(guestName)}, no pudimos aprobar tu registro`,
      forWhom: forGuest,
      content: [
        paragraph('Revisamos tus datos y esta vez no fue posible. El motivo:'),
        note(reason),
        paragraph(
          `Si se trata de un dato por corregir, pide a ${callName(holderName)} que te invite otra vez: tu cuenta ya está creada y te servirá. Si crees que nos equivocamos, escríbenos o llámanos y lo revisamos contigo.`,
        ),
      ],
    }),
    holder: composeMail(config, {
      subject: `No pudimos aprobar a ${guestName}`,
      preview: 'Su cupo ya está libre',
      heading: `No pudimos aprobar a ${guestName}`,
      forWhom: forHolder,
      content: [
        paragraph('Revisamos sus datos y esta vez no fue posible. El motivo:'),
        note(reason),
        paragraph(
          'Su cupo quedó libre: puedes invitarle otra vez con los datos corregidos, o a otra persona.',
        ),
      ],
      button: guestsButton(config),
    }),
  }
}

/** To both, once the holder has taken an invitation back; the guest's appointments have a mail each as well. */
export async function guestRemovedMails(
  config: Config,
  { guestName, holderName, forGuest, forHolder, services }: Parties,
  { hadEntered, cancelled }: { hadEntered: boolean; cancelled: readonly string[] },
): Promise<MailPair> {
  const what = services.join(' y ')
  return {
    guest: composeMail(config, {
      subject: `${holderName} retiró tu invitación`,
      preview: hadEntered ? `Ya no puedes usar: ${what}` : 'El enlace que recibiste ya no sirve',
      heading: `${callName(guestName)}, tu invitación terminó`,
      forWhom: forGuest,
      content: [
        paragraph(
          hadEntered
            ? `${holderName} retiró la invitación con la que usabas: ${what}. Desde ahora ya no puedes usarlos.`
            : `${holderName} retiró la invitación que te envió. El enlace de ese correo ya no sirve y no tienes que hacer nada.`,
        ),
        ...(cancelled.length > 0
          ? [paragraph(`Por eso quedaron canceladas tus citas: ${cancelled.join('; ')}`)]
          : []),
        paragraph(
          `${hadEntered ? 'Tus consultas siguen siendo solo tuyas. ' : ''}Si quieres una copia de tus datos o que los borremos, escríbenos a ${config.contactEmail}.`,
        ),
      ],
    }),
    holder: composeMail(config, {
      subject: `Retiraste a ${guestName}`,
      preview: 'Su cupo ya está libre',
      heading: `${guestName} ya no es tu invitado`,
      forWhom: forHolder,
      content: [
        paragraph(
          `Retiraste su invitación a: ${what}. Su cupo quedó libre y ya se lo contamos. Si tenía citas por venir con esta invitación, quedaron canceladas.`,
        ),
        paragraph('¿Fue un error? Puedes invitarle otra vez.'),
      ],
      button: guestsButton(config),
    }),
  }
}

/** To a guest whose unanswered invitation ends with the inviter's account. */
export function invitationOverMail(
  config: Config,
  { guestName, holderName, forGuest }: Parties,
): ComposedMail {
  return composeMail(config, {
    subject: 'Tu invitación terminó',
    preview: 'El enlace que recibiste ya no sirve',
    heading: `${callName(guestName)}, tu invitación terminó`,
    forWhom: forGuest,
    content: [
      paragraph(
        `La invitación que ${holderName} te envió terminó antes de tener respuesta. El enlace ya no sirve y no tienes que hacer nada.`,
      ),
      paragraph(`Si quieres una copia de tus datos o que los borremos, escríbenos a ${config.contactEmail}.`),
    ],
  })
}

/** To a guest, a week before the policy that lets them in ends. */
export function holderEndingMail(
  config: Config,
  { guestName, holderName, forGuest, services }: Parties,
  endsOn: Date,
): ComposedMail {
  const day = formatLimaLongDate(endsOn)
  return composeMail(config, {
    subject: 'Tu invitación termina pronto',
    preview: `Puedes usar tus beneficios hasta el ${day}`,
    heading: `Puedes usar tus beneficios hasta el ${day}`,
    forWhom: forGuest,
    content: [
      paragraph(
        `${callName(guestName)}, usas ${services.join(' y ')} gracias al seguro de ${holderName}. Según nuestros datos, ese seguro termina el ${day}.`,
      ),
      paragraph(
        'Si se renueva, no tienes que hacer nada. Si no, desde el día siguiente ya no podrás usar estos beneficios ni atender las citas que queden para después.',
      ),
      paragraph(
        'Tu cuenta y tus datos se quedan contigo: podrás entrar, ver tus citas pasadas y pedir una copia o que los borremos.',
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema`, label: 'Ver mis beneficios' },
  })
}
