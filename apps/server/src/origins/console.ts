import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { demoConsoleRoutes } from '../demo/demo-console.routes.ts'
import { waitingPeopleRoutes } from '../features/agenda/hour-waits/waiting-people.routes.ts'
import { serviceRuleRoutes } from '../features/agenda/service-rules/service-rules.routes.ts'
import { adviserRoutes } from '../features/care/consultations/adviser.routes.ts'
import { consultationRoutes } from '../features/care/consultations/consultations.routes.ts'
import { visitDocumentRoutes } from '../features/care/consultations/visit-documents.routes.ts'
import { visitResultRoutes } from '../features/care/consultations/visit-results.routes.ts'
import { favouriteRoutes } from '../features/care/favourites/favourites.routes.ts'
import { healthRoutes } from '../features/care/health/health.routes.ts'
import { visitHistoryRoutes } from '../features/care/history/visit-history.routes.ts'
import { authorityRoutes } from '../features/claims/authority/authority.routes.ts'
import { claimDeskRoutes } from '../features/claims/claims/claims-desk.routes.ts'
import { payoutRoutes } from '../features/claims/payouts/payouts.routes.ts'
import { claimRuleRoutes } from '../features/claims/rules/rules.routes.ts'
import { importRoutes } from '../features/feeds/imports/imports.routes.ts'
import { partnerDeskRoutes } from '../features/feeds/partners/partners-desk.routes.ts'
import { identityDeskRoutes } from '../features/membership/identities/identities-desk.routes.ts'
import { guestDeskRoutes } from '../features/membership/invitations/guest-desk.routes.ts'
import { approvalRoutes } from '../features/operations/approvals/approvals.routes.ts'
import { answerRoutes } from '../features/operations/figures/answers.routes.ts'
import { claimFigureRoutes } from '../features/operations/figures/claim-figures.routes.ts'
import { figureRoutes } from '../features/operations/figures/figures.routes.ts'
import { outboxRoutes } from '../features/operations/outbox/outbox.routes.ts'
import { promiseDeskRoutes } from '../features/operations/promises/promises-desk.routes.ts'
import { complaintDeskRoutes } from '../features/service-desk/complaints/complaints-desk.routes.ts'
import { conversationDeskRoutes } from '../features/service-desk/conversations/desk.routes.ts'
import { deathRoutes } from '../features/service-desk/deaths/deaths.routes.ts'
import { agendaLoadRoutes } from '../features/service-desk/desk-appointments/agenda-load.routes.ts'
import { deskAppointmentRoutes } from '../features/service-desk/desk-appointments/desk-appointments.routes.ts'
import { presenceDeskRoutes } from '../features/service-desk/desk-appointments/presence-desk.routes.ts'
import { roomBookingRoutes } from '../features/service-desk/desk-appointments/room-bookings.routes.ts'
import { documentChangeRoutes } from '../features/service-desk/document-changes/document-changes.routes.ts'
import { keyRemovalRoutes } from '../features/service-desk/key-removals/key-removals.routes.ts'
import { deskSearchRoutes } from '../features/service-desk/people/desk-search.routes.ts'
import { peopleRoutes } from '../features/service-desk/people/people.routes.ts'
import { supplyFactRoutes } from '../features/service-desk/professional-schedules/facts.routes.ts'
import { professionalScheduleRoutes } from '../features/service-desk/professional-schedules/professional-schedules.routes.ts'
import { siteRoutes } from '../features/service-desk/professional-schedules/sites.routes.ts'
import { rightDeskRoutes } from '../features/service-desk/rights/rights-desk.routes.ts'
import { surveyDeskRoutes } from '../features/service-desk/surveys/survey-desk.routes.ts'
import { visitPlanRoutes } from '../features/service-desk/visit-plans/visit-plans.routes.ts'
import { inboundRoutes } from '../features/service-desk/whatsapp/inbound.routes.ts'
import { withdrawalDeskRoutes } from '../features/service-desk/withdrawals/withdrawals-desk.routes.ts'
import { workQueueRoutes } from '../features/service-desk/work-queue/work-queue.routes.ts'
import { staffAdminRoutes } from '../features/staff/administration/staff-admin.routes.ts'
import { answerTemplateRoutes } from '../features/staff/answer-templates/answer-templates.routes.ts'
import { auditLogRoutes } from '../features/staff/audit-log/audit-log.routes.ts'
import { contentRoutes } from '../features/staff/contents/contents.routes.ts'
import { staffProviderRoutes } from '../features/staff/sign-in/provider.routes.ts'
import { staffEntryRoutes } from '../features/staff/sign-in/staff.routes.ts'
import { staffNoticeRoutes } from '../features/staff/staff-notices/staff-notices.routes.ts'
import { noteRelease } from '../features/tools/reports/releases.service.ts'
import { consoleReportRoutes } from '../features/tools/reports/reports.routes.ts'
import { refuseForeignWrites } from '../http/own-origin.ts'
import type { Surface } from '../http/surface.ts'
import { readTypedWords } from '../http/typed-words.ts'
import { readConsolePage } from '../web/built-pages.ts'
import { consoleRoutes } from '../web/web.routes.ts'
import { webFolder } from '../web/web-folder.ts'
import { previewRoutes } from './preview.routes.ts'
import { recordRefusal } from './record-refusals.ts'

