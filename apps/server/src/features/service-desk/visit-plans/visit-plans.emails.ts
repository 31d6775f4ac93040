import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../context.ts'
import { noticeMail } from '../../agenda/appointments/appointments.emails.ts'
import {
  type AppointmentRow,
  calendarSecret,
  videoPath,
} from '../../agenda/appointments/appointments.policy.ts'
import type { Owner } from '../../identity/accounts/owners.service.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  link,
  note,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'

/** A visit that a plan moved or cancelled, as it is now. */
export interface TellingItem {
  readonly visit: AppointmentRow
  readonly isCancelled: boolean
}

type Speaker = Pick<Context, 'config' | 'keys' | 'clock'>
type Addressee = Pick<Owner, 'given_names' | 'paternal_surname' | 'document_number'>

interface Telling {
  readonly account: Addressee
  /** Address of the mail. */
  readonly to: string
  /** Staff's reason. */
  readonly why: string | null
}

/** The end of the time in which the person changes them without the cut-off, and what a cancellation gives back. */
function remarksOf(items: readonly TellingItem[], why: string | null): string[] {
  const [first] = items
  const until = first?.visit.free_change_until
  const them = items.length > 1 ? ['cambiarlas', 'cancelarlas'] : ['cambiarla', 'cancelarla']
  return [
    ...(why === null ? [] : [why]),
    ...(first?.isCancelled ? ['No cuenta como usada. Puedes agendar otra cuando quieras.'] : []),
    ...(until ? [`Hasta el ${formatLimaMoment(until)} puedes ${them.join(' o ')}, aunque falte poco.`] : []),
  ]
}

const calendarUrl = ({ config, keys }: Speaker, visit: AppointmentRow) =>
  `${config.portalUrl}/calendario/${visit.id}/${calendarSecret(keys, visit)}`

/** One mail for all that a plan changed for a person; of a single visit, its usual notice with its calendar entry. */
export function plannedMail(ctx: Speaker, items: readonly TellingItem[], telling: Telling): ComposedMail {
  const [one, ...others] = items
  if (one && others.length === 0) return singleMail(ctx, one, telling)
  const { account, why } = telling
  const isCancelled = one?.isCancelled === true
  const heading = isCancelled
    ? `Tuvimos que cancelar ${items.length} citas tuyas`
    : `Cambiamos ${items.length} citas tuyas`
  return composeMail(ctx.config, {
    subject: heading,
    forWhom: whose(account),
    preview: [...items.map(({ visit }) => formatLimaMoment(visit.starts_at)), whose(account)].join(', '),
    heading,
    content: [
      paragraph(isCancelled ? 'Lo sentimos: estas citas ya no se realizarán:' : 'Así quedaron tus citas:'),
      ...items.flatMap(({ visit }) => [
        facts(factsOf(visit)),
        ...(isCancelled ? [] : [paragraph(link(calendarUrl(ctx, visit), 'Agregar al calendario'))]),
      ]),
      ...remarksOf(items, why).map((remark) => note(remark)),
    ],
    button: {
      url: `${ctx.config.portalUrl}/ecosistema/citas`,
      label: isCancelled ? 'Ver mis citas o agendar otra' : 'Cambiar o cancelar mis citas',
    },
  })
}

function factsOf(visit: AppointmentRow): Parameters<typeof facts>[0][number][] {
  const place = visit.modality === 'in_person' ? (visit.site_address ?? visit.professional_place) : null
  return [
    ['Qué', serviceName(visit.service_id)],
    ['Cuándo', `${formatLimaMoment(visit.starts_at)} (hora de Lima)`],
    ...(visit.professional_name ? [['Con', visit.professional_name] as const] : []),
    ...(place ? [['Dónde', place] as const] : []),
  ]
}

function singleMail(
  ctx: Speaker,
  { visit, isCancelled }: TellingItem,
  { account, to, why }: Telling,
): ComposedMail {
  const entry = {
    appointment: visit,
    version: visit.version,
    startsAt: visit.starts_at.getTime(),
    endsAt: visit.ends_at.getTime(),
    cancelled: isCancelled,
    email: to,
    forWhom: whose(account),
  }
  return noticeMail(ctx.config, isCancelled ? 'cancelled_by_us' : 'moved', entry, {
    videoUrl:
      visit.modality === 'video' ? `${ctx.config.portalUrl}${videoPath(ctx.keys, visit, 'person')}` : null,
    calendarUrl: calendarUrl(ctx, visit),
    now: ctx.clock.now(),
    remarks: remarksOf([{ visit, isCancelled }], why),
  })
}

/** The same in a text message, without the purpose of the visits. */
export function plannedSms(config: Config, items: readonly TellingItem[], account: Addressee): string {
  const [first] = items
  const verb = first?.isCancelled ? 'cancelamos' : 'cambiamos'
  const what =
    items.length > 1 || !first
      ? `${verb} ${items.length} citas`
      : `${verb} tu cita${first.isCancelled ? ' del' : ' al'} ${formatLimaMoment(first.visit.starts_at)} (hora de Lima)`
  return textFor(config, whose(account), `${what}. Detalles en ${config.portalUrl}/ecosistema/citas`)
}
