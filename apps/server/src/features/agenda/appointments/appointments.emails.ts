import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { preparationByMail } from '@amparo/domain/benefits/rules-of.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  link,
  list,
  note,
  paragraph,
  textFor,
  twoLines,
} from '../../outbound/messages/messages.layout.ts'
import type { AppointmentRow, NoticeJob } from './appointments.policy.ts'
import { type CalendarEntry, calendarFile, calendarFilename, placeOf } from './calendar-file.ts'

/** Subject and body; the refusal of a change differs if the appointment had started. */
export type Notice = Exclude<NoticeJob['notice'], 'again'> | 'change_refused_late'

interface Words {
  /** States what happened, without the appointment's purpose: others may see subjects. */
  readonly subject: string
  readonly heading: string
  readonly lead: string
}

const appointmentWords: Readonly<Record<Notice, Words>> = {
  booked: {
    subject: 'Tu cita quedó agendada',
    heading: 'Tu cita quedó agendada',
    lead: 'Te esperamos. Estos son los datos de tu cita:',
  },
  moved: {
    subject: 'Tu cita cambió de horario',
    heading: 'Tu cita tiene un nuevo horario',
    lead: 'Así quedó tu cita después del cambio:',
  },
  cancelled: {
    subject: 'Tu cita quedó cancelada',
    heading: 'Tu cita quedó cancelada',
    lead: 'Liberamos este horario. Puedes agendar otro cuando quieras:',
  },
  cancelled_by_us: {
    subject: 'Tuvimos que cancelar tu cita',
    heading: 'Tuvimos que cancelar tu cita',
    lead: 'Lo sentimos: esta cita ya no se realizará. Puedes agendar otra cuando quieras:',
  },
  cancelled_with_cover: {
    subject: 'Tu cita quedó cancelada',
    heading: 'Tu cita quedó cancelada',
    lead: 'Terminó la invitación o el seguro con el que la agendaste, así que esta cita ya no se realizará:',
  },
  cancelled_by_insurer: {
    subject: 'Tu cita quedó cancelada',
    heading: 'Tu cita quedó cancelada porque se anuló la póliza',
    lead: 'La aseguradora anuló la póliza que te daba este beneficio, y por eso esta cita ya no se realizará:',
  },
  change_refused: {
    subject: 'Tu cita queda como estaba',
    heading: 'No pudimos hacer el cambio que pediste',
    lead: 'Revisamos tu pedido y no fue posible. Tu cita queda como estaba:',
  },
  change_refused_late: {
    subject: 'No cambiamos tu cita',
    heading: 'No pudimos hacer el cambio que pediste',
    lead: 'Respondimos tu pedido cuando tu cita ya había empezado, así que su horario no cambió:',
  },
  day_before: {
    subject: 'Tu cita es pronto',
    heading: 'Te recordamos tu cita',
    lead: 'Falta un día o menos para tu cita:',
  },
  hour_before: {
    subject: 'Tu cita empieza en menos de una hora',
    heading: 'Tu cita está por empezar',
    lead: 'Alístate con unos minutos de adelanto:',
  },
}

/** The same words for a room: «cita» becomes «reserva». */
function wordsFor(appointment: AppointmentRow, notice: Notice): Words {
  const words = appointmentWords[notice]
  if (appointment.kind !== 'coworking') return words
  const swap = (text: string) => text.replaceAll('cita', 'reserva')
  return { subject: swap(words.subject), heading: swap(words.heading), lead: swap(words.lead) }
}

/** Addresses that a notice leads to. */
interface NoticeLinks {
  /** The person's own link to the call, if there is one. */
  readonly videoUrl: string | null
  /** The entry as a file, for calendars that do not read attachments. */
  readonly calendarUrl: string
}

