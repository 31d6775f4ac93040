import { callName } from '@amparo/domain/call-name.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import { toLimaIso } from '@amparo/domain/lima-time.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import type { Context, Tx } from '../../../context.ts'
import { openIntake } from '../../agenda/appointments/intake.policy.ts'
import { recordPurpose } from '../../care/health-record/health-record.policy.ts'
import { clinicalPurpose } from '../../care/signing/patient.policy.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { conversationPurpose } from '../../platform/files/conversation-purpose.policy.ts'
import { drawSheet, type SheetPart } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { listComplaintsOf } from '../complaints/complaints.service.ts'
import { readClinical } from './catalogue/clinical-words.ts'
import { codeWord, columnTitle, isInnerColumn, tableTitle } from './catalogue/vocabulary.ts'
import { readTold, withPlace } from './claim-rows.service.ts'
import {
  findPersonalTables,
  joinWays,
  readPolicies,
  readReceivedInvitations,
  readRows,
  readSentInvitations,
  readVisitorsRights,
} from './personal-data.repository.ts'

type Values = Readonly<Record<string, unknown>>

const staffColumns = new Set(['answered_by', 'confirmed_by'])

/** Everything that the portal holds of one person, by kind. */
interface PersonalFile {
  /** In Lima's time. */
  readonly writtenAt: string
  readonly name: string
  readonly sections: readonly { readonly title: string; readonly rows: readonly Values[] }[]
}

/** Encrypted data are decrypted by the purpose that their own header names. */
const purposes = [
  'claim',
  'closed-contact',
  'appointment',
  'course-code',
  'credit',
  'cv',
  'cv-note',
  'document-name',
  'financial-test',
  'invitation',
  'job-alert',
  'payment-alert',
  'data-right',
  'security-licence',
  'survey',
]

function opened(ctx: Context, text: string, row: Values): unknown {
  if (!/^[A-Za-z0-9_-]{38,}$/.test(text)) return text
  // Clinical content is encrypted for its own appointment.
  const clinical = typeof row.appointment_id === 'string' ? [clinicalPurpose(row.appointment_id)] : []
  const antecedents = typeof row.record_id === 'string' ? [recordPurpose(row.record_id)] : []
  const structured = [...clinical, ...antecedents]
  for (const purpose of [...structured, ...conversationOf(row), ...purposes]) {
    try {
      const content = ctx.keys.unseal(purpose, text)
      return structured.includes(purpose) ? readClinical(content) : content
    } catch {
      // Sealed for something else, or not sealed at all.
    }
  }
  return text
}

/** The purpose of a conversation, and of its dependent rows. */
function conversationOf({ conversation_id: parent, promised_on: promised, id }: Values): string[] {
  if (typeof parent === 'string') return [conversationPurpose(parent)]
  return promised !== undefined && typeof id === 'string' ? [conversationPurpose(id)] : []
}

function shown(ctx: Context, value: unknown, row: Values): unknown {
  if (value instanceof Date) return toLimaIso(value)
  if (typeof value === 'string') return opened(ctx, value, row)
  if (Array.isArray(value)) return value.map((one) => shown(ctx, one, row))
  return value
}

/** One of the staff as a person reads it: first name and the role that answers rights, never an address. */
function staffAsPeopleRead(who: unknown): string {
  return `${callName(String(who).replace(/ \([^()]*\)$/, ''))} (${roleNames.privacidad})`
}

function toValues(ctx: Context, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (isInnerColumn(column) || value === null || Buffer.isBuffer(value)) return []
      const name = staffColumns.has(column) ? staffAsPeopleRead(value) : undefined
      return [[columnTitle(column) ?? column, codeWord(column, value) ?? name ?? shown(ctx, value, row)]]
    }),
  )
}

/** An appointment with each part of its person's note as a field. */
function withIntake(ctx: Context, { reason, ...row }: Values): Values {
  return { ...row, ...openIntake(ctx.keys, typeof reason === 'string' ? reason : null) }
}

/** Person whose data are collected: by account, if there is one, and by document. */
interface DataSubject {
  readonly accountId: number | null
  readonly document: PersonDocument
  readonly name: string
  readonly email: string | null
  /** For a claim, only the teller's own data: nothing proves the document. */
  readonly provenBy?: string | undefined
  /** Source of the policy that proves them. */
  readonly source?: string | null | undefined
}

