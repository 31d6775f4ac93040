import { toldOneIn } from '@amparo/domain/field/faults.ts'
import { keepEarlyInput } from '../shell/early-input.ts'
import { markLowData, markSession } from '../shell/session-mark.ts'

/** Elements that work without scripts; a tap elsewhere needs scripts. */
const aliveAlready = 'a[href]:not([data-opens-dialog],[data-hands-over]),summary'

/**
 * Delays the scripts of a built page until its first paint. Its text, style and picture need no script, so on a slow
 * line nothing must compete with them. The framework writes its start as static imports with a preload each; this
 * imports the same modules once the browser has painted. Throws if the framework's output has changed.
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
    // One task per module, so that a tap in between is answered.
    `for(const url of ${JSON.stringify(first)}){await import(url);await new Promise((next)=>setTimeout(next))}`,
    `const [${names}]=await Promise.all([${routeUrls.map((url) => `import("${url}")`).join(',')}]);`,
    `window.__reactRouterRouteModules=${modules};`,
    `await new Promise((next)=>setTimeout(next));await import("${entry}")}`,
    // Report a start that failed, which would go unnoticed otherwise; a part that did not load is not our error.
    'catch(error){/module/.test(error)||tell({ruta:"otra",huella:"00000001",lugar:"inicio:0:0"});throw error}};',
    // With reduced data and no session to continue, scripts load only on a tap that needs them.
    'const {lowData,session}=document.documentElement.dataset;',
    // One visit in this many reports itself as it ends (`inside/field-faults.ts` reports its errors).
    `if(lowData!==""&&Math.random()*${toldOneIn}<1)addEventListener("pagehide",()=>tell(),{once:true});`,
    'if(lowData===""&&session===undefined)for(const type of ["pointerdown","focusin"])',
    `addEventListener(type,({target})=>{target.closest("${aliveAlready}"+("popover"in target?",[popovertarget],[popover]":""))||start()},true);`,
    'else{requestAnimationFrame(()=>requestAnimationFrame(()=>start()));',
    // For a tab opened in the background, where nothing is painted.
    'setTimeout(()=>start(),2000)}',
  ].join('')

  return html.replace(/<link rel="modulepreload" href="[^"]+"\/>/g, '').replace(start, () => deferred)
}

/** The build, from the name of its route list. */
function versionOf(html: string): string {
  const version = /\/assets\/manifest-([0-9a-z]+)\.js/.exec(html)?.[1]
  if (version === undefined)
    throw new Error('La página construida no nombra su versión: revisa defer-scripts.ts')
  return version
}

/**
 * Scripts that hide the log-in links if there is a session, before the first paint, and skip our typeface with
 * reduced data: before the style sheet, since the first computed style requests the typeface.
 */
export function addSessionMark(html: string): string {
  return html
    .replace('</head>', () => `<script>${markSession}</script></head>`)
    .replace('<meta charSet="utf-8"/>', (charset) => `${charset}<script>${markLowData}</script>`)
}

/**
 * The smallest module, on which all others depend, as its own element: the server adds its digest, by which the
 * content policy allows it (SRI). A browser without digests for files ignores the element and gets the same module
 * from the page's start, a moment later. Call before {@link deferScripts}, which removes the list of modules with its
 * address.
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

/** Dependencies first: each then runs in its own task. */
function byDependency(a: string | undefined, b: string | undefined): number {
  const rank = (url = '') => {
    const place = foundations.findIndex((name) => url.includes(name))
    return place === -1 ? foundations.length : place
  }
  return rank(a) - rank(b)
}
