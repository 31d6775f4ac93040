import { addIfNew, rowOf } from '@amparo/database/rows.ts'
import type { Tx } from '../../../context.ts'

export async function findAuthority(tx: Tx) {
  return tx.selectFrom('signing_authority').select(['certificate', 'private_key']).executeTakeFirst()
}

/** Stores a new authority, unless another instance was first. */
export async function insertAuthority(
  tx: Tx,
  row: { readonly certificate: Buffer; readonly privateKey: string; readonly now: Date },
): Promise<void> {
  await addIfNew(tx, 'signing_authority', {
    certificate: row.certificate,
    private_key: row.privateKey,
    created_at: row.now,
  })
}

export interface KeptCertificate {
  readonly professional_id: string
  readonly kind: string
  readonly certificate: Buffer | null
  /** Key, PKCS#12 file or name of a remote credential, sealed. */
  readonly secret: string
  readonly expires_at: Date | null
}

const kept = ['professional_id', 'kind', 'certificate', 'secret', 'expires_at'] as const

export async function findCertificate(tx: Tx, professionalId: string): Promise<KeptCertificate | undefined> {
  return rowOf(tx, 'signing_certificate', { professional_id: professionalId }).find(...kept)
}

export async function saveCertificate(
  tx: Tx,
  row: {
    readonly professionalId: string
    readonly kind: 'demo' | 'p12' | 'csc'
    readonly certificate: Buffer | null
    readonly secret: string
    readonly now: Date
    readonly expiresAt: Date | null
  },
): Promise<void> {
  await rowOf(tx, 'signing_certificate', { professional_id: row.professionalId }).put({
    kind: row.kind,
    certificate: row.certificate,
    secret: row.secret,
    created_at: row.now,
    expires_at: row.expiresAt,
  })
}

/** Updates a doctor's signing certificate, if its provider has renewed it. */
export async function noteCertificate(
  tx: Tx,
  professionalId: string,
  certificate: Buffer,
  expiresAt: Date,
): Promise<void> {
  await rowOf(tx, 'signing_certificate', { professional_id: professionalId }).change({
    certificate,
    expires_at: expiresAt,
  })
}

/** Signing certificates of active professionals, of one kind. */
export async function listCertificates(
  tx: Tx,
  kind: 'p12' | 'csc',
): Promise<(KeptCertificate & { readonly name: string })[]> {
  return tx
    .selectFrom('signing_certificate as c')
    .innerJoin('professional as p', 'p.id', 'c.professional_id')
    .select(['c.professional_id', 'c.kind', 'c.certificate', 'c.secret', 'c.expires_at', 'p.name'])
    .where('c.kind', '=', kind)
    .where('p.is_active', '=', true)
    .orderBy('p.name')
    .execute()
}

/** A professional by the code that operators' files know them by. */
export async function findProfessionalByCode(
  tx: Tx,
  code: string,
): Promise<{ id: string; name: string; college_number: string | null } | undefined> {
  return rowOf(tx, 'professional', { code }).find('id', 'name', 'college_number')
}
