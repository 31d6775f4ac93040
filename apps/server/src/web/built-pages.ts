import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hoursOfPages, hourWords } from '@amparo/domain/agenda/hour-words.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { slotTexts } from '@amparo/domain/contents/contents.ts'
import { escapeMarkup, fillCovers, fillSlots, type Published } from '@amparo/domain/contents/slots.ts'
import { dialable } from '@amparo/domain/phones.ts'
import type { Config } from '../config/config.ts'
import { type PageKind, pageHeaders, scriptHashes } from '../http/content-policy.ts'
import { inVariant } from './variants.ts'

/**
 * A text of the built web with this server's configuration filled in, ready in each encoding. The few callers without one
 * get it from `gzip`: the plain texts of all pages would take 3 MB.
 */
export interface BuiltPage {
  readonly contentType: string
  /** Headers of the page, which override those of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  /** The same page in the compared variants, for people who agreed. */
  readonly variants?: { readonly a: BuiltPage; readonly b: BuiltPage }
  /** The same page with reduced data, if it differs. */
  readonly saving?: BuiltPage
}

export interface BuiltPages {
  /** By URL path without a trailing slash; `/` is Home. Includes inside pages with their own frame. */
  readonly byPath: ReadonlyMap<string, BuiltPage>
  /** Home, as served for a public path that matches nothing (spec §2). */
  readonly unmatched: BuiltPage
  /** The shell of every private screen. */
  readonly shell: BuiltPage
  /** The same shell for the video call, which may use camera and microphone. */
  readonly callShell: BuiltPage
  /** The same for the practice of interviews, which records within the page. */
  readonly practiceShell: BuiltPage
  /** The light portal, for every address below its own (ADR 316). */
  readonly light: BuiltPage
}

