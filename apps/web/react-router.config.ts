import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { crawlablePaths, framedPaths, prerenderedPaths } from './src/paths.ts'
import { addRuntimeElement, addSessionMark, deferScripts } from './src/prerender/defer-scripts.ts'
import { addAskAhead } from './src/prerender/inside-ahead.ts'
import { withFrame } from './src/prerender/inside-frames.ts'
import { shortenRouteList } from './src/prerender/route-list.ts'

/** The server inserts the origin when it starts. */
function sitemap(): string {
  const pages = crawlablePaths.map((page) => `  <url><loc>{{PORTAL_URL}}${page}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...prerenderedPaths, ...framedPaths],
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = path.join(reactRouterConfig.buildDirectory, 'client')
    await writeFile(path.join(client, 'sitemap.xml'), sitemap())
    for (const page of prerenderedPaths) {
      const file = path.join(client, page, 'index.html')
      await writeFile(file, addSessionMark(deferScripts(addRuntimeElement(await readFile(file, 'utf8')))))
    }
    const shell = path.join(client, '__spa-fallback.html')
    const built = addSessionMark(addRuntimeElement(await readFile(shell, 'utf8')))
    const whole = await addAskAhead(built, client)
    await writeFile(shell, whole)
    for (const page of framedPaths) {
      const file = path.join(client, page, 'index.html')
      await writeFile(file, withFrame(whole, await readFile(file, 'utf8')))
    }
    await shortenRouteList(client)
  },
} satisfies Config
