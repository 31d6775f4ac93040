import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CapturedRow } from './demo.repository.ts'

/** The demo's mailbox as a page; works without scripts. */
export function mailboxPage(messages: readonly CapturedRow[], recipient: string | null): string {
  const page = h(
    'html',
    { lang: 'es-PE' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, 'Buzón de demostración'),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'stylesheet', href: '/demo/buzon.css' }),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('p', { className: 'back' }, h('a', { href: '/' }, '← Volver al portal')),
        h('h1', null, 'Buzón de demostración'),
        h(
          'p',
          { className: 'lead' },
          'Aquí llegan los correos y mensajes de texto que el portal habría enviado. Nada sale de esta máquina.',
        ),
        searchForm(recipient),
        messages.length === 0 ? emptyState(recipient) : h('ul', null, ...messages.map(item)),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function searchForm(recipient: string | null): ReactNode {
  return h(
    'form',
    { method: 'get', action: '/demo/buzon', role: 'search' },
    h('label', { htmlFor: 'para' }, 'Correo o celular'),
    h(
      'div',
      { className: 'row' },
      h('input', {
        id: 'para',
        name: 'para',
        type: 'text',
        defaultValue: recipient ?? '',
        placeholder: '10000002@demo.example',
        autoComplete: 'off',
      }),
      h('button', { type: 'submit' }, 'Buscar'),
    ),
    recipient ? h('p', null, h('a', { href: '/demo/buzon' }, 'Ver todos los mensajes')) : null,
  )
}

function emptyState(recipient: string | null): ReactNode {
  const text = recipient
    ? `Todavía no hay mensajes para ${recipient}. Un mensaje tarda un par de segundos: vuelve a cargar la página.`
    : 'Todavía no hay mensajes. Pide un código al activar una cuenta y aparecerá aquí.'
  return h('p', { className: 'empty' }, text)
}

function item(message: CapturedRow): ReactNode {
  const instant = { epochMilliseconds: message.sent_at.getTime() }
  const channel = message.channel === 'sms' ? 'Mensaje de texto' : 'Correo'
  return h(
    'li',
    { key: message.id },
    h(
      'p',
      { className: 'meta' },
      `${channel} para ${message.recipient} · ${formatLimaDate(instant)}, ${formatLimaTime(instant)}`,
    ),
    h('h2', null, message.subject),
    message.code ? h('p', { className: 'code' }, message.code) : null,
    h('details', null, h('summary', null, 'Leer el mensaje'), h('pre', null, message.body_text)),
    message.body_html ? h('p', null, h('a', { href: `/demo/buzon/${message.id}` }, 'Ver como correo')) : null,
  )
}

export const mailboxStyle = `
:root { color-scheme: light dark; --page: #fbf7f0; --card: #fff; --ink: #16292b; --soft: #50666a; --line: #e6ded0; --action: #0b5a5e; --on-action: #fff; --tint: #eaf3f2 }
@media (prefers-color-scheme: dark) {
  :root { --page: #10191a; --card: #182425; --ink: #e9f0ef; --soft: #a6b8b8; --line: #2b3b3c; --action: #7fd0c8; --on-action: #06201f; --tint: #1d3233 }
}
* { box-sizing: border-box }
body { background: var(--page); color: var(--ink); font: 16px/1.5 Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; margin: 0 }
main { margin: 0 auto; max-width: 720px; padding: 24px 16px 64px }
h1 { font-size: 32px; line-height: 1.2; margin: 16px 0 8px }
h2 { font-size: 19px; line-height: 1.3; margin: 4px 0 8px }
p { margin: 0 0 12px }
a, summary { color: var(--action); display: inline-flex; align-items: center; min-height: 44px }
summary { cursor: pointer; display: list-item; padding-top: 10px }
.lead, .meta { color: var(--soft) }
.meta { font-size: 14px; overflow-wrap: anywhere }
form { margin: 24px 0 }
label { display: block; font-weight: 600; margin-bottom: 6px }
.row { display: flex; gap: 8px }
input { background: var(--card); border: 1px solid var(--soft); border-radius: 12px; color: inherit; flex: 1; font: inherit; min-height: 48px; min-width: 0; padding: 0 14px }
button { background: var(--action); border: 0; border-radius: 12px; color: var(--on-action); cursor: pointer; font: inherit; font-weight: 600; min-height: 48px; padding: 0 20px }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 }
li, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 16px; margin: 0 0 16px; padding: 20px }
.code { background: var(--tint); border-radius: 12px; display: inline-block; font-size: 28px; font-variant-numeric: tabular-nums; font-weight: 700; letter-spacing: 6px; padding: 6px 18px }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap }
`
