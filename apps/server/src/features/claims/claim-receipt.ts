import {
  formatDay,
  formatLimaLongDate,
  formatLimaTime,
  formatSoles,
  toLimaIso,
} from '@amparo/domain/lima-time.ts'
import type { Context } from '../../context.ts'
import { drawSheet } from '../sheets/sheets.service.ts'
import { findMailOf } from './claims.repository.ts'
import type { OpenedClaim } from './claims.service.ts'

/** Where mails of a claim go: the account's mail as it is now, or the one that was proven at the notice. */
export async function addresseeOf(ctx: Context, { row, told }: OpenedClaim): Promise<string | null> {
  if (row.account_id === null) return told.email
  return (await findMailOf(ctx.db, row.account_id)) ?? told.email
}

/** The receipt of a notice: what was told, when, and the SHA-256 of it. */
export function drawReceipt(ctx: Context, { row, told, cover, sheet }: OpenedClaim): Promise<Buffer> {
  const at = { epochMilliseconds: row.noticed_at.getTime() }
  return drawSheet({
    title: `Constancia de aviso ${row.folio}`,
    lead: `Recibido el ${formatLimaLongDate(at)}, ${formatLimaTime(at)} (hora de Lima)`,
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
      {
        heading: 'Sobre qué',
        facts: [
          ['Certificado', row.certificate_number],
          ['Cobertura', cover.name],
          ['Aseguradora', `${sheet.insurer.name} · RUC ${sheet.insurer.ruc}`],
        ],
      },
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
          ['Instante', toLimaIso(at)],
          ['SHA-256', row.content_hash.toString('hex')],
        ],
        paragraphs: [
          'La huella es de estas líneas, una debajo de otra: folio, instante, certificado, cobertura, día, lugar, monto con dos decimales y lo que contaste. Si una letra cambia, cambia entera.',
          'Esta constancia prueba que avisaste. No dice todavía si la cobertura procede.',
        ],
      },
    ],
  })
}
