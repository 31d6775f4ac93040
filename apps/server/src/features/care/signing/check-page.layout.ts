import { createHash } from 'node:crypto'
import { formatLimaLongDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { renderMarkup } from '../../../ports/markup.ts'
import { compareScript } from './compare-script.ts'
import { verificationStyle } from './verification-style.ts'

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page is self-contained: its style and its one script are inline, allowed by hash, and nothing else loads. */
export const verificationPolicy = [
  "default-src 'none'",
  `style-src ${digest(verificationStyle)}`,
  `script-src ${digest(compareScript)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Present worth of a signed file. */
export interface Standing {
  readonly label: string
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
}

/** The brand of the page, and its heading. */
interface Frame {
  readonly brand: string
  readonly heading: string
}

interface Checked {
  readonly standing: Standing
  readonly isSample: boolean
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** SHA-256 of the signed file, in hexadecimal. */
  readonly hash: string
}

/** The public view of a code; works without scripts. */
export function checkPage(frame: Frame, { standing, isSample, facts, hash }: Checked): string {
  const { label, tone, text } = standing
  return page(frame, label, [
    h(
      'p',
      { key: 'state', className: `state ${tone}`, role: 'status' },
      h('strong', null, label),
      h('span', null, text),
    ),
    isSample
      ? h(
          'p',
          { key: 'sample', className: 'sample' },
          'Documento de muestra, sin validez: lo firmó una autoridad de prueba.',
        )
      : null,
    h(
      'dl',
      { key: 'facts' },
      facts.map(([name, value]) => h('div', { key: name }, h('dt', null, name), h('dd', null, value))),
    ),
    h(
      'section',
      { key: 'compare', 'aria-labelledby': 'comparar' },
      h('h2', { id: 'comparar' }, '¿Es el archivo que se firmó?'),
      h('p', null, 'Elige o suelta aquí el PDF. Se compara aquí mismo y no se envía a ninguna parte.'),
      h(
        'label',
        { className: 'drop', htmlFor: 'archivo' },
        h('span', null, 'Elegir el PDF'),
        h('input', { id: 'archivo', type: 'file', accept: 'application/pdf' }),
      ),
      h('p', { id: 'resultado', role: 'status', 'data-huella': hash }),
      h('details', null, h('summary', null, 'Huella del archivo (SHA-256)'), h('code', null, hash)),
    ),
  ])
}

/** The certificate is judged at an instant, so the hour is shown. */
export function momentOf(at: Date): string {
  return `${formatLimaLongDate(at)}, ${formatLimaTime(at).replaceAll(' ', '\u00a0')}`
}

/** The page of a refusal, of a rate limit for instance. */
export function refusedPage(
  frame: Frame,
  { title, detail }: { title: string; detail: string },
  advice = '',
): string {
  return page(frame, title, [
    h(
      'p',
      { key: 'state', className: 'state bad', role: 'status' },
      h('strong', null, title),
      h('span', null, detail),
    ),
    advice === '' ? null : h('p', { key: 'help' }, advice),
  ])
}

function page({ brand, heading }: Frame, title: string, content: readonly ReactNode[]): string {
  const head = renderMarkup(
    h(
      Fragment,
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${title} · ${brand}`),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    ),
  )
  const main = renderMarkup(
    h(
      'main',
      null,
      h('p', { className: 'brand' }, h('a', { href: '/' }, brand)),
      h('h1', null, heading),
      ...content,
    ),
  )
  // Both texts are constants of this code; external values have gone through React.
  return `<!doctype html><html lang="es-PE"><head>${head}<style>${verificationStyle}</style></head><body>${main}<script>${compareScript}</script></body></html>`
}
