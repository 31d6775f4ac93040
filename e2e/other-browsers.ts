import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A browser other than Chromium. Elements are named by XPath, and each call waits for its element. */
interface OtherBrowser {
  open(url: string): Promise<void>
  click(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  see(xpath: string): Promise<void>
  close(): Promise<void>
}

interface Installed {
  /** Debian's package that has it. */
  readonly packages: string
  /** Its program; undefined if it is not installed. */
  readonly program: string | undefined
  open(program: string): Promise<OtherBrowser>
}

const patienceMs = 60_000
const size = { width: 1280, height: 900 }
const programs = (...paths: string[]) => {
  const found = paths.map((path) => globSync(path)[0])
  return found.every((path) => path !== undefined && existsSync(path)) ? found[0] : undefined
}

export const otherBrowsers: Readonly<Record<string, Installed>> = {
  'Firefox ESR': {
    packages: 'firefox-esr',
    program: programs('/usr/bin/firefox-esr'),
    open: openFirefox,
  },
  WebKitGTK: {
    packages: 'webkit2gtk-driver xvfb',
    program: programs(
      '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/xvfb-run',
    ),
    open: openWebKit,
  },
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
async function openFirefox(program: string): Promise<OtherBrowser> {
  const { default: puppeteer } = await import('puppeteer-core')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true })
  const page = await browser.newPage()
  await page.setViewport(size)
  const at = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(patienceMs)
  return {
    open: async (url) => void (await page.goto(url)),
    click: (xpath) => at(xpath).click(),
    type: (xpath, text) => at(xpath).fill(text),
    see: async (xpath) => void (await at(xpath).wait()),
    close: () => browser.close(),
  }
}

/** Name of an element's reference (W3C WebDriver §12). */
const reference = 'element-6066-11e4-a52e-4f735466cecf'
/** Scrolls to an element, waits until it rests there (a new step scrolls to its title), and notes its next click. */
const settle = `
  const [element, done] = arguments
  let last
  const look = () => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { top } = element.getBoundingClientRect()
    if (top !== last) {
      last = top
      return setTimeout(look, 250)
    }
    globalThis.wasClicked = false
    const note = ({ target }) => { if (element.contains(target)) globalThis.wasClicked = true }
    addEventListener('click', note, { capture: true, once: true })
    done()
  }
  look()`
/** Whether the last element to settle was clicked; true too if the click opened another page. */
const arrived = 'return globalThis.wasClicked !== false'

/** WebKitGTK's own browser by WebDriver, on a screen without a device. */
async function openWebKit(program: string): Promise<OtherBrowser> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: Record<string, string> }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const stop = () => process.kill(-(driver.pid ?? 0))
  try {
    await answering(() => ask('GET', '/status'))
    const options = { binary: program, args: ['--automation'] }
    const { sessionId } = await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    const session = `/session/${sessionId}`
    await ask('POST', `${session}/timeouts`, { implicit: patienceMs })
    await ask('POST', `${session}/window/rect`, size)
    const find = async (xpath: string) => {
      const found = await ask('POST', `${session}/element`, { using: 'xpath', value: xpath })
      return { element: found, path: `${session}/element/${found[reference]}` }
    }
    return {
      open: async (url) => void (await ask('POST', `${session}/url`, { url })),
      async click(xpath) {
        // Its driver leaves an element below the fold there, and misses one that moves.
        do {
          const { element, path } = await find(xpath)
          await ask('POST', `${session}/execute/async`, { script: settle, args: [element] })
          await ask('POST', `${path}/click`, {})
        } while (!(await ask('POST', `${session}/execute/sync`, { script: arrived, args: [] })))
      },
      type: async (xpath, text) => void (await ask('POST', `${(await find(xpath)).path}/value`, { text })),
      see: async (xpath) => void (await find(xpath)),
      async close() {
        await ask('DELETE', session).finally(stop)
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

async function answering(ask: () => Promise<unknown>): Promise<void> {
  for (const until = performance.now() + patienceMs; ; await delay(100)) {
    const error = await ask().then(
      () => null,
      (cause: unknown) => cause,
    )
    if (error === null) return
    if (performance.now() > until) throw error
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
