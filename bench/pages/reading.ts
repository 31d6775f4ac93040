import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCardsOf } from '@amparo/domain/catalogue/service-cards.ts'
import { publicPaths } from '@amparo/domain/own-paths.ts'
import { chromiumFlags, findChromium } from '@amparo/e2e/chromium.ts'
import { enterAsSample } from '@amparo/e2e/kept-session.ts'
import { chromium, type Page } from '@playwright/test'
import { startPortal } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * Readability of each page's sentences by INFLESZ (Barrio-Cantalejo 2008, on Szigriszt-Pazos' formula): 55 and above
 * is «normal», 65 «fairly easy». A page with fewer words than `fewestWords` says too little to be measured.
 */
const fewestWords = 100
const goal = 60
const legalGoal = 55
const legal = /^\/(?:terminos|privacidad|cookies|accesibilidad)/

const inside = [
  ...['', '/citas', '/configuracion', '/documentos', '/mensajes', '/salud', '/credencial', '/invitados'],
  ...ecosystems.flatMap((ecosystem) => [
    `/${ecosystem.eco}`,
    ...serviceCardsOf(ecosystem).map(({ linkOut }) => linkOut),
  ]),
].map((path) => `/ecosistema${path}`)

/** Syllables of a Spanish word: groups of vowels, split where two strong ones meet or a weak one has an accent. */
function syllables(word: string): number {
  const split = word
    .toLowerCase()
    .replace(/qu|gu(?=[eiéí])/g, (pair) => pair.slice(0, 1))
    .replace(/([aeoáéó])(?=[aeoáéóíú])|([íú])(?=[aeoáéó])/g, '$&-')
  return Math.max(1, split.match(/[aeiouáéíóúü]+/g)?.length ?? 0)
}

/** Sentences of the page in view, by their final mark: names, labels and figures are not prose. */
function sentencesOf(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('p, li, dd, summary')]
      .filter((part) => part.checkVisibility() && part.querySelector('p, li, dd') === null)
      .flatMap((part) => part.innerText.split(/(?<=[.?!…])\s+/))
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => /[.?!…]$/.test(text) && text.split(' ').length >= 4),
  )
}

function inflesz(sentences: readonly string[]): { words: number; score: number } {
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}+/gu) ?? [])
  const all = words.reduce((sum, word) => sum + syllables(word), 0)
  const score = 206.835 - (62.3 * all) / words.length - words.length / sentences.length
  return { words: words.length, score: Math.round(score * 10) / 10 }
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
let bad = 0
try {
  const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
  const read = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { words, score } = inflesz(await sentencesOf(page))
      if (words < fewestWords) continue
      const wanted = legal.test(path) ? legalGoal : goal
      if (score < wanted) bad += 1
      tell(`INFLESZ of ${path}`, { goal: `≥ ${wanted}`, figure: String(score), met: score >= wanted })
      console.log(
        `${score.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${path}${score < wanted ? '  ✗' : ''}`,
      )
    }
  }
  await read(publicPaths)
  await enterAsSample(page, '10000001')
  await read(inside)
} finally {
  await browser.close()
  await portal.close()
}
process.exitCode = bad === 0 ? 0 : 1