/** A notice as a mail, with its calendar entry if that changed; `remarks` is staff's text. */
export function noticeMail(
  config: Config,
  notice: Notice,
  entry: CalendarEntry,
  { videoUrl, calendarUrl, now, remarks = [] }: NoticeLinks & { now: Date; remarks?: readonly string[] },
): ComposedMail {
  const { appointment, cancelled: isOver } = entry
  const words = wordsFor(appointment, notice)
  const when = formatLimaMoment(entry.startsAt)
  const listAddress = `${config.portalUrl}/ecosistema/citas`
  const video = videoUrl && !isOver ? { url: videoUrl, label: 'Entrar a mi cita' } : null
  const mail = composeMail(config, {
    subject: `${words.subject}: ${when}`,
    preview: [serviceName(appointment.service_id), when, entry.forWhom].filter(Boolean).join(', '),
    heading: words.heading,
    forWhom: entry.forWhom ?? null,
    content: [
      paragraph(words.lead),
      facts(factsOf(entry, when)),
      ...remarks.map((remark) => note(remark)),
      ...(video ? [paragraph('Entra desde 10 minutos antes. El enlace es solo tuyo: no lo compartas.')] : []),
      ...(appointment.modality === 'phone' && !isOver
        ? [paragraph('Te llamaremos al celular que tienes en tus datos.')]
        : []),
      ...howToCome(notice, entry),
    ],
    button: video ?? { url: listAddress, label: wayOn(notice, entry) },
    after: [
      ...(isOver ? [] : [paragraph(link(calendarUrl, 'Agregar al calendario'))]),
      ...(video ? [paragraph(link(listAddress, wayOn(notice, entry)))] : []),
      ...(appointment.service_id === telemedicineServiceId && !isOver
        ? [
            paragraph(
              'Si es una emergencia, no esperes la cita: llama al 106 o acude al hospital más cercano.',
            ),
          ]
        : []),
    ],
  })
  if (notice === 'change_refused' || notice === 'change_refused_late') return mail
  return {
    ...mail,
    calendar: {
      method: isOver ? 'CANCEL' : 'REQUEST',
      filename: calendarFilename,
      content: calendarFile(config, entry, now),
    },
  }
}

/** Preparation, if the service has any and there is time for it. */
function howToCome(notice: Notice, { appointment, cancelled }: CalendarEntry) {
  const steps = preparationByMail(appointment.service_id)
  if (steps.length === 0 || cancelled || notice === 'hour_before' || notice === 'change_refused') return []
  return [paragraph('Cómo llegar preparado:'), list(steps)]
}

type Fact = Parameters<typeof facts>[0][number]

function factsOf({ appointment }: CalendarEntry, when: string): Fact[] {
  const place = placeOf(appointment)
  const college = appointment.college_number ? `, ${appointment.college_number}` : ''
  return [
    ['Qué', serviceName(appointment.service_id)],
    ['Cuándo', `${when} (hora de Lima)`],
    ...(appointment.professional_name
      ? [['Con', `${appointment.professional_name}${college}`] as const]
      : []),
    ...(place ? [['Dónde', ...twoLines(place, link(mapUrl(place), 'Ver en el mapa'))] as const] : []),
    ...(appointment.attendees ? [['Asistentes', String(appointment.attendees)] as const] : []),
  ]
}

/** A search for an address, which the person's own map program opens. */
function mapUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** The next possible acts; a reminder may come after the cut-off. */
function wayOn(notice: Notice, { appointment, cancelled }: CalendarEntry): string {
  const isReminder = notice === 'day_before' || notice === 'hour_before'
  const noun = appointment.kind === 'coworking' ? 'reserva' : 'cita'
  if (notice === 'cancelled_by_insurer') return 'Ver las citas que me quedan'
  if (cancelled) return 'Ver mis citas o agendar otra'
  if (isReminder || notice === 'change_refused') return `Ver mi ${noun} o pedir un cambio`
  return `Cambiar o cancelar mi ${noun}`
}

/** The same notice as a text message: short, and without saying what the appointment is for. */
export function noticeSms(
  config: Config,
  notice: Notice,
  entry: Pick<CalendarEntry, 'appointment' | 'startsAt'>,
  forWhom: string,
): string {
  const { subject } = wordsFor(entry.appointment, notice)
  return textFor(
    config,
    forWhom,
    `${subject.toLowerCase()}, ${formatLimaMoment(entry.startsAt)} (hora de Lima). Detalles en ${config.portalUrl}/ecosistema/citas`,
  )
}
