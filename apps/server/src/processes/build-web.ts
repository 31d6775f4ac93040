import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Say } from './process.ts'

const isWindows = process.platform === 'win32'
const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** The built apps: the portal and the console, one after the other. */
const apps = [
  { name: 'web', title: 'la web', sources: ['packages/ui/pictures'] },
  { name: 'console', title: 'la consola', sources: [] },
] as const
/** Sources of both, besides their own folder. */
const shared = [
  'packages/ui/src',
  'packages/client/src',
  'packages/domain/src',
  'packages/contract/src',
  'scripts/precompress.ts',
  'packages/browsers/src',
  'package-lock.json',
  'patches',
]

type App = (typeof apps)[number]

/**
 * Builds the portal and the console if they are missing or older than their sources; otherwise does nothing. Throws
 * when stopped.
 */
export async function buildWebIfStale(say: Say, stop: AbortSignal): Promise<void> {
  for (const app of apps) {
    const stampFile = join(root, 'apps', app.name, 'build/.hecho-de')
    const fingerprint = await fingerprintOf(app)
    const built = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
    if (built === fingerprint) continue
    requireTools(app)
    say(`Construyendo ${app.title} (una vez, alrededor de un minuto)`)
    await build(app, stop)
    await mkdir(join(root, 'apps', app.name, 'build'), { recursive: true })
    await writeFile(stampFile, fingerprint)
    say(`Lista: ${app.title}`)
  }
}

/** A tree without development's packages serves what was built, and builds nothing. */
function requireTools({ title }: App): void {
  if (existsSync(join(root, 'node_modules/@react-router/dev'))) return
  throw new Error(
    `Falta construir ${title}, y aquí no están sus herramientas. Constrúyela con «npm ci» y «npm run build», y luego quítalas con «npm prune --omit=dev». «npm run server» atiende sin la web.`,
  )
}

async function fingerprintOf({ name, sources }: App): Promise<string> {
  const own = `apps/${name}`
  const scripts = (await readdir(join(root, own)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${own}/${file}`)
  const hash = createHash('sha256')
  for (const source of [
    `${own}/src`,
    `${own}/public`,
    `${own}/package.json`,
    ...sources,
    ...shared,
    ...scripts,
  ]) {
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
    .filter((file) => !file.endsWith('.md'))
    .sort()
}

async function build({ name, title }: App, stop: AbortSignal): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--workspace', `@amparo/${name}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    shell: isWindows,
    // A signal to npm does not reach its children; one to its process group does.
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
  if (code !== 0) throw new Error(`No se pudo construir ${title}:\n${output.trim()}`)
}

if (import.meta.main) {
  await buildWebIfStale((text) => void process.stdout.write(`${text}\n`), new AbortController().signal)
}
