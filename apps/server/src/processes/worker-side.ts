import { documentsKeptDays } from '@amparo/domain/benefits/rules-of.ts'
import type { Context } from '../context.ts'
import { deleteOldContactChanges } from '../features/account-changes/contact-changes.repository.ts'
import { failedLogInsJob } from '../features/accounts/accounts.jobs.ts'
import { deleteOldOrigins } from '../features/accounts/known-origins.repository.ts'
import { paymentsJob } from '../features/alerts/alerts.jobs.ts'
import { withdrawAnnulledJob } from '../features/annulments/annulments.jobs.ts'
import { noticeJob, remindJob } from '../features/appointments/appointments.jobs.ts'
import { roomClosesMs } from '../features/appointments/appointments.policy.ts'
import { professionalNoticeJob, tomorrowJob } from '../features/appointments/professional-notices.jobs.ts'
import { deleteOldCaptchas } from '../features/captcha/captcha.repository.ts'
import { sendCodeJob } from '../features/codes/codes.jobs.ts'
import { deleteOldRequests } from '../features/codes/codes.repository.ts'
import { sendSheetJob } from '../features/complaints/complaints.service.ts'
import { giveLicencesJob, watchCoursesJob } from '../features/courses/courses.jobs.ts'
import { deleteOldCodes } from '../features/credentials/credentials.service.ts'
import { deleteOldReports } from '../features/credit/credit.repository.ts'
import { deleteOldDocuments } from '../features/documents/documents.repository.ts'
import { startDelivery } from '../features/events/crm-delivery.ts'
import { adoptEvents, forgetDelivered } from '../features/events/crm-queue.repository.ts'
import { usesJob } from '../features/events/uses.jobs.ts'
import { deleteOldUses } from '../features/events/uses.repository.ts'
import { importJob } from '../features/imports/imports.jobs.ts'
import { tidyImports } from '../features/imports/imports.repository.ts'
import { endingPoliciesJob } from '../features/invitations/guests.jobs.ts'
import { expireInvitations } from '../features/invitations/seats.repository.ts'
import { jobNewsJob } from '../features/jobs/jobs.jobs.ts'
import { licencesJob } from '../features/licences/licences.jobs.ts'
import { deleteOldWindows } from '../features/limits/limits.repository.ts'
import { sendMessageJob } from '../features/messages/messages.jobs.ts'
import { deleteOldMessages } from '../features/messages/messages.repository.ts'
import type { Outlets } from '../features/messages/messages.service.ts'
import { whatsAppText } from '../features/messages/whatsapp-templates.ts'
import { forgetSpares } from '../features/messages/whatsapp-way.repository.ts'
import { keepConsole } from '../features/panel/panel.jobs.ts'
import { certificatesJob } from '../features/prescriptions/certificates.jobs.ts'
import { deleteEndedShares } from '../features/prescriptions/prescriptions.repository.ts'
import { keepDayMark } from '../features/record/day-marks.service.ts'
import { retentionJob } from '../features/retention/retention.service.ts'
import { officerJob, settleRightsJob } from '../features/rights/rights.jobs.ts'
import { deleteEndedSessions } from '../features/sessions/sessions.repository.ts'
import { deleteOldStaffOrigins } from '../features/staff/known-places.repository.ts'
import { deleteEndedStaffSessions } from '../features/staff/staff-sessions.repository.ts'
import { settleAbsences } from '../features/video/absence.service.ts'
import { deleteOldSeats, settleVisits } from '../features/video/video.repository.ts'
import { deleteOldInbound } from '../features/whatsapp/whatsapp.repository.ts'
import { deleteOldAnswers } from '../http/idempotency.ts'
import { capturedMail, capturedSms, capturedWhatsApp } from '../ports/captured.ts'
import { openCrm } from '../ports/crm/open-crm.ts'
import { smtpMail } from '../ports/mail.ts'
import { httpSms } from '../ports/sms.ts'
import { cloudWhatsApp } from '../ports/whatsapp.ts'

const dayMs = 86_400_000

interface Working {
  /** Stops what runs beside the queue, while database and queue are still open. */
  pause(): Promise<void>
  /** Closes the ways out. */
  close(): Promise<void>
}

