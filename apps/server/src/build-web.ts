import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Say } from './process.ts'

const isWindows = process.platform === 'win32'
const root = fileURLToPath(new URL('../../../', import.meta.url))
const web = join(root, 'apps/web')
const stampFile = join(web, 'build/.hecho-de')
/** Everything that the web is made of. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'packages/ui/src',
  'packages/ui/pictures',
  'packages/client/src',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
]

/** Builds the web where it is missing or older than what it is made of; does nothing otherwise. Throws when stopped. */
export async function buildWebIfStale(say: Say, stop: AbortSignal): Promise<void> {
  const fingerprint = await fingerprintSources()
  const built = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (built === fingerprint) return
  say('Construyendo la web (una vez, alrededor de un minuto)')
  await build(stop)
  await mkdir(join(web, 'build'), { recursive: true })
  await writeFile(stampFile, fingerprint)
  say('Web construida')
}

async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256')
  const scripts = (await readdir(web))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `apps/web/${file}`)
  for (const source of [...sources, ...scripts]) {
    const path = join(root, source)
    const files = source.endsWith('.json') || source.endsWith('.ts') ? [''] : await listFiles(path)
    for (const file of files) {
      hash.update(`${source}/${file}\0`)
      hash.update(await readFile(join(path, file)))
    }
  }
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function build(stop: AbortSignal): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--workspace', '@amparo/web'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    shell: isWindows,
    // npm's own children don't hear what npm is told; its group does.
    detached: !isWindows,
  })
  const end = () => {
    if (isWindows || child.pid === undefined) child.kill()
    else process.kill(-child.pid)
  }
  stop.addEventListener('abort', end, { once: true })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await new Promise((done, fail) => child.on('exit', done).on('error', fail))
  stop.removeEventListener('abort', end)
  if (code !== 0) throw new Error(`No se pudo construir la web:\n${output.trim()}`)
}
