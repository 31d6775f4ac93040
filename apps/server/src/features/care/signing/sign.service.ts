import { createHash } from 'node:crypto'
import type { Signer } from '@libpdf/core'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { refuseBeforeRoom, type SigningWords } from '../../agenda/appointments/refusals.policy.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { signSheet } from './signature.service.ts'
import { openSigner, type SigningDoctor, timestampAuthority } from './signing.service.ts'

/** The doctor's open key, for one act of signing. */
export interface SigningKey {
  readonly signer: Signer
  readonly now: Date
  /** A sample authority signs: every sheet is marked invalid. */
  readonly isSample: boolean
}

/** A draft of a visit that can be signed. */
export interface Signable {
  readonly id: string
  readonly doctor: SigningDoctor
  /** Throws if it can't be signed as it stands now. */
  check(now: Date): Promise<void>
  /** Draws and signs its files in memory; the answer writes it, and throws if something changed meanwhile. */
  sign(key: SigningKey): Promise<Write>
}

/** Writes what was signed; alone, it also tells the patient. */
type Write = (tx: Tx, isAlone: boolean) => Promise<void>

/**
 * Signs a draft. Its files are created and signed before anything is written, and written with its state by one
 * transaction: a signing that dies half-way leaves the draft. Throws errors of `openSigner` and of the draft.
 */
export async function signOne(ctx: Context, draft: Signable, password: string | undefined): Promise<void> {
  const now = ctx.clock.now()
  await draft.check(now)
  const write = await draft.sign(await openKey(ctx, draft.doctor, { password, now }))
  await ctx.db.transaction().execute((tx) => write(tx, true))
}

/**
 * Signs drafts of one professional together, all or none, each file with its own signature; `tell` tells the patient in
 * the same transaction. Throws `firma_conjunta`, which names each draft that can't be signed, and errors of `openSigner`.
 */
export async function signTogether(
  ctx: Context,
  drafts: readonly Signable[],
  { password, tell }: { password: string | undefined; tell: (tx: Tx) => Promise<void> },
): Promise<void> {
  const [first] = drafts
  if (!first) throw new AppError('no_encontrado')
  const now = ctx.clock.now()
  await eachOrRefuse(drafts, (draft) => draft.check(now))
  const key = await openKey(ctx, first.doctor, { password, now })
  const writes = new Map<string, Write>()
  await eachOrRefuse(drafts, async (draft) => writes.set(draft.id, await draft.sign(key)))
  await ctx.db.transaction().execute(async (tx) => {
    await eachOrRefuse(drafts, async ({ id }) => writes.get(id)?.(tx, false))
    await tell(tx)
  })
}

/** Does something with each draft; one `firma_conjunta` names all that were refused. */
async function eachOrRefuse(
  drafts: readonly Signable[],
  work: (draft: Signable) => Promise<unknown>,
): Promise<void> {
  const refused: { id: string; error: AppError }[] = []
  for (const draft of drafts) {
    try {
      await work(draft)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push({ id: draft.id, error })
    }
  }
  const [first] = refused
  if (!first) return
  throw new AppError('firma_conjunta', {
    params: { primeroTexto: first.error.title },
    members: { fallos: refused.map(({ id, error }) => ({ id, codigo: error.slug })) },
  })
}

async function openKey(
  ctx: Context,
  doctor: SigningDoctor,
  { password, now }: { password: string | undefined; now: Date },
): Promise<SigningKey> {
  const { signer, isVouched } = await openSigner(ctx, doctor, password)
  return { signer, now, isSample: ctx.config.mode === 'demo' && !isVouched }
}

/** A signed file as it is stored, and the SHA-256 of the file that people have. */
export interface SignedFile {
  readonly stored: Stored
  readonly hash: Buffer
}

/** Signs a sheet and stores it sealed. Throws `firma_no_disponible` if the signing service does not answer. */
export async function signFile(
  ctx: Context,
  sheet: Buffer,
  { signer, now }: SigningKey,
  { reason, purpose }: { readonly reason: string; readonly purpose: string },
): Promise<SignedFile> {
  const file = await signOrRefuse(ctx, sheet, { signer, now, reason })
  const hash = createHash('sha256').update(file).digest()
  return { stored: await storeFile(ctx, ctx.keys.sealBytes(purpose, file)), hash }
}

async function signOrRefuse(
  ctx: Context,
  sheet: Buffer,
  { signer, now, reason }: { signer: Signer; now: Date; reason: string },
): Promise<Uint8Array> {
  try {
    return await signSheet(sheet, {
      signer,
      at: now,
      place: 'Lima, Perú',
      reason,
      timestampAuthority: await timestampAuthority(ctx),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'la firma no terminó')
    throw new AppError('firma_no_disponible', { retryAfterSeconds: 30 })
  }
}

/** No visit takes place before its room opens, also by telephone or in person; a reassigned one is no longer theirs to sign. */
export async function refuseBeforeVisit(
  tx: Tx,
  row: { readonly appointment_id: string; readonly professional_id: string },
  { now, act }: { readonly now: Date; readonly act: SigningWords },
): Promise<void> {
  const appointment = await getAppointment(tx, row.appointment_id)
  const isTheirs = appointment.professional_id === row.professional_id
  if (appointment.state === 'cancelled' || !isTheirs) throw new AppError('no_encontrado')
  refuseBeforeRoom(appointment.starts_at, now, act)
}
