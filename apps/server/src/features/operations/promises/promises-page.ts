import { formatDay } from '@amparo/domain/lima-time.ts'
import { shortMonth } from '@amparo/domain/months.ts'
import {
  leastTold,
  type PromiseCell,
  type PromiseKind,
  promiseKinds,
  promiseWords,
} from '@amparo/domain/promises/ledger.ts'
import { createElement as h, type ReactNode } from 'react'
import { renderMarkup } from '../../../ports/markup.ts'

/** Parts inserted into a frame: for the head, and between header and footer. */
export interface PageParts {
  readonly head: string
  readonly main: string
}

/** Data of the page; `cells` is null while the ledger cannot be read. */
interface PromisesView {
  readonly asOf: string
  readonly cells: readonly PromiseCell[] | null
  readonly isSample: boolean
  readonly brand: string
  readonly portalUrl: string
}

const title = 'Promesas con fecha'
const description =
  'Cuántos de los plazos que damos se cumplieron, por mes y por clase, y el archivo con el que cualquiera puede volver a sacar las cifras.'
const path = '/promesas'
/** Rows of a table before the rest is folded. */
const monthsOpen = 6

/**
 * The public page of promises kept: without scripts, complete in HTML. Uses only classes of the portal's pages, from
 * which the style sheet is built.
 */
export function promisesPage(view: PromisesView): PageParts {
  return { head: renderMarkup(head(view)), main: renderMarkup(main(view)) }
}

