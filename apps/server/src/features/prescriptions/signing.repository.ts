import type { Tx } from '../../context.ts'

/** The sample authority of this installation. */
export async function findAuthority(tx: Tx) {
  return tx.selectFrom('signing_authority').select(['certificate', 'private_key']).executeTakeFirst()
}

/** Keeps a new authority, unless another copy of the server was first. */
export async function insertAuthority(
  tx: Tx,
  row: { readonly certificate: Buffer; readonly privateKey: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('signing_authority')
    .values({ certificate: row.certificate, private_key: row.privateKey, created_at: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a doctor signs with. */
export async function findCertificate(tx: Tx, professionalId: string) {
  return tx
    .selectFrom('signing_certificate')
    .select(['kind', 'certificate', 'secret', 'expires_at'])
    .where('professional_id', '=', professionalId)
    .executeTakeFirst()
}

/** Sets what a doctor signs with. */
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
  const values = {
    kind: row.kind,
    certificate: row.certificate,
    secret: row.secret,
    created_at: row.now,
    expires_at: row.expiresAt,
  }
  await tx
    .insertInto('signing_certificate')
    .values({ professional_id: row.professionalId, ...values })
    .onConflict((conflict) => conflict.column('professional_id').doUpdateSet(values))
    .execute()
}

/** A professional by the code that operators' files know them by. */
export async function findProfessionalByCode(
  tx: Tx,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx.selectFrom('professional').select(['id', 'name']).where('code', '=', code).executeTakeFirst()
}
