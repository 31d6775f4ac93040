import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;background:#faf7f2;color:#10312f}main{max-width:32rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;padding:.75rem 0;color:#0b5c5e;font-weight:600}@media(prefers-color-scheme:dark){body{background:#0f1f1e;color:#f2efe9}a{color:#8fd3cf}}'

/** Nothing loads but the style that is in the page. */
export const busyPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Page shown while there is no room for a request. */
export const busyPage = `<!doctype html>
<html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Estamos con mucha demanda</title><style>${style}</style></head>
<body><main><h1>Estamos con mucha demanda</h1>
<p>No pudimos abrir esta página. Vuelve a intentarlo en unos segundos.</p>
<p><a href="">Volver a intentarlo</a></p></main></body></html>
`

/** Whether a person's browser asked for a page, and not a program for data. */
export function wantsPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && !/^\/api(?:\/|$)/i.test(url) && (headers.accept ?? '').includes('text/html')
}
