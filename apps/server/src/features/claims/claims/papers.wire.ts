import type { listClaimRests } from '@amparo/contract/claims/claim-rests.ts'
import type { ClaimPaper } from '@amparo/contract/claims/claims.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'
import { toInstant } from '../../../instant.ts'
import type { HandedRest } from '../../care/clinical-documents/handed-rests.service.ts'
import { toPaperAsked } from '../../policies/policy-sheets/policy-sheets.wire.ts'
import type { OfferedRests } from './claim-rests.service.ts'
import type { PaperFile, PaperStanding } from './claims.service.ts'

const paperNames = { missing: 'falta', received: 'recibido', asked: 'observado' } as const

export function toFile({
  id,
  kind,
  size,
  uploaded_at,
  proof,
  rest,
}: PaperFile): ClaimPaper['archivos'][number] {
  const { signature, receipt } = proof
  return {
    id,
    tipo: kind,
    bytes: size,
    subido: toInstant(uploaded_at),
    ...(signature
      ? {
          prueba: {
            firma: signatureNames[signature.state],
            ...(signature.signer === undefined ? {} : { firmante: signature.signer }),
            ...(signature.at === undefined ? {} : { cuando: toInstant(new Date(signature.at)) }),
          },
        }
      : {}),
    ...(receipt ? { comprobante: toReceipt(receipt) } : {}),
    ...(rest ? { descanso: toRest(rest, signature?.state === 'valid') } : {}),
  }
}

/** Days before the visit are the patient's word: such a certificate is no verified one (contract §18). */
function toRest({ code, audience, from, lastDay, priorDays, isInForce }: HandedRest, isSigned: boolean) {
  return {
    codigo: code,
    archivo: restFileNames[audience],
    ...{ desde: from, hasta: lastDay, diasPrevios: priorDays },
    anulado: !isInForce,
    verificado: isSigned && isInForce && priorDays === 0,
  }
}

export const restFileNames = { employer: 'empleador', essalud: 'essalud' } as const

export const fromRestFile = (name: (typeof restFileNames)[HandedRest['audience']]) =>
  name === 'essalud' ? ('essalud' as const) : ('employer' as const)

/** A certificate's two files are one row. */
export function toRests({ reader, rests }: OfferedRests): AnswerOf<typeof listClaimRests> {
  const ids = [...new Set(rests.map(({ documentId }) => documentId))]
  return {
    lector: reader,
    descansos: ids.map((id) => {
      const own = rests.filter(({ documentId }) => documentId === id)
      const { professional, from, lastDay, priorDays } = own[0] as HandedRest
      return {
        documento: id,
        archivos: own.map(({ audience, code }) => ({ archivo: restFileNames[audience], codigo: code })),
        profesional: professional,
        ...{ desde: from, hasta: lastDay, diasPrevios: priorDays },
      }
    }),
  }
}

const signatureNames = {
  valid: 'valida',
  foreign: 'ajena',
  altered: 'alterada',
  unchecked: 'no_comprobada',
} as const

export function toReceipt({ ruc, type, series, number, totalCents, day, buyer }: SunatReceipt) {
  return {
    ...{ ruc, tipo: type, serie: series, numero: number, total: totalCents / 100, fecha: day },
    ...(buyer === null ? {} : { docComprador: buyer }),
  }
}

export function toPaper({ paper, state, reason, files }: PaperStanding): ClaimPaper {
  return {
    ...toPaperAsked(paper),
    estado: paperNames[state],
    ...(reason === null ? {} : { motivo: reason }),
    archivos: files.map(toFile),
  }
}
