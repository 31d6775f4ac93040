/** A credit transfer of a batch. */
export interface Transfer {
  /** UUID of the order. */
  readonly id: string
  readonly cents: number
  readonly name: string
  readonly documentType: 'DNI' | 'CE' | 'RUC'
  readonly documentNumber: string
  /** CCI, mobile of a wallet, or null for the bank's window. */
  readonly account: { readonly number: string; readonly scheme: 'CCI' | 'YAPE' | 'PLIN' } | null
  readonly bank: string | null
  /** Folio of the claim, on the statement of both. */
  readonly concept: string
}

export interface TransferBatch {
  /** UUID of the batch. */
  readonly id: string
  /** ISO 8601 with offset. */
  readonly createdAt: string
  /** Lima day as `AAAA-MM-DD`. */
  readonly executesOn: string
  readonly payer: { readonly name: string; readonly cci: string | null }
  readonly transfers: readonly Transfer[]
}

/** An id of ISO 20022 has at most 35 characters: a UUID without hyphens. */
export const bankId = (uuid: string) => uuid.replaceAll('-', '')

/** Characters that XML 1.0 has, one by one escaped; others become blanks. */
const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 excludes them.
  text.replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ').replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const tag = (name: string, ...content: readonly string[]) => `<${name}>${content.join('')}</${name}>`
const words = (name: string, text: string, most: number) =>
  tag(name, escaped([...text].slice(0, most).join('')))
const soles = (cents: number) => (cents / 100).toFixed(2)
const memberOf = (cci: string) => tag('ClrSysMmbId', tag('MmbId', cci.slice(0, 3)))
const other = (id: string, scheme?: string) =>
  tag('Othr', words('Id', id, 34), scheme ? tag('SchmeNm', tag('Prtry', scheme)) : '')

const debtor = ({ name, cci }: TransferBatch['payer']) => [
  tag('Dbtr', words('Nm', name, 140)),
  tag('DbtrAcct', tag('Id', other(cci ?? 'NOTPROVIDED', cci ? 'CCI' : undefined)), tag('Ccy', 'PEN')),
  tag('DbtrAgt', tag('FinInstnId', cci ? memberOf(cci) : other('NOTPROVIDED'))),
]

function transfer(one: Transfer): string {
  const { id, account, bank } = one
  const isBank = account?.scheme === 'CCI'
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', bankId(id)), tag('UETR', id)),
    tag('Amt', `<InstdAmt Ccy="PEN">${soles(one.cents)}</InstdAmt>`),
    isBank
      ? tag('CdtrAgt', tag('FinInstnId', memberOf(account.number), bank ? words('Nm', bank, 140) : ''))
      : '',
    tag(
      'Cdtr',
      words('Nm', one.name, 140),
      tag(
        'Id',
        tag(one.documentType === 'RUC' ? 'OrgId' : 'PrvtId', other(one.documentNumber, one.documentType)),
      ),
    ),
    account ? tag('CdtrAcct', tag('Id', other(account.number, account.scheme))) : '',
    account ? '' : tag('InstrForDbtrAgt', 'Giro por ventanilla'),
    tag('RmtInf', words('Ustrd', one.concept, 140)),
  )
}

/**
 * A batch as ISO 20022 `pain.001.001.09`: the same batch gives the same bytes. `EndToEndId` is the order's id without hyphens,
 * `UETR` the id itself.
 */
export function pain001(batch: TransferBatch): string {
  const { transfers, payer } = batch
  const count = tag('NbOfTxs', String(transfers.length))
  const sum = tag('CtrlSum', soles(transfers.reduce((total, { cents }) => total + cents, 0)))
  const header = tag(
    'GrpHdr',
    tag('MsgId', bankId(batch.id)),
    tag('CreDtTm', batch.createdAt),
    ...[count, sum, tag('InitgPty', words('Nm', payer.name, 140))],
  )
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', bankId(batch.id)),
    tag('PmtMtd', 'TRF'),
    ...[count, sum, tag('ReqdExctnDt', tag('Dt', batch.executesOn)), ...debtor(payer), tag('ChrgBr', 'DEBT')],
    ...transfers.map(transfer),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', header, payment)}</Document>\n`
}
