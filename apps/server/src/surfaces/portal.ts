import { claimEvents, crmEvents } from '@amparo/contract/outgoing-events.ts'
import { demoRoutes } from '../demo/demo.routes.ts'
import { activationRoutes } from '../features/activation/activation.routes.ts'
import { agendaRoutes } from '../features/agenda/agenda.routes.ts'
import { readServices } from '../features/agenda/agenda.service.ts'
import { alertRoutes } from '../features/alerts/alerts.routes.ts'
import { appointmentRoutes } from '../features/appointments/appointments.routes.ts'
import { appointmentLinkRoutes } from '../features/appointments/reason.routes.ts'
import { cancerPathRoutes } from '../features/cancer-path/cancer-path.routes.ts'
import { captchaRoutes } from '../features/captcha/captcha.routes.ts'
import { catalogueRoutes } from '../features/catalogue/catalogue.routes.ts'
import { channelRoutes } from '../features/channels/channels.routes.ts'
import { claimRoutes } from '../features/claims/claims.routes.ts'
import { claimVisitorRoutes } from '../features/claims/claims-visitor.routes.ts'
import { insurerRoutes } from '../features/claims/insurer.routes.ts'
import { complaintRoutes } from '../features/complaints/complaints.routes.ts'
import { consentRoutes } from '../features/consents/consents.routes.ts'
import { aftermathRoutes } from '../features/consultations/after.routes.ts'
import { conversationRoutes } from '../features/conversations/conversations.routes.ts'
import { courseRoutes } from '../features/courses/courses.routes.ts'
import { coworkingRoutes } from '../features/coworking/coworking.routes.ts'
import { credentialRoutes } from '../features/credentials/credentials.routes.ts'
import { creditRoutes } from '../features/credit/credit.routes.ts'
import { cvRoutes } from '../features/cv/cv.routes.ts'
import { closingStopRoutes } from '../features/deaths/deaths.routes.ts'
import { documentRoutes } from '../features/documents/documents.routes.ts'
import { eventRoutes } from '../features/events/events.routes.ts'
import { financialTestRoutes } from '../features/financial-test/financial-test.routes.ts'
import { healthRoutes } from '../features/health/health.routes.ts'
import { hourWaitRoutes } from '../features/hour-waits/hour-waits.routes.ts'
import { guestRoutes } from '../features/invitations/guests.routes.ts'
import { invitationRoutes } from '../features/invitations/invitations.routes.ts'
import { jobRoutes } from '../features/jobs/jobs.routes.ts'
import { licenceRoutes } from '../features/licences/licences.routes.ts'
import { missedVisitRoutes } from '../features/missed-visits/missed-visits.routes.ts'
import { nextThingRoutes } from '../features/next-things/next-things.routes.ts'
import { paperRoutes } from '../features/papers/papers.routes.ts'
import { passkeyRoutes } from '../features/passkeys/passkeys.routes.ts'
import { policySheetRoutes } from '../features/policy-sheets/policy-sheets.routes.ts'
import { prescriptionRoutes } from '../features/prescriptions/prescriptions.routes.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { promiseRoutes } from '../features/promises/promises.routes.ts'
import { readPromisesPage } from '../features/promises/promises-page.service.ts'
import { pushRoutes } from '../features/push/push.routes.ts'
import { recoveryRoutes } from '../features/recovery/recovery.routes.ts'
import { reportRoutes } from '../features/reports/reports.routes.ts'
import { rightRoutes } from '../features/rights/rights.routes.ts'
import { rightVisitorRoutes } from '../features/rights/rights-visitor.routes.ts'
import { salaryRoutes } from '../features/salary/salary.routes.ts'
import { sessionRoutes } from '../features/sessions/sessions.routes.ts'
import { surveyRoutes } from '../features/surveys/surveys.routes.ts'
import { videoRoutes } from '../features/video/video.routes.ts'
import { whatsAppRoutes } from '../features/whatsapp/whatsapp.routes.ts'
import { withdrawalRoutes } from '../features/withdrawals/withdrawals.routes.ts'
import type { Surface } from '../http/surface.ts'
import { keepPages } from '../web/pages-in-force.ts'
import { webRoutes } from '../web/web.routes.ts'
import { writtenPageRoute } from '../web/written-page.routes.ts'
import { partnerFeatures } from './partners.ts'

/** Endpoints of the portal's origin: a line per feature. */
export const portal: Surface = {
  name: 'portal',
  title: 'API de Amparo',
  about:
    'Beneficios de los seguros: activación, sesión y catálogo. Los instantes llevan la hora de Lima y cada error es un problema de RFC 9457 con su `codigo`.',
  events: [...crmEvents, ...claimEvents],
  features: [
    activationRoutes,
    agendaRoutes,
    alertRoutes,
    appointmentLinkRoutes,
    appointmentRoutes,
    aftermathRoutes,
    cancerPathRoutes,
    captchaRoutes,
    catalogueRoutes,
    channelRoutes,
    pushRoutes,
    claimRoutes,
    claimVisitorRoutes,
    closingStopRoutes,
    insurerRoutes,
    courseRoutes,
    complaintRoutes,
    coworkingRoutes,
    cvRoutes,
    documentRoutes,
    credentialRoutes,
    nextThingRoutes,
    paperRoutes,
    creditRoutes,
    eventRoutes,
    financialTestRoutes,
    healthRoutes,
    guestRoutes,
    hourWaitRoutes,
    invitationRoutes,
    licenceRoutes,
    missedVisitRoutes,
    passkeyRoutes,
    prescriptionRoutes,
    jobRoutes,
    policySheetRoutes,
    withdrawalRoutes,
    profileRoutes,
    promiseRoutes,
    recoveryRoutes,
    reportRoutes,
    rightRoutes,
    rightVisitorRoutes,
    consentRoutes,
    conversationRoutes,
    salaryRoutes,
    sessionRoutes,
    surveyRoutes,
    videoRoutes,
    whatsAppRoutes,
    ...partnerFeatures,
  ],
  demoFeatures: [demoRoutes],
  async servePages(app, ctx, folder) {
    const pages = await keepPages(ctx, folder, () => readServices(ctx.db))
    writtenPageRoute(app, pages().frame, { path: '/promesas', read: () => readPromisesPage(ctx) })
    await webRoutes(app, folder, pages, { isDemo: ctx.config.mode === 'demo' })
  },
}
