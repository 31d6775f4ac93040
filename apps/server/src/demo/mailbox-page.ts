import { formatLimaDate, unbrokenLimaTime } from '@amparo/domain/lima-time.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { createElement as h, type ReactNode } from 'react'
import { renderMarkup } from '../ports/markup.ts'
import type { CapturedRow } from './demo.repository.ts'

/** Part of a message shown, and its width. */
interface MailboxView {
  readonly recipient: string | null
  /** The message that is open; null shows the list alone. */
  readonly open: CapturedRow | null
  readonly part: 'correo' | 'texto'
  readonly width: 390 | 600
}

/** The demo's mailbox as a mail program would show it; works without scripts. */
export function mailboxPage(messages: readonly CapturedRow[], view: MailboxView): string {
  const { recipient, open } = view
  const page = h(
    'html',
    { lang: 'es-PE' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, open ? `${open.subject} · Buzón de demostración` : 'Buzón de demostración'),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'stylesheet', href: '/demo/buzon.css' }),
    ),
    h(
      'body',
      null,
      h(
        'main',
        { className: open ? 'reading' : '' },
        h(
          'div',
          { className: 'side' },
          h('p', { className: 'back' }, h('a', { href: '/' }, '← Volver al portal')),
          h('h1', null, 'Buzón de demostración'),
          h(
            'p',
            { className: 'lead' },
            'Aquí llegan los correos, mensajes de texto y WhatsApp que el portal habría enviado. Nada sale de esta máquina.',
          ),
          searchForm(recipient),
          messages.length === 0
            ? emptyState(recipient)
            : h('ul', null, ...messages.map((message) => item(message, view))),
        ),
        open ? reading(open, view) : null,
      ),
    ),
  )
  return `<!doctype html>${renderMarkup(page)}`
}

function address(view: MailboxView, change: Partial<Record<'ver' | 'parte' | 'ancho', string>>): string {
  const query = new URLSearchParams({
    ...(view.recipient ? { para: view.recipient } : {}),
    ...(view.open ? { ver: view.open.id } : {}),
    parte: view.part,
    ancho: String(view.width),
    ...change,
  })
  return `/demo/buzon?${query}`
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

function whenOf({ sent_at }: CapturedRow): string {
  return `${formatLimaDate(sent_at)}, ${unbrokenLimaTime(sent_at)}`
}

function item(message: CapturedRow, view: MailboxView): ReactNode {
  const isOpen = view.open?.id === message.id
  const isMail = message.channel === 'correo'
  return h(
    'li',
    { key: message.id, className: isOpen ? 'item open' : 'item' },
    h(
      'p',
      { className: 'meta' },
      `${isMail ? 'Correo' : message.channel === 'whatsapp' ? 'WhatsApp de muestra' : 'Mensaje de texto'} para ${message.recipient}`,
    ),
    h(
      'h2',
      null,
      h(
        'a',
        { href: address(view, { ver: message.id }), ...(isOpen ? { 'aria-current': 'true' } : {}) },
        unbrokenHours(message.subject),
      ),
    ),
    h('p', { className: 'preview' }, previewOf(message)),
    message.code ? h('p', { className: 'code' }, message.code) : null,
    h('p', { className: 'meta' }, whenOf(message)),
  )
}

/** The beginning of a message, as lists show it. */
function previewOf({ body_text }: CapturedRow): string {
  const [heading = '', ...rest] = body_text.split('\n\n')
  const text = (rest.length > 0 ? rest.join(' ') : heading).replaceAll('\n', ' ')
  return unbrokenHours(text.length > 110 ? `${text.slice(0, 110)}…` : text)
}

function reading(message: CapturedRow, view: MailboxView): ReactNode {
  const hasHtml = message.body_html !== null
  const asMail = hasHtml && view.part === 'correo'
  const choice = (label: string, isOn: boolean, href: string) =>
    h('a', { key: label, href, className: 'choice', ...(isOn ? { 'aria-current': 'true' } : {}) }, label)
  return h(
    'section',
    { className: 'message', 'aria-label': 'Mensaje abierto' },
    h('p', { className: 'close' }, h('a', { href: listAddress(view) }, '← Todos los mensajes')),
    h('h2', null, unbrokenHours(message.subject)),
    h('p', { className: 'meta' }, `Para ${message.recipient} · ${whenOf(message)}`),
    hasHtml
      ? h(
          'p',
          { className: 'choices' },
          choice(
            'Teléfono (390)',
            asMail && view.width === 390,
            address(view, { parte: 'correo', ancho: '390' }),
          ),
          choice(
            'Ancho (600)',
            asMail && view.width === 600,
            address(view, { parte: 'correo', ancho: '600' }),
          ),
          choice('Como texto', !asMail, address(view, { parte: 'texto' })),
        )
      : null,
    asMail
      ? h('iframe', {
          src: `/demo/buzon/${message.id}`,
          title: `Correo: ${message.subject}`,
          className: `w${view.width}`,
        })
      : h('pre', null, message.body_text),
    message.attachments.length > 0
      ? h('p', { className: 'meta' }, `Adjuntos: ${message.attachments.map(({ name }) => name).join(', ')}`)
      : null,
  )
}

function listAddress({ recipient }: MailboxView): string {
  return recipient ? `/demo/buzon?${new URLSearchParams({ para: recipient })}` : '/demo/buzon'
}

export const mailboxStyle = `
:root { color-scheme: light dark; --page: #fbf7f0; --card: #fff; --ink: #16292b; --soft: #50666a; --line: #e6ded0; --action: #0b5a5e; --on-action: #fff; --tint: #eaf3f2 }
@media (prefers-color-scheme: dark) {
  :root { --page: #10191a; --card: #182425; --ink: #e9f0ef; --soft: #a6b8b8; --line: #2b3b3c; --action: #7fd0c8; --on-action: #06201f; --tint: #1d3233 }
}
* { box-sizing: border-box }
body { background: var(--page); color: var(--ink); font: 16px/1.5 Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; margin: 0 }
main { margin: 0 auto; max-width: 720px; padding: 24px 16px 64px }
main.reading .side { display: none }
@media (min-width: 1060px) {
  main.reading { display: grid; gap: 32px; grid-template-columns: 380px minmax(0, 1fr); max-width: 1120px }
  main.reading .side { display: block }
  main.reading .close { display: none }
  main.reading .message { position: sticky; top: 16px; align-self: start }
}
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
li h2 a { color: inherit; min-height: 0; text-decoration: none }
li { position: relative }
li h2 a::after { content: ''; position: absolute; inset: 0; border-radius: 16px }
li h2 a:hover { text-decoration: underline }
.item.open { border-color: var(--action); box-shadow: inset 4px 0 0 var(--action) }
.preview { color: var(--soft); margin: 0 0 8px; overflow-wrap: anywhere }
.choices { display: flex; flex-wrap: wrap; gap: 8px }
.choice { border: 1px solid var(--soft); border-radius: 12px; padding: 0 14px; text-decoration: none }
.choice[aria-current] { background: var(--action); border-color: var(--action); color: var(--on-action); font-weight: 600 }
iframe { background: #fbf7f0; border: 1px solid var(--line); border-radius: 16px; height: 78vh; max-width: 100%; min-height: 560px }
@media (prefers-color-scheme: dark) { iframe { background: #10191a } }
.w390 { width: 390px }
.w600 { width: 624px }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; font: inherit; overflow-wrap: anywhere; white-space: pre-wrap }
`
