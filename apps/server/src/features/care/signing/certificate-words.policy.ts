import { formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import type { JudgedCertificate } from '../../../ports/signing/certificate.ts'

/** Why a certificate cannot sign now, in words for its doctor and for the registering staff member; null if it can. */
export function refusalOf({ fault, holder, begins, ends }: JudgedCertificate): string | null {
  switch (fault) {
    case null:
      return null
    case 'not_begun':
      return `El certificado empieza a valer el ${dayOf(begins)}.`
    case 'ended':
      return `El certificado venció el ${dayOf(ends)}.`
    case 'other_use':
      return 'El certificado no es para firmar documentos.'
    case 'self_signed':
      return 'El certificado no lo emitió ninguna autoridad: se firmó a sí mismo.'
    case 'unknown_authority':
      return 'No se pudo comprobar la autoridad que emitió el certificado: su cadena está incompleta o no se acepta.'
    case 'other_person':
      return `El certificado está a nombre de ${holder}.`
  }
}

/** A pharmacy's text about the certificate at the instant of a signature. */
export function judgementOf({ fault, holder, begins, ends }: JudgedCertificate): string {
  switch (fault) {
    case null:
      return 'Estaba vigente y a nombre del médico cuando firmó.'
    case 'not_begun':
      return `Todavía no valía cuando se firmó: empezó el ${dayOf(begins)}.`
    case 'ended':
      return `Ya había vencido cuando se firmó: terminó el ${dayOf(ends)}.`
    case 'other_use':
      return 'No es para firmar documentos.'
    case 'self_signed':
      return 'No lo emitió ninguna autoridad.'
    case 'unknown_authority':
      return 'No se pudo comprobar la autoridad que lo emitió.'
    case 'other_person':
      return `No es del médico: está a nombre de ${holder}.`
  }
}

function dayOf(at: Date): string {
  return formatLimaLongDate(at)
}
