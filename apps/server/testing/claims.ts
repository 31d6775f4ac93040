import { sendClaimPaper } from '@amparo/contract/claims.ts'
import type { TestPortal } from './portal.ts'

/** Sends a small PDF as a paper of one's own claim; returns the file's id. */
export async function sendPaper(
  portal: TestPortal,
  who: Readonly<Record<string, string>>,
  folio: string,
  clave = 'descanso',
): Promise<string> {
  const bytes = Buffer.from('%PDF-1.7\nx\n%%EOF\n')
  return (await portal.as(who).ask(sendClaimPaper, { params: { folio, clave }, bytes })).id
}
