import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'

/** Built with the catch-all route; the server answers every unmatched path with this file (spec §2: Home). */
const unmatchedPath = '/pagina-no-encontrada'

/** Public pages for search engines: home, ecosystems, benefits, about, promises and the legal texts. */
export const crawlablePaths: readonly string[] = [
  '/',
  ...ecosystems.map(({ eco }) => `/${eco}`),
  ...serviceCards.map(({ linkOut }) => linkOut),
  '/nosotros',
  '/terminos',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
  '/promesas',
  '/libro-de-reclamaciones',
]

/** Public pages with a form; built to HTML, excluded from the sitemap. */
const formPaths: readonly string[] = ['/inicia', '/registro/1', '/password', '/solicitud']

/** Every path that the build writes as HTML. */
export const prerenderedPaths: readonly string[] = [...crawlablePaths, ...formPaths, unmatchedPath]

/** Inside pages with their own frame; otherwise they start with the shell like all others. */
export const framedPaths: readonly string[] = [
  '/ecosistema',
  '/ecosistema/credencial',
  '/ecosistema/citas',
  ...ecosystems.map(({ rutaexterna }) => rutaexterna),
  ...serviceCards.map(({ linkIn }) => linkIn),
]
