import path from 'node:path'
import { buildTargets } from '@amparo/browsers/floor.ts'
import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { hoursOfPages } from '@amparo/domain/agenda/hour-words.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const landing = ['entry.client.tsx', 'root.tsx', 'features/home/home/HomeScreen.tsx']
const ofLanding = new Set(landing.map((file) => path.join(import.meta.dirname, 'src', file)))

/** Names the chunk of what the landing page imports before it shows, and not later or on request. */
function nameShell(id: string, context: { getModuleInfo: Rolldown.GetModuleInfo }): 'shell' | null {
  // Walks the imports once: a loop over a set also visits what it adds.
  if (ofLanding.size === landing.length)
    for (const file of ofLanding)
      for (const next of context.getModuleInfo(file)?.importedIds ?? []) ofLanding.add(next)
  return ofLanding.has(id) ? 'shell' : null
}

/**
 * Patches of React Router, by file:
 * - A route file that fails to load reloads the present page, every time. Patched to throw: the address becomes the
 * wanted one, and our error page decides (`ErrorPage.tsx`).
 * - Each new address renders everything that reads the router's frame, before the tap is answered, only so that its
 * own error boundary knows the address. Patched to come with the page itself.
 * - Instrumentation and lazy discovery of routes, which we don't use: patched out, two kilobytes of each first page.
 */
const routerChanges = [
  { file: 'lib/dom/ssr/routeModules.js', from: 'window.location.reload();', to: 'throw error;' },
  {
    file: 'lib/dom-export/hydrated-router.js',
    from: 'setLocation(newState.location);',
    to: 'React$1.startTransition(() => setLocation(newState.location));',
  },
  { file: 'lib/router/router.js', from: 'if (init.instrumentations) {', to: 'if (false) {' },
  { file: 'lib/router/router.js', from: 'if (init.instrumentations) router', to: 'if (false) router' },
  {
    file: 'lib/dom/ssr/fog-of-war.js',
    from: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;',
    to: 'return;',
  },
  {
    file: 'lib/dom/ssr/fog-of-war.js',
    from: 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
    to: 'return;',
  },
] as const

function changed(code: string, { file, from, to }: (typeof routerChanges)[number]): string {
  if (!code.includes(from)) throw new Error(`React Router changed ${file}: see vite.config.ts`)
  return code.replace(from, to)
}

function routerAsNeeded(): Plugin {
  return {
    name: 'amparo-router-as-needed',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0]
      const changes = routerChanges.filter(({ file }) => path?.endsWith(`/${file}`))
      if (changes.length === 0) return undefined
      return { code: changes.reduce(changed, code), map: null }
    },
  }
}

/**
 * Loaded by every inside page within its first seconds: one request instead of some twenty, whose headers weigh as
 * much as the parts.
 */
const insideParts = [
  /src\/catalogue\/booking-page/,
  /src\/inside\/(?:own-products|ahead|use-standing|standing|inside-context|portal-worker|NotCovered|use-benefit-here|Loading|Panel|Progress|money|AskUs|benefit-meta|BenefitTools|benefit-tools|use-booking-page|visit-bytes|DataLine|field-vitals|BenefitHead|BenefitInside|ToolPage|GuestLine|NotMine|leads)\./,
  /src\/forms\/(?:FormStep|RecoveredNotice|use-steps|use-answer-in-view)\./,
  /src\/survey\/(?:survey-(?:store|state|calls)|SurveyHere)\./,
  /src\/shell\/(?:AccountMenu|AccountActions|account-entries|MessagesLink)\./,
  /src\/session\/(?:SessionExpiredDialog|first-load|idle\/)/,
  /src\/claims\/(?:claim-paths|claim-words|ClaimTrack|situations|SituationTiles)\.|client\/src\/use-now\./,
  /src\/features\/home\/ecosystem\/CancerPath\./,
  /src\/wallet\//,
  /ui\/src\/(?:charts|faces)\//,
  /src\/agenda\//,
  /src\/inside\/own-policy|rights-terms|domain\/src\/legal\/consent/,
  /node_modules\/web-vitals\//,
]
/**
 * Used by public pages and the inside, but not by the landing page. Before the parts of the inside, which a visitor
 * never loads.
 */
const commonParts = [
  /domain\/src\/own-paths|ui\/src\/PasswordField|src\/(?:documents\/document-shape|forms\/(?:use-abandonment|WayInFrame|ConsentChecks|codes\/(?:DemoMailHint|sent-code|PasswordHint))|session\/destination|pictures\/account-scenes)|forms\/FormTrouble/,
  /domain\/src\/(?:lima-time|modules|active-modules|own-paths|certificates|credit\/consent|benefits\/(?:rules|rules-of|booking-rules)|catalogue\/(?:guest-services|telemedicine))\.ts/,
  /domain\/src\/benefits\/\d+-[\w-]+\/rules\.ts/,
  /src\/session\/(?:recent-modules|destination|modules-of)\./,
  /src\/catalogue\/(?:Breadcrumb|Fold|BenefitFolds)\./,
  /client\/src\/(?:kept|forms)\//,
  /src\/api\/load\.|client\/src\/loading\/(?:loads|use-load)\.|node_modules\/@tanstack\//,
  /src\/session\/stored-session\./,
  /ui\/src\/(?:Alert|hash-of|ShapedSkeleton|Checkbox|RadioGroup|StepLine|Field|FieldFrame|SelectField|ContactFields|TextArea|weave\/\w+|charts\/(?:Bars|Gauge|ChartTable|bands|gauge-shape))\./,
  /src\/forms\/(?:ContactLine|ApiProblem)\./,
  /src\/agenda\/use-(?:is-phone|swipe)\./,
  /src\/inside\/(?:low-data|SheetIcon)\./,
  /ui\/src\/icon-sheets\./,
  /domain\/src\/(?:phones|emails|money|soles)\./,
]

// The development server fills no placeholders.
process.env.VITE_BUILT_IN_HOURS = hoursOfPages(bookableServices)

export default defineConfig({
  plugins: [routerAsNeeded(), tailwindcss(), reactRouter()],
  build: {
    // The content policy forbids `data:` addresses: every asset is its own file, hashed and cached forever.
    assetsInlineLimit: 0,
    // The dependencies of a later part are nearly always loaded by then: lists of them would weigh more.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: buildTargets,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route list names every file, and digests compress worst: 42 bits distinguish releases.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // These change only with their own releases, so they stay in the browser's cache between ours.
                { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                // Shared by the landing page and others: one request instead of twenty.
                { name: nameShell, minShareCount: 2 },
                { name: 'common', test: (id) => commonParts.some((part) => part.test(id)), minShareCount: 2 },
                { name: 'inside', test: (id) => insideParts.some((part) => part.test(id)) },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/demo': 'http://localhost:3000' } },
})
