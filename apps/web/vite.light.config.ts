import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildTargets } from '@amparo/browsers/floor.ts'
import { defineConfig, type Plugin } from 'vite'
import { buildMeta } from './src/shell/preload-errors.ts'

const own = (file: string) => path.join(import.meta.dirname, 'src/light', file)
const client = path.join(import.meta.dirname, 'build/client')

const shared =
  /node_modules\/(?:preact|idb-keyval)\/|client\/src\/(?:kept|forms\/use-(?:submission|countdown))|src\/light\/(?:router|light-pages)|domain\/src\/(?:(?:own|site)-paths|unbroken-hours)|src\/portal-config|ui\/src\/(?:Dialog|button|Button|icons)\.|domain\/src\/(?:catalogue|benefits\/(?:rules|\d+-[\w-]+\/rules|benefit))|session\/SessionExpiredDialog/

/** The content policy trusts scripts that the page's script imports, as in `defer-scripts.ts`, and no other import. */
const startOf = (url: string) =>
  `const link=document.createElement("link");link.rel="modulepreload";link.href="${url}";document.head.append(link);import("${url}")`

/** Its one page, beside the full portal's files, whose style sheet it shares. */
function lightPage(): Plugin {
  return {
    name: 'amparo-light-page',
    async writeBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      const shell = await readFile(path.join(client, '__spa-fallback.html'), 'utf8')
      const shared = shell.match(/<meta name="amparo:[^>]+>|<link rel="(?:stylesheet|icon)"[^>]+>/g) ?? []
      const [build] = (await readdir(path.join(client, 'assets'))).flatMap(
        (file) => /^manifest-(\w+)\.js$/.exec(file)?.[1] ?? [],
      )
      if (!entry || !build || shared.length < 12)
        throw new Error('Falta algo de la página ligera: revisa vite.light.config.ts')
      const html = await readFile(own('ligero.html'), 'utf8')
      const page = html
        .replace('<!--compartido-->', () => `${shared.join('')}<meta name="${buildMeta}" content="${build}">`)
        .replace('<!--guion-->', () => `<script type="module">${startOf(`/${entry.fileName}`)}</script>`)
      await writeFile(path.join(client, 'ligero.html'), page)
    },
  }
}

/** The booking screens on Preact with their own router, for reduced data (docs/adr/0316). */
export default defineConfig({
  plugins: [lightPage()],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: own('router.tsx') },
      { find: /^@amparo\/client\/loading\/(?:loads|use-load)\.ts$/, replacement: own('use-load.ts') },
      { find: /^@amparo\/ui\/faces\/Face\.tsx$/, replacement: own('Face.tsx') },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: buildTargets,
    rolldownOptions: {
      input: { ligero: own('main.tsx') },
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Otherwise, code shared by the first part and later ones would become separate files.
        codeSplitting: { groups: [{ name: 'ligero-base', test: shared }] },
      },
    },
  },
})
