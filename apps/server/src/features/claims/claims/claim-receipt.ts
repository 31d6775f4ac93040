import {
  formatDay,
  formatLimaLongDate,
  formatLimaTime,
  formatSoles,
  toLimaIso,
} from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { drawSheet, type SheetPart } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { receiptHash } from './claims.policy.ts'
import { findMailOf } from './claims.repository.ts'
import type { OpenedClaim } from './claims.service.ts'

/**
 * Recipient of a claim's mails: the account's present e-mail, or the one verified at the notice; none once its owner
 * died and the account was closed.
 */
export async function addresseeOf(ctx: Context, { row, told }: OpenedClaim): Promise<string | null> {
  if (row.account_id === null) return told.email
  const account = await findMailOf(ctx.db, row.account_id)
  return account && account.died_on !== null ? null : (account?.email ?? told.email)
}

export function aboutPart({ row, cover, sheet }: OpenedClaim): SheetPart {
  return {
    heading: 'Sobre qué',
    facts: [
      ['Certificado', row.certificate_number],
      ['Cobertura', cover.name],
      ['Aseguradora', `${sheet.insurer.name} · RUC ${sheet.insurer.ruc}`],
    ],
  }
}

/** How to recompute the SHA-256 of a sheet from these facts, as it prints them. */
export function sealLines(facts: string): string {
  return `La huella es de estas líneas, una debajo de otra: ${facts}. En cada una, los espacios y saltos seguidos cuentan como un espacio. Si una letra cambia, cambia entera.`
}

/** The same of a notice. One filed before sheets printed every letter has the SHA-256 of the text as it was typed. */
function sealedBy({ row, told, cover }: OpenedClaim): string {
  const facts = {
    ...{ folio: row.folio, noticedAt: toLimaIso(row.noticed_at), certificate: row.certificate_number },
    ...{ cover: cover.name, happenedOn: row.happened_on, place: told.place },
    ...{ amountCents: told.amountCents, story: told.story },
  }
  const parts =
    'número, instante, certificado, cobertura, día (AAAA-MM-DD), lugar, monto con dos decimales y lo que contaste'
  return receiptHash(facts).equals(row.content_hash)
    ? sealLines(parts)
    : `La huella es de estas líneas, una debajo de otra, tal como las escribiste: ${parts}. Si una letra cambia, cambia entera.`
}

/** The receipt of a notice: its text, its instant and its SHA-256. */
export function drawReceipt(ctx: Context, claim: OpenedClaim): Promise<Buffer> {
  const { row, told } = claim
  return drawSheet({
    title: `Constancia de aviso ${row.folio}`,
    lead: `Recibido el ${formatLimaLongDate(row.noticed_at)}, ${formatLimaTime(row.noticed_at)} (hora de Lima)`,
    brand: ctx.config.brandName,
    now: row.noticed_at,
    parts: [
      {
        heading: 'Quién avisó',
        facts: [
          ['Nombre', told.name],
          ['Documento', told.documentNumber],
          ['Parentesco con el asegurado', told.kinship ?? ''],
        ],
      },
      aboutPart(claim),
      {
        heading: 'Qué pasó',
        facts: [
          ['Día', formatDay(row.happened_on)],
          ['Lugar', told.place ?? ''],
          ['Monto', told.amountCents === null ? '' : formatSoles(told.amountCents)],
        ],
        paragraphs: told.story.split('\n').filter((line) => line.trim() !== ''),
      },
      {
        heading: 'Huella de lo que contaste',
        facts: [
          ['Instante', toLimaIso(row.noticed_at)],
          ['SHA-256', row.content_hash.toString('hex')],
        ],
        paragraphs: [
          sealedBy(claim),
          'Esta constancia prueba que avisaste. No dice todavía si la cobertura procede.',
        ],
      },
    ],
  })
}
