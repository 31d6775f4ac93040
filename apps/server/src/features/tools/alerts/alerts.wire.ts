import type { AlertDraft, PaymentAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { dueDays, nextDue, noticeHour, noticesBetween } from '@amparo/domain/alerts/due-days.ts'
import type { Context } from '../../../context.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { ruleOf } from './alerts.policy.ts'
import { type AlertInput, type OpenAlert, todayOf } from './alerts.service.ts'

const kinds = {
  tarjeta: 'card',
  prestamo: 'loan',
  servicio: 'service',
  ahorro: 'savings',
  otro: 'other',
} as const
const kindNames: Readonly<Record<string, AlertDraft['clase']>> = inverseNames(kinds)

export function fromDraft(draft: AlertDraft): AlertInput {
  return {
    content: {
      name: draft.nombre,
      institution: draft.entidad || null,
      amountCents: draft.monto === undefined ? null : Math.round(draft.monto * 100),
    },
    kind: kinds[draft.clase],
    dayOfMonth: draft.diaDelMes ?? null,
    onDay: draft.fecha ?? null,
    noticeDays: draft.avisarDias,
    channel: draft.canal === 'correo' ? 'email' : 'sms',
    until: draft.hasta ?? null,
  }
}

export function toAlert(ctx: Context, { row, content, paid }: OpenAlert): PaymentAlert {
  const rule = ruleOf(row)
  const today = todayOf(ctx)
  const next = nextDue(rule, today, new Set(paid))
  const now = ctx.clock.now().getTime()
  const notices =
    next === null || row.paused_at !== null
      ? []
      : noticesBetween(rule, next.subtract({ days: 15 }), next)
          .filter(({ dueOn }) => dueOn.equals(next))
          .map(({ sendOn }) => `${sendOn}T${String(noticeHour).padStart(2, '0')}:00:00-05:00`)
          .filter((at) => Date.parse(at) > now)
  return {
    id: row.id,
    nombre: content.name,
    ...(content.institution === null ? {} : { entidad: content.institution }),
    clase: kindNames[row.kind] ?? 'otro',
    ...(row.day_of_month === null ? {} : { diaDelMes: row.day_of_month }),
    ...(row.on_day === null ? {} : { fecha: row.on_day }),
    ...(content.amountCents === null ? {} : { monto: content.amountCents / 100 }),
    avisarDias: row.notice_days,
    canal: row.channel === 'email' ? 'correo' : 'sms',
    ...(row.until_day === null ? {} : { hasta: row.until_day }),
    proximo: next?.toString() ?? null,
    avisos: notices,
    fechas: dueDays(rule, today, today.add({ years: 1 }).subtract({ days: 1 })).map(String),
    pagados: paid.filter((day) => day >= today.subtract({ months: 1 }).toString()),
    pausada: row.paused_at !== null,
    ...(row.snoozed_to === null ? {} : { pospuesta: row.snoozed_to }),
  }
}
