import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { hoursOfPage, hourWords } from '@amparo/domain/agenda/hour-words.ts'
import { contents, slotTexts } from '@amparo/domain/contents/contents.ts'
import { escapeMarkup, fillCovers, fillSlots, type Published } from '@amparo/domain/contents/slots.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, createElement } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub, type MetaDescriptor } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { crawlablePaths } from './paths.ts'
import type { PortalConfig } from './portal-config.ts'
import routes from './routes.ts'

const hours = JSON.stringify(
  Object.fromEntries(bookableServices.map((service) => [service.id, hoursOfPage(service)])),
)
const isOfTheCatalogue = (path: string) => !/reclamaciones|accesibilidad/.test(path)
const paths = crawlablePaths.filter(isOfTheCatalogue)

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
  for (const path of paths) {
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

/** The same pages as the server makes them from built ones. */
async function renderBuilt(texts: Published): Promise<ReadonlyMap<string, string>> {
  const { portalConfig } = await import('./portal-config.ts')
  const marks = { brand: portalConfig.brand, email: portalConfig.email, phone: portalConfig.phone }
  const textOf = slotTexts(texts, bookableServices, marks)
  const built = await render({ texts: '{{PUBLISHED_TEXTS}}', hours: '{{SERVICE_HOURS}}' })
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
    [...built].map(([path, html]) => {
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

/** Every editable text of every content replaced; the marks of each stay. */
const edited: Published = Object.fromEntries(
  contents.map(({ key, texts }, of) => [
    key,
    Object.fromEntries(
      Object.entries(texts)
        .filter(([path]) => !['updatedOn', 'version'].includes(path))
        .map(([path, text], at) => {
          if (path === 'image') return [path, 'a'.repeat(64)]
          const words = `${of}.${at} ${corpus[(of + at) % corpus.length]} ${(text.match(/\{\w+\}/g) ?? []).join(' ')}`
          return [path, text.includes('**') ? `${words} **${words}** fin` : words]
        }),
    ),
  ]),
)

/** Texts that spec §2 and §8 fix to the letter, and that public pages show. */
const literals = [
  ...['Activa tu cuenta', 'Inicia Sesión', 'Conoce tus beneficios', 'Selecciona el seguro que tienes'],
  ...['Nosotros', 'Términos y Condiciones', 'Políticas de Privacidad', 'Libro de reclamaciones'],
  ...['Más información', 'Compromiso', 'Proactividad', 'Creatividad', 'Ambición', 'DNI'],
  ...['Emprendimiento', 'Contabilidad', 'Marketing', 'Liderazgo', 'Tarjeta Protegida'],
  ...['Cardiología', 'Geriatría', 'Dermatología', 'Medicina Interna', 'Endocrinología', 'Pediatría'],
  ...['Ginecología', 'Psiquiatría'],
]

describe('a public page filled by the server', () => {
  it.each([
    ['nothing is published', {}],
    ['every text has hostile characters', edited],
  ])('equals the page rendered with the same texts, byte by byte, when %s', async (_when, texts) => {
    const filled = await renderBuilt(texts)
    const real = await render({ texts: JSON.stringify(texts) })
    for (const path of paths) expect([path, filled.get(path)]).toEqual([path, real.get(path)])
    expect([...filled.values()].join()).not.toMatch(/\{\{|<script>alert|<img src=x/)
  })

  it('keeps the literals of the specification after any edit', async () => {
    const before = [...(await renderBuilt({})).values()].join()
    const after = [...(await renderBuilt(edited)).values()].join()
    const shown = literals.filter((literal) => before.includes(literal))
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.filter((literal) => !after.includes(literal))).toEqual([])
  })
})
