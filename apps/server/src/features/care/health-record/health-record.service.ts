import { isDenial } from '@amparo/domain/health/allergies/substances.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { RecordOwner } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import {
  type Author,
  type Changes,
  type Entry,
  type EntryContent,
  type EntryDraft,
  type EntryKind,
  entryContent,
  isAlreadySaved,
  keyOf,
  planChanges,
  recordPurpose,
} from './health-record.policy.ts'
import {
  deleteLapsed,
  type EntryRow,
  endEntry,
  findRecord,
  holdRecord,
  insertEntry,
  insertRecord,
  listEntries,
  listRemoved,
  markConfirmed,
  type RecordRow,
  updateRecord,
} from './health-record.repository.ts'

/** A person's antecedents, opened. Version 0: nothing was ever said. */
export interface HealthRecord {
  readonly version: number
  readonly hasNoAllergies: boolean
  readonly confirmedAt: Date | null
  readonly confirmedBy: string | null
  readonly entries: readonly Entry[]
  readonly removed: readonly {
    readonly text: string
    readonly at: Date
    /** The professional; null: the person. */
    readonly by: string | null
    readonly reason: string | null
  }[]
}

/** Antecedents as they are sent, with the version that the author saw. */
export interface RecordDraft {
  readonly version: number
  readonly hasNoAllergies: boolean
  readonly drafts: readonly EntryDraft[]
}

const unanswered: HealthRecord = {
  version: 0,
  hasNoAllergies: false,
  confirmedAt: null,
  confirmedBy: null,
  entries: [],
  removed: [],
}

/** A person's antecedents; of one who never said anything, version 0 without an answer. */
export async function readRecord(ctx: Context, tx: Tx, owner: RecordOwner): Promise<HealthRecord> {
  const row = await findRecord(tx, owner.accountId)
  if (!row) return unanswered
  const removed = await listRemoved(tx, row.id)
  return {
    version: row.version,
    hasNoAllergies: row.no_allergies,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
    entries: await readEntries(ctx, tx, row.id),
    removed: removed.map(({ content, ended_at, ended_by, end_reason }) => ({
      text: open(ctx, row.id, content).text,
      at: ended_at,
      by: ended_by,
      reason: end_reason === null ? null : ctx.keys.unseal(recordPurpose(row.id), end_reason),
    })),
  }
}

/**
 * A person's allergies as they stand until the transaction ends: changes of the record wait for it. For a judgement
 * that must hold when it commits.
 */
export async function holdAllergies(ctx: Context, tx: Tx, owner: RecordOwner): Promise<readonly Entry[]> {
  await holdRecord(tx, owner.accountId)
  const row = await findRecord(tx, owner.accountId)
  const entries = row ? await readEntries(ctx, tx, row.id) : []
  return entries.filter(({ kind }) => kind === 'allergy')
}

/**
 * Saves all antecedents; saving answers the question about allergies, unless it leaves it without an answer. The same
 * saving sent twice counts once. Throws
 * `version_ajena` if they changed since, and errors of `planChanges`.
 */
export async function saveRecord(
  ctx: Context,
  tx: Tx,
  owner: RecordOwner,
  { version, hasNoAllergies, drafts }: RecordDraft,
  author: Author,
): Promise<HealthRecord> {
  refuseDenials(drafts)
  await holdRecord(tx, owner.accountId)
  const row = await findRecord(tx, owner.accountId)
  const live = row ? await readEntries(ctx, tx, row.id) : []
  const isRepeat = row?.version === version + 1 && row.no_allergies === hasNoAllergies
  if (isRepeat && isAlreadySaved(live, drafts)) return readRecord(ctx, tx, owner)
  refuseStale(row, version)
  const changes = planChanges(live, { drafts, hasNoAllergies }, author)
  const now = ctx.clock.now()
  const isAnswered = hasNoAllergies || drafts.some(({ kind }) => kind === 'allergy')
  const saved = {
    accountId: owner.accountId,
    hasNoAllergies,
    confirmedAt: isAnswered ? now : null,
    confirmedById: isAnswered ? author.professionalId : null,
    now,
  }
  const id = row?.id ?? crypto.randomUUID()
  if (row) await endEntries(ctx, tx, id, changes, { author, now })
  await (row ? updateRecord : insertRecord)(tx, id, saved)
  await addEntries(ctx, tx, id, changes, { author, now, hasNoAllergies })
  return readRecord(ctx, tx, owner)
}

/** Confirms that nothing changed. Throws `version_ajena`, and `antecedentes_sin_responder` if there is no answer. */
export async function confirmRecord(
  ctx: Context,
  tx: Tx,
  owner: RecordOwner,
  version: number,
): Promise<HealthRecord> {
  await holdRecord(tx, owner.accountId)
  const row = await findRecord(tx, owner.accountId)
  refuseStale(row, version)
  if (!row?.confirmed_at) throw new AppError('antecedentes_sin_responder')
  await markConfirmed(tx, row.id, ctx.clock.now())
  return readRecord(ctx, tx, owner)
}

/** Deletes records of people without a change or a health visit since an instant; returns the number. */
export function deleteLapsedRecords(ctx: Context, before: Date): Promise<number> {
  return deleteLapsed(ctx.db, before)
}

