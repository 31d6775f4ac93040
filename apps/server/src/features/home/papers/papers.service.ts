import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { shortCertificate } from '@amparo/domain/certificates.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { kindNames } from '../../care/clinical-documents/documents.policy.ts'
import { listDocuments } from '../../care/clinical-documents/documents.service.ts'
import { listPrescriptions } from '../../care/prescriptions/prescriptions.service.ts'
import { listClaimDocuments } from '../../claims/claims/claim-documents.service.ts'
import { listProducts } from '../../identity/profile/products.service.ts'
import { listComplaintsOf } from '../../service-desk/complaints/complaints.service.ts'
import { askerOf } from '../../service-desk/rights/asker.service.ts'
import { hasFile, listOwn as listOwnRights } from '../../service-desk/rights/rights.service.ts'
import { readOwnCv } from '../../tools/cv/cv.service.ts'

/** A document that the portal created for a person; `path` is its page inside the portal. */
interface Paper {
  readonly kind: 'prescription' | 'clinical' | 'cv' | 'card' | 'right' | 'complaint' | 'receipt' | 'claim'
  readonly title: string
  /** Lima day. */
  readonly day: string
  readonly path: string
  /** The path is a call's, whose answer is the file itself. */
  readonly isFile?: true
}

/** Every existing document that the portal created for the person, newest first. */
export async function listOwnPapers(ctx: Context, actor: Actor): Promise<Paper[]> {
  const [prescriptions, documents, cv, products, rights, complaints, claims] = await Promise.all([
    listPrescriptions(ctx, actor.accountId),
    listDocuments(ctx, { accountId: actor.accountId }),
    readOwnCv(ctx, actor),
    listProducts(ctx, actor.document),
    listOwnRights(ctx, askerOf(actor)),
    listComplaintsOf(ctx, actor),
    listClaimDocuments(ctx, actor),
  ])
  const papers: Paper[] = [
    ...prescriptions.map(({ row }) => ({
      kind: 'prescription' as const,
      title: `Receta médica${row.state === 'annulled' ? ' anulada' : ''} · ${row.professional_name}`,
      day: toLimaDay(row.issued_at ?? row.created_at),
      path: `/ecosistema/citas/${row.appointment_id}`,
    })),
    ...documents.map(({ row }) => ({
      kind: 'clinical' as const,
      title: `${kindNames[row.kind]}${row.state === 'annulled' ? ', documento anulado' : ''} · ${row.professional_name}`,
      day: toLimaDay(row.issued_at ?? row.created_at),
      path: `/ecosistema/citas/${row.appointment_id}#${row.id}`,
    })),
    ...(cv.changedAt
      ? [
          {
            kind: 'cv' as const,
            title: 'Tu currículum',
            day: toLimaDay(cv.changedAt),
            path: `${pagesOf(13).linkIn}/editor`,
          },
        ]
      : []),
    ...products
      .filter(({ isInForce }) => isInForce)
      .map(({ name, certificateNumber, startsOn }) => ({
        kind: 'card' as const,
        title: `Credencial: ${name} · ${shortCertificate(certificateNumber)}`,
        day: startsOn,
        path: `/ecosistema/credencial?certificado=${encodeURIComponent(certificateNumber)}`,
      })),
    ...rights
      .filter(({ row }) => hasFile(row))
      .map(({ row }) => ({
        kind: 'right' as const,
        title: `Archivo con tus datos: solicitud ${row.folio}`,
        day: toLimaDay(row.closed_at ?? row.filed_at),
        path: '/ecosistema/configuracion/derechos',
      })),
    ...complaints.map(({ row, code, draft, isFiledInSession }) => ({
      kind: 'complaint' as const,
      title: `Hoja de ${draft.kind === 'claim' ? 'reclamo' : 'queja'} ${code}${isFiledInSession ? '' : ', presentada sin entrar a tu cuenta'}`,
      day: toLimaDay(row.filed_at),
      path: `/documentos/reclamos/${code}`,
      isFile: true as const,
    })),
    ...claims.flatMap(papersOfClaim),
  ]
  return papers.toSorted((one, other) => other.day.localeCompare(one.day))
}

/** The receipt of a notice as a file; the documents and the answer as links to their page. */
function papersOfClaim(claim: Awaited<ReturnType<typeof listClaimDocuments>>[number]): Paper[] {
  const { folio, noticedAt, files, lastFileAt, answeredAt } = claim
  const path = `/ecosistema/solicitudes/${folio}`
  return [
    {
      kind: 'receipt',
      title: `Constancia de tu aviso ${folio}`,
      day: toLimaDay(noticedAt),
      path: `/solicitudes/${folio}/constancia`,
      isFile: true,
    },
    ...(lastFileAt
      ? [
          {
            kind: 'claim' as const,
            title: `Tus documentos de la solicitud ${folio}: ${files === 1 ? '1 archivo' : `${files} archivos`}`,
            day: toLimaDay(lastFileAt),
            path,
          },
        ]
      : []),
    ...(answeredAt
      ? [
          {
            kind: 'claim' as const,
            title: `Respuesta a tu solicitud ${folio}`,
            day: toLimaDay(answeredAt),
            path,
          },
        ]
      : []),
  ]
}
