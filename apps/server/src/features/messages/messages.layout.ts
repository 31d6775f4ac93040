import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { pretty, render, toPlainText } from '@react-email/render'
import { createElement as h, type ReactNode } from 'react'
import type { Config } from '../../config.ts'
import type { CalendarPart } from '../../ports/mail.ts'

// Node runs TypeScript by leaving the types out, which JSX is not; hence `h` and no .tsx on this side.
const petrol = '#0b5a5e'
const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const styles = {
  body: { backgroundColor: '#fbf7f0', fontFamily: font, margin: '0', padding: '24px 12px' },
  card: { backgroundColor: '#ffffff', borderRadius: '16px', padding: '32px', maxWidth: '520px' },
  brand: { color: petrol, fontSize: '20px', fontWeight: '700', margin: '0 0 24px' },
  heading: { color: '#16292b', fontSize: '24px', lineHeight: '32px', margin: '0 0 12px' },
  text: { color: '#33484a', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  code: {
    backgroundColor: '#eaf3f2',
    borderRadius: '12px',
    color: petrol,
    fontSize: '34px',
    fontWeight: '700',
    letterSpacing: '8px',
    lineHeight: '44px',
    margin: '8px 0 24px',
    padding: '16px',
    textAlign: 'center' as const,
  },
  rule: { borderColor: '#e6ded0', margin: '24px 0 16px' },
  small: { color: '#5d6f70', fontSize: '13px', lineHeight: '20px', margin: '0' },
  // A long address breaks anywhere rather than widen a small screen.
  link: { color: petrol, wordBreak: 'break-all' as const },
}

export interface ComposedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: CalendarPart
}

/** A paragraph of a mail, made of its parts in order. */
export function paragraph(...parts: readonly ReactNode[]): ReactNode {
  return h(Text, { style: styles.text }, ...parts)
}

/** The code, large, on a line of its own. */
export function codeBlock(code: string): ReactNode {
  return h(Section, null, h(Text, { style: styles.code }, code))
}

/** A link of ours, shown with its address so that it can be checked. */
export function link(url: string, label: string): ReactNode {
  return h(Link, { href: url, style: styles.link }, label)
}

/** A mail in the house's look, as HTML and as text. `preview` is the line that mail programs show in the list. */
export async function composeMail(
  config: Config,
  mail: { subject: string; preview: string; heading: string; content: readonly ReactNode[] },
): Promise<ComposedMail> {
  const footer = `Este correo lo envía ${config.brandName}. Nunca te pediremos tu contraseña ni tus códigos por teléfono. ¿Dudas? Escríbenos a ${config.contactEmail} o llámanos al ${config.contactPhone}.`
  const document = h(
    Html,
    { lang: 'es-PE' },
    h(Head),
    h(Preview, null, mail.preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Text, { style: styles.brand }, config.brandName),
        h(Heading, { as: 'h1', style: styles.heading }, mail.heading),
        ...mail.content,
        h(Hr, { style: styles.rule }),
        h(Text, { style: styles.small }, footer),
      ),
    ),
  )
  const html = await render(document)
  return { subject: mail.subject, html: await pretty(html), text: toPlainText(html) }
}
