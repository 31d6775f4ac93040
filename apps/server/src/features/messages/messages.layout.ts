import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import type { Config } from '../../config.ts'
import type { CalendarPart, MailFile } from '../../ports/mail.ts'
import { darkColours, styles } from './messages.styles.ts'

// Node runs TypeScript by leaving the types out, which JSX is not; hence `h` and no .tsx on this side.

export interface ComposedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: CalendarPart
  readonly files?: readonly MailFile[]
}

/** A paragraph of a mail, made of its parts in order. */
export function paragraph(...parts: readonly ReactNode[]): ReactNode {
  return h(Text, { className: 'text', style: styles.text }, ...parts)
}

/** The code, large, on a line of its own. */
export function codeBlock(code: string): ReactNode {
  return h(Section, null, h(Text, { className: 'tint', style: styles.code }, code))
}

/** A link of ours in a sentence; its label says where it leads, never the bare address. */
export function link(url: string, label: string): ReactNode {
  return h(Link, { href: url, className: 'link', style: styles.link }, label)
}

/** Something and, on the next line, what belongs to it. */
export function twoLines(above: ReactNode, below: ReactNode): ReactNode[] {
  return [above, h('br', { key: 'salto' }), below]
}

/** The facts of what a mail is about, each with its name above it. */
export function facts(rows: readonly (readonly [label: string, ...value: ReactNode[]])[]): ReactNode {
  return h(
    Section,
    { className: 'tint', style: styles.facts },
    ...rows.map(([label, ...value]) =>
      h(
        Text,
        { key: label, className: 'text', style: styles.fact },
        // In the text twin it stands on the same line: «Cuándo: viernes 5».
        h('span', { className: 'soft', style: styles.label }, `${label}: `),
        ...value,
      ),
    ),
  )
}

/** Several short things to do or to bring, each on a line of its own. */
export function list(items: readonly string[]): ReactNode {
  return h(
    'ul',
    { key: 'lista', className: 'text', style: styles.list },
    ...items.map((item) => h('li', { key: item, style: styles.listItem }, item)),
  )
}

/** What matters apart from the rest: a warning, a reason, what somebody wrote. */
export function note(...parts: readonly ReactNode[]): ReactNode {
  return h(Text, { className: 'note', style: styles.note }, ...parts)
}

/** The one button of a mail. */
interface MailButton {
  readonly url: string
  readonly label: string
}

export interface MailDraft {
  readonly subject: string
  /** The line that mail programs show in the list. */
  readonly preview: string
  readonly heading: string
  readonly content: readonly ReactNode[]
  readonly button?: MailButton
  /** Below the button: what is worth knowing and nothing to be done. */
  readonly after?: readonly ReactNode[]
}

/** A mail in the house's look, as HTML (600 px wide at most, light and dark) and as text. */
export async function composeMail(config: Config, mail: MailDraft): Promise<ComposedMail> {
  const html = await render(
    h(
      Html,
      { lang: 'es-PE' },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, mail.subject),
        h('style', null, darkColours),
      ),
      h(Preview, null, mail.preview),
      h(Body, { className: 'page', style: styles.body }, ...letter(config, mail)),
    ),
  )
  return { subject: mail.subject, html: unbrokenHours(html), text: textTwin(html) }
}

/** The part of html-to-text, which brings no types, that writes. */
interface TextBuilder {
  openBlock(options: { readonly leadingLineBreaks: number }): void
  addInline(text: string, options: { readonly noWordTransform: boolean }): void
  closeBlock(options: { readonly trailingLineBreaks: number }): void
}

/** The same mail for who reads text: each link on a line of its own, with what it does. */
function textTwin(html: string): string {
  return toPlainText(html, {
    formatters: {
      linkLine(
        element: { readonly attribs: { readonly href?: string }; readonly children: unknown },
        walk: (children: unknown, builder: TextBuilder) => void,
        builder: TextBuilder,
      ) {
        builder.openBlock({ leadingLineBreaks: 1 })
        walk(element.children, builder)
        builder.addInline(`: ${element.attribs.href}`, { noWordTransform: true })
        builder.closeBlock({ trailingLineBreaks: 1 })
      },
    },
    selectors: [
      { selector: 'a', format: 'linkLine' },
      { selector: 'a[data-skip-in-text=true]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
    ],
  }).trim()
}

function letter(config: Config, mail: MailDraft): ReactNode[] {
  const { brandName, contactEmail, contactPhone } = config
  const { button } = mail
  return [
    h(
      Container,
      { key: 'brand', style: styles.width },
      h(
        Link,
        {
          href: config.portalUrl,
          className: 'brand',
          style: styles.brand,
          'data-skip-in-text': true,
        } as never,
        h(Img, { src: logoAddress, alt: '', width: 32, height: 32, style: styles.logo }),
        h('span', { style: styles.brandName }, brandName),
      ),
    ),
    h(
      Container,
      { key: 'card', className: 'card', style: styles.card },
      h(
        Section,
        { className: 'inset', style: styles.inset },
        h(Heading, { as: 'h1', className: 'heading', style: styles.heading }, mail.heading),
        ...mail.content,
        button
          ? h(Button, { href: button.url, className: 'button', style: styles.button }, button.label)
          : null,
        ...(mail.after ?? []),
      ),
    ),
    h(
      Container,
      { key: 'footer', style: styles.width },
      h(
        Text,
        { className: 'soft', style: styles.small },
        `Este correo lo envía ${brandName}. Nunca te pediremos tu contraseña ni tus códigos por teléfono. ¿Dudas? Escríbenos a ${contactEmail} o llámanos al ${contactPhone}.`,
      ),
    ),
  ]
}

/** The logo travels in the mail, so that it shows where pictures from afar are held back. */
export const logoAddress = 'cid:logo@amparo'
