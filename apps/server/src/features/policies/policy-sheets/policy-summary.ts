import { clausesOf } from '@amparo/domain/claims/clauses.ts'
import type { Cover } from '@amparo/domain/claims/policy-sheet.ts'
import { speaksOfDeath } from '@amparo/domain/claims/speaks-of-death.ts'
import { formatCover, formatDay, formatLimaLongDate, formatSoles } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { drawSheet, type SheetPart } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { channelOf, type OwnPolicy } from './policy-sheets.service.ts'

const periodWords = { mes: 'al mes', anio: 'al año', unica: 'una sola vez' } as const

/** The summary of a certificate to keep and print. */
export function drawPolicySummary(ctx: Context, policy: OwnPolicy): Promise<Buffer> {
  const { certificate, product, sheet } = policy
  const now = ctx.clock.now()
  const { email, phone } = channelOf(ctx)
  const name = [certificate.given_names, certificate.paternal_surname, certificate.maternal_surname]
  return drawSheet({
    title: `Resumen de tu póliza ${product}`,
    lead: `Hecho el ${formatLimaLongDate(now)} con la ficha del primer día de tu póliza`,
    brand: ctx.config.brandName,
    now,
    parts: [
      {
        heading: 'Tu certificado',
        facts: [
          ['Asegurado', name.filter(Boolean).join(' ')],
          ['Certificado', certificate.certificate_number],
          ['Vigencia', formatCover(certificate.starts_on, certificate.ends_on)],
          ...(sheet
            ? ([
                ['Aseguradora', `${sheet.insurer.name} · RUC ${sheet.insurer.ruc}`],
                ['Código SBS', sheet.sbsCode],
                ['Contratante', sheet.contractor ?? ''],
                [
                  'Beneficiarios',
                  sheet.covers.some(speaksOfDeath)
                    ? 'Los que indicaste a la aseguradora; pregúntale a ella'
                    : '',
                ],
                [
                  'Prima',
                  sheet.premium
                    ? `${formatSoles(sheet.premium.cents)} ${periodWords[sheet.premium.each]}`
                    : '',
                ],
              ] as const)
            : []),
        ],
      },
      ...(sheet?.isSample
        ? [
            {
              heading: 'Ficha de muestra',
              paragraphs: ['No hay una aseguradora detrás: sirve para ver cómo se lee.'],
            },
          ]
        : []),
      ...(sheet?.covers.map((cover) => partOf(policy, cover)) ?? []),
      {
        heading: 'A quién preguntar',
        paragraphs: [
          sheet
            ? `Escríbenos a ${email} o llámanos al ${phone}. Este resumen no reemplaza las condiciones de la póliza.`
            : `Todavía no tenemos las coberturas de esta póliza. Escríbenos a ${email} o llámanos al ${phone}.`,
        ],
      },
    ],
  })
}

function partOf(policy: OwnPolicy, cover: Cover): SheetPart {
  const { from, isWaiting } = policy.datesOf(cover)
  return {
    heading: cover.name,
    facts: [['Cubre desde', `${formatDay(from)}${isWaiting ? ' (corre la carencia)' : ''}`]],
    paragraphs: clausesOf(cover).map(({ title, text }) => `${title.slice(cover.name.length + 3)}: ${text}`),
  }
}
