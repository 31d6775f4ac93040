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

/** Public pages of an ecosystem and its benefits; any other path below it is Home, like every unmatched one. */
const catalogueRoutes: RouteConfigEntry[] = ecosystems.flatMap((ecosystem) => [
  route(ecosystem.eco, 'features/home/ecosystem-public/PublicEcosystemScreen.tsx', {
    id: `public-${ecosystem.eco}`,
  }),
  ...serviceCardsOf(ecosystem).map(({ id, linkOut }) =>
    route(linkOut.slice(1), `features/home/benefit/${benefitScreens[ecosystem.eco]}.tsx`, {
      id: `public-service-${id}`,
    }),
  ),
])

export default [
  // A layout between the document and every page: this level's error boundary replaces a failed page and keeps header
  // and footer. One level up the whole document would render again, with scripts that the content policy blocks. It
  // only needs exports of the document's own module, so no extra request.
  layout('root.tsx', { id: 'portal' }, [
    index('features/home/home/HomeScreen.tsx'),
    ...catalogueRoutes,
    route('nosotros', 'features/home/about/AboutScreen.tsx'),
    route('terminos', 'features/home/legal/TermsScreen.tsx'),
    route('privacidad', 'features/home/legal/PrivacyScreen.tsx'),
    route('cookies', 'features/home/legal/CookiesScreen.tsx'),
    route('accesibilidad', 'features/home/legal/AccessibilityScreen.tsx'),
    route('promesas', 'features/home/promises/PromisesScreen.tsx'),
    route('libro-de-reclamaciones', 'features/service-desk/complaints-book/ComplaintsBookScreen.tsx'),
    route('solicitud', 'features/claims/claim-visitor/VisitorScreen.tsx'),
    ...accountRoutes,
    route('*', 'features/home/home/HomeScreen.tsx', { id: 'home-for-unmatched' }),
  ]),
] satisfies RouteConfig
