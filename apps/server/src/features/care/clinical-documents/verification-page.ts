import { lastRestDay } from '@amparo/domain/health/rest-days.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { judgementOf } from '../signing/certificate-words.policy.ts'
import { checkPage, momentOf, refusedPage, type Standing } from '../signing/check-page.layout.ts'
import { registrationOf } from '../signing/college.policy.ts'
import { kindNames } from './documents.policy.ts'
import type { VerifiedDocument } from './verification.service.ts'

/** A valid document counts as nothing under an invalid signature. */
function standingOf({ row, certificate }: VerifiedDocument): Standing {
  if (row.state === 'annulled')
    return { label: 'Documento anulado', tone: 'bad', text: 'Está anulado: ya no vale.' }
  if (certificate.fault !== null)
    return {
      label: 'Documento sin una firma válida',
      tone: 'bad',
      text: 'El certificado con el que se firmó no valía para este profesional.',
    }
  return {
    label: 'Documento vigente',
    tone: 'good',
    text: row.is_sample ? 'Es una muestra: no tiene efecto.' : 'El profesional no lo ha anulado.',
  }
}

export const frameOf = (brand: string) => ({ brand, heading: 'Verificación de documento' })

/** The public view of a code: class, dates, validity and initials; nothing clinical. */
export function documentPage(brand: string, verified: VerifiedDocument): string {
  const { row, file, certificate, issuedAt } = verified
  return checkPage(frameOf(brand), {
    standing: standingOf(verified),
    isSample: row.is_sample,
    facts: [
      ['Documento', kindNames[row.kind]],
      ['Emitido', momentOf(issuedAt)],
      ...restFacts(row),
      ['Profesional', row.professional_name],
      ['Colegiatura', registrationOf(row.college_number ?? '')],
      ['Firmó', certificate.holder],
      ['Certificado', `Emitido por ${certificate.issuer}. ${judgementOf(certificate)}`],
      ['Iniciales del paciente', row.patient_initials ?? ''],
    ],
    hash: file.hash,
  })
}

function restFacts({ rest_from: from, rest_days: days, rest_prior_days: prior }: VerifiedDocument['row']) {
  if (from === null || days === null) return []
  return [
    ['Descanso', `Del ${formatDay(from)} al ${formatDay(lastRestDay({ from, days }))}`] as const,
    ...(prior ? [['Días previos', `${prior}, referidos por el paciente, no constatados`] as const] : []),
  ]
}

export function unknownDocumentPage(brand: string): string {
  return refusedPage(
    frameOf(brand),
    {
      title: 'No encontramos este documento',
      detail: `Ningún documento de ${brand} tiene ese código.`,
    },
    'Revisa los 16 caracteres del código que está junto al QR: no lleva las letras I, L, O ni U.',
  )
}