function head({ brand, portalUrl }: PromisesView): ReactNode {
  const full = `${title} | ${brand}`
  const property = (name: string, content: string) => h('meta', { key: name, property: name, content })
  return [
    h('title', { key: 'title' }, full),
    h('meta', { key: 'description', name: 'description', content: description }),
    h('link', { key: 'canonical', rel: 'canonical', href: `${portalUrl}${path}` }),
    property('og:type', 'website'),
    property('og:locale', 'es_PE'),
    property('og:site_name', brand),
    property('og:title', full),
    property('og:description', description),
    property('og:url', `${portalUrl}${path}`),
    property('og:image', `${portalUrl}/og.png`),
    h('meta', { key: 'card', name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

function main(view: PromisesView): ReactNode {
  const { cells, asOf, isSample } = view
  return h(
    'main',
    { id: 'contenido', tabIndex: -1 },
    h(
      'div',
      { className: 'bg-sand' },
      h(
        'div',
        { className: 'page py-7 sm:py-16' },
        h('h1', { className: 'text-display' }, title),
        h(
          'p',
          { className: 'mt-5 max-w-xl text-ink-soft text-lead' },
          'Cada vez que te damos un plazo, queda anotado el día en que vence. Aquí se ve cuántos se cumplieron.',
        ),
      ),
    ),
    h(
      'div',
      { className: 'page mt-6 sm:mt-14' },
      isSample
        ? h(
            'p',
            { className: 'mb-6 rounded-card bg-accent-tint p-4' },
            'Cifras de muestra: en esta demostración no corresponden a personas reales.',
          )
        : null,
      cells === null
        ? unavailable()
        : [summary(cells, asOf), ...promiseKinds.map((kind) => ofKind(kind, cells))],
      howCounted(),
    ),
  )
}

function sumsOf(cells: readonly PromiseCell[]): { readonly total: number; readonly inTime: number } {
  return {
    total: cells.reduce((sum, { total }) => sum + total, 0),
    inTime: cells.reduce((sum, { inTime }) => sum + inTime, 0),
  }
}

/** The share in time, drawn and said. */
function bar(cells: readonly PromiseCell[]): ReactNode {
  const { total, inTime } = sumsOf(cells)
  return h(
    'div',
    { key: 'bar', className: 'mt-3 max-w-xl' },
    h(
      'p',
      { className: 'flex items-baseline justify-between gap-4' },
      h('span', { className: 'font-bold text-2xl tabular-nums' }, share(inTime, total)),
      h('span', { className: 'text-ink-soft' }, `${amount(inTime)} de ${amount(total)}`),
    ),
    h(
      'svg',
      {
        'aria-hidden': true,
        className: 'mt-1.5 block h-2.5 w-full overflow-hidden rounded-full text-action',
      },
      h('rect', { width: '100%', height: '100%', className: 'fill-line-strong/35' }),
      h('rect', { width: `${(100 * inTime) / total}%`, height: '100%', rx: 5, fill: 'currentColor' }),
    ),
  )
}

function unavailable(): ReactNode {
  return h(
    'p',
    { key: 'trouble', role: 'status', className: 'rounded-card border border-line p-5' },
    'Ahora no podemos mostrar las cifras. Vuelve a intentarlo en unos minutos.',
  )
}

const card = 'rounded-card border border-line bg-surface p-5'

function summary(cells: readonly PromiseCell[], asOf: string): ReactNode {
  const { total, inTime } = sumsOf(cells)
  return h(
    'section',
    { key: 'resumen', 'aria-labelledby': 'resumen', className: card },
    h(
      'h2',
      { id: 'resumen', className: 'text-title' },
      total === 0 ? 'Todavía no hay cifras' : share(inTime, total),
    ),
    h(
      'p',
      { className: 'mt-3 max-w-xl text-ink-soft' },
      total === 0
        ? `Un mes se cuenta cuando termina y tiene ${leastTold} promesas o más de una clase. Hasta el ${formatDay(asOf)} no hay ninguno.`
        : `De ${amount(total)} promesas que vencieron, ${amount(inTime)} se cumplieron a tiempo. Contado hasta el ${formatDay(asOf)}, de meses que ya terminaron.`,
    ),
    h(
      'p',
      { className: 'mt-3 flex flex-wrap gap-x-6' },
      link('/api/promesas.csv', 'Descargar los datos (CSV)'),
      link('/api/promesas', 'Las mismas cifras en JSON'),
    ),
  )
}

/** Rounded down, so that only all of them are 100 %. */
const percent = (part: number, whole: number) => `${Math.floor((100 * part) / whole)} %`
const share = (part: number, whole: number) => `${percent(part, whole)} a tiempo`
const amount = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
const days = (value: number) => `${String(value)} ${value === 1 ? 'día' : 'días'}`

function link(href: string, text: string): ReactNode {
  return h(
    'a',
    {
      key: href,
      href,
      className: 'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4',
    },
    text,
  )
}

function ofKind(kind: PromiseKind, all: readonly PromiseCell[]): ReactNode {
  const { name, term } = promiseWords[kind]
  const cells = all.filter((cell) => cell.kind === kind).toReversed()
  const id = `clase-${kind}`
  const [recent, older] = [cells.slice(0, monthsOpen), cells.slice(monthsOpen)]
  return h(
    'section',
    { key: kind, 'aria-labelledby': id, className: 'mt-12' },
    h('h2', { id, className: 'text-xl leading-snug tracking-tight' }, name),
    h('p', { className: 'mt-1 max-w-xl text-ink-soft' }, term),
    ...(cells.length === 0
      ? [
          h(
            'p',
            { key: 'none', className: 'mt-3 text-ink-soft' },
            `Ningún mes llega todavía a ${leastTold} promesas.`,
          ),
        ]
      : [bar(cells), table(name, recent)]),
    older.length > 0
      ? h(
          'details',
          { className: 'mt-3' },
          h(
            'summary',
            { className: 'min-h-11 cursor-pointer font-semibold text-action' },
            `Los ${older.length} meses anteriores`,
          ),
          table(`${name}, meses anteriores`, older),
        )
      : null,
  )
}

const columns: readonly (readonly [string, (cell: PromiseCell) => string])[] = [
  ['Vencieron', ({ total }) => amount(total)],
  ['A tiempo', ({ inTime }) => amount(inTime)],
  ['Mediana', ({ medianDays }) => days(medianDays)],
  ['La peor', ({ worstDays }) => days(worstDays)],
  ['Tarde', ({ late }) => amount(late)],
  ['Sin cumplir', ({ unkept }) => amount(unkept)],
]

const number = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'

function table(label: string, cells: readonly PromiseCell[]): ReactNode {
  return h(
    'div',
    { role: 'group', 'aria-label': `Tabla: ${label}`, tabIndex: 0, className: 'mt-3 overflow-x-auto' },
    h(
      'table',
      { className: 'w-full border-collapse text-left text-[0.9375rem]' },
      h(
        'thead',
        null,
        h(
          'tr',
          { className: 'border-line border-b text-sm' },
          h('th', { scope: 'col', className: 'py-2' }, 'Mes'),
          columns.map(([name]) => h('th', { key: name, scope: 'col', className: number }, name)),
        ),
      ),
      h(
        'tbody',
        null,
        cells.map((cell) =>
          h(
            'tr',
            { key: cell.month, className: 'border-line border-b' },
            h(
              'th',
              { scope: 'row', className: 'py-2 font-semibold whitespace-nowrap' },
              shortMonth(cell.month),
            ),
            columns.map(([name, show]) => h('td', { key: name, className: number }, show(cell))),
          ),
        ),
      ),
    ),
  )
}

function howCounted(): ReactNode {
  const items = [
    'Cada promesa cuenta en el mes en que vencía, y el mes se publica cuando termina: así todas tuvieron su día.',
    'La mediana y la peor van en días calendario, desde que prometimos hasta que terminó. Una que sigue sin respuesta suma días hasta hoy: esperar no la esconde.',
    `Un mes con menos de ${leastTold} promesas de una clase no se cuenta, ni aquí ni en el archivo: con tan pocas, los días podrían señalar a alguien.`,
    'Lo que la persona retira antes de su día no cuenta. Lo que retira después, cuenta como sin cumplir.',
    'Si borramos un caso porque pasó el tiempo de guardarlo, quedan sus fechas sin nombre: las cifras no cambian.',
    'El archivo no tiene nombres, documentos, números ni fechas: solo la clase, el mes, los días y cómo terminó.',
  ]
  return h(
    'section',
    { 'aria-labelledby': 'como', className: 'mt-12 max-w-[68ch] text-ink-soft' },
    h('h2', { id: 'como', className: 'text-ink text-xl leading-snug tracking-tight' }, 'Cómo se cuenta'),
    h(
      'ul',
      { className: 'mt-3 grid list-disc gap-2 pl-5 marker:text-accent' },
      items.map((item) => h('li', { key: item }, item)),
    ),
  )
}
