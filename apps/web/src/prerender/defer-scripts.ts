import { toldOneIn } from '@amparo/domain/field/faults.ts'
import { keepEarlyInput } from '../shell/early-input.ts'
import { markLowData, markSession } from '../shell/session-mark.ts'

/** What works in a page without scripts; the rest of it can be touched by who wants something of a script. */
const aliveAlready = 'a[href]:not([data-opens-dialog],[data-hands-over]),summary'

/**
 * Makes the scripts of a built page wait for its first paint. What a person came to read needs no script, so on a
 * slow line nothing may compete with its text, its style and its picture. The framework writes its start as static
 * imports with a preload for each; the same modules are imported here once the browser has drawn.
 * Throws when the framework's output is no longer the one that this knows.
 */
export function deferScripts(html: string): string {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map(([, url]) => url)
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1]
  const routes = [...(start ?? '').matchAll(/^import \* as (route\d+) from "([^"]+)";$/gm)]
  const modules = /window\.__reactRouterRouteModules = (\{.*\});/.exec(start ?? '')?.[1]
  const entry = /import\("([^"]+)"\);\s*$/.exec(start ?? '')?.[1]
  if (start === undefined || routes.length === 0 || modules === undefined || entry === undefined) {
    throw new Error('La página construida no arranca como se espera: revisa defer-scripts.ts')
  }

  const routeUrls = routes.map(([, , url]) => url)
  const first = preloads.filter((url) => url !== entry && !routeUrls.includes(url)).sort(byDependency)
  const names = routes.map(([, name]) => name).join(',')
  const deferred = [
    keepEarlyInput,
    'const tell=(falla)=>navigator.sendBeacon("/api/informes/fallas",',
    `new Blob([JSON.stringify({version:"${versionOf(html)}",falla})],{type:"application/json"}));`,
    'let start=async()=>{start=()=>{};try{',
    `for(const href of ${JSON.stringify([...first, ...routeUrls, entry])})`,
    '{const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}',
    // One task per module, so that a tap made meanwhile is answered in between.
    `for(const url of ${JSON.stringify(first)}){await import(url);await new Promise((next)=>setTimeout(next))}`,
    `const [${names}]=await Promise.all([${routeUrls.map((url) => `import("${url}")`).join(',')}]);`,
    `window.__reactRouterRouteModules=${modules};`,
    `await new Promise((next)=>setTimeout(next));await import("${entry}")}`,
    // Whom the portal does not start for would reach nobody; a part that did not come is no error of ours.
    'catch(error){/module/.test(error)||tell({ruta:"otra",huella:"00000001",lugar:"inicio:0:0"});throw error}};',
    // Where data is saved and nothing is kept to go on with, only who touches what needs scripts pays for them.
    'const {lowData,session}=document.documentElement.dataset;',
    // One visit in so many tells that it was one, as it ends (`inside/field-faults.ts` tells what errors it met).
    `if(lowData!==""&&Math.random()*${toldOneIn}<1)addEventListener("pagehide",()=>tell(),{once:true});`,
    'if(lowData===""&&session===undefined)for(const type of ["pointerdown","focusin"])',
    `addEventListener(type,({target})=>{target.closest("${aliveAlready}"+("popover"in target?",[popovertarget],[popover]":""))||start()},true);`,
    'else{requestAnimationFrame(()=>requestAnimationFrame(()=>start()));',
    // For a tab that opens in the background, where nothing is drawn.
    'setTimeout(()=>start(),2000)}',
  ].join('')

  return html.replace(/<link rel="modulepreload" href="[^"]+"\/>/g, '').replace(start, () => deferred)
}

/** The build, as the name of its list of routes has it. */
function versionOf(html: string): string {
  const version = /\/assets\/manifest-([0-9a-z]+)\.js/.exec(html)?.[1]
  if (version === undefined)
    throw new Error('La página construida no nombra su versión: revisa defer-scripts.ts')
  return version
}

/**
 * The scripts that hide the way in where there is a session, before the first paint, and leave our typeface alone where data
 * is saved: before the style sheet, since the first style that is reckoned asks for the typeface.
 */
export function addSessionMark(html: string): string {
  return html
    .replace('</head>', () => `<script>${markSession}</script></head>`)
    .replace('<meta charSet="utf-8"/>', (charset) => `${charset}<script>${markLowData}</script>`)
}

/**
 * The smallest module of all, on which each other is built, as an element of its own: the server adds its digest, and the
 * content policy takes it by that (SRI). A browser that knows no such digests of files leaves the element out and gets
 * the same module from the start of the page, a moment later. To be called before {@link deferScripts}, which takes out
 * the list of modules where its address stands.
 */
export function addRuntimeElement(html: string): string {
  const url = /"(\/assets\/rolldown-runtime-[\w-]+\.js)"/.exec(html)?.[1]
  if (!url) throw new Error('La página construida no nombra su primer módulo: revisa defer-scripts.ts')
  return html.replace(
    '</head>',
    () => `<script type="module" src="${url}" fetchpriority="low"></script></head>`,
  )
}

const foundations = ['/rolldown-runtime-', '/framework-', '/router-', '/shell-']

/** What the others are built on goes first: each is then run in a task of its own. */
function byDependency(a: string | undefined, b: string | undefined): number {
  const rank = (url = '') => {
    const place = foundations.findIndex((name) => url.includes(name))
    return place === -1 ? foundations.length : place
  }
  return rank(a) - rank(b)
}
