import { publicPaths } from '@amparo/domain/own-paths.ts'
import { chromiumFlags, findWholeChromium } from '@amparo/e2e/chromium.ts'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median, startPortal } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * Lighthouse (mobile, simulated throttling) on every public route, or on those given as arguments: accessibility,
 * best practices and SEO must be 100, performance at least 97 as the median of three, without layout shifts.
 */
const runs = 3
const paths = process.argv.length > 2 ? process.argv.slice(2) : publicPaths

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly seo: number
  readonly shift: number
  readonly failed: readonly string[]
}

async function measure(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`no result for ${url}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed,
  }
}

const portal = await startPortal()
const chrome = await launch({
  chromePath: findWholeChromium(),
  chromeFlags: ['--headless=new', ...chromiumFlags],
})
let bad = 0
try {
  console.log('performance  accessibility  practices  SEO  CLS')
  for (const path of paths) {
    const all: Scores[] = []
    for (let run = 0; run < runs; run += 1) all.push(await measure(`${portal.url}${path}`, chrome.port))
    const middle = (pick: (scores: Scores) => number) => median(all.map(pick))
    const [performance, accessibility, practices, seo, shift] = [
      middle(({ performance }) => performance),
      middle(({ accessibility }) => accessibility),
      middle(({ practices }) => practices),
      middle(({ seo }) => seo),
      middle(({ shift }) => shift),
    ]
    const good =
      performance >= 97 && accessibility === 100 && practices === 100 && seo === 100 && shift < 0.001
    if (!good) bad += 1
    tell(`Lighthouse of ${path}`, {
      goal: '≥ 97, 100, 100, 100',
      figure: [performance, accessibility, practices, seo].join(', '),
      met: good,
    })
    const failed = [...new Set(all.flatMap(({ failed }) => failed))].join(' ')
    console.log(
      `${performance}  ${accessibility}  ${practices}  ${seo}  ${shift.toFixed(3)}  ${path}  ${good ? '' : `✗ ${failed}`}`,
    )
  }
} finally {
  chrome.kill()
  await portal.close()
}
process.exitCode = bad === 0 ? 0 : 1
