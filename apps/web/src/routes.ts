import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCardsOf } from '@amparo/domain/catalogue/service-cards.ts'
import type { EcosystemSlug } from '@amparo/domain/catalogue/types.ts'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { accountRoutes } from './routes.account.ts'

const benefitScreens: Readonly<Record<EcosystemSlug, string>> = {
  proteccion: 'ProteccionBenefitScreen',
  emprendimiento: 'EmprendimientoBenefitScreen',
  empleabilidad: 'EmpleabilidadBenefitScreen',
  cancer: 'CancerBenefitScreen',
  accidentes: 'AccidentesBenefitScreen',
  vida: 'VidaBenefitScreen',
}

/** Public pages of an ecosystem and of its benefits; any other path below it is Home, like every unmatched one. */
const catalogueRoutes: RouteConfigEntry[] = ecosystems.flatMap((ecosystem) => [
  route(ecosystem.eco, 'features/ecosystem-public/PublicEcosystemScreen.tsx', {
    id: `public-${ecosystem.eco}`,
  }),
  ...serviceCardsOf(ecosystem).map(({ id, linkOut }) =>
    route(linkOut.slice(1), `features/benefit/${benefitScreens[ecosystem.eco]}.tsx`, {
      id: `public-service-${id}`,
    }),
  ),
])

export default [
  // Stands between the document and every page: a page that fails is replaced by the error boundary of this level, with
  // header and footer in place. One level up the whole document would be drawn anew, and with it scripts that the
  // content policy refuses. What it needs is what the document's own module exports, so no request is spent on it.
  layout('root.tsx', { id: 'portal' }, [
    index('features/home/HomeScreen.tsx'),
    ...catalogueRoutes,
    route('nosotros', 'features/about/AboutScreen.tsx'),
    route('terminos', 'features/legal/TermsScreen.tsx'),
    route('privacidad', 'features/legal/PrivacyScreen.tsx'),
    route('cookies', 'features/legal/CookiesScreen.tsx'),
    route('accesibilidad', 'features/legal/AccessibilityScreen.tsx'),
    route('libro-de-reclamaciones', 'features/complaints-book/ComplaintsBookScreen.tsx'),
    route('solicitud', 'features/claim-visitor/VisitorScreen.tsx'),
    ...accountRoutes,
    route('*', 'features/home/HomeScreen.tsx', { id: 'home-for-unmatched' }),
  ]),
] satisfies RouteConfig
