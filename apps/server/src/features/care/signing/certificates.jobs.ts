import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { findProfessionalEmail } from '../../agenda/appointments/professional-notices.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { listAdministratorMails } from '../../staff/accounts/role-notices.service.ts'
import { type CertificateEnd, certificateEndMail } from './signing.emails.ts'
import { listCertificates } from './signing.repository.ts'
import { readEnd } from './signing.service.ts'

/** Days before a certificate's end at which it is announced, each once. */
const noticeDays = [7, 30] as const

/** Every morning: certificates that end within 30 days, and again within 7, to the doctor and to administration. */
export async function certificatesJob(ctx: Context): Promise<void> {
  const { kind } = ctx.config.signing
  // The sample authority issues a new one automatically.
  if (kind === 'demo') return
  const now = ctx.clock.now()
  for (const kept of await listCertificates(ctx.db, kind)) {
    const ends = await readEnd(ctx, kept)
    if (ends === null || ends <= now) continue
    const daysLeft = limaToday(now).until(limaToday(ends)).days
    const notice = noticeDays.find((days) => daysLeft <= days)
    if (notice === undefined) continue
    await tell(ctx, `${kept.professional_id}:${ends.toISOString()}:${notice}`, {
      professionalId: kept.professional_id,
      name: kept.name,
      ends,
      daysLeft,
    })
  }
}

async function tell(
  ctx: Context,
  notice: string,
  end: CertificateEnd & { readonly professionalId: string },
): Promise<void> {
  const own = await findProfessionalEmail(ctx.db, end.professionalId)
  const others = (await listAdministratorMails(ctx.db)).filter((email) => email !== own)
  const readers = [
    ...(own === null ? [] : [{ to: own, isOwn: true }]),
    ...others.map((to) => ({ to, isOwn: false })),
  ]
  await ctx.db.transaction().execute(async (tx) => {
    for (const { to, isOwn } of readers) {
      const mail = certificateEndMail(ctx.config, end, isOwn)
      const reader = ctx.keys.fingerprint('certificate-end', to).toString('base64url')
      await queueMessage(ctx, tx, `certificate-end:${notice}:${reader}`, { channel: 'email', to, mail })
    }
  })
}

export const certificateJobs = [timed('avisar-certificados', '20 9 * * *', certificatesJob)]
