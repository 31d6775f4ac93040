import { benefitRules } from '@amparo/domain/benefits/rules.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const screensOfUse = {
  booking: 'features/agenda/booking/BookingScreen.tsx',
  rooms: 'features/agenda/coworking/CoworkingScreen.tsx',
  courses: 'features/tools/courses/CoursesScreen.tsx',
}

/** The screen of a tool: `credit-score/CreditScoreScreen.tsx`. */
function screenIn(folder: string): string {
  const name = folder.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return `features/tools/${folder}/${name}Screen.tsx`
}

/** The inside page of each benefit; service 17 has the plural in the owner's data, and both are accepted. */
const benefitRoutes: RouteConfigEntry[] = serviceCards.flatMap(({ id, use, linkIn, linkOut }) => {
  const screen = typeof use === 'string' ? screensOfUse[use] : screenIn(use.screen)
  return [
    route(linkIn.slice(1), screen, { id: `inside-service-${id}` }),
    ...(linkIn === `/ecosistema${linkOut}`
      ? []
      : [route(`ecosistema${linkOut}`, screen, { id: `inside-service-${id}-singular` })]),
  ]
})

/** Pages below a benefit's inside page: its tools, and its booking if its own page is a tool. */
const routesBelow: RouteConfigEntry[] = benefitRules.flatMap(({ card, rules: { tools = [], bookedAt } }) => {
  const below = card.linkIn.slice(1)
  return [
    ...tools.map(({ page, screen }) => route(`${below}/${page}`, screenIn(screen))),
    ...(bookedAt ? [route(`${below}/${bookedAt}`, screensOfUse.booking, { id: `advice-${card.id}` })] : []),
  ]
})

/** Routes of the way in and of the authenticated area (spec §2). */
export const accountRoutes: RouteConfigEntry[] = [
  route('inicia', 'features/identity/login/LoginScreen.tsx'),
  route('registro/1', 'features/membership/activation/ActivationScreen.tsx'),
  route('password', 'features/identity/recovery/RecoveryScreen.tsx'),
  route('invitacion/:token', 'features/membership/guest-registration/InvitationScreen.tsx'),
  route('motivo', 'features/care/reason/ReasonScreen.tsx'),
  route('credencial/:codigo', 'features/identity/policy-card-check/CredentialCheckScreen.tsx'),
  route('aviso', 'features/tools/payment-link/PaymentLinkScreen.tsx'),
  route('deshacer-cambio', 'features/identity/undo-change/UndoChangeScreen.tsx'),
  route('videollamada/:str', 'features/care/video-call/VideoCallScreen.tsx'),
  layout('features/home/ecosystem/InsideLayout.tsx', [
    route('ecosistema', 'features/home/ecosystem/InsideHomeScreen.tsx'),
    route('ecosistema/configuracion', 'features/identity/account/AccountScreen.tsx'),
    route('ecosistema/configuracion/derechos', 'features/service-desk/data-rights/DataRightsScreen.tsx'),
    route('ecosistema/cuota', 'features/tools/quota/QuotaScreen.tsx'),
    route('ecosistema/credencial', 'features/identity/policy-card/CredentialScreen.tsx'),
    route('ecosistema/documentos', 'features/home/papers/PapersScreen.tsx'),
    route('ecosistema/salud', 'features/care/health-record/HealthScreen.tsx'),
    route('ecosistema/citas', 'features/agenda/appointments/AppointmentsScreen.tsx'),
    route('ecosistema/invitados', 'features/membership/guests/GuestsScreen.tsx'),
    route('ecosistema/citas/:id', 'features/care/after-call/AfterScreen.tsx'),
    route('ecosistema/citas/:id/preparacion', 'features/agenda/preparation/PreparationScreen.tsx'),
    route('ecosistema/cursos', screensOfUse.courses, { id: 'courses' }),
    ...routesBelow,
    ...ecosystems.map(({ eco, rutaexterna }) =>
      route(rutaexterna.slice(1), 'features/home/ecosystem/InsideEcosystemScreen.tsx', {
        id: `inside-${eco}`,
      }),
    ),
    ...benefitRoutes,
    route('ecosistema/*', 'features/home/ecosystem/UnmatchedInsideScreen.tsx', { id: 'inside-unmatched' }),
    route('ecosistemas/*', 'features/home/ecosystem/UnmatchedInsideScreen.tsx', {
      id: 'inside-unmatched-plural',
    }),
  ]),
]
