import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publicPaths } from '@amparo/domain/own-paths.ts'
import autocannon from 'autocannon'
import { enterDesk, freePort, median, startPortal } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * Reads of every public page at a steady rate while two people publish a text as often as the console answers, and
 * without publications, in turns on one process: lost answers, and the ratio of the 99th percentiles. A turn is longer
 * than the age at which a process checks its pages, so in each of them all pages are filled and packed at least once.
 */
const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '30' },
    veces: { type: 'string', default: '5' },
    porSegundo: { type: 'string', default: '200' },
  },
})
const mostRatio = 1.2
const [seconds, rounds] = [Number(values.segundos), Number(values.veces)]
const key = 'faq.3'

const consolePort = await freePort()
const portal = await startPortal({ CONSOLE_PORT: String(consolePort), CAPTCHA: 'off' })

async function read(): Promise<{ p99: number; lost: number; reads: number }> {
  const result = await autocannon({
    url: portal.url,
    connections: 32,
    overallRate: Number(values.porSegundo),
    duration: seconds,
    requests: publicPaths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  return {
    p99: result.latency.p99,
    lost: result.non2xx + result.errors + result.timeouts,
    reads: result.requests.total,
  }
}

/** Two people at the console: one saves and proposes, the other confirms. */
async function publisher(): Promise<(text: string) => Promise<void>> {
  const origin = `http://localhost:${consolePort}`
  const [author, second] = await Promise.all(
    ['contenidos', 'contenidos2'].map((name) => enterDesk(origin, `${name}@demo.example`)),
  )
  const address = `${origin}/api/consola/Contenidos/${key}`
  const send = async (method: string, act: string, headers: object | undefined, body: object) => {
    const answer = await fetch(`${address}${act}`, {
      method,
      headers: { origin, 'x-consola': '1', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${act} answered ${answer.status}: ${await answer.text()}`)
  }
  const known = (await (await fetch(address, { headers: { ...author } })).json()) as { version: number }
  let { version } = known
  return async (text) => {
    await send('PUT', '', author, { version, valor: { respuesta: text } })
    version += 1
    await send('POST', '/Publicar', author, { version })
    await send('POST', '/Confirmar', second, {})
  }
}

try {
  const publish = await publisher()
  let published = 0
  const textOf = (count: number) =>
    `Acércate a una agencia con tu documento: es la respuesta número ${count}.`
  const pairs: { quiet: number; busy: number }[] = []
  let lost = 0
  await read()
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await read()
    const turn = { isOver: false }
    const publishing = (async () => {
      while (!turn.isOver) {
        published += 1
        await publish(textOf(published))
        await delay(500)
      }
    })()
    const busy = await read()
    turn.isOver = true
    await publishing
    lost += quiet.lost + busy.lost
    pairs.push({ quiet: quiet.p99, busy: busy.p99 })
    console.log(
      `${quiet.reads} reads p99 ${quiet.p99} ms; ${busy.reads} while publishing p99 ${busy.p99} ms; lost ${lost}`,
    )
    // The last pages of this turn are packed before the next.
    await delay(16_000)
    await fetch(portal.url)
    await delay(4000)
  }
  const page = await (await fetch(portal.url)).text()
  const isShown = page.includes(textOf(published))
  const ratio = median(pairs.map(({ quiet, busy }) => busy / quiet))
  const met = ratio <= mostRatio && lost === 0 && isShown
  console.log(
    `${published} publications, ${lost} reads lost, ratio ${ratio.toFixed(2)}, newest text ${isShown}`,
  )
  const figure = `${median(pairs.map(({ busy }) => busy))} ms, ${lost} lost`
  tell('pages while publishing', { goal: `p99 ≤ ${mostRatio} × without, 0 lost`, figure, ratio, met })
  process.exitCode = met ? 0 : 1
} finally {
  await portal.close()
}
