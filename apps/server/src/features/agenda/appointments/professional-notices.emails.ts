import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { formatMobile } from '@amparo/domain/phones.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  link,
  paragraph,
} from '../../outbound/messages/messages.layout.ts'
import type { AppointmentRow, ProfessionalNoticeJob } from './appointments.policy.ts'
import { type CalendarEntry, calendarFile, calendarFilename } from './calendar-file.ts'

type Notice = ProfessionalNoticeJob['notice']

const words: Readonly<Record<Notice, { readonly subject: string; readonly lead: string }>> = {
  booked: { subject: 'Nueva cita', lead: 'Tienes una cita nueva en tu agenda.' },
  moved: { subject: 'Cita movida', lead: 'Una cita de tu agenda cambió de horario. Así quedó:' },
  cancelled: { subject: 'Cita cancelada', lead: 'Esta cita ya no se realizará y el horario quedó libre.' },
  gone: { subject: 'Cita reasignada', lead: 'Esta cita cambió de horario y la atenderá otra persona.' },
  evening_before: { subject: 'Mañana atiendes una cita', lead: 'Te recordamos una cita de mañana.' },
}

/** Administrators link accounts. */
const unconfirmed =
  'Este correo no lleva enlaces: falta confirmar que es tuyo. Pide tu cuenta de la consola a nuestro equipo de administración.'

const modalities: Readonly<Record<AppointmentRow['modality'], string>> = {
  video: 'por videollamada',
  phone: 'por teléfono',
  in_person: 'presencial',
}

/** Links and contact for the professional alone. */
export interface ForProfessional {
  readonly videoUrl: string | null
  /** For an appointment by phone: the number to call. */
  readonly mobile: string | null
  /** Link to the person's note for two days; null if they wrote none. */
  readonly reasonUrl: string | null
  /** The desk wrote the address: the mail has no link, and says so. */
  readonly isUnconfirmed: boolean
  /** Initials of the person: enough to recognise them, too little to link them to a complaint. */
  readonly initials: string
  readonly now: Date
}

/** A professional's notice of an appointment, without service, specialty and reason: a mailbox is no place for health data. */
export function professionalMail(
  config: Config,
  notice: Notice,
  entry: CalendarEntry,
  more: ForProfessional,
): ComposedMail {
  const { appointment } = entry
  const when = formatLimaMoment(entry.startsAt)
  const { subject, lead } = words[notice]
  const isOver = notice === 'cancelled' || notice === 'gone'
  const reason =
    more.reasonUrl && !isOver ? { url: more.reasonUrl, label: 'Leer lo que escribió para ti' } : undefined
  const video =
    more.videoUrl && !isOver ? { url: more.videoUrl, label: 'Entrar a la videollamada' } : undefined
  const button = video ?? reason
  const mail = composeMail(config, {
    subject: `${subject}: ${when}`,
    preview: `${lead} ${when}`,
    heading: subject,
    forWhom: null,
    content: [
      paragraph(lead),
      facts([
        ['Cuándo', `${when} (hora de Lima)`],
        ['Cómo', modalities[appointment.modality]],
        ['Con', more.initials],
        ...(more.mobile && !isOver ? [['Llama al', formatMobile(more.mobile)] as const] : []),
        ...(appointment.modality === 'in_person' && appointment.professional_place
          ? [['Dónde', appointment.professional_place] as const]
          : []),
      ]),
    ],
    ...(button ? { button } : {}),
    after: [
      ...(video && reason
        ? [
            paragraph(link(reason.url, reason.label)),
            paragraph('El enlace vale 48 horas y solo sirve para esta cita.'),
          ]
        : []),
      ...(reason && !video ? [paragraph('El enlace vale 48 horas y solo sirve para esta cita.')] : []),
      ...(isOver || reason || more.isUnconfirmed
        ? []
        : [paragraph('La persona no escribió nada para preparar la cita.')]),
      ...(more.isUnconfirmed && !isOver ? [paragraph(unconfirmed)] : []),
    ],
  })
  if (notice === 'evening_before') return mail
  return {
    ...mail,
    calendar: {
      method: isOver ? 'CANCEL' : 'REQUEST',
      filename: calendarFilename,
      content: calendarFile(config, { ...entry, cancelled: isOver }, more.now),
    },
  }
}
