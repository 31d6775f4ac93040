import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { ForbiddenAddress, isPublicAddress, pinAddress } from './public-address.ts'

interface FetchRules {
  /** Which addresses may be connected to; by default the public internet. */
  readonly isAllowed?: (address: string) => boolean
  /** Certificate authority of a test server. */
  readonly ca?: string
  readonly maxBytes?: number
}

const maxRedirects = 3
const silenceMs = 20_000
/** 2 GiB. */
const defaultMaxBytes = 2 ** 31

/**
 * The bytes of a feed at an https address. Connects only to public addresses, to exactly the one checked, follows at
 * most three redirects with a check each, and aborts on silence or beyond `maxBytes`.
 */
export async function* fetchFeed(address: string, rules: FetchRules = {}): AsyncGenerator<Uint8Array> {
  let url = checkUrl(address)
  for (let hops = 0; ; hops += 1) {
    const response = await get(url, rules)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (hops === maxRedirects) throw new ForbiddenAddress('el servidor reenvía demasiadas veces')
      url = checkUrl(new URL(headers.location, url).href)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new ForbiddenAddress(`el servidor respondió ${statusCode}`)
    }
    yield* limited(response, rules.maxBytes ?? defaultMaxBytes)
    return
  }
}

function checkUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') throw new ForbiddenAddress('la dirección debe empezar por https://')
  if (url.username !== '' || url.password !== '') {
    throw new ForbiddenAddress('la dirección no puede llevar usuario ni contraseña')
  }
  return url
}

async function get(url: URL, rules: FetchRules): Promise<IncomingMessage> {
  const pinned = await pinAddress(url.hostname, rules.isAllowed ?? isPublicAddress)
  const call = request(url, {
    lookup: (_host, options, done) =>
      options.all
        ? done(null, [{ address: pinned.address, family: pinned.family }])
        : done(null, pinned.address, pinned.family),
    headers: { accept: 'application/json, application/xml, application/x-ndjson', 'user-agent': 'Amparo' },
    timeout: silenceMs,
    ...(rules.ca ? { ca: rules.ca } : {}),
  })
  call.once('timeout', () => call.destroy(new Error('el servidor no responde')))
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return response
}

async function* limited(response: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new ForbiddenAddress('el archivo es demasiado grande')
    yield chunk
  }
}