/** Starts running jobs and delivering events. */
export async function startWorking(ctx: Context): Promise<Working> {
  const outlets = openOutlets(ctx)
  await ctx.queue.work('enviar-codigo', (job) => sendCodeJob(ctx, outlets, job))
  await ctx.queue.work('enviar-mensaje', (job) => sendMessageJob(ctx, outlets, job))
  await ctx.queue.work('avisar-cita', (job) => noticeJob(ctx, outlets, job))
  await ctx.queue.work('recordar-citas', () => remindJob(ctx))
  await ctx.queue.schedule('recordar-citas', '* * * * *')
  await ctx.queue.work('retirar-anuladas', () => withdrawAnnulledJob(ctx))
  await ctx.queue.schedule('retirar-anuladas', '* * * * *')
  await ctx.queue.work('contar-usos', () => usesJob(ctx))
  await ctx.queue.schedule('contar-usos', '* * * * *')
  await ctx.queue.work('avisar-profesional', (job) => professionalNoticeJob(ctx, outlets, job))
  await ctx.queue.work('recordar-profesionales', () => tomorrowJob(ctx))
  await ctx.queue.schedule('recordar-profesionales', '0 18 * * *')
  await ctx.queue.work('avisar-invitados', () => endingPoliciesJob(ctx))
  await ctx.queue.schedule('avisar-invitados', '0 9 * * *')
  await ctx.queue.work('enviar-hoja', (job) => sendSheetJob(ctx, outlets, job))
  await ctx.queue.work('resolver-derechos', () => settleRightsJob(ctx))
  await ctx.queue.schedule('resolver-derechos', '10 0 * * *')
  await ctx.queue.work('aplicar-conservacion', () => retentionJob(ctx))
  await ctx.queue.schedule('aplicar-conservacion', '40 2 * * *')
  await ctx.queue.work('avisar-plazos', () => officerJob(ctx))
  await ctx.queue.schedule('avisar-plazos', '0 8 * * 1-5')
  await ctx.queue.work('avisar-certificados', () => certificatesJob(ctx))
  await ctx.queue.schedule('avisar-certificados', '20 9 * * *')
  await ctx.queue.work('marcar-registro', () => keepDayMark(ctx))
  await ctx.queue.schedule('marcar-registro', '5 0 * * *')
  await ctx.queue.work('avisar-intentos', (job) => failedLogInsJob(ctx, outlets, job))
  await ctx.queue.work('avisar-empleos', () => jobNewsJob(ctx))
  await ctx.queue.schedule('avisar-empleos', '30 7 * * *')
  await ctx.queue.work('dar-licencias', () => giveLicencesJob(ctx))
  await ctx.queue.schedule('dar-licencias', '*/10 * * * *')
  await ctx.queue.work('vigilar-cursos', () => watchCoursesJob(ctx))
  await ctx.queue.schedule('vigilar-cursos', '15 9 * * *')
  await ctx.queue.work('avisar-vencimientos', () => paymentsJob(ctx))
  await ctx.queue.schedule('avisar-vencimientos', '*/5 9-21 * * *')
  await ctx.queue.work('atender-licencias', () => licencesJob(ctx))
  await ctx.queue.schedule('atender-licencias', '*/10 9-20 * * *')
  await ctx.queue.work('atender-consola', () => keepConsole(ctx))
  await ctx.queue.schedule('atender-consola', '* * * * *')
  await ctx.queue.work('importar', (job) => importJob(ctx, job))
  await ctx.queue.work('limpiar', () => cleanUp(ctx))
  await ctx.queue.schedule('limpiar', '17 * * * *')
  const { crm } = ctx.config
  const delivery = crm ? startDelivery(ctx, openCrm(crm, ctx.config, ctx.clock), crm.parallel) : null
  return { pause: async () => delivery?.stop(), close: async () => outlets.mail.close() }
}

/** A configured server is used in any mode; without one, a demo captures and production does not start. */
function openOutlets(ctx: Context): Outlets {
  const { config, db } = ctx
  return {
    mail: config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom, { encrypted: config.mailEncrypted })
      : capturedMail(db),
    sms: config.smsUrl
      ? httpSms({ url: config.smsUrl, key: config.smsKey, template: config.smsTemplate, clock: ctx.clock })
      : config.mode === 'demo'
        ? capturedSms(db)
        : null,
    whatsapp: config.whatsApp
      ? cloudWhatsApp({ config: config.whatsApp, clock: ctx.clock })
      : config.mode === 'demo'
        ? capturedWhatsApp(db, whatsAppText)
        : null,
  }
}

/** Forgets what has served its time. */
export async function cleanUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const dayAgo = new Date(now.getTime() - dayMs)
  await deleteOldWindows(ctx.db, now)
  await deleteOldCaptchas(ctx.db, now)
  await deleteOldRequests(ctx.db, dayAgo)
  await deleteOldContactChanges(ctx.db, now)
  await deleteOldOrigins(ctx.db, new Date(now.getTime() - 90 * dayMs))
  await deleteOldStaffOrigins(ctx.db, new Date(now.getTime() - 90 * dayMs))
  await deleteOldAnswers(ctx)
  await deleteOldCodes(ctx)
  await deleteOldReports(ctx.db, new Date(now.getTime() - 31 * dayMs))
  await deleteOldMessages(ctx.db, new Date(now.getTime() - 30 * dayMs))
  await forgetSpares(ctx.db, new Date(now.getTime() - 3_600_000))
  await deleteOldInbound(ctx.db, new Date(now.getTime() - 30 * dayMs))
  await adoptEvents(ctx.db)
  await forgetDelivered(ctx.db, new Date(now.getTime() - 90 * dayMs))
  await deleteOldUses(ctx.db, new Date(now.getTime() - 400 * dayMs))
  await expireInvitations(ctx.db, now)
  await settleVisits(ctx.db, new Date(now.getTime() - roomClosesMs))
  await settleAbsences(ctx)
  await deleteOldDocuments(ctx.db, new Date(now.getTime() - documentsKeptDays * dayMs))
  await deleteOldSeats(ctx.db, dayAgo)
  await deleteEndedShares(ctx.db, now)
  await tidyImports(ctx.db, now)
  await deleteEndedStaffSessions(ctx.db, new Date(now.getTime() - 30 * dayMs))
  await deleteEndedSessions(ctx.db, new Date(now.getTime() - 30 * dayMs))
}
