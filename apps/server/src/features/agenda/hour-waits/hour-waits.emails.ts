import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import { formatLimaMoment, formatLimaTime } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, facts, paragraph } from '../../outbound/messages/messages.layout.ts'

/** An hour that is offered, without what it is for: mails and telephones are read over shoulders. */
export interface OfferedHour {
  readonly startsAt: Date
  readonly expiresAt: Date
  readonly toAll: boolean
  /** Lead time of the service in force. */
  readonly leadHours: number
  /** Initials and last digits of the person. */
  readonly forWhom: string
}

const addressOf = ({ portalUrl }: Config) => `${portalUrl}/ecosistema/citas`

/** To the person in line: when it is and until when it waits. */
export function freedHourMail(
  config: Config,
  { startsAt, expiresAt, toAll, leadHours, forWhom }: OfferedHour,
): ComposedMail {
  const when = formatLimaMoment(startsAt)
  const until = formatLimaTime(expiresAt)
  return composeMail(config, {
    subject: `Se liberó una hora: ${when}`,
    preview: toAll ? 'Es para la primera persona que la confirme' : `Te espera hasta las ${until}`,
    heading: 'Se liberó una hora de las que esperas',
    forWhom,
    content: [
      facts([
        ['Cuándo', when],
        ['Hasta cuándo', until],
      ]),
      paragraph(
        toAll
          ? 'Faltan menos de dos horas, así que avisamos a todas las personas que la esperan. La toma la primera que la confirme.'
          : 'Hasta entonces nadie más puede agendarla. Si no la tomas, pasa a la siguiente persona y tú conservas tu lugar.',
      ),
      paragraph(
        `Por ser una hora liberada puedes tomarla aunque falten menos de ${inHours(leadHours)}. Este enlace no toma nada por sí solo: entras con tu cuenta y decides.`,
      ),
    ],
    button: { url: addressOf(config), label: 'Ver la hora' },
  })
}

/** The same, short. */
export function freedHourText(
  config: Config,
  { startsAt, expiresAt, toAll, forWhom }: Omit<OfferedHour, 'leadHours'>,
): string {
  const end = toAll
    ? 'Es para la primera persona que la confirme'
    : `Te espera hasta las ${formatLimaTime(expiresAt)}`
  return `${config.brandName}, para ${forWhom}: se liberó una hora, ${formatLimaMoment(startsAt)} ${end}: ${addressOf(config)}`
}
