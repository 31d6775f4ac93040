import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** A balancer for several server instances, each request going to the next one. */
export interface Balancer {
  readonly url: string
  close(): Promise<void>
}

/**
 * A free port of the loopback address, below the range of outgoing connections, one of which could otherwise take it
 * before its server does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000)
    const listener = createListener()
    const isFree = await new Promise<boolean>((done) => {
      listener.once('error', () => done(false))
      listener.listen(port, '127.0.0.1', () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => listener.close(done))
    return port
  }
}

/** nginx if installed, otherwise a few lines with the same behaviour. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
  return nginx ? startNginx(nginx, ports) : startRoundRobin(() => ports, { tries: ports.length })
}

async function startNginx(binary: string, ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream amparo { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://amparo;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      add_header x-copy $upstream_addr always;
    }
  }
}
`,
  )
  const child: ChildProcess = spawn(binary, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/api/salud`), { timeout: 60_000, interval: 100 })
  return {
    url,
    close: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

/**
 * A balancer like the large ones: it checks each instance's readiness periodically, sends to the ready ones, and
 * keeps its connections open. It never repeats a sent request.
 */
export function startCheckedBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready = [...ports]
  const agent = new Agent({ keepAlive: true })
  const look = async () => {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/api/listo`, { signal: AbortSignal.timeout(1000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    )
    const found = ports.filter((_, index) => answers[index])
    // If none answers in time the check itself may be at fault: all stay in rotation, as with the large ones.
    if (found.length > 0) ready = found
  }
  // One look after another: a slow one must not undo what a later one has found.
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const lookOn = async () => {
    await look()
    if (!isClosed) timer = setTimeout(() => void lookOn(), checkEveryMs)
  }
  void lookOn()
  const onClose = () => {
    isClosed = true
    clearTimeout(timer)
  }
  return startRoundRobin(() => ready, { agent, tries: 1, onClose })
}

/** A stopping instance serves a little more than twice this long in tests. */
const checkEveryMs = 200

async function startRoundRobin(
  candidates: () => readonly number[],
  { agent, tries: most, onClose }: { agent?: Agent; tries: number; onClose?: () => void },
): Promise<Balancer> {
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    // The next one after the refusing one, whatever other requests took their turn meanwhile.
    const hand = (tries: number, at = turn++) => {
      const ports = candidates()
      const port = ports[at % ports.length]
      if (port === undefined) return void outgoing.writeHead(502).end()
      const { method, url, headers } = incoming
      const options = { host: '127.0.0.1', port, method, path: url, ...(agent ? { agent } : {}) }
      const { connection: _, ...passed } = headers
      const onward = request({ ...options, headers: { ...passed, 'x-forwarded-for': '127.0.0.1' } })
      onward.on('response', (answer) => {
        const { connection: __, ...told } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, { ...told, 'x-copy': `127.0.0.1:${port}` })
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      onward.on('error', (error: NodeJS.ErrnoException) => {
        // The request was not received, so the next one may have it; otherwise its outcome is unknown.
        // A read may be retried, as nginx does.
        if ((error.code === 'ECONNREFUSED' || method === 'GET') && !outgoing.headersSent && tries > 1)
          hand(tries - 1, at + 1)
        else if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
      onward.end(Buffer.concat(chunks))
    }
    hand(most)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      onClose?.()
      agent?.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
