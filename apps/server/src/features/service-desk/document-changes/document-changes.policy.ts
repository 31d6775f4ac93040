import { shortCertificate } from '@amparo/domain/certificates.ts'
import {
  type DocumentType,
  documentTypeLabel,
  maskDocument,
  type PersonDocument,
} from '@amparo/domain/documents.ts'
import type { AccountOfChange, ChangeFacts, ChangeRow } from './document-changes.repository.ts'

export const formerOf = (row: ChangeRow): PersonDocument => ({
  type: row.old_document_type as DocumentType,
  number: row.old_document_number,
})
export const presentOf = (row: ChangeRow): PersonDocument => ({
  type: row.document_type as DocumentType,
  number: row.document_number,
})

/** `DNI ••••5001`. */
export const maskWithType = ({ type, number }: PersonDocument): string =>
  `${documentTypeLabel(type)} ${maskDocument(number)}`

/** Accounts of a change: which stays, and which is joined to it. */
export interface Accounts {
  readonly former: AccountOfChange | undefined
  readonly present: AccountOfChange | undefined
  readonly stays: AccountOfChange | undefined
  readonly joins: AccountOfChange | undefined
}

const hasDocument =
  ({ type, number }: PersonDocument) =>
  (account: AccountOfChange) =>
    account.document_type === type && account.document_number === number

/**
 * The former document's account stays, whose password and passkeys its person knows longest, unless the other one has proven more
 * sources, as against a guest's: nobody gains one by a join. The former document's account is left alone if it is another person's, as with a mistyped number, or has not
 * proven the certificate's source.
 */
export function accountsOf(row: ChangeRow, { accounts }: ChangeFacts): Accounts {
  const former = accounts
    .filter(hasDocument(formerOf(row)))
    .find(({ isSamePerson, isOfSource }) => isSamePerson && isOfSource)
  const present = accounts.find(hasDocument(presentOf(row)))
  if (!former || !present) return { former, present, stays: former ?? present, joins: undefined }
  return isWithin(present, former)
    ? { former, present, stays: former, joins: present }
    : { former, present, stays: present, joins: former }
}

const isWithin = (one: AccountOfChange, other: AccountOfChange) =>
  one.sources.every((source) => other.sources.includes(source))

/** Why the change cannot be made yet, in words; null if it can. */
export function obstacleOf(row: ChangeRow, facts: ChangeFacts): string | null {
  const { former, present, stays, joins } = accountsOf(row, facts)
  if (!facts.contact)
    return 'La póliza ya no tiene el documento nuevo: espera la próxima lista de la aseguradora.'
  if (facts.isDisputed) return 'Hay un caso de identidad abierto sobre esta persona: resuélvelo primero.'
  if (present && !present.isSamePerson) return 'La cuenta del documento nuevo es de otra persona.'
  if (present && !present.isOfSource)
    return 'La cuenta del documento nuevo se abrió con la póliza de otra empresa: primero la persona confirma ahí esta póliza.'
  if (stays && joins && !isWithin(joins, stays))
    return 'Cada cuenta tiene pólizas de otra empresa que la otra no confirmó: la persona cierra antes una de las dos.'
  if (former?.isStopped || present?.isStopped)
    return 'Una de sus cuentas está cerrada, bloqueada o por cerrarse.'
  const [behind] = facts.behind
  if (behind === undefined) return null
  return `El ${shortCertificate(behind)} sigue vigente con el documento anterior: pide a la aseguradora que lo corrija primero.`
}
