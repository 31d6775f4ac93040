import type { VitalSigns } from '@amparo/domain/health/vital-signs.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { getService, readSlot } from '../../agenda/agenda/agenda.service.ts'
import {
  type AppointmentRow,
  type AppointmentView,
  roomClosesAt,
} from '../../agenda/appointments/appointments.policy.ts'
import { getOwn, listToCome, viewAppointment } from '../../agenda/appointments/appointments.service.ts'
import { findCvNote } from '../../tools/cv/cv.service.ts'
import { type ClinicalDocument, readDocuments } from '../clinical-documents/documents.service.ts'
import { type Prescription, readPrescriptions } from '../prescriptions/prescriptions.service.ts'
import { type Presence, readPresence } from '../presence/presence.service.ts'
import { type AppointmentDocument, readPreparation } from '../visit-files/visit-files.service.ts'
import { readNote } from './notes.service.ts'

/** Results of an appointment for the person. */
interface Aftermath {
  readonly appointment: AppointmentView
  /** More may come: a prescription, the professional's text. */
  readonly goesOn: boolean
  /** The agreed plan, once the professional has closed the note. */
  readonly agreed: string | undefined
  readonly signs: VitalSigns | undefined
  readonly presence: Presence | undefined
  readonly addenda: readonly { readonly text: string; readonly at: Date }[]
  readonly prescriptions: readonly Prescription[]
  readonly clinicalDocuments: readonly ClinicalDocument[]
  readonly followUp: FollowUp | undefined
  readonly documents: readonly AppointmentDocument[]
  readonly cvNote: { readonly text: string; readonly at: Date } | undefined
}

interface FollowUp {
  readonly days: number
  /** Lima day. */
  readonly day: string
  readonly proposal: { readonly startsAt: number; readonly endsAt: number } | undefined
  readonly booked: AppointmentView | undefined
}

const dayMs = 86_400_000

/** Results of the actor's own appointment, without drafts and open notes. Throws `no_encontrado` for any other. */
export async function readAftermath(ctx: Context, actor: Actor, id: string): Promise<Aftermath> {
  const row = await getOwn(ctx.db, actor, id, 'appointments')
  const now = ctx.clock.now()
  const [appointment, note, prescriptions, clinicalDocuments, preparation, cvNote, { presence }] =
    await Promise.all([
      viewAppointment(ctx.db, row.id),
      readNote(ctx, row.id),
      readPrescriptions(ctx, row.id),
      readDocuments(ctx, row.id),
      readPreparation(ctx, actor, row.id),
      findCvNote(ctx, row.id),
      readPresence(ctx, row.id),
    ])
  const isClosed = note?.row.closed_at != null
  const days = row.state === 'cancelled' ? undefined : note?.content.followUpDays
  return {
    appointment,
    goesOn: row.state !== 'cancelled' && !isClosed && now.getTime() < roomClosesAt(row).getTime() + dayMs,
    agreed: isClosed ? note.content.plan : undefined,
    signs: isClosed ? note.content.signs : undefined,
    presence,
    addenda: isClosed ? note.addenda : [],
    prescriptions: prescriptions.filter(({ state }) => state !== 'draft'),
    clinicalDocuments: clinicalDocuments.filter((one) => one.row.state !== 'draft'),
    followUp: days === undefined ? undefined : await planFollowUp(ctx, row, days),
    documents: preparation.documents,
    cvNote,
  }
}

/** The day of the follow-up, an existing booking, or the nearest free hour with the same professional. */
async function planFollowUp(ctx: Context, row: AppointmentRow, days: number): Promise<FollowUp> {
  const now = ctx.clock.now()
  const wanted = row.starts_at.getTime() + days * dayMs
  const day = toLimaDay(wanted)
  const coming = await listToCome(ctx.db, row.account_id, [row.service_id], now)
  const booked = coming.find((one) => one.id !== row.id && one.specialty === row.specialty)
  if (booked) return { days, day, proposal: undefined, booked: await viewAppointment(ctx.db, booked.id) }
  const query = {
    service: await getService(ctx.db, row.service_id),
    specialty: row.specialty,
    professionalId: row.professional_id,
    modalities: [row.modality],
  }
  const { slot, ownClash, alternatives } = await readSlot(ctx, ctx.db, query, {
    accountId: row.account_id,
    startsAt: wanted,
  })
  const isFree = slot !== undefined && slot.freeIds.length > 0 && !ownClash && wanted > now.getTime()
  const nearest = alternatives.toSorted(
    (one, other) => Math.abs(one.startsAt - wanted) - Math.abs(other.startsAt - wanted),
  )[0]
  return { days, day, proposal: isFree ? slot : nearest, booked: undefined }
}
