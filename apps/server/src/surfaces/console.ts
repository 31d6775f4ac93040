import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { demoConsoleRoutes } from '../demo/demo-console.routes.ts'
import { answerTemplateRoutes } from '../features/answer-templates/answer-templates.routes.ts'
import { approvalRoutes } from '../features/approvals/approvals.routes.ts'
import { claimFigureRoutes } from '../features/claim-figures/claim-figures.routes.ts'
import { claimDeskRoutes } from '../features/claims/claims-desk.routes.ts'
import { complaintDeskRoutes } from '../features/complaints/complaints-desk.routes.ts'
import { adviserRoutes } from '../features/consultations/adviser.routes.ts'
import { consultationRoutes } from '../features/consultations/consultations.routes.ts'
import { conversationDeskRoutes } from '../features/conversations/desk.routes.ts'
import { deathRoutes } from '../features/deaths/deaths.routes.ts'
import { deliveryRoutes } from '../features/deliveries/deliveries.routes.ts'
import { deskSearchRoutes } from '../features/desk-search/desk-search.routes.ts'
import { documentChangeRoutes } from '../features/document-changes/document-changes.routes.ts'
import { figureRoutes } from '../features/figures/figures.routes.ts'
import { healthRoutes } from '../features/health/health.routes.ts'
import { waitingPeopleRoutes } from '../features/hour-waits/waiting-people.routes.ts'
import { identityDeskRoutes } from '../features/identities/identities-desk.routes.ts'
import { importRoutes } from '../features/imports/imports.routes.ts'
import { guestDeskRoutes } from '../features/invitations/guest-desk.routes.ts'
import { keyRemovalRoutes } from '../features/key-removals/key-removals.routes.ts'
import { partnerDeskRoutes } from '../features/partners/partners-desk.routes.ts'
import { personFileRoutes } from '../features/person-files/person-files.routes.ts'
import { promiseDeskRoutes } from '../features/promises/promises-desk.routes.ts'
import { recordRoutes } from '../features/record/record.routes.ts'
import { rightDeskRoutes } from '../features/rights/rights-desk.routes.ts'
import { staffProviderRoutes } from '../features/staff/provider.routes.ts'
import { staffEntryRoutes } from '../features/staff/staff.routes.ts'
import { staffAdminRoutes } from '../features/staff/staff-admin.routes.ts'
import { agendaLoadRoutes } from '../features/staff-appointments/agenda-load.routes.ts'
import { roomBookingRoutes } from '../features/staff-appointments/room-bookings.routes.ts'
import { staffAppointmentRoutes } from '../features/staff-appointments/staff-appointments.routes.ts'
import { staffNoticeRoutes } from '../features/staff-notices/staff-notices.routes.ts'
import { siteRoutes } from '../features/supply/sites.routes.ts'
import { supplyRoutes } from '../features/supply/supply.routes.ts'
import { surveyDeskRoutes } from '../features/surveys/survey-desk.routes.ts'
import { waitingWorkRoutes } from '../features/waiting-work/waiting-work.routes.ts'
import { inboundRoutes } from '../features/whatsapp/inbound.routes.ts'
import { withdrawalDeskRoutes } from '../features/withdrawals/withdrawals-desk.routes.ts'
import { refuseForeignWrites } from '../http/own-origin.ts'
import type { Surface } from '../http/surface.ts'
import { readConsolePage } from '../web/built-pages.ts'
import { consoleRoutes } from '../web/web.routes.ts'
import { recordRefusal } from './record-refusals.ts'

/** Endpoints of the staff console's origin: a line per feature. */
export const consoleSurface: Surface = {
  name: 'console',
  title: 'API de la consola de Amparo',
  about:
    'Lo que usa el personal, en su propio origen. La sesión es una galleta que ningún script lee; lo que escribe lleva `Origin` propio y `x-consola: 1`. Cada acto queda en el registro.',
  events: [],
  features: [
    answerTemplateRoutes,
    claimDeskRoutes,
    claimFigureRoutes,
    deathRoutes,
    complaintDeskRoutes,
    adviserRoutes,
    consultationRoutes,
    conversationDeskRoutes,
    deliveryRoutes,
    deskSearchRoutes,
    staffAppointmentRoutes,
    agendaLoadRoutes,
    roomBookingRoutes,
    guestDeskRoutes,
    healthRoutes,
    waitingPeopleRoutes,
    importRoutes,
    inboundRoutes,
    figureRoutes,
    staffNoticeRoutes,
    waitingWorkRoutes,
    identityDeskRoutes,
    partnerDeskRoutes,
    personFileRoutes,
    keyRemovalRoutes,
    documentChangeRoutes,
    promiseDeskRoutes,
    recordRoutes,
    approvalRoutes,
    staffAdminRoutes,
    siteRoutes,
    supplyRoutes,
    surveyDeskRoutes,
    rightDeskRoutes,
    withdrawalDeskRoutes,
    staffEntryRoutes,
    staffProviderRoutes,
  ],
  demoFeatures: [demoConsoleRoutes],
  async servePages(app: FastifyInstance, { config }: Context, folder: string) {
    const page = await readConsolePage(folder, config)
    await consoleRoutes(app, folder, page, { isDemo: config.mode === 'demo' })
  },
  guard: refuseForeignWrites,
  onRefusal: recordRefusal,
}
