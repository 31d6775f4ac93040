import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const src = /(?:apps\/web|packages\/client)\/src\//
const sharedParts = [
  /packages\/ui\/src\/(?:Accordion|Button|button|Card|Dialog|control-class|icons|Picture|pictures|Skeleton|Tag)\./,
  /packages\/client\/src\/(?:api\/(?:api-error|caller|send|traffic)|store)\./,
  /domain\/src\/catalogue\/(?:ecosystems|service-cards|faq)\.ts/,
  /src\/(?:api|cookie-consent|documents|session|shell)\//,
  /src\/(?:portal-config|page-meta|contact|pictures\/(?:by-name|ecosystem-scenes|(?:ecosystem|service)-icons))/,
  /src\/catalogue\/(?:tab-keys|BoldText|ServiceCards)/,
]
/** Beside the shared ones by subject, but for people who have a session or asked for something. */
const askedFor =
  /api\/(?:load|files|hand-over)|documents\/document-shape|cookie-consent\/(?:Cookie|left|note)|session\/(?:stored|sealed|device|use-account|destination|modules|recent|Demo)|shell\/(?:Account|account|Legal)/

function isShared(id: string): boolean {
  return sharedParts.some((part) => part.test(id)) && !(src.test(id) && askedFor.test(id))
}

const endlessReload = 'window.location.reload();'

/**
 * React Router answers a route file that cannot be loaded with a reload, each time, of the page that the person is
 * still on. Here it throws: the address becomes the one wanted, and our error page decides (`ErrorPage.tsx`).
 */
function routeFilesThatThrow(): Plugin {
  return {
    name: 'amparo-route-files-that-throw',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').split('?')[0]?.endsWith('lib/dom/ssr/routeModules.js')) return undefined
      if (!code.includes(endlessReload))
        throw new Error('React Router loads its routes in another way: see vite.config.ts')
      return { code: code.replace(endlessReload, 'throw error;'), map: null }
    },
  }
}

/** Small parts that nearly every inside page has: one name in the list of routes, which the landing page carries too. */
const insideParts =
  /src\/(?:catalogue\/booking-page|inside\/(?:own-products|use-standing|standing|inside-context|portal-worker|NotCovered|ShapedSkeleton|use-benefit-here|Loading|Panel|Progress|money|AskUs|benefit-meta|BenefitTools|benefit-tools|use-booking-page)|forms\/(?:FormStep|RecoveredNotice|use-steps))\./

/** What the ways in share: they come together, and inside they wait for a session that ends. */
const wayInParts =
  /domain\/src\/own-paths|ui\/src\/PasswordField|src\/(?:documents\/document-shape|forms\/(?:use-abandonment|WayInFrame)|session\/destination|pictures\/account-scenes)|forms\/FormTrouble/

/** What pages load by. The landing loads nothing. */
const loadParts = /src\/api\/load\.|client\/src\/loading\/(?:loads|use-load)\.|node_modules\/@tanstack\//

export default defineConfig({
  plugins: [routeFilesThatThrow(), tailwindcss(), reactRouter()],
  build: {
    // The content policy forbids `data:` addresses: every asset is a file of its own, hashed and cached for good.
    assetsInlineLimit: 0,
    // What a part that comes later needs besides itself is nearly always there by then: lists of it would weigh more.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The list of routes names every file, and its digests are what compresses worst: 42 bits tell one release
            // from another.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // These change with their own releases only, so they stay in the browser's cache between ours.
                { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                // What the landing page and most others share: one request in place of twenty. Pages and what only
                // some of them use stay out, so that the landing page does not carry them.
                { name: 'shell', test: isShared, minShareCount: 2 },
                { name: 'inside', test: insideParts, minShareCount: 2 },
                { name: 'way-in', test: wayInParts, minShareCount: 2 },
                { name: 'loads', test: loadParts },
                { name: 'kept', test: /node_modules\/valibot\/|client\/src\/kept\//, minShareCount: 2 },
                { name: 'agenda', test: /apps\/web\/src\/agenda\//, minShareCount: 2 },
                {
                  name: 'fields',
                  test: /ui\/src\/(?:Field|FieldFrame|SelectField|ContactFields|TextArea)\./,
                  minShareCount: 2,
                },
                // Small things that nearly always come together: each file less is a name less in the list of routes.
                { name: 'dates', test: /domain\/src\/(?:lima-time|unbroken-hours)\.ts$/, minShareCount: 2 },
                {
                  name: 'folds',
                  test: /src\/catalogue\/(?:Breadcrumb|Fold|BenefitFolds)\.tsx$/,
                  minShareCount: 2,
                },
                { name: 'charts', test: /ui\/src\/charts\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/demo': 'http://localhost:3000' } },
})