function refuseStale(row: RecordRow | undefined, version: number): void {
  const current = row?.version ?? 0
  if (current !== version) {
    throw new AppError('version_ajena', { members: { por: 'alguien desde otra pantalla', version: current } })
  }
}

/** «Ninguna» as a substance would be an allergy. */
function refuseDenials(drafts: readonly EntryDraft[]): void {
  const denial = drafts.find(({ kind, text }) => kind === 'allergy' && isDenial(text))
  if (denial) throw badField(`${denial.field}.sustancia`, 'Si no hay ninguna alergia, elige «No, a nada»')
}

interface Work {
  readonly author: Author
  readonly now: Date
}

async function endEntries(
  ctx: Context,
  tx: Tx,
  id: string,
  changes: Changes,
  { author, now }: Work,
): Promise<void> {
  const byId = author.professionalId
  for (const { entry, reason } of changes.removed) {
    const sealed = reason === null ? null : ctx.keys.seal(recordPurpose(id), reason)
    await endEntry(tx, entry.id, { now, byId, isRemoved: true, reason: sealed })
  }
  for (const { entry } of changes.changed) {
    await endEntry(tx, entry.id, { now, byId, isRemoved: false, reason: null })
  }
}

async function addEntries(
  ctx: Context,
  tx: Tx,
  id: string,
  { changed, added }: Changes,
  { author, now, hasNoAllergies }: Work & { readonly hasNoAllergies: boolean },
): Promise<void> {
  const next = changed.map(({ entry, content, isTakenOver }) => ({
    ...entry,
    content,
    version: entry.version + 1,
    ...(isTakenOver ? { professionalId: author.professionalId, enteredAt: now } : {}),
  }))
  const fresh = added.map((one) => ({
    ...one,
    id: crypto.randomUUID(),
    version: 1,
    professionalId: author.professionalId,
    enteredAt: now,
  }))
  for (const entry of [...next, ...fresh]) await addEntry(ctx, tx, id, entry, { now, hasNoAllergies })
}

async function addEntry(
  ctx: Context,
  tx: Tx,
  id: string,
  { content, ...entry }: Omit<Entry, 'professionalName'>,
  { now, hasNoAllergies }: { readonly now: Date; readonly hasNoAllergies: boolean },
): Promise<void> {
  // The key stays as it was: a later version of the tables joins no two entries of a record by itself.
  const key = `${id}:${keyOf({ kind: entry.kind, text: content.text })}`
  await insertEntry(tx, id, {
    ...entry,
    content: ctx.keys.seal(recordPurpose(id), JSON.stringify({ ...content, key })),
    mark: ctx.keys.fingerprint('health-entry', key),
    hasNoAllergies,
    now,
  })
}

/**
 * Adds to a record what only the other one has, when two accounts of one person become one; the other one stays as it
 * is. An allergy ends an answer «No, a nada». Returns false where one of them has no record.
 */
export async function joinRecords(
  ctx: Context,
  tx: Tx,
  from: RecordOwner,
  into: RecordOwner,
): Promise<boolean> {
  for (const id of [from.accountId, into.accountId].toSorted((a, b) => a - b)) await holdRecord(tx, id)
  const [other, row] = [await findRecord(tx, from.accountId), await findRecord(tx, into.accountId)]
  if (!other || !row) return false
  const live = await readEntries(ctx, tx, row.id)
  const nameOf = ({ kind, content }: Entry) => `${kind}:${keyOf({ kind, text: content.text })}`
  const known = new Set(live.map(nameOf))
  const missing = (await readEntries(ctx, tx, other.id)).filter((entry) => !known.has(nameOf(entry)))
  if (missing.length === 0) return true
  const now = ctx.clock.now()
  const hasNoAllergies = row.no_allergies && missing.every(({ kind }) => kind !== 'allergy')
  const isAnswered = row.confirmed_at !== null && hasNoAllergies === row.no_allergies
  await updateRecord(tx, row.id, {
    accountId: into.accountId,
    hasNoAllergies,
    confirmedAt: isAnswered ? row.confirmed_at : null,
    confirmedById: null,
    now,
  })
  const next = new Map<EntryKind, number>()
  for (const { kind, slot } of live) next.set(kind, Math.max(next.get(kind) ?? 0, slot))
  for (const entry of missing) {
    const slot = (next.get(entry.kind) ?? 0) + 1
    next.set(entry.kind, slot)
    const added = { ...entry, id: crypto.randomUUID(), version: 1, slot }
    await addEntry(ctx, tx, row.id, added, { now, hasNoAllergies })
  }
  return true
}

async function readEntries(ctx: Context, tx: Tx, recordId: string): Promise<Entry[]> {
  return (await listEntries(tx, recordId)).map((row) => toEntry(ctx, recordId, row))
}

function toEntry(ctx: Context, recordId: string, row: EntryRow): Entry {
  return {
    id: row.entry_id,
    version: row.version,
    kind: row.kind,
    slot: row.slot,
    content: open(ctx, recordId, row.content),
    professionalId: row.professional_id,
    professionalName: row.professional_name,
    enteredAt: row.entered_at,
  }
}

function open(ctx: Context, recordId: string, sealed: string): EntryContent {
  return openStored(ctx.keys, recordPurpose(recordId), sealed, entryContent)
}
