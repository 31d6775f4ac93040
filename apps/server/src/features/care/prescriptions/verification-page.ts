import { formatDay } from '@amparo/domain/lima-time.ts'
import { judgementOf } from '../signing/certificate-words.policy.ts'
import { checkPage, momentOf, refusedPage, type Standing } from '../signing/check-page.layout.ts'
import type { Verified } from './verification.service.ts'

const states = {
  valid: { label: 'Receta vigente', tone: 'good', text: 'Se puede dispensar hasta la fecha indicada.' },
  expired: { label: 'Receta vencida', tone: 'warn', text: 'Pasó su último día: ya no se puede dispensar.' },
  annulled: { label: 'Receta anulada', tone: 'bad', text: 'Está anulada: no se puede dispensar.' },
  draft: { label: 'Receta no emitida', tone: 'bad', text: 'Todavía no se firmó.' },
} as const

/** State for a pharmacy: a valid one counts as nothing under an invalid signature. */
function standingOf({ row, state, certificate }: Verified): Standing {
  if (state !== 'valid') return states[state]
  if (certificate.fault !== null)
    return {
      label: 'Receta sin una firma válida',
      tone: 'bad',
      text: 'No se puede dispensar: el certificado con el que se firmó no valía para este médico.',
    }
  // A sample is in force like any other, and opens no drawer.
  return row.is_sample ? { ...states.valid, text: 'Es una muestra: no se puede dispensar.' } : states.valid
}

export const frameOf = (brand: string) => ({ brand, heading: 'Verificación de receta' })

/** A pharmacy's view of a code. */
export function verificationPage(brand: string, verified: Verified): string {
  const { row, certificate } = verified
  return checkPage(frameOf(brand), {
    standing: standingOf(verified),
    isSample: row.is_sample,
    facts: [
      ['Emitida', momentOf(row.issued_at ?? row.created_at)],
      ['Válida hasta', row.expires_on ? formatDay(row.expires_on) : ''],
      ['Médico', row.professional_name],
      ['Colegiatura', row.college_number ?? ''],
      ['Firmó', certificate.holder],
      ['Certificado', `Emitido por ${certificate.issuer}. ${judgementOf(certificate)}`],
      ['Iniciales del paciente', row.patient_initials ?? ''],
      ['Medicamentos', String(row.item_count)],
    ],
    hash: row.file_hash?.toString('hex') ?? '',
  })
}

export function unknownCodePage(brand: string): string {
  return refusedPage(
    frameOf(brand),
    {
      title: 'No encontramos esta receta',
      detail: `Ninguna receta de ${brand} tiene ese código: así no se puede dispensar.`,
    },
    'Revisa los 16 caracteres del código que está junto al QR de la receta: no lleva las letras I, L, O ni U.',
  )
}
