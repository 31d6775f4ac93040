import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { buildTargets } from '@amparo/browsers/floor.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import './built-in-hours.ts'

const src = path.join(import.meta.dirname, 'src')
const repository = path.join(import.meta.dirname, '../..')

function foldersOf(...names: readonly string[]): readonly string[] {
  for (const name of names)
    if (!existsSync(path.join(repository, name))) throw new Error(`vite.config.ts: no folder ${name}`)
  return names.map((name) => `${path.join(repository, name)}/`)
}

/**
 * Roots of the shared chunks, which each save their pages some twenty requests: a chunk takes the modules that a root
 * imports before it runs, and those of its folders; of the visitor's chunks, only what two files of the build share.
 */
const landing = ['entry.client.tsx', 'root.tsx', 'features/home/home/HomeScreen.tsx']
const firstPages = [
  'features/identity/login/LoginScreen.tsx',
  'features/membership/activation/ActivationScreen.tsx',
  'features/home/promises/PromisesScreen.tsx',
  'catalogue/BenefitFolds.tsx',
  'catalogue/Breadcrumb.tsx',
  'catalogue/WayOn.tsx',
  '../../../packages/domain/src/credit/consent.ts',
]
const firstFolders = foldersOf(
  'packages/client/src/forms',
  'packages/client/src/kept',
  'packages/client/src/loading',
  'packages/domain/src/rights',
  'packages/ui/src/charts',
  'apps/web/src/forms',
)
const insidePages = [
  'features/home/ecosystem/InsideLayout.tsx',
  'features/home/ecosystem/InsideHomeScreen.tsx',
  'features/home/ecosystem/InsideEcosystemScreen.tsx',
  'features/agenda/booking/BookingScreen.tsx',
]
const screens = globSync('features/**/*Screen.tsx', { cwd: src })
/** Requested by each inside page within its first seconds. */
const insideParts = [
  'features/home/ecosystem/CancerPath.tsx',
  'session/first-load.ts',
  'session/idle/IdleKeeper.tsx',
  'session/SessionExpiredDialog.tsx',
  'shell/AccountActions.tsx',
  'shell/AccountMenu.tsx',
  'survey/survey-calls.ts',
]
const insideFolders = foldersOf('apps/web/src/agenda', 'apps/web/src/inside', 'apps/web/src/wallet')

interface Graph {
  readonly getModuleInfo: Rolldown.GetModuleInfo
}

const reached = new Map<string, ReadonlySet<string>>()

function reachedFrom(root: string, graph: Graph): ReadonlySet<string> {
  const known = reached.get(root)
  if (known) return known
  const found = new Set([path.join(src, root)])
  // A loop over a set also visits the members that it adds.
  for (const file of found) {
    const module = graph.getModuleInfo(file)
    if (module === null) throw new Error(`vite.config.ts: no module ${file}`)
    for (const next of module.importedIds) found.add(next)
  }
  reached.set(root, found)
  return found
}

const isIn = (roots: readonly string[], id: string, graph: Graph, atLeast = 1) =>
  roots.filter((root) => reachedFrom(root, graph).has(id)).length >= atLeast
const isUnder = (folders: readonly string[], id: string) => folders.some((folder) => id.startsWith(folder))
const isFirst = (id: string, graph: Graph) =>
  /\/packages\/domain\/src\/[\w-]+\.ts$/.test(id) || isUnder(firstFolders, id) || isIn(firstPages, id, graph)
const isInside = (id: string, graph: Graph) =>
  isUnder(insideFolders, id) ||
  isIn(insideParts, id, graph) ||
  (isIn(insidePages, id, graph) && isIn(screens, id, graph, 2))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                {
                  name: (id, graph) => (isIn(landing, id, graph) ? 'shell' : null),
                  minShareCount: 2,
                },
                {
                  name: (id, graph) => (isFirst(id, graph) ? 'common' : null),
                  minShareCount: 2,
                },
                { name: (id, graph) => (isInside(id, graph) ? 'inside' : null) },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/demo': 'http://localhost:3000' } },
})
