import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { benefitIsActive, modulesFromProfiles } from '@amparo/domain/modules.ts'
import type { Context } from '../../../context.ts'
import { certificateName } from '../../policies/entitlement/entitlement.service.ts'
import { type CertificateRow, findCertificates } from './products.repository.ts'

/** A certificate as its owner sees it. Days are `AAAA-MM-DD`, both included. */
export interface Product {
  readonly certificateNumber: string
  readonly code: string
  readonly name: string
  readonly profile: string
  readonly startsOn: string
  readonly endsOn: string
  readonly status: CertificateRow['status']
  /** By its state and dates; a policy that its holder leaves gives no benefits. */
  readonly isInForce: boolean
  readonly withdrawal: CertificateRow['withdrawal']
  /** Benefits of its profile, in catalogue order; `path` is inside the portal. */
  readonly services: readonly { readonly id: number; readonly title: string; readonly path: string }[]
}

/** The person's certificates with their benefits; a guest, who is not insured, has none. */
export async function listProducts(ctx: Context, document: PersonDocument): Promise<Product[]> {
  const today = toLimaDay(ctx.clock.now())
  const rows = await findCertificates(ctx.db, document, today)
  return rows.map((row) => ({
    certificateNumber: row.certificate_number,
    code: row.product_code,
    name: certificateName(row),
    profile: row.profile,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    status: row.status,
    isInForce: row.in_force,
    withdrawal: row.withdrawal,
    services: servicesOfProfile(row.profile),
  }))
}

function servicesOfProfile(profile: string): Product['services'] {
  const modules = modulesFromProfiles([profile])
  return serviceCards
    .filter((card) => benefitIsActive(card, modules))
    .map(({ id, title, linkIn }) => ({ id, title, path: linkIn }))
}
