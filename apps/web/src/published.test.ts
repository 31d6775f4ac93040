import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { hoursOfPages, hourWords } from '@amparo/domain/agenda/hour-words.ts'
import { contents, isWritten, slotTexts } from '@amparo/domain/contents/contents.ts'
import { escapeMarkup, fillCovers, fillSlots, type Published } from '@amparo/domain/contents/slots.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, createElement } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub, type MetaDescriptor } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { crawlablePaths } from './paths.ts'
import type { PortalConfig } from './portal-config.ts'
import routes from './routes.ts'

const hours = hoursOfPages(bookableServices)

function fileOf(path: string, entries: readonly RouteConfigEntry[] = routes): string | undefined {
  for (const { file, path: own, index, children } of entries) {
    if (index ? path === '/' : own !== undefined && `/${own}`.replace('//', '/') === path) return file
    const inside = children && fileOf(path, children)
    if (inside) return inside
  }
  return undefined
}

interface Screen {
  readonly default: ComponentType
  readonly meta?: (args: { location: { pathname: string } }) => MetaDescriptor[]
}

/** Each public page and its head, rendered with this configuration. */
async function render(config: Partial<PortalConfig>): Promise<ReadonlyMap<string, string>> {
  vi.resetModules()
  const { portalConfig } = await import('./portal-config.ts')
  Object.assign(portalConfig, { hours, ...config })
  const { Frame } = await import('./shell/Frame.tsx')
  const pages = new Map<string, string>()
  for (const path of crawlablePaths) {
    const screen = (await import(/* @vite-ignore */ `./${fileOf(path)}`)) as Screen
    const Page = () => createElement(Frame, null, createElement(screen.default))
    const Stub = createRoutesStub([{ path: '*', Component: Page }])
    const { prelude } = await prerender(createElement(Stub, { initialEntries: [path] }))
    const head = (screen.meta?.({ location: { pathname: path } }) ?? [])
      .flatMap((one) => Object.values(one))
      .map((value) => escapeMarkup(String(value)))
    pages.set(path, [...head, await new Response(prelude).text()].join('\n'))
  }
  return pages
}

const emptyNotice = /<aside [^>]*data-home-notice[^>]*>[\s\S]*?<\/aside>/

/** The built pages: their slots and marks are the same for every publication. */
let built: Promise<ReadonlyMap<string, string>> | undefined

/** The same pages as the server makes them from built ones. */
async function renderBuilt(texts: Published): Promise<ReadonlyMap<string, string>> {
  const { portalConfig } = await import('./portal-config.ts')
  const marks = { brand: portalConfig.brand, email: portalConfig.email, phone: portalConfig.phone }
  const textOf = slotTexts(texts, bookableServices, marks)
  built ??= render({ texts: '{{PUBLISHED_TEXTS}}', hours: '{{SERVICE_HOURS}}' })
  const words = new Map(
    bookableServices.flatMap((service) => [
      [`LEAD_TIME_${service.id}`, hourWords(service).leadTime],
      [`CUT_OFF_${service.id}`, hourWords(service).cutOff],
      [`DAYS_${service.id}`, hourWords(service).days],
      [`OPENING_${service.id}`, hourWords(service).opening],
      [`DURATION_${service.id}`, hourWords(service).duration],
    ]),
  )
  return new Map(
    [...(await built)].map(([path, html]) => {
      const noticed = textOf('inicio.aviso', 'text') === '' ? html.replace(emptyNotice, '') : html
      return [
        path,
        fillCovers(fillSlots(noticed, textOf), textOf).replace(
          /\{\{(\w+)\}\}/g,
          (whole, name: string) => words.get(name) ?? whole,
        ),
      ]
    }),
  )
}

const corpus = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</main><!-- x -->',
  '&lt;b&gt; & &amp; &#x27;',
  'javascript:alert(1)//',
  '$& $1 $` \u2028',
  'Abre a las 8:00 a. m. y cierra a las 9:30 p. m.',
]

/**
 * Every editable text of every content replaced; the marks of each stay. Over all rounds, each text takes every
 * string of the corpus.
 */
