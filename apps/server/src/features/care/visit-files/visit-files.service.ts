import { documentsKeptDays, preparationOf, takesDocuments } from '@amparo/domain/benefits/rules-of.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { offeredName } from '@amparo/domain/file-names.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Prepared } from '../../../context.ts'
import { type AppointmentRow, videoPath } from '../../agenda/appointments/appointments.policy.ts'
import { getAppointment, getOwn, holdAppointment } from '../../agenda/appointments/appointments.service.ts'
import { fetchFile, storeFile } from '../../platform/files/files.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireRoom, spendRoom } from '../../platform/uploads/quotas.service.ts'
import type { PaperKind } from '../../platform/uploads/uploads.policy.ts'
import { takeFile } from '../../platform/uploads/uploads.service.ts'
import {
  type DocumentRow,
  deleteDocument,
  findContent,
  insertDocument,
  listByAppointment,
} from './visit-files.repository.ts'

export { carryDocuments } from './visit-files.repository.ts'

export interface AppointmentDocument {
  readonly id: string
  readonly name: string
  readonly kind: PaperKind
  readonly size: number
  readonly uploadedAt: Date
}

interface Preparation {
  readonly service: string
  readonly bring: readonly string[]
  readonly takesDocuments: boolean
  readonly documents: readonly AppointmentDocument[]
  readonly erasedAt: Date
  /** The person's own link; null without an upcoming call. */
  readonly callPath: string | null
}

const dayMs = 86_400_000

function open(ctx: Context, row: DocumentRow): AppointmentDocument {
  return {
    id: row.id,
    name: offeredName(ctx.keys.unseal('document-name', row.name), row.kind),
    kind: row.kind,
    size: row.size,
    uploadedAt: row.uploaded_at,
  }
}

function isOpen(ctx: Context, row: AppointmentRow): boolean {
  return row.state === 'booked' && row.ends_at > ctx.clock.now()
}

/** Preparation for the person's own appointment, and its uploaded files. Throws `no_encontrado`. */
export async function readPreparation(
  ctx: Context,
  actor: Actor,
  appointmentId: string,
): Promise<Preparation> {
  const row = await getOwn(ctx.db, actor, appointmentId, 'any')
  const documents = await listByAppointment(ctx.db, row.id)
  return {
    service: serviceName(row.service_id),
    bring: preparationOf(row.service_id),
    takesDocuments: takesDocuments(row.service_id) && isOpen(ctx, row),
    documents: documents.map((document) => open(ctx, document)),
    erasedAt: new Date(row.ends_at.getTime() + documentsKeptDays * dayMs),
    callPath: row.modality === 'video' && isOpen(ctx, row) ? videoPath(ctx.keys, row, 'person') : null,
  }
}

/**
 * Keeps a file for the adviser of an appointment, sealed. Throws `no_encontrado`, `cita_cerrada`, `demasiados_documentos`,
 * `archivos_no_disponibles` and what `takeFile` throws.
 */
export async function prepareDocument(
  ctx: Context,
  actor: Actor,
  {
    appointmentId,
    name,
    bytes,
    address,
  }: { appointmentId: string; name: string; bytes: Buffer; address: string },
): Promise<Prepared<AppointmentDocument>> {
  await spendWithin(ctx, limits.documentsOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, appointmentId, 'any')
  if (!takesDocuments(row.service_id)) throw new AppError('no_encontrado')
  if (!isOpen(ctx, row)) throw new AppError('cita_cerrada')
  const sender = { accountId: actor.accountId, mailbox: null, address }
  const { kind, content } = await takeFile(ctx, bytes, sender)
  await requireRoom(ctx, sender, content.length)
  const stored = await storeFile(ctx, ctx.keys.sealBytes('document', content))
  return {
    async write(tx) {
      await holdAppointment(tx, row.id)
      await spendRoom(ctx, tx, sender, content.length)
      const document = await insertDocument(tx, {
        appointmentId: row.id,
        name: ctx.keys.seal('document-name', name),
        kind,
        size: content.length,
        stored,
        now: ctx.clock.now(),
      })
      if (!document) throw new AppError('demasiados_documentos')
      return open(ctx, document)
    },
  }
}

/** The person's own document with its bytes. Throws `no_encontrado`. */
export async function readOwnDocument(
  ctx: Context,
  actor: Actor,
  appointmentId: string,
  id: string,
): Promise<AppointmentDocument & { readonly content: Buffer }> {
  const appointment = await getOwn(ctx.db, actor, appointmentId, 'any')
  return readContent(ctx, appointment.id, id)
}

async function readContent(ctx: Context, appointmentId: string, id: string) {
  const row = isUuid(id) && (await findContent(ctx.db, appointmentId, id))
  if (!row) throw new AppError('no_encontrado')
  return { ...open(ctx, row), content: ctx.keys.unsealBytes('document', await fetchFile(ctx, row)) }
}

/** Throws `no_encontrado`. */
export async function removeOwnDocument(
  ctx: Context,
  actor: Actor,
  appointmentId: string,
  id: string,
): Promise<void> {
  const appointment = await getOwn(ctx.db, actor, appointmentId, 'any')
  if (!(await deleteDocument(ctx.db, appointment.id, id))) throw new AppError('no_encontrado')
}

/**
 * Files for an appointment, for its own professional alone: another one gets `no_encontrado`, like an unknown
 * appointment. The caller has verified the professional, and records the read.
 */
export async function listDocumentsForAdviser(
  ctx: Context,
  appointmentId: string,
  professionalId: string,
): Promise<AppointmentDocument[]> {
  await requireAdviser(ctx, appointmentId, professionalId)
  return (await listByAppointment(ctx.db, appointmentId)).map((row) => open(ctx, row))
}

/** One of them with its bytes; throws alike. */
export async function readDocumentForAdviser(
  ctx: Context,
  appointmentId: string,
  professionalId: string,
  id: string,
): Promise<AppointmentDocument & { readonly content: Buffer }> {
  await requireAdviser(ctx, appointmentId, professionalId)
  return readContent(ctx, appointmentId, id)
}

async function requireAdviser(ctx: Context, appointmentId: string, professionalId: string): Promise<void> {
  const row = await getAppointment(ctx.db, appointmentId)
  if (row.professional_id !== professionalId || row.state === 'cancelled') throw new AppError('no_encontrado')
}
