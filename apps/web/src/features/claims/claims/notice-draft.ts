import { defineForm, fieldOf, oneOf, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { optional, picklist } from 'valibot'
import { type ListedCover, situationNames } from '../../../claims/situations.ts'
import type { Notice } from './claim-calls.ts'

export const noticeForm = defineForm({
  // Absent in drafts of an earlier release.
  situacion: fieldOf(optional(picklist([...situationNames, ''])), ''),
  certificado: '',
  cobertura: '',
  /** Lima day as `AAAA-MM-DD`. */
  fechaHecho: '',
  relato: '',
  lugar: '',
  monto: '',
  celular: '',
  hechoPor: oneOf(['titular', 'beneficiario']),
})

/** Draft of a notice; unchosen values are empty. */
export type NoticeDraft = ValuesOf<typeof noticeForm>

/** The steps of a notice: the event, the documents, the review. */
export const noticeSteps = ['', 'papeles', 'revisar'] as const
export type NoticeStep = (typeof noticeSteps)[number]

/** Whether the policy of a cover runs on a day. */
export function covers({ vigencia: { inicio, fin } }: ListedCover, day: string): boolean {
  return inicio <= day && day <= fin
}

/** A day outside the policy, as a question to the person; null within it or without a choice. */
export function outsideText({ fechaHecho }: NoticeDraft, cover: ListedCover | undefined): string | null {
  if (cover === undefined || fechaHecho === '' || covers(cover, fechaHecho)) return null
  const { inicio, fin } = cover.vigencia
  return fechaHecho > fin
    ? `Tu seguro te cubría hasta el ${formatDay(fin)}. ¿Pasó antes?`
    : `Tu seguro te cubre desde el ${formatDay(inicio)}. ¿Pasó después?`
}

/** Missing or invalid fields, in order. */
export function noticeProblems(
  draft: NoticeDraft,
  today: string,
  cover: ListedCover | undefined,
): Partial<Record<keyof NoticeDraft, string>> {
  const amount = draft.monto.trim() === '' ? null : solesProblem(draft.monto)
  const mobile = draft.celular.replace(/\D/g, '')
  const outside = outsideText(draft, cover)
  return {
    ...(cover ? {} : draft.situacion ? { cobertura: 'Elige la cobertura' } : { situacion: 'Elige qué pasó' }),
    ...(draft.fechaHecho === ''
      ? { fechaHecho: 'Elige cuándo pasó' }
      : draft.fechaHecho > today
        ? { fechaHecho: 'Ese día todavía no llega' }
        : outside
          ? { fechaHecho: outside }
          : {}),
    ...(draft.relato.trim().length < 10 ? { relato: 'Cuéntanos un poco más' } : {}),
    ...(amount === null ? {} : { monto: amount }),
    ...(mobile === '' || /^9\d{8}$/.test(mobile)
      ? {}
      : { celular: 'El celular tiene 9 dígitos y empieza con 9' }),
  }
}

/** The step to show for the one in the address. */
export function noticeStepOf(
  wanted: string,
  draft: NoticeDraft,
  today: string,
  cover: ListedCover | undefined,
): NoticeStep {
  const isWhole = Object.keys(noticeProblems(draft, today, cover)).length === 0
  return isWhole ? (noticeSteps.find((step) => step === wanted) ?? '') : ''
}

/** The notice to send; expects a complete draft. */
export function toNotice(draft: NoticeDraft): Notice {
  const amount = readSoles(draft.monto)
  const mobile = draft.celular.replace(/\D/g, '')
  return {
    certificado: draft.certificado,
    cobertura: draft.cobertura,
    fechaHecho: draft.fechaHecho,
    relato: draft.relato.trim(),
    hechoPor: draft.hechoPor,
    ...(draft.lugar.trim() === '' ? {} : { lugar: draft.lugar.trim() }),
    ...(amount === null ? {} : { monto: amount }),
    ...(mobile === '' ? {} : { celular: mobile }),
  }
}
