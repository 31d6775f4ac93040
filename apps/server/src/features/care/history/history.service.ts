import { AppError } from '../../../app-error.ts'
import type { RecordOwner, StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type ClinicalDocument, readDocuments } from '../clinical-documents/documents.service.ts'
import { attendingOf, getOpenAppointment, isAttendedBy } from '../consultations/attended.service.ts'
import type { AttendedRow } from '../consultations/consultations.repository.ts'
import { type Note, readNotes } from '../consultations/notes.service.ts'
import { type Prescription, readInForce, readPrescriptions } from '../prescriptions/prescriptions.service.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import { isMentalHealth, readableUntil, refuseClosedHistory } from './history.policy.ts'
import {
  type AccessRow,
  findPastVisit,
  insertAccess,
  listAccesses,
  listPastVisits,
  type PastVisitRow,
} from './history.repository.ts'

/** A past visit with what it left; drafts never. */
export interface PastVisit {
  readonly row: PastVisitRow
  readonly note: Note | undefined
  readonly prescriptions: readonly Prescription[]
  readonly documents: readonly ClinicalDocument[]
}

/** A past visit as a professional reads it: whole if it is their own or they opened it, by its heading otherwise. */
export interface ReadVisit extends PastVisit {
  readonly isOwn: boolean
}

export interface Paged<T> {
  readonly rows: readonly T[]
  /** Where the next page begins. */
  readonly next: Date | undefined
}

const pageLength = 20

/** Cuts what was read beyond a page; the next one begins before the last row's instant. */
function cut<T>(rows: readonly T[], instantOf: (row: T) => Date): Paged<T> {
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  return { rows: page, next: rows.length > pageLength && last ? instantOf(last) : undefined }
}

async function withContents(ctx: Context, rows: readonly PastVisitRow[]): Promise<PastVisit[]> {
  const ids = rows.map(({ id }) => id)
  const [notes, prescriptions, documents] = await Promise.all([
    readNotes(ctx, ids),
    readPrescriptions(ctx, ...ids),
    readDocuments(ctx, ...ids),
  ])
  return rows.map((row) => ({
    row,
    note: notes.get(row.id),
    prescriptions: prescriptions.filter((one) => one.row.appointment_id === row.id && one.state !== 'draft'),
    documents: documents.filter((one) => one.row.appointment_id === row.id && one.row.state !== 'draft'),
  }))
}

/** A person's own past health visits with what they left, the newest first. */
export async function readOwnHistory(
  ctx: Context,
  owner: RecordOwner,
  before: Date | undefined,
): Promise<Paged<PastVisit>> {
  const now = ctx.clock.now()
  const wanted = { accountId: owner.accountId, now, before, limit: pageLength + 1 }
  const { rows, next } = cut(await listPastVisits(ctx.db, wanted), (row) => row.starts_at)
  return { rows: await withContents(ctx, rows), next }
}

/** An access as its patient reads it. */
export interface Access {
  readonly row: AccessRow
  readonly reason: string | undefined
}

/** Reads of a person's history, the latest first. */
export async function readAccesses(
  ctx: Context,
  owner: RecordOwner,
  before: Date | undefined,
): Promise<Paged<Access>> {
  const rows = await listAccesses(ctx.db, { accountId: owner.accountId, before, limit: pageLength })
  const open = (row: AccessRow) =>
    row.reason === null ? undefined : ctx.keys.unseal(clinicalPurpose(row.appointment_id), row.reason)
  const next = rows.length < pageLength ? undefined : rows.at(-1)?.read_at
  return { rows: rows.map((row) => ({ row, reason: open(row) })), next }
}

/** The professional's own health visit, while it lets them read the history. Throws errors of {@link refuseClosedHistory}. */
async function getReading(
  ctx: Context,
  staff: StaffActor,
  id: string,
): Promise<{ row: AttendedRow; isPhysician: boolean }> {
  const row = await getOpenAppointment(ctx, staff, id)
  if (row.kind !== 'health') throw new AppError('no_encontrado')
  refuseClosedHistory(row, ctx.clock.now())
  const { college_number } = await getAppointment(ctx.db, row.id)
  return { row, isPhysician: college_number !== null && row.specialty !== null }
}

interface History extends Paged<ReadVisit> {
  readonly inForce: readonly Prescription[]
  readonly until: Date
}

/**
 * The history of the patient of a professional's own health visit, and one row in the patient's accesses. Of mental
 * health only physicians see others' visits. Throws `no_encontrado`, `cita_cerrada` and `historia_cerrada`.
 */
export async function readHistory(
  ctx: Context,
  staff: StaffActor,
  id: string,
  before: Date | undefined,
): Promise<History> {
  const { row, isPhysician } = await getReading(ctx, staff, id)
  const attending = attendingOf(staff)
  const owner = { accountId: row.account_id }
  const now = ctx.clock.now()
  const wanted = { ...owner, now, before, limit: pageLength + 1, except: row.id }
  const { rows, next } = cut(await listPastVisits(ctx.db, wanted), (one) => one.starts_at)
  const shown = rows.filter((one) => isPhysician || isAttendedBy(attending, one) || !isMentalHealth(one))
  const [visits, inForce] = await Promise.all([withContents(ctx, shown), readInForce(ctx, owner)])
  await recordAccess(ctx, staff, row, null)
  return {
    rows: visits.map((one) => ({ ...one, isOwn: isAttendedBy(attending, one.row) })),
    next,
    inForce,
    until: readableUntil(row),
  }
}

/**
 * Opens one past visit of the patient with a reason, which the patient reads. Throws like {@link readHistory}. Of
 * others only closed notes are read.
 */
export async function openPastVisit(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { otherId, reason }: { readonly otherId: string; readonly reason: string },
): Promise<ReadVisit> {
  const { row, isPhysician } = await getReading(ctx, staff, id)
  const found = await findPastVisit(ctx.db, otherId, { accountId: row.account_id, now: ctx.clock.now() })
  const isOwn = found !== undefined && isAttendedBy(attendingOf(staff), found)
  if (!found || found.id === row.id || (isMentalHealth(found) && !isPhysician && !isOwn)) {
    throw new AppError('no_encontrado')
  }
  const [visit] = await withContents(ctx, [found])
  if (!visit) throw new AppError('no_encontrado')
  await recordAccess(ctx, staff, row, {
    id: found.id,
    reason: ctx.keys.seal(clinicalPurpose(row.id), reason),
  })
  const isClosed = visit.note?.row.closed_at != null
  return { ...visit, isOwn, note: isOwn || isClosed ? visit.note : undefined }
}

async function recordAccess(
  ctx: Context,
  staff: StaffActor,
  row: AttendedRow,
  opened: { readonly id: string; readonly reason: string } | null,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const access = {
      appointmentId: row.id,
      professionalId: row.professional_id,
      opened,
      now: ctx.clock.now(),
    }
    await insertAccess(tx, access)
    await recordAct(ctx, tx, staff, { about: `cita:${opened?.id ?? row.id}` })
  })
}
