import { claimEvents, crmEvents, payoutEvents } from '@amparo/contract/outbound/outgoing-events.ts'
import { demoRoutes } from '../demo/demo.routes.ts'
import { agendaRoutes } from '../features/agenda/agenda/agenda.routes.ts'
import { readServices } from '../features/agenda/agenda/agenda.service.ts'
import { appointmentRoutes } from '../features/agenda/appointments/appointments.routes.ts'
import { appointmentLinkRoutes } from '../features/agenda/appointments/reason.routes.ts'
import { catalogueRoutes } from '../features/agenda/catalogue/catalogue.routes.ts'
import { coworkingRoutes } from '../features/agenda/coworking/coworking.routes.ts'
import { hourWaitRoutes } from '../features/agenda/hour-waits/hour-waits.routes.ts'
import { cancerPathRoutes } from '../features/care/cancer-path/cancer-path.routes.ts'
import { clinicalDocumentRoutes } from '../features/care/clinical-documents/documents.routes.ts'
import { resultRoutes } from '../features/care/clinical-documents/results.routes.ts'
import { aftermathRoutes } from '../features/care/consultations/after.routes.ts'
import { disputeRoutes } from '../features/care/disputes/disputes.routes.ts'
import { healthRoutes } from '../features/care/health/health.routes.ts'
import { healthRecordRoutes } from '../features/care/health-record/health-record.routes.ts'
import { historyRoutes } from '../features/care/history/history.routes.ts'
import { missedVisitRoutes } from '../features/care/missed-visits/missed-visits.routes.ts'
import { prescriptionRoutes } from '../features/care/prescriptions/prescriptions.routes.ts'
import { videoRoutes } from '../features/care/video/video.routes.ts'
import { visitFileRoutes } from '../features/care/visit-files/visit-files.routes.ts'
import { claimRoutes } from '../features/claims/claims/claims.routes.ts'
import { claimVisitorRoutes } from '../features/claims/claims/claims-visitor.routes.ts'
import { insurerRoutes } from '../features/claims/claims/insurer.routes.ts'
import { payeeRoutes } from '../features/claims/claims/payees.routes.ts'
import { receiptPhotoRoutes } from '../features/claims/claims/receipt-photos.routes.ts'
import { payoutAnswerRoutes } from '../features/claims/payouts/answers.routes.ts'
import { nextThingRoutes } from '../features/home/next-things/next-things.routes.ts'
import { paperRoutes } from '../features/home/papers/papers.routes.ts'
import { captchaRoutes } from '../features/identity/captcha/captcha.routes.ts'
import { channelRoutes } from '../features/identity/channels/channels.routes.ts'
import { passkeyRoutes } from '../features/identity/passkeys/passkeys.routes.ts'
import { paymentAccountRoutes } from '../features/identity/payment-accounts/payment-accounts.routes.ts'
import { policyCardRoutes } from '../features/identity/policy-cards/policy-cards.routes.ts'
import { profileRoutes } from '../features/identity/profile/profile.routes.ts'
import { recoveryRoutes } from '../features/identity/recovery/recovery.routes.ts'
import { sessionRoutes } from '../features/identity/sessions/sessions.routes.ts'
import { activationRoutes } from '../features/membership/activation/activation.routes.ts'
import { guestRoutes } from '../features/membership/invitations/guests.routes.ts'
import { invitationRoutes } from '../features/membership/invitations/invitations.routes.ts'
import { promiseRoutes } from '../features/operations/promises/promises.routes.ts'
import { crmOutboxRoutes } from '../features/outbound/crm-outbox/crm-outbox.routes.ts'
import { pushRoutes } from '../features/outbound/push/push.routes.ts'
import { pictureRoutes } from '../features/platform/published-texts/pictures.routes.ts'
import { readPublication } from '../features/platform/published-texts/published-texts.service.ts'
import { policySheetRoutes } from '../features/policies/policy-sheets/policy-sheets.routes.ts'
import { complaintRoutes } from '../features/service-desk/complaints/complaints.routes.ts'
import { consentRoutes } from '../features/service-desk/consents/consents.routes.ts'
import { conversationRoutes } from '../features/service-desk/conversations/conversations.routes.ts'
import { closingStopRoutes } from '../features/service-desk/deaths/deaths.routes.ts'
import { rightRoutes } from '../features/service-desk/rights/rights.routes.ts'
import { rightVisitorRoutes } from '../features/service-desk/rights/rights-visitor.routes.ts'
import { surveyRoutes } from '../features/service-desk/surveys/surveys.routes.ts'
import { whatsAppRoutes } from '../features/service-desk/whatsapp/whatsapp.routes.ts'
import { withdrawalRoutes } from '../features/service-desk/withdrawals/withdrawals.routes.ts'
import { alertRoutes } from '../features/tools/alerts/alerts.routes.ts'
import { courseRoutes } from '../features/tools/courses/courses.routes.ts'
import { creditRoutes } from '../features/tools/credit/credit.routes.ts'
import { cvRoutes } from '../features/tools/cv/cv.routes.ts'
import { financialTestRoutes } from '../features/tools/financial-test/financial-test.routes.ts'
import { jobRoutes } from '../features/tools/jobs/jobs.routes.ts'
import { licenceRoutes } from '../features/tools/licences/licences.routes.ts'
import { noteRelease } from '../features/tools/reports/releases.service.ts'
import { reportRoutes } from '../features/tools/reports/reports.routes.ts'
import { salaryRoutes } from '../features/tools/salary/salary.routes.ts'
import type { Surface } from '../http/surface.ts'
import { keepPages } from '../web/pages-in-force.ts'
import { savingRoute } from '../web/saving.routes.ts'
import { webRoutes } from '../web/web.routes.ts'
import { partnerFeatures } from './partners.ts'

/** Endpoints of the portal's origin: a line per feature. */
export const portal: Surface = {
  name: 'portal',
  title: 'API de Amparo',
  about:
    'Beneficios de los seguros: activación, sesión y catálogo. Los instantes llevan la hora de Lima y cada error es un problema de RFC 9457 con su `codigo`.',
  events: [...crmEvents, ...claimEvents, ...payoutEvents],
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
    receiptPhotoRoutes,
    payeeRoutes,
    closingStopRoutes,
    insurerRoutes,
    payoutAnswerRoutes,
    courseRoutes,
    complaintRoutes,
    coworkingRoutes,
    cvRoutes,
    visitFileRoutes,
    policyCardRoutes,
    nextThingRoutes,
    paperRoutes,
    creditRoutes,
    crmOutboxRoutes,
    financialTestRoutes,
    healthRecordRoutes,
    historyRoutes,
    healthRoutes,
    guestRoutes,
    hourWaitRoutes,
    invitationRoutes,
    licenceRoutes,
    missedVisitRoutes,
    disputeRoutes,
    passkeyRoutes,
    prescriptionRoutes,
    clinicalDocumentRoutes,
    resultRoutes,
    jobRoutes,
    pictureRoutes,
    policySheetRoutes,
    withdrawalRoutes,
    paymentAccountRoutes,
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
    await noteRelease(ctx, folder)
    const pages = await keepPages(ctx, folder, async () => {
      const [services, { texts }] = await Promise.all([readServices(ctx.db), readPublication(ctx)])
      return { services, texts }
    })
    savingRoute(app, ctx.config)
    await webRoutes(app, folder, pages, { isDemo: ctx.config.mode === 'demo' })
  },
}
