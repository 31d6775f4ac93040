import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import type { ComposedMail } from '../src/features/outbound/messages/messages.layout.ts'
import { darkColours } from '../src/features/outbound/messages/messages.styles.ts'
import { createKeys } from '../src/ports/keys.ts'
import { videoSecrets } from '../testing/callers.ts'
import { sampleMails } from '../testing/mails.ts'

const features = fileURLToPath(new URL('../src/features/', import.meta.url))
const config = readConfig({ DATA_DIR: tmpdir(), ...videoSecrets })
const samples = await sampleMails({ config, keys: createKeys(config.secretKey, config.formerSecretKeys) })
const named = await Promise.all(
  Object.entries(samples).flatMap(([name, mails]) =>
    mails.map(async (mail): Promise<[string, ComposedMail]> => [name, await mail]),
  ),
)

const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.emails.ts'))
  .map((file) => readFileSync(features + file, 'utf8'))

/** Readable text of a mail's HTML, with tags as line ends. */
const readable = (html: string) =>
  html
    .replace(/<(style|title)>[^<]*<\/(?:style|title)>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', '\u00a0')

const previewOf = (html: string) =>
  /data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/[\u200b-\u200f\u00a0\ufeff\s]+$/, '') ??
  ''

type Colours = Readonly<Record<'color' | 'background-color', string | undefined>>

const coloursIn = (declarations: string): Colours => ({
  color: /(?:^|;|\s)color:\s*(#[0-9a-f]{6})/.exec(declarations)?.[1],
  'background-color': /background-color:\s*(#[0-9a-f]{6})/.exec(declarations)?.[1],
})

/** Overrides of a dark mail program over the inline colours, by class. */
const overrides = [
  ...(darkColours.split('(prefers-color-scheme: dark)')[1] ?? '').matchAll(/([^{}]+)\{([^{}]+)\}/g),
].flatMap(([, selectors = '', declarations = '']) =>
  [...selectors.matchAll(/(?:^|,)\s*\.([a-z]+)\s*(?=,|$)/g)].map(
    ([, name = '']) => [name, coloursIn(declarations)] as const,
  ),
)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Every text of a mail with too little contrast, in light or in dark. */
function faintTexts(html: string, isDark: boolean): string[] {
  const body = html.slice(html.indexOf('<body'))
  const stack = [{ color: '#000000', ground: isDark ? '#10191a' : '#ffffff', hidden: false }]
  const faint: string[] = []
  for (const [, tag, text = ''] of body.matchAll(/<(!--[\s\S]*?--|[^>]+)>([^<]*)/g)) {
    const here = stack.at(-1) ?? { color: '', ground: '', hidden: true }
    if (tag?.startsWith('/')) stack.pop()
    else if (tag && !/^(?:!|img|br|hr|meta|link)|\/$/.test(tag)) {
      const inline = coloursIn(/style="([^"]*)"/.exec(tag)?.[1] ?? '')
      const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
      const over = isDark ? overrides.filter(([name]) => classes.includes(name)).map(([, set]) => set) : []
      const last = (what: keyof Colours) => over.findLast((set) => set[what])?.[what] ?? inline[what]
      stack.push({
        color: last('color') ?? here.color,
        ground: last('background-color') ?? here.ground,
        hidden: here.hidden || tag.includes('data-skip-in-text'),
      })
    }
    const { color, ground, hidden } = stack.at(-1) ?? here
    if (hidden || text.replaceAll('&nbsp;', '').trim() === '') continue
    const ratio = contrast(color, ground)
    if (ratio < 4.5) faint.push(`${text.trim()}: ${color} sobre ${ground}, ${ratio.toFixed(1)}`)
  }
  return faint
}

/** To staff, professionals and other companies. */
const toNoInsured =
  /^(?:accessTaken|accountDisabled|boundToProvider|certificateEnd|dayMark|digest|insurerSilent|linkedAccount|lowPool|newDevice|officer|professional|professionalMessage|staffInvitation|withdrawalDesk)Mail$/

describe('our mails', () => {
  it.each(named)('%s: says whose it is, in a mailbox of several people', (name, { text }) => {
    if (toNoInsured.test(name)) expect(text).not.toContain('Para: ')
    else expect(text).toContain('Para: R. Q. (…0001)')
  })

  it('are each checked here', () => {
    const made = sources
      .flatMap((source) => [...source.matchAll(/export (?:async )?function (\w+Mails?)\(/g)])
      .map(([, name]) => name)
    expect(made.toSorted()).toEqual(Object.keys(samples).toSorted())
    expect(made.filter((name = '') => toNoInsured.test(name))).toHaveLength(15)
  })

  it('are beside text messages, and each of those says whose it is', () => {
    const texts = sources.flatMap((source) => source.match(/export function \w+Sms\([\s\S]*?\n\}/g) ?? [])
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter((text) => !/textFor\(|de \$\{forWhom\}/.test(text))).toEqual([])
  })

  it.each(named)('%s: at most one button, and one if there is a page to go to', (_, { html }) => {
    const links = [...html.matchAll(/<a [^>]*class="([a-z ]*)"/g)].map(([, look]) => look)
    const buttons = links.filter((look) => look === 'button')
    const others = links.filter((look) => look === 'link')
    expect(buttons.length).toBeLessThanOrEqual(1)
    if (others.length > 0) expect(buttons.length).toBe(1)
  })

  it.each(named)('%s: no bare address in the readable text', (_, { html }) => {
    expect(readable(html)).not.toMatch(/https?:\/\//)
  })

  it.each(named)('%s: the preview line is written, and differs from the subject', (_, { subject, html }) => {
    const preview = previewOf(html)
    expect(preview.length).toBeGreaterThan(20)
    expect(preview).not.toBe(subject)
    expect(subject.length).toBeLessThanOrEqual(72)
  })

  it.each(named)('%s: an hour never wraps to the next line', (_, { html }) => {
    expect(readable(html)).not.toMatch(/\d [ap]\.[ \u00a0]?m\.|[ap]\. m\.|m\.\./)
  })

  it.each(named)(
    '%s: the text version has the same content, each link on a line with its purpose',
    (_, mail) => {
      const { html, text } = mail
      const urls = [...html.matchAll(/<a [^>]*href="(https?:[^"]+)"[^>]*class="(?:button|link)"/g)]
      for (const [, url = ''] of urls) expect(text).toContain(url.replaceAll('&amp;', '&'))
      for (const line of text.split('\n').filter((one) => one.includes('http'))) {
        expect(line).toMatch(/^\S.{2,70}: https?:\S+$/)
      }
      expect(text).not.toMatch(/[\u200b-\u200f\ufeff\u00a0]|\n{3,}|^\s|&\w+;/)
      expect(text).toMatch(/^[^\n]{3,90}\n/)
    },
  )

  it.each(named)('%s: every text has enough contrast, in light and in dark', (_, { html }) => {
    expect(overrides.length).toBeGreaterThan(8)
    expect(faintTexts('<body><p class="soft" style="color:#a6b8b8">Pálido</p></body>', false)).toHaveLength(1)
    expect(faintTexts(html, false)).toEqual([])
    expect(faintTexts(html, true)).toEqual([])
  })
})