/** Endpoints of the staff console's origin: a line per feature. */
export const consoleSurface: Surface = {
  name: 'console',
  title: 'API de la consola de Amparo',
  about:
    'Lo que usa el personal, en su propio origen. La sesión es una galleta que ningún script lee; lo que escribe lleva `Origin` propio y `x-consola: 1`. Cada acto queda en el registro.',
  events: [],
  features: [
    answerRoutes,
    serviceRuleRoutes,
    answerTemplateRoutes,
    authorityRoutes,
    contentRoutes,
    (app, ctx) => previewRoutes(app, ctx, webFolder),
    claimDeskRoutes,
    payoutRoutes,
    claimRuleRoutes,
    claimFigureRoutes,
    deathRoutes,
    complaintDeskRoutes,
    adviserRoutes,
    favouriteRoutes,
    consultationRoutes,
    visitDocumentRoutes,
    visitHistoryRoutes,
    visitResultRoutes,
    conversationDeskRoutes,
    outboxRoutes,
    deskSearchRoutes,
    deskAppointmentRoutes,
    agendaLoadRoutes,
    roomBookingRoutes,
    presenceDeskRoutes,
    guestDeskRoutes,
    healthRoutes,
    waitingPeopleRoutes,
    importRoutes,
    inboundRoutes,
    figureRoutes,
    staffNoticeRoutes,
    workQueueRoutes,
    identityDeskRoutes,
    partnerDeskRoutes,
    peopleRoutes,
    keyRemovalRoutes,
    documentChangeRoutes,
    promiseDeskRoutes,
    auditLogRoutes,
    approvalRoutes,
    staffAdminRoutes,
    siteRoutes,
    supplyFactRoutes,
    visitPlanRoutes,
    professionalScheduleRoutes,
    surveyDeskRoutes,
    rightDeskRoutes,
    withdrawalDeskRoutes,
    staffEntryRoutes,
    staffProviderRoutes,
    consoleReportRoutes,
  ],
  demoFeatures: [demoConsoleRoutes],
  async servePages(app: FastifyInstance, ctx: Context, folder: string) {
    const { config } = ctx
    await noteRelease(ctx, folder)
    const page = await readConsolePage(folder, config)
    await consoleRoutes(app, [folder, webFolder], page, { isDemo: config.mode === 'demo' })
  },
  guard(ctx, request) {
    refuseForeignWrites(ctx, request)
    readTypedWords(request)
  },
  onRefusal: recordRefusal,
}
