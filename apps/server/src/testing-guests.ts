import { insertInvitation } from './features/invitations/invitations.repository.ts'
import { newToken, sha256 } from './ports/keys.ts'
import type { TestPortal } from './testing.ts'

/** Records an invitation of 10000001 to telemedicine and returns the secret of its link; no mail leaves. */
export async function addOpenInvitation(portal: TestPortal, document: string): Promise<string> {
  const token = newToken()
  const now = portal.ctx.clock.now()
  await insertInvitation(portal.ctx.db, {
    holder_document_type: 8,
    holder_document_number: '10000001',
    document_type: 8,
    document_number: document,
    given_names: 'Nélida',
    paternal_surname: 'Apaza',
    email: `invitado${document}@buzon.example`,
    mobile: '+51944333222',
    services: [7443],
    token_hash: sha256(token),
    invited_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
  })
  return token
}
