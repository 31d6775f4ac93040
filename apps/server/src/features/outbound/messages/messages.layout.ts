import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { z } from 'zod'
import type { Config } from '../../../config/config.ts'
import { calendarPart, mailFile } from '../../../ports/mail.ts'
import { renderMarkup, textOfMarkup } from '../../../ports/markup.ts'
import { darkColours, styles } from './messages.styles.ts'

// Node runs TypeScript by leaving the types out, which JSX is not; hence `h` and no .tsx on this side.

export const composedMail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  calendar: calendarPart.exactOptional(),
  files: z.array(mailFile).readonly().exactOptional(),
})
export type ComposedMail = Readonly<z.output<typeof composedMail>>

interface Look {
  readonly key?: string
  readonly className?: string
  readonly style?: CSSProperties
}

/** A table of one cell, 600 px wide at most: mail programs without modern layout place by tables and pad only cells. */
function box(look: Look | null, ...children: readonly ReactNode[]): ReactNode {
  const { key, className, style: { margin, ...style } = {} } = look ?? {}
  const places = { align: 'center', border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' }
  return h(
    'table',
    { ...places, key, style: { ...styles.box, margin } },
    h('tbody', null, h('tr', null, h('td', { className, style }, ...children))),
  )
}

/** A paragraph of a mail from its parts, in order. */
export function paragraph(...parts: readonly ReactNode[]): ReactNode {
  return h('p', { className: 'text', style: styles.text }, ...parts)
}

/** The code in large type, on a separate line. */
export function codeBlock(code: string): ReactNode {
  const style = code.length > 6 ? { ...styles.code, ...styles.longCode } : styles.code
  return box(null, h('p', { className: 'tint', style }, code))
}

/** One of our links in a sentence; its label names the target, never the bare address. */
export function link(url: string, label: string): ReactNode {
  return h('a', { href: url, className: 'link', style: styles.link, target: '_blank' }, label)
}

/** Two lines that belong together. */
export function twoLines(above: ReactNode, below: ReactNode): ReactNode[] {
  return [above, h('br', { key: 'salto' }), below]
}

/** The facts of a mail, each with its name above it. */
export function facts(rows: readonly (readonly [label: string, ...value: ReactNode[]])[]): ReactNode {
  return box(
    { className: 'tint', style: styles.facts },
    ...rows.map(([label, ...value]) =>
      h(
        'p',
        { key: label, className: 'text', style: styles.fact },
        // In the text version it is on the same line: «Cuándo: viernes 5».
        h('span', { className: 'soft', style: styles.label }, `${label}: `),
        ...value,
      ),
    ),
  )
}

/** Several short items, each on a separate line. */
export function list(items: readonly string[]): ReactNode {
  return h(
    'ul',
    { key: 'lista', className: 'text', style: styles.list },
    ...items.map((item) => h('li', { key: item, style: styles.listItem }, item)),
  )
}

/** A highlighted block: a warning, a reason, a person's text. */
export function note(...parts: readonly ReactNode[]): ReactNode {
  return h('p', { className: 'note', style: styles.note }, ...parts)
}

interface MailButton {
  readonly url: string
  readonly label: string
}

export interface MailDraft {
  readonly subject: string
  /** The line that mail programs show in the list. */
  readonly preview: string
  readonly heading: string
  /** Its person, by `whose`: a family may share a mailbox. Null in a mail to no insured person. */
  readonly forWhom: string | null
  readonly content: readonly ReactNode[]
  readonly button?: MailButton
  /** Below the button: information without an action. */
  readonly after?: readonly ReactNode[]
}

/** A text message to a person, which begins with whom it is for, by `whose`. */
export function textFor({ brandName }: Config, forWhom: string, text: string): string {
  return `${brandName}, para ${forWhom}: ${text}`
}

/** Keeps the following text out of the mail program's preview line. */
const filler = '\u00a0\u200c'.repeat(120)

/** A mail in our layout, as HTML (at most 600 px wide, light and dark) and as text. */
export function composeMail(config: Config, mail: MailDraft): ComposedMail {
  const page = renderMarkup(
    h(
      'html',
      { lang: 'es-PE' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'x-apple-disable-message-reformatting' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, mail.subject),
        h('style', null, darkColours),
      ),
      h(
        'body',
        { style: styles.page },
        h('div', { style: styles.preview, 'data-skip-in-text': true }, mail.preview, filler),
        h('div', { className: 'page', style: styles.body }, ...letter(config, mail)),
      ),
    ),
  )
  const html = `<!DOCTYPE html>${page}`
  return { subject: mail.subject, html: unbrokenHours(html), text: textTwin(html) }
}

/** The text version of the mail: each link on a separate line, with its purpose. */
function textTwin(html: string): string {
  return textOfMarkup(html, {
    wordwrap: false,
    formatters: {
      linkLine(element, walk, builder) {
        builder.openBlock({ leadingLineBreaks: 1 })
        walk(element.children, builder)
        builder.addInline(`: ${element.attribs?.href}`, { noWordTransform: true })
        builder.closeBlock({ trailingLineBreaks: 1 })
      },
    },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', format: 'linkLine' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
    ],
  }).trim()
}

function letter(config: Config, mail: MailDraft): ReactNode[] {
  const { brandName, contactEmail, contactPhone } = config
  const { button } = mail
  return [
    box(
      { key: 'brand' },
      h(
        'a',
        { href: config.portalUrl, className: 'brand', style: styles.brand, 'data-skip-in-text': true },
        h('img', { src: logoAddress, alt: '', width: 32, height: 32, style: styles.logo }),
        h('span', { style: styles.brandName }, brandName),
      ),
    ),
    box(
      { key: 'card', className: 'card', style: styles.card },
      box(
        { className: 'inset', style: styles.inset },
        h('h1', { className: 'heading', style: styles.heading }, mail.heading),
        mail.forWhom === null ? null : facts([['Para', mail.forWhom]]),
        ...mail.content,
        button
          ? box(
              { className: 'action', style: styles.action },
              h(
                'a',
                { href: button.url, className: 'button', style: styles.button, target: '_blank' },
                button.label,
              ),
            )
          : null,
        ...(mail.after ?? []),
      ),
    ),
    box(
      { key: 'footer' },
      h(
        'p',
        { className: 'soft', style: styles.small },
        `Este correo lo envía ${brandName}. Nunca te pediremos tu contraseña ni tus códigos por teléfono. ¿Dudas? Escríbenos a ${contactEmail} o llámanos al ${contactPhone}.`,
      ),
    ),
  ]
}

/** The logo is attached to the mail, so that it shows even if remote pictures are blocked. */
export const logoAddress = 'cid:logo@amparo'
