import { nextDue } from '@amparo/domain/alerts/due-days.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { isEnded } from '@amparo/domain/claims/claim-states.ts'
import {
  formatDay,
  formatLimaDate,
  formatLimaTime,
  formatNearDay,
  toLimaDay,
} from '@amparo/domain/lima-time.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { type AppointmentView, videoPath } from '../../agenda/appointments/appointments.policy.ts'
import { listOwn } from '../../agenda/appointments/appointments.service.ts'
import { type ClaimSummary, listOwn as listOwnClaims } from '../../claims/claims/claims.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { type BenefitDoor, opens } from '../../policies/entitlement/module-cover.service.ts'
import { countOwnUnread } from '../../service-desk/conversations/conversations.service.ts'
import { ruleOf } from '../../tools/alerts/alerts.policy.ts'
import { readAlerts, todayOf } from '../../tools/alerts/alerts.service.ts'
import { coursesDoor } from '../../tools/courses/courses.policy.ts'
import { listOwnCourses } from '../../tools/courses/courses.service.ts'
import { readLicence as readCourseLicence } from '../../tools/courses/licences.service.ts'
import { listPastTests } from '../../tools/financial-test/financial-test.service.ts'
import { readLicence } from '../../tools/licences/licences.service.ts'

/** A pending item of the person, with its link; `day` orders it. */
interface NextThing {
  readonly kind: 'appointment' | 'claim' | 'message' | 'payment' | 'test' | 'licence' | 'course'
  readonly title: string
  readonly detail: string
  readonly day: string | null
  readonly path: string
  /** A call of today, with the person's own link. */
  readonly call?: { readonly appointmentId: string; readonly path: string }
  /** The appointment itself, with its hour, its professional and its place. */
  readonly appointment?: AppointmentView
  readonly claim?: ClaimSummary
  /** Before things without a rank, which follow by day. */
  readonly rank?: number
}

/** Order of the kinds that precede things due on a day. */
const ranks = { soonVisit: 0, claimOfPerson: 1, message: 2, visit: 3, claimOfHouse: 4 } as const

const protection = '/ecosistema/proteccion'
const protectionDoor: BenefitDoor = { modules: ['proteccionFinanciera'] }
const daysAhead = 30
const testMonths = 3
const licenceDays = 30

/** The person's next items, the most urgent first, without those outside their cover. */
export async function listNextThings(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const cover = await readCover(ctx, ctx.db, actor.document, actor.held)
  const isProtected = opens(cover, protectionDoor)
  const found = await Promise.all([
    nextAppointments(ctx, actor),
    openClaims(ctx, actor),
    unreadAnswers(ctx, actor),
    ...(opens(cover, coursesDoor) ? [begunCourses(ctx, actor), lapsingCourses(ctx, actor)] : []),
    ...(isProtected ? [nextPayments(ctx, actor), nextTest(ctx, actor), lapsingLicence(ctx, actor)] : []),
  ])
  const rankOf = ({ rank = 9 }: NextThing) => rank
  return found
    .flat()
    .toSorted((one, other) => rankOf(one) - rankOf(other) || (one.day ?? '9').localeCompare(other.day ?? '9'))
}

async function nextAppointments(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const { upcoming } = await listOwn(ctx, actor)
  const today = todayOf(ctx)
  const soon = ctx.clock.now().getTime() + 24 * 3_600_000
  return upcoming
    .filter(({ row }) => row.state === 'booked')
    .slice(0, 2)
    .map(({ row, service }) => {
      const day = toLimaDay(row.starts_at)
      const isToday = day === today.toString()
      const spoken = isToday
        ? 'Hoy'
        : day === today.add({ days: 1 }).toString()
          ? 'Mañana'
          : formatLimaDate(row.starts_at)
      return {
        kind: 'appointment',
        title: serviceName(row.service_id),
        detail: `${spoken}, ${formatLimaTime(row.starts_at)}`,
        day,
        path: '/ecosistema/citas',
        rank: row.starts_at.getTime() <= soon ? ranks.soonVisit : ranks.visit,
        appointment: { row, service },
        ...(isToday && row.modality === 'video'
          ? { call: { appointmentId: row.id, path: videoPath(ctx.keys, row, 'person') } }
          : {}),
      }
    })
}