const editedIn = (round: number): Published =>
  Object.fromEntries(
    contents.map(({ key, texts }, of) => [
      key,
      Object.fromEntries(
        Object.entries(texts)
          .filter(([path]) => isWritten(path))
          .map(([path, text], at) => {
            if (path === 'image') return [path, 'a'.repeat(64)]
            const hostile = corpus[(of + at + round) % corpus.length]
            const words = `${of}.${at} ${hostile} ${(text.match(/\{\w+\}/g) ?? []).join(' ')}`
            return [path, text.includes('**') ? `${words} **${words}** fin` : words]
          }),
      ),
    ]),
  )

/** The texts of a page between its tags, as people read them. */
function textsOn(page = ''): readonly string[] {
  const texts = page.replace(/<!--.*?-->/g, '').split(/<[^>]*>/)
  return texts.map((text) => text.replaceAll('\u00a0', ' ').trim())
}

/** The 49 texts that the specification fixes on public pages, by the page of each (spec §1, §2, §5, §9). */
const literals: Readonly<Record<string, readonly string[]>> = {
  '/': [
    // Header and menu.
    ...['Conoce tus beneficios', 'Selecciona el seguro que tienes', 'Selecciona tu seguro'],
    ...['Inicia Sesión', 'Activa tu cuenta'],
    // Banner with its document check.
    ...['¿Ya disfrutas de tus beneficios?', 'Activa tu cuenta en un minuto', 'DNI', 'CE'],
    // Three steps, questions and help.
    ...['Haz clic en el botón', 'Regístrate con tu DNI y crea una contraseña', 'Usa tus beneficios'],
    ...['Preguntas frecuentes', '¿No resolvimos tu duda?'],
    // Carousel and the selected ecosystem.
    ...['Protección financiera', 'Emprendimiento', 'Empleabilidad', 'Cáncer Plus'],
    ...['Accidentes personales', 'Vida', 'Protección financiera (Tarjeta Protegida)', 'Más información'],
    // Footer.
    ...['Nosotros', 'Términos y Condiciones', 'Políticas de Privacidad', 'Libro de reclamaciones'],
    ...['(01) 700 0000', 'hola@amparo.example'],
  ],
  '/nosotros': ['Misión', 'Visión', 'Compromiso', 'Proactividad', 'Creatividad', 'Ambición'],
  '/emprendimiento': ['Emprendimiento', 'Contabilidad', 'Marketing', 'Liderazgo'],
  '/accidentes': [
    ...['Cardiología', 'Geriatría', 'Dermatología', 'Medicina Interna'],
    ...['Endocrinología', 'Pediatría', 'Ginecología', 'Psiquiatría'],
    ...['De lunes a sábado, de 8:00 a. m. a 8:00 p. m.', 'Agenda con 48 horas', '30 minutos en promedio'],
  ],
}
const fixedTexts = Object.entries(literals).flatMap(([path, texts]) =>
  texts.map((text): [string, string] => [path, text]),
)

describe('a public page filled by the server', () => {
  it.each([
    ['nothing is published', {}],
    ...corpus.map((_, round): [string, Published] => [`hostile texts are, round ${round}`, editedIn(round)]),
  ])('equals the page rendered with the same texts, byte by byte, when %s', async (_when, texts) => {
    const filled = await renderBuilt(texts)
    const real = await render({ texts: JSON.stringify(texts) })
    for (const path of crawlablePaths) expect([path, filled.get(path)]).toEqual([path, real.get(path)])
    expect([...filled.values()].join()).not.toMatch(
      /\{\{|<script>alert|<img src=x|' onmouseover|<\/main><!-- x|(?:href|src)="javascript:/,
    )
  })

  it('keeps the literals of the specification on their pages after any edit', async () => {
    const pages = await renderBuilt(editedIn(0))
    expect(fixedTexts).toHaveLength(49)
    expect(fixedTexts.filter(([path, text]) => !textsOn(pages.get(path)).includes(text))).toEqual([])
  })

  it('keeps three questions on the landing page after any edit', async () => {
    const landing = (await renderBuilt(editedIn(0))).get('/') ?? ''
    expect(landing.match(/<details\b/g)).toHaveLength(3)
  })
})