/** Gathers what belongs to a person. Of others who appear in it (guests, holders) only what masks them. */
export async function gatherPersonalData(ctx: Context, tx: Tx, subject: DataSubject): Promise<PersonalFile> {
  const { accountId, document, email, provenBy, source } = subject
  const sections = new Map<string, Values[]>()
  const add: Add = (table, rows) => {
    if (rows.length === 0) return
    const title = tableTitle(table) ?? table
    const whole = table === 'appointment' ? rows.map((row) => withIntake(ctx, row)) : rows
    sections.set(title, [...(sections.get(title) ?? []), ...whole.map((row) => toValues(ctx, row))])
  }
  if (provenBy !== 'claim') await addHeld(ctx, tx, subject, add)
  if (accountId === null) {
    const tellerEmail = provenBy === 'claim' ? (email ?? '') : null
    const { requests, steps } = await readVisitorsRights(tx, { document, tellerEmail, email, source })
    add('data_right_request', requests)
    add('data_right_step', steps)
  }
  for (const { name, rows } of await readTold(ctx, tx, subject)) add(name, rows)
  return {
    writtenAt: toLimaIso(ctx.clock.now()),
    name: subject.name,
    sections: [...sections].map(([title, rows]) => ({ title, rows })),
  }
}

type Add = (table: string, rows: readonly Values[]) => void

/** Data stored by account and by the document that proves its person. */
async function addHeld(ctx: Context, tx: Tx, subject: DataSubject, add: Add): Promise<void> {
  const { accountId, document } = subject
  // An invitation proves no document: the policies of its true holder are not this account's to read.
  let isProven = true
  if (accountId !== null) {
    const { accountId: _id, document: _document, ...own } = await getOwner(tx, accountId)
    isProven = own.opened_by !== 'invitation'
    add('account', [own])
    const tables = await findPersonalTables(tx, accountId)
    const claims = tables.find(({ name }) => name === 'claim')
    const claimRows = claims ? await readRows(tx, 'claim', claims.condition) : []
    for (const { name, condition } of joinWays(tables)) {
      const rows = await readRows(tx, name, condition)
      add(name, name === 'claim_file' ? rows.map((row) => withPlace(ctx, row, claimRows)) : rows)
    }
  }
  if (isProven) add('policy', await readPolicies(tx, subject))
  await addInvitations(tx, { ...document, isProven }, add)
  await addComplaints(ctx, subject, add)
}

async function addInvitations(
  tx: Tx,
  asker: PersonDocument & { readonly isProven: boolean },
  add: Add,
): Promise<void> {
  // Of an account that an invitation opened: the document's true holder may have invited, before or since.
  const sent = asker.isProven ? await readSentInvitations(tx, asker) : []
  const times = (row: Values) => ({
    services: row.services,
    invited_at: row.invited_at,
    registered_at: row.registered_at,
    approved_at: row.approved_at,
    rejected_at: row.rejected_at,
    removed_at: row.removed_at,
  })
  // A guest is another person: shown without name, with the end of the document to distinguish them.
  add(
    'invitation_sent',
    sent.map((row) => ({ ...times(row), invitado: maskDocument(String(row.document_number)) })),
  )
  const received = await readReceivedInvitations(tx, asker)
  add(
    'invitation_received',
    received.map((row) => ({
      ...times(row),
      given_names: row.given_names,
      paternal_surname: row.paternal_surname,
      email: row.email,
      mobile: row.mobile,
      reason: row.reason,
      quienInvita: maskDocument(String(row.holder_document_number)),
    })),
  )
}

/** Complaint sheets filed in the account's session, or with its verified e-mail. */
async function addComplaints(
  ctx: Context,
  { accountId, document, email }: DataSubject,
  add: Add,
): Promise<void> {
  if (accountId === null) return
  const complaints = await listComplaintsOf(ctx, { accountId, document, profile: { email } })
  add(
    'complaint',
    complaints.map(({ row, code, draft, answer }) => ({ ...draft, code, created_at: row.filed_at, answer })),
  )
}

/** As a file for machines, in the words that its person reads. */
export function writePersonalData({ writtenAt, name, sections }: PersonalFile): Buffer {
  const secciones = sections.map(({ title, rows }) => ({ titulo: title, filas: rows }))
  return Buffer.from(JSON.stringify({ generado: writtenAt, titular: name, secciones }, null, 2))
}

/** The same as a page to read and print. */
export function drawPersonalData(ctx: Context, file: PersonalFile): Promise<Buffer> {
  const parts: SheetPart[] = file.sections.map(({ title, rows }) => ({
    heading: title,
    paragraphs: rows.map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name}: ${plain(value)}`)
        .join(' · '),
    ),
  }))
  return drawSheet({
    title: 'Tus datos en el portal',
    lead: `${file.name} · ${file.writtenAt}`,
    brand: ctx.config.brandName,
    now: ctx.clock.now(),
    parts,
  })
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value))
    return value.map(plain).join(value.some((one) => typeof one === 'object') ? '; ' : ', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${plain(part)}`)
    .join(', ')
}