/** Claims without a final state; those that wait for the person precede the others. */
async function openClaims(ctx: Context, actor: Actor): Promise<NextThing[]> {
  return (await listOwnClaims(ctx, actor))
    .filter(({ claim }) => !isEnded(claim.row.state))
    .map((summary) => {
      const { claim, term } = summary
      const missing = missingFromPerson(summary)
      return {
        kind: 'claim',
        title: `Tu solicitud: ${claim.cover.name}`,
        detail: missing ?? houseWork(summary),
        day: term?.due ?? null,
        path: `/ecosistema/solicitudes/${claim.row.folio}`,
        rank: missing === null ? ranks.claimOfHouse : ranks.claimOfPerson,
        claim: summary,
      }
    })
}

/** Step that a claim awaits from the person; null without one. */
function missingFromPerson({ claim, missing, needsAccount, orderNews }: ClaimSummary): string | null {
  if (needsAccount) return 'Dinos en qué cuenta te pagamos'
  if (orderNews?.state === 'returned') return 'El banco devolvió tu pago: dinos otra cuenta'
  if (missing === 0 || claim.row.complete_on !== null) return null
  return missing === 1 ? 'Falta 1 documento' : `Faltan ${missing} documentos`
}

function houseWork({ claim, term }: ClaimSummary): string {
  if (claim.row.state === 'approved')
    return term ? `La aseguradora te paga hasta el ${formatDay(term.due)}` : 'La aseguradora prepara tu pago'
  return term ? `La aseguradora responde hasta el ${formatDay(term.due)}` : 'Estamos revisando tus documentos'
}

async function unreadAnswers(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const unread = await countOwnUnread(ctx, actor)
  if (unread === 0) return []
  return [
    {
      kind: 'message',
      title: unread === 1 ? 'Tienes una respuesta' : `Tienes ${unread} respuestas`,
      detail: 'Está en tus mensajes',
      day: null,
      path: '/ecosistema/mensajes',
      rank: ranks.message,
    },
  ]
}

/** The started course of the last activity; without a day, so that dated items precede it. */
async function begunCourses(ctx: Context, actor: Actor): Promise<NextThing[]> {
  return (await listOwnCourses(ctx, actor))
    .filter(({ state }) => state === 'begun')
    .slice(0, 2)
    .map(({ public_id, title, university }) => ({
      kind: 'course',
      title,
      detail: `Sigue tu curso de ${university}`,
      day: null,
      path: `/ecosistema/cursos?curso=${public_id}`,
    }))
}

/** The licence of the courses, or its cover, is about to end: its page counts the days. */
async function lapsingCourses(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const { state, endsOn } = await readCourseLicence(ctx, ctx.db, actor)
  if (state !== 'ending' || endsOn === null) return []
  return [
    {
      kind: 'licence',
      title: 'Tu licencia de cursos está por vencer',
      detail: `Vale hasta el ${formatDay(endsOn)}`,
      day: endsOn,
      path: '/ecosistema/cursos',
    },
  ]
}

async function nextPayments(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const today = todayOf(ctx)
  const last = today.add({ days: daysAhead }).toString()
  return (await readAlerts(ctx, ctx.db, actor.accountId))
    .filter(({ row }) => row.paused_at === null)
    .flatMap(({ row, content, paid }) => {
      const due = nextDue(ruleOf(row), today, new Set(paid))?.toString()
      if (due === undefined || due > last) return []
      const detail = due === today.toString() ? 'Vence hoy' : `Vence el ${formatNearDay(due)}`
      return [
        {
          kind: 'payment' as const,
          title: content.name,
          detail,
          day: due,
          path: `${protection}/alertas-notificaciones`,
        },
      ]
    })
    .slice(0, 2)
}

async function nextTest(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const [last] = await listPastTests(ctx, actor)
  if (!last) return []
  const taken = toLimaDay(last.takenAt)
  const again = Temporal.PlainDate.from(taken).add({ months: testMonths }).toString()
  if (again > todayOf(ctx).toString()) return []
  return [
    {
      kind: 'test',
      title: 'Repite tu test de salud financiera',
      detail: `La última vez fue el ${formatDay(taken)}: mira cuánto cambió`,
      day: null,
      path: `${protection}/salud-financiera`,
    },
  ]
}

async function lapsingLicence(ctx: Context, actor: Actor): Promise<NextThing[]> {
  const { state, expiresOn } = await readLicence(ctx, actor)
  const limit = todayOf(ctx).add({ days: licenceDays }).toString()
  if (state !== 'active' || expiresOn === null || expiresOn > limit) return []
  return [
    {
      kind: 'licence',
      title: 'Tu licencia de seguridad está por vencer',
      detail: `Vale hasta el ${formatDay(expiresOn)}`,
      day: expiresOn,
      path: `${protection}/seguridad-informatica`,
    },
  ]
}
