import path from 'node:path'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { build } from 'vite'
import type { InsideBuild } from '../shell/ask-ahead.ts'
import { readRouteList } from './route-list.ts'

const styleSheet = '<link rel="stylesheet"'

/**
 * The shell with the script that requests ahead (`shell/ask-ahead.ts`) before its style sheet, for which a later
 * script would wait. `client` is the folder of the build.
 */
export async function addAskAhead(html: string, client: string): Promise<string> {
  const script = await bundle(await insideBuildOf(html, client))
  if (!html.includes(styleSheet)) throw new Error('El marco no nombra su estilo: revisa inside-ahead.ts')
  return html.replace(styleSheet, () => `<script>${script}</script>${styleSheet}`)
}

async function insideBuildOf(html: string, client: string): Promise<InsideBuild> {
  const {
    name,
    list: { routes },
  } = await readRouteList(client)
  const [framework] = /\/assets\/framework-[\w-]+\.js/.exec(html) ?? []
  if (framework === undefined) throw new Error('El marco no nombra a React: revisa inside-ahead.ts')
  const layout = routes['features/home/ecosystem/InsideLayout']
  if (layout === undefined) throw new Error('La lista de rutas no tiene InsideLayout: revisa inside-ahead.ts')
  const booked = serviceCards.filter(({ use }) => use === 'booking')
  return {
    framework,
    files: [...(layout.imports ?? []), layout.module].filter((file) => !html.includes(`href="${file}"`)),
    routes: `/assets/${name}`,
    booked: Object.fromEntries(
      booked.map(({ linkIn, id }) => [linkIn, id === telemedicineServiceId ? null : id]),
    ),
  }
}

async function bundle(inside: InsideBuild): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { insideBuild: JSON.stringify(inside) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../shell/ask-ahead.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [output] = [made].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk')
    throw new Error('El guion del interior no se construyó: revisa inside-ahead.ts')
  return chunk.code.trim()
}
