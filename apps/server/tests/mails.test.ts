import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { ComposedMail } from '../src/features/messages/messages.layout.ts'
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

/** What a person reads of a mail's HTML, tags as line ends. */
const readable = (html: string) =>
  html
    .replace(/<(style|title)>[^<]*<\/(?:style|title)>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', '\u00a0')

const previewOf = (html: string) =>
  /data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/[\u200b-\u200f\u00a0\ufeff\s]+$/, '') ??
  ''

describe('the mails of the house', () => {
  it('are each looked at here', () => {
    const made = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.emails.ts'))
      .flatMap((file) => [
        ...readFileSync(features + file, 'utf8').matchAll(/export (?:async )?function (\w+Mails?)\(/g),
      ])
      .map(([, name]) => name)
    expect(made.toSorted()).toEqual(Object.keys(samples).toSorted())
  })

  it.each(named)('%s: one button at most, and one wherever there is somewhere to go', (_, { html }) => {
    const links = [...html.matchAll(/<a [^>]*class="([a-z ]*)"/g)].map(([, look]) => look)
    const buttons = links.filter((look) => look === 'button')
    const others = links.filter((look) => look === 'link')
    expect(buttons.length).toBeLessThanOrEqual(1)
    if (others.length > 0) expect(buttons.length).toBe(1)
  })

  it.each(named)('%s: no address stands naked where somebody reads', (_, { html }) => {
    expect(readable(html)).not.toMatch(/https?:\/\//)
  })

  it.each(named)(
    '%s: the line of the list is written, and is not the subject again',
    (_, { subject, html }) => {
      const preview = previewOf(html)
      expect(preview.length).toBeGreaterThan(20)
      expect(preview).not.toBe(subject)
      expect(subject.length).toBeLessThanOrEqual(72)
    },
  )

  it.each(named)('%s: an hour never ends on the next line', (_, { html }) => {
    expect(readable(html)).not.toMatch(/\d [ap]\.[ \u00a0]?m\.|[ap]\. m\.|m\.\./)
  })

  it.each(named)('%s: the text twin says the same, its links each on a line with what they do', (_, mail) => {
    const { html, text } = mail
    const urls = [...html.matchAll(/<a [^>]*href="(https?:[^"]+)"[^>]*class="(?:button|link)"/g)]
    for (const [, url = ''] of urls) expect(text).toContain(url.replaceAll('&amp;', '&'))
    for (const line of text.split('\n').filter((one) => one.includes('http'))) {
      expect(line).toMatch(/^\S.{2,70}: https?:\S+$/)
    }
    expect(text).not.toMatch(/[\u200b-\u200f\ufeff\u00a0]|\n{3,}|^\s|&\w+;/)
    expect(text).toMatch(/^[^\n]{3,90}\n/)
  })
})
