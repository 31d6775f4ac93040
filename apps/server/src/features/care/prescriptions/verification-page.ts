import { createHash } from 'node:crypto'
import { formatDay, formatLimaLongDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { judgementOf } from './certificate-words.ts'
import { compareScript } from './compare-script.ts'
import type { Verified } from './verification.service.ts'
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

const states = {
  valid: { label: 'Receta vigente', tone: 'good', text: 'Se puede dispensar hasta la fecha indicada.' },
  expired: { label: 'Receta vencida', tone: 'warn', text: 'Pasó su último día: ya no se puede dispensar.' },
  annulled: { label: 'Receta anulada', tone: 'bad', text: 'El médico la anuló: no se puede dispensar.' },
  draft: { label: 'Receta no emitida', tone: 'bad', text: 'Todavía no se firmó.' },
} as const

interface Standing {
  readonly label: string
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
}

/** State for a pharmacy: a valid one counts as nothing under an invalid signature. */
function standingOf({ row, state, certificate }: Verified): Standing {
  if (state !== 'valid') return states[state]
  if (certificate.fault !== null)
    return {
      label: 'Receta sin una firma válida',
      tone: 'bad',
      text: 'No se puede dispensar: el certificado con el que se firmó no valía para este médico.',
    }
  // A sample is in force like any other, and opens no drawer.
  return row.is_sample ? { ...states.valid, text: 'Es una muestra: no se puede dispensar.' } : states.valid
}

function fact(label: string, ...value: readonly ReactNode[]): ReactNode {
  return h('div', { key: label }, h('dt', null, label), h('dd', null, ...value))
}

/** A pharmacy's view of a code; works without scripts. */
export function verificationPage(brand: string, verified: Verified): string {
  const { row, certificate } = verified
  const { label, tone, text } = standingOf(verified)
  const issued = row.issued_at ?? row.created_at
  return page(brand, label, [
    h(
      'p',
      { key: 'state', className: `state ${tone}`, role: 'status' },
      h('strong', null, label),
      h('span', null, text),
    ),
    row.is_sample
      ? h(
          'p',
          { key: 'sample', className: 'sample' },
          'Documento de muestra, sin validez: lo firmó una autoridad de prueba.',
        )
      : null,
    h(
      'dl',
      { key: 'facts' },
      fact('Emitida', momentOf(issued)),
      fact('Válida hasta', row.expires_on ? formatDay(row.expires_on) : ''),
      fact('Médico', row.professional_name),
      fact('Colegiatura', row.college_number ?? ''),
      fact('Firmó', certificate.holder),
      fact('Certificado', `Emitido por ${certificate.issuer}. ${judgementOf(certificate)}`),
      fact('Iniciales del paciente', row.patient_initials ?? ''),
      fact('Medicamentos', String(row.item_count)),
    ),
    h(
      'section',
      { key: 'compare', 'aria-labelledby': 'comparar' },
      h('h2', { id: 'comparar' }, '¿Es el archivo que se firmó?'),
      h('p', null, 'Elige o suelta aquí el PDF. Se compara en tu equipo y no se envía a ninguna parte.'),
      h(
        'label',
        { className: 'drop', htmlFor: 'archivo' },
        h('span', null, 'Elegir el PDF'),
        h('input', { id: 'archivo', type: 'file', accept: 'application/pdf' }),
      ),
      h('p', { id: 'resultado', role: 'status', 'data-huella': row.file_hash?.toString('hex') ?? '' }),
      h(
        'details',
        null,
        h('summary', null, 'Huella del archivo (SHA-256)'),
        h('code', null, row.file_hash?.toString('hex') ?? ''),
      ),
    ),
  ])
}

/** The certificate is judged at an instant, so the hour is shown. */
function momentOf(at: Date): string {
  return `${formatLimaLongDate(at)}, ${formatLimaTime(at).replaceAll(' ', '\u00a0')}`
}

export function unknownCodePage(brand: string): string {
  return refusedPage(
    brand,
    {
      title: 'No encontramos esta receta',
      detail: `Ninguna receta de ${brand} tiene ese código: así no se puede dispensar.`,
    },
    'Revisa los 16 caracteres del código que está junto al QR de la receta: no lleva las letras I, L, O ni U.',
  )
}

/** The page of a refusal, of a rate limit for instance. */
export function refusedPage(
  brand: string,
  { title, detail }: { title: string; detail: string },
  advice = '',
): string {
  return page(brand, title, [
    h(
      'p',
      { key: 'state', className: 'state bad', role: 'status' },
      h('strong', null, title),
      h('span', null, detail),
    ),
    advice === '' ? null : h('p', { key: 'help' }, advice),
  ])
}

function page(brand: string, title: string, content: readonly ReactNode[]): string {
  const head = renderToStaticMarkup(
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
  const main = renderToStaticMarkup(
    h(
      'main',
      null,
      h('p', { className: 'brand' }, h('a', { href: '/' }, brand)),
      h('h1', null, 'Verificación de receta'),
      ...content,
    ),
  )
  // Both texts are constants of this code; external values have gone through React.
  return `<!doctype html><html lang="es-PE"><head>${head}<style>${verificationStyle}</style></head><body>${main}<script>${compareScript}</script></body></html>`
}
