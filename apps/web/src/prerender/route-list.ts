import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

interface BuiltRoute {
  readonly module: string
  readonly imports?: readonly string[]
}

interface RouteList {
  readonly routes: Readonly<Record<string, BuiltRoute | undefined>>
}

/** The framework's list of routes in the folder of a build, and the name of its file. */
export async function readRouteList(client: string): Promise<{ name: string; list: RouteList }> {
  const name = (await readdir(path.join(client, 'assets'))).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('La web construida no tiene lista de rutas: revisa route-list.ts')
  const text = await readFile(path.join(client, 'assets', name), 'utf8')
  return { name, list: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteList }
}

/**
 * Removes the imports of each route from the list that every page loads: they are for preloads only, and weigh a
 * kilobyte. The one prefetched page, log-in, shares its imports with the inside.
 */
export async function shortenRouteList(client: string): Promise<void> {
  const { name, list } = await readRouteList(client)
  const routes = Object.entries(list.routes).map(([id, route]) => [id, { ...route, imports: undefined }])
  const short = JSON.stringify({ ...list, routes: Object.fromEntries(routes) })
  await writeFile(path.join(client, 'assets', name), `window.__reactRouterManifest=${short};`)
}
