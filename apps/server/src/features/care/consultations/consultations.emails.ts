import type { Modality } from '@amparo/domain/agenda/service-rules.ts'
import { formatLimaTime } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'

/** To the person: the professional has closed the note, with a link to the agreed plan, without its content. */
export function agreedMail(
  config: Config,
  forWhom: string,
  professional: string,
  appointmentId: string,
): ComposedMail {
  return composeMail(config, {
    subject: 'Ya puedes ver lo acordado en tu cita',
    preview: 'Lo acordado, tus documentos y lo que sigue',
    heading: 'Ya puedes ver lo acordado en tu cita',
    forWhom,
    content: [
      paragraph(
        `${professional} terminó sus apuntes. En el portal tienes lo acordado, lo que te dejó y lo que sigue, en una sola página.`,
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema/citas/${appointmentId}`, label: 'Ver lo acordado' },
  })
}

export interface Delay {
  readonly forWhom: string
  readonly professional: string
  readonly modality: Modality
  readonly startsAt: Date
  readonly arrivesAt: Date
}

const delayWords: Readonly<Record<Modality, string>> = {
  video: 'Tu cita sigue en pie: la sala queda abierta y puedes esperar en ella o entrar a esa hora.',
  phone: 'Tu cita sigue en pie: te llamaremos hacia esa hora.',
  in_person: 'Tu cita sigue en pie: te atenderán hacia esa hora.',
}

/** To the person: the delay of their appointment. The subject does not mention its purpose. */
export function delayMail(
  config: Config,
  { forWhom, professional, modality, startsAt, arrivesAt }: Delay,
): ComposedMail {
  const arrives = formatLimaTime(arrivesAt)
  return composeMail(config, {
    subject: `Tu cita empieza con retraso, hacia las ${arrives}`,
    preview: 'Sigue en pie: no tienes que hacer nada',
    heading: 'Tu cita empieza con retraso',
    forWhom,
    content: [
      paragraph(`${professional} avisa que va con retraso. ${delayWords[modality]}`),
      facts([
        ['Era a las', formatLimaTime(startsAt)],
        ['Empieza hacia las', `${arrives} (hora de Lima)`],
      ]),
    ],
    button: { url: `${config.portalUrl}/ecosistema/citas`, label: 'Ver mi cita' },
  })
}

/** The same, short. */
export function delayText(config: Config, { forWhom, startsAt, arrivesAt }: Delay): string {
  return textFor(
    config,
    forWhom,
    `tu cita de las ${formatLimaTime(startsAt)} empieza con retraso, hacia las ${formatLimaTime(arrivesAt)} (hora de Lima). ${config.portalUrl}/ecosistema/citas`,
  )
}
