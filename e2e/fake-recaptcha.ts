import { once } from 'node:events'
import { createServer } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { now } from './clock.ts'

/**
 * A fake Google reCAPTCHA as documented, on this machine: the loader, the script that it adds, the frame with the
 * box, and `siteverify`. The browser requests them at Google's own addresses, so that the real content policies
 * apply.
 */
export interface FakeGoogle {
  readonly verifyUrl: string
  /** Google addresses requested by this context, in order. */
  standIn(context: BrowserContext): Promise<string[]>
  stop(): Promise<void>
}

const release = 'https://www.gstatic.com/recaptcha/releases/prueba/recaptcha__es_419.js'

const loader = `
  const config = new URL(document.currentScript.src).searchParams
  window.___grecaptcha_cfg = { onload: config.get('onload') }
  const script = document.createElement('script')
  script.async = true
  script.src = '${release}'
  const first = document.getElementsByTagName('script')[0]
  first.parentNode.insertBefore(script, first)`

// Like the real one, it writes markup with inline styles and receives messages from its frame.
const widget = `
  window.grecaptcha = {
    render(place, options) {
      const anchor = 'https://www.google.com/recaptcha/api2/anchor?k=' + options.sitekey
      document.getElementById(place).innerHTML =
        '<div style="width: 304px; height: 78px"><iframe title="reCAPTCHA" width="304" height="78" src="' + anchor + '"></iframe></div>' +
        '<textarea style="display: none" name="g-recaptcha-response"></textarea>'
      addEventListener('message', ({ origin, data }) => {
        if (origin === 'https://www.google.com') options.callback(data)
      })
    },
  }
  window[window.___grecaptcha_cfg.onload]()`

const box = `<!DOCTYPE html><html lang="es"><title>reCAPTCHA</title>
  <body style="margin:0;font:14px sans-serif;background:#f9f9f9;color:#111">
  <label style="display:flex;gap:12px;padding:24px"><input type="checkbox"> No soy un robot</label>
  <script>
    document.querySelector('input').addEventListener('change', () => {
      parent.postMessage('03AFcWeA-' + crypto.randomUUID(), '*')
    })
  </script>`

export async function startFakeGoogle(secret: string): Promise<FakeGoogle> {
  const used = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const token = form.get('response') ?? ''
    const isGood = form.get('secret') === secret && token.startsWith('03AFcWeA-') && !used.has(token)
    used.add(token)
    const verdict = isGood
      ? { success: true, challenge_ts: now().toISOString(), hostname: '127.0.0.1' }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')

  return {
    verifyUrl: `http://127.0.0.1:${address.port}/recaptcha/api/siteverify`,
    async standIn(context) {
      const asked: string[] = []
      const answer = (url: string, contentType: string, body: string) =>
        context.route(url, async (route) => {
          asked.push(new URL(route.request().url()).pathname)
          await route.fulfill({ contentType, body })
        })
      await answer('https://www.google.com/recaptcha/api.js?*', 'text/javascript', loader)
      await answer(release, 'text/javascript', widget)
      await answer('https://www.google.com/recaptcha/api2/anchor?*', 'text/html', box)
      return asked
    },
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
