import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The floor: the same landing page and files, without scripts, served as directly as possible. */
export async function servePlain(portalUrl: string, port: number): Promise<Server> {
  const html = await (await fetch(`${portalUrl}/`)).text()
  const plain = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  const page = await compress(plain)
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
      return
    }
    let file = files.get(path)
    if (!file) {
      const found = await fetch(`${portalUrl}${path}`, { headers: { 'accept-encoding': 'identity' } })
      const bytes = Buffer.from(await found.arrayBuffer())
      const type = found.headers.get('content-type') ?? 'application/octet-stream'
      const text = /text|svg|json/.test(type)
      file = {
        body: text ? await compress(bytes) : bytes,
        headers: { 'content-type': type, ...(text ? { 'content-encoding': 'br' } : {}) },
      }
      files.set(path, file)
    }
    response.writeHead(200, file.headers).end(file.body)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}
