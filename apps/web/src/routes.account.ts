import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { bookingPageOf } from '@amparo/domain/catalogue/booking-page.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { pagesOf, serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Benefits that have a screen of their own, by the id of their service. */
const ownScreens: Readonly<Record<number, string>> = {
  1: 'features/credit-score/CreditScoreScreen.tsx',
  2: 'features/it-security/ItSecurityScreen.tsx',
  3: 'features/payment-alerts/PaymentAlertsScreen.tsx',
  4: 'features/financial-test/FinancialTestScreen.tsx',
  15: 'features/jobs/JobsScreen.tsx',
}
/** The courses of four ecosystems (contract §2). */
const courseServices: readonly number[] = [5, 10, 12, 24]

/** What is booked has the agenda on its own page. A benefit without a way to use it inside is no benefit: no build. */
function screenOf(serviceId: number): string {
  const own = ownScreens[serviceId]
  if (own !== undefined) return own
  const kind = bookableService(serviceId)?.kind
  if (kind === 'coworking') return 'features/coworking/CoworkingScreen.tsx'
  if (kind) return 'features/booking/BookingScreen.tsx'
  if (courseServices.includes(serviceId)) return 'features/courses/CoursesBenefitScreen.tsx'
  throw new Error(`Service ${serviceId} has no screen`)
}

/** The inside page of each benefit; service 17 is spelt with the plural in the owner's data, and both are taken. */
const benefitRoutes: RouteConfigEntry[] = serviceCards.flatMap(({ id, linkIn, linkOut }) => [
  route(linkIn.slice(1), screenOf(id), { id: `inside-service-${id}` }),
  ...(linkIn === `/ecosistema${linkOut}`
    ? []
    : [route(`ecosistema${linkOut}`, screenOf(id), { id: `inside-service-${id}-singular` })]),
])

/** A page below a benefit's inside page. */
const within = (serviceId: number, page: string) => `${pagesOf(serviceId).linkIn.slice(1)}/${page}`

/** Routes of the way in and of the authenticated area (spec §2). */
export const accountRoutes: RouteConfigEntry[] = [
  route('inicia', 'features/login/LoginScreen.tsx'),
  route('registro/1', 'features/activation/ActivationScreen.tsx'),
  route('password', 'features/recovery/RecoveryScreen.tsx'),
  route('invitacion/:token', 'features/invitation/InvitationScreen.tsx'),
  route('motivo', 'features/reason/ReasonScreen.tsx'),
  route('credencial/:codigo', 'features/credential-check/CredentialCheckScreen.tsx'),
  route('aviso', 'features/payment-link/PaymentLinkScreen.tsx'),
  route('deshacer-cambio', 'features/undo-change/UndoChangeScreen.tsx'),
  route('videollamada/:str', 'features/video-call/VideoCallScreen.tsx'),
  layout('features/ecosystem/InsideLayout.tsx', [
    route('ecosistema', 'features/ecosystem/InsideHomeScreen.tsx'),
    route('ecosistema/configuracion', 'features/account/AccountScreen.tsx'),
    route('ecosistema/configuracion/derechos', 'features/data-rights/DataRightsScreen.tsx'),
    route('ecosistema/cuota', 'features/quota/QuotaScreen.tsx'),
    route('ecosistema/credencial', 'features/credential/CredentialScreen.tsx'),
    route('ecosistema/documentos', 'features/papers/PapersScreen.tsx'),
    route('ecosistema/citas', 'features/appointments/AppointmentsScreen.tsx'),
    route('ecosistema/invitados', 'features/guests/GuestsScreen.tsx'),
    route('ecosistema/citas/:id', 'features/after-call/AfterScreen.tsx'),
    route('ecosistema/citas/:id/preparacion', 'features/preparation/PreparationScreen.tsx'),
    route('ecosistema/cursos', 'features/courses/CoursesScreen.tsx'),
    route(within(13, 'editor'), 'features/cv/CvScreen.tsx'),
    route(within(14, 'practica'), 'features/interview/InterviewScreen.tsx'),
    route(bookingPageOf(15).slice(1), 'features/booking/BookingScreen.tsx', { id: 'job-advice' }),
    route(within(16, 'calculadora'), 'features/salary/SalaryScreen.tsx'),
    ...ecosystems.map(({ eco, rutaexterna }) =>
      route(rutaexterna.slice(1), 'features/ecosystem/InsideEcosystemScreen.tsx', { id: `inside-${eco}` }),
    ),
    ...benefitRoutes,
    route('ecosistema/*', 'features/ecosystem/UnmatchedInsideScreen.tsx', { id: 'inside-unmatched' }),
    route('ecosistemas/*', 'features/ecosystem/UnmatchedInsideScreen.tsx', { id: 'inside-unmatched-plural' }),
  ]),
]
