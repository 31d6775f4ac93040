import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from './balancer.ts'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))
export const portalHost = 'portal.example.pe'
export const consoleHost = 'consola.example.pe'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** nginx or HAProxy with the file of `deploy/`, in which addresses, certificates and places of logs alone are others. */
export interface DeployedBalancer {
  lines(): string[]
  /** All its output, including errors. */
  written(): string
  /** Ports of the instances that got the last calls. */
  copies(last: number): Set<string>
  ask(host: string, path: string, options?: RequestOptions, body?: string): Promise<Answer>
  close(): Promise<void>
}

export async function startDeployed(
  kind: 'nginx' | 'haproxy',
  copies: readonly [number, number],
): Promise<DeployedBalancer> {
  const binary = `/usr/sbin/${kind}`
  if (!existsSync(binary))
    throw new Error(`Falta ${kind}: apt-get install --no-install-recommends nginx-light haproxy`)
  const folder = mkdtempSync(join(tmpdir(), `amparo-${kind}-`))
  const [open, tls] = [await freePort(), await freePort()]
  const ca = makeCertificate(folder)
  const file = join(folder, kind)
  const edits = (kind === 'nginx' ? nginxEdits : haproxyEdits)({ folder, open, tls, copies })
  writeFileSync(
    file,
    edit(readFileSync(join(deploy, kind === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'), 'utf8'), edits),
  )
  const args =
    kind === 'nginx'
      ? ['-c', file, '-p', folder, '-e', join(folder, 'errors'), '-g', 'daemon off;']
      : ['-f', file]
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const agent = new Agent({ keepAlive: true, ca })
  const ask = (host: string, path: string, options: RequestOptions = {}, body?: string) =>
    new Promise<Answer>((done, fail) => {
      const onward = request(
        {
          agent,
          host,
          port: tls,
          path,
          lookup: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
          timeout: 15_000,
          ...options,
        },
        async (incoming) => {
          let text = ''
          try {
            for await (const chunk of incoming) text += chunk
            done({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
          } catch (error) {
            fail(error)
          }
        },
      )
      onward.on('error', fail)
      onward.end(body)
    })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const balancer: DeployedBalancer = {
    lines: () => (kind === 'nginx' ? read('calls') : said).split('\n').filter((line) => line.startsWith('{')),
    written: () => (kind === 'nginx' ? read('calls') + read('errors') : '') + said,
    copies: (last) =>
      new Set(
        balancer
          .lines()
          .slice(-last)
          .map((line) => (JSON.parse(line) as { copy: string }).copy.split(', ').at(-1) ?? ''),
      ),
    ask,
    async close() {
      agent.destroy()
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await vi
    .waitFor(() => ask(portalHost, '/api/salud'), { timeout: 20_000, interval: 100 })
    .catch((error) => {
      throw new Error(`${kind}: ${said}`, { cause: error })
    })
  return balancer
}

type Edit = readonly [from: string | RegExp, to: string]
interface Place {
  readonly folder: string
  readonly open: number
  readonly tls: number
  readonly copies: readonly [number, number]
}

/** Each must be found: a differently worded file would be run with its own addresses. */
function edit(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to)
    if (after === before) throw new Error(`not in the file: ${from}`)
    return after
  }, text)
}

const nginxEdits = ({ folder, open, tls, copies }: Place): Edit[] => [
  // Its workers write bodies into a folder of this account.
  ['worker_processes auto;', 'user root; worker_processes 1;'],
  ['/run/nginx.pid', join(folder, 'pid')],
  ['/var/log/nginx/error.log', join(folder, 'errors')],
  ['/var/log/nginx/amparo.log', join(folder, 'calls')],
  [
    'http {\n',
    `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}\n`,
  ],
  [/listen 80\b/g, `listen 127.0.0.1:${open}`],
  [/listen 443\b/g, `listen 127.0.0.1:${tls}`],
  [/10\.0\.0\.11:300\d/g, `127.0.0.1:${copies[0]}`],
  [/10\.0\.0\.12:300\d/g, `127.0.0.1:${copies[1]}`],
  [/\/etc\/amparo\/\w+\.crt/g, join(folder, 'certificate')],
  [/\/etc\/amparo\/\w+\.key/g, join(folder, 'key')],
]

const haproxyEdits = ({ folder, open, tls, copies }: Place): Edit[] => [
  ['bind :80', `bind 127.0.0.1:${open}`],
  ['bind :443', `bind 127.0.0.1:${tls}`],
  [/10\.0\.0\.11:300\d/g, `127.0.0.1:${copies[0]}`],
  [/10\.0\.0\.12:300\d/g, `127.0.0.1:${copies[1]}`],
  ['/etc/amparo/certs/', `${folder}/certs/`],
]

/** A certificate for both names; self-signed. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const names = `subjectAltName=DNS:${portalHost},DNS:${consoleHost}`
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '2']
  const made = ['-subj', `/CN=${portalHost}`, '-addext', names, '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...kind, ...made], { stdio: 'ignore' })
  mkdirSync(join(folder, 'certs'))
  const pem = readFileSync(certificate, 'utf8')
  writeFileSync(join(folder, 'certs', 'both.pem'), pem + readFileSync(key, 'utf8'))
  return pem
}