interface Preview {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Rules and texts that operators change; pages are built again with them. */
export interface InForce {
  readonly services: readonly BookableService[]
  readonly texts: Published
}

/** Inside pages: their content before scripts run is the same for everybody, but never cached. */
export const insidePath = /^\/ecosistemas?(\/|$)/i

const unmatchedPath = '/pagina-no-encontrada'
const shellFile = '__spa-fallback.html'
const lightFile = 'ligero.html'
const consoleFile = 'index.html'
/** A wider window makes no page smaller, and clearing its tables takes 50 ms a page. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Reads the built web's HTML, sitemap, robots and manifest; awaits `pause` after each page. Throws if the web has not been
 * built.
 */
export async function readBuiltPages(
  folder: string,
  config: Config,
  inForce: InForce,
  pause?: () => Promise<void>,
): Promise<BuiltPages> {
  const filling = fillingOf(config, inForce)
  const { values } = filling
  if (!existsSync(join(folder, shellFile))) {
    throw new Error(`No está construida la web en ${folder}. Ejecuta npm start, que la construye.`)
  }
  const files = await readdir(folder, { recursive: true })
  const byPath = new Map<string, BuiltPage>()
  for (const file of files.filter(
    (name) => name.endsWith('.html') && name !== shellFile && name !== lightFile,
  )) {
    const path = `/${relative('', file).split(sep).join('/')}`.replace(/\/?index\.html$/, '') || '/'
    byPath.set(path, await buildHtml(folder, file, filling, insidePath.test(path) ? 'private' : 'public'))
    await pause?.()
  }
  for (const [file, type] of [
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ] as const) {
    if (!existsSync(join(folder, file))) continue
    byPath.set(`/${file}`, await packPage(fill(await readFile(join(folder, file), 'utf8'), values), type, {}))
  }
  const unmatched = byPath.get(unmatchedPath)
  if (!unmatched) throw new Error(`La web construida no tiene ${unmatchedPath}`)
  byPath.delete(unmatchedPath)
  const [shell, callShell, practiceShell, light] = await Promise.all([
    buildHtml(folder, shellFile, filling, 'private'),
    buildHtml(folder, shellFile, filling, 'call'),
    buildHtml(folder, shellFile, filling, 'practice'),
    buildHtml(folder, lightFile, filling, 'private'),
  ])
  return { byPath, unmatched, shell, callShell, practiceShell, light }
}

function fillingOf(config: Config, { services, texts }: InForce): Filling {
  const marks = { brand: config.brandName, email: config.contactEmail, phone: config.contactPhone }
  return {
    config,
    values: { ...settingsOf(config), ...hoursOf(services), PUBLISHED_TEXTS: JSON.stringify(texts) },
    textOf: slotTexts(texts, services, marks),
  }
}

/** A public page of the portal without scripts, for the console's origin; null if the web has not been built. */
export async function readPreview(
  folder: string,
  config: Config,
  inForce: InForce,
  path: string,
): Promise<Preview | null> {
  const file = join(path.slice(1), 'index.html')
  if (!existsSync(join(folder, file))) return null
  const html = await readHtml(folder, file, fillingOf(config, inForce))
  return {
    html: html.replace(/<script\b[\s\S]*?<\/script>/g, ''),
    headers: { ...pageHeaders(config, [], 'console'), 'x-robots-tag': 'noindex' },
  }
}

/** Reads the built console's one page. Throws if the console has not been built. */
export async function readConsolePage(folder: string, config: Config): Promise<BuiltPage> {
  const values = settingsOf(config)
  if (!existsSync(join(folder, consoleFile))) {
    throw new Error(`No está construida la consola en ${folder}. Ejecuta npm start, que la construye.`)
  }
  return buildHtml(folder, consoleFile, { config, values }, 'console')
}

/** A built file as served, with this server's configuration filled in. */
async function readHtml(folder: string, file: string, { config, values, textOf }: Filling): Promise<string> {
  const built = await readFile(join(folder, file), 'utf8')
  const own = config.mode === 'demo' ? built : built.replace(demoNotices, '')
  const noticed = textOf?.('inicio.aviso', 'text') === '' ? own.replace(homeNotice, '') : own
  return withIntegrity(
    fill(textOf ? fillCovers(fillSlots(noticed, textOf), textOf) : noticed, values),
    (href) => digestOf(join(folder, href)),
  )
}

async function buildHtml(folder: string, file: string, filling: Filling, page: PageKind): Promise<BuiltPage> {
  const { config } = filling
  const html = await readHtml(folder, file, filling)
  const headers = {
    ...pageHeaders(config, scriptHashes(html), page),
    ...(page === 'console' || file === lightFile ? {} : await fontAhead(folder)),
  }
  const made = (text: string) => packPage(text, 'text/html; charset=utf-8', headers)
  // The mark hides pictures without a script too, and what is not drawn is then not asked for.
  const lazy = html.replaceAll('fetchPriority="high"', 'loading="lazy"')
  // Loaded with the other scripts on the first tap that needs them.
  const light =
    page === 'public' ? lazy.replace('<html ', '<html data-low-data ').replace(runtimeElement, '') : lazy
  const saving = light === html ? {} : { saving: await made(light) }
  if (page !== 'public' || config.abScriptUrl === undefined || !compared.includes(file)) {
    return { ...(await made(html)), ...saving }
  }
  const [a, b] = await Promise.all([made(inVariant(html, 'a')), made(inVariant(html, 'b'))])
  return { ...(await made(html)), variants: { a, b }, ...saving }
}

/**
 * The typeface is asked for ahead of the style sheet that names it: by a header, which who saves data is not sent (see
 * `sendPage`). A build without one needs none.
 */
async function fontAhead(folder: string): Promise<{ readonly link?: string }> {
  const files = await readdir(join(folder, 'assets'))
  const font = files.find((name) => /^figtree-latin-wght-normal-[\w-]+\.woff2$/.test(name))
  return font ? { link: `</assets/${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } : {}
}

const runtimeElement = /<script type="module" src="\/assets\/rolldown-runtime-[^>]*><\/script>/

/** Home, at its own address and at unmatched ones. */
const compared: readonly string[] = ['index.html', join('pagina-no-encontrada', 'index.html')]

/** The notices of the demo, which the build writes for both modes; in production they leave with their links. */
const demoNotices = /<aside [^>]*data-demo-[^>]*>[\s\S]*?<\/aside>/g

/** The operators' notice, which leaves while it is empty. */
const homeNotice = /<aside [^>]*data-home-notice[^>]*>[\s\S]*?<\/aside>/

const ownFile =
  /<(?:link rel="(?:stylesheet|modulepreload)" href|script type="module" src)="(\/assets\/[\w.-]+)"/g

/** Adds to each of our style sheets, preloaded modules and script elements its required digest (SRI). */
function withIntegrity(html: string, digestOf: (href: string) => string): string {
  return html.replace(ownFile, (link, href: string) => `${link} integrity="${digestOf(href)}"`)
}

const digests = new Map<string, string>()

/** Digest of a built file, whose name has its content's hash; each is read once. */
function digestOf(file: string): string {
  const known = digests.get(file)
  if (known !== undefined) return known
  const digest = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
  digests.set(file, digest)
  return digest
}

type Values = Readonly<Record<string, string>>

interface Filling {
  readonly config: Config
  readonly values: Values
  /** Published texts of the portal's slots. */
  readonly textOf?: (key: string, path: string) => string
}

/** Values of this server's configuration. */
function settingsOf(config: Config): Values {
  return {
    BRAND_NAME: config.brandName,
    BUSINESS_NAME: config.business.name,
    CONTACT_EMAIL: config.contactEmail,
    CONTACT_PHONE: config.contactPhone,
    CONTACT_PHONE_DIAL: dialable(config.contactPhone),
    // Without a book elsewhere, the notice on our own page says how to complain.
    COMPLAINTS_BOOK_URL: config.complaintsBookUrl ?? '/libro-de-reclamaciones',
    MODE: config.mode,
    GTM_ID: config.gtmId ?? '',
    AB_SCRIPT_URL: config.abScriptUrl ?? '',
    CAPTCHA: config.captcha,
    PORTAL_URL: config.portalUrl,
    PROVIDER: config.oidc ? new URL(config.oidc.issuer).hostname : '',
  }
}

/** Hours of each service, as operators have set them. */
function hoursOf(services: readonly BookableService[]): Values {
  const words = services.flatMap((service) => {
    const { leadTime, cutOff, days, opening, duration } = hourWords(service)
    return [
      [`LEAD_TIME_${service.id}`, leadTime],
      [`CUT_OFF_${service.id}`, cutOff],
      [`DAYS_${service.id}`, days],
      [`OPENING_${service.id}`, opening],
      [`DURATION_${service.id}`, duration],
    ]
  })
  return { ...Object.fromEntries(words), SERVICE_HOURS: hoursOfPages(services) }
}

/** Fills the placeholders that the web's build leaves; the values are escaped for HTML and XML. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{([A-Z_0-9]+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escapeMarkup(value)
  })
}

/** A text prepared in each encoding, with its ETag. */
async function packPage(
  text: string,
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Promise<BuiltPage> {
  const plain = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, { params: brotliParams }),
    compressGzip(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { contentType, headers, etag, brotli, gzip: gzipped }
}
