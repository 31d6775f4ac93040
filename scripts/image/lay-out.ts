import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf, type Contents, provenanceOf } from './bill.ts'
import { copyTree, listTree } from './copy-tree.ts'
import { closureOf, type Lock } from './lock.ts'
import { isShipped, sources } from './sources.ts'

/**
 * A step of the Containerfile, run in a checkout with the runtime packages: lays out the image's three parts under
 * `image`, from this checkout and the webs `built` in another.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string', default: '' }, revision: { type: 'string', default: '' } },
})
const [built = '', image = ''] = positionals
const system = join(image, 'system')
const modules = join(image, 'modules/amparo')
const app = join(image, 'app')
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Lock

/** Files for readers and for other tools than Node; licences stay. */
const isPassenger = /\.(map|md|markdown|d\.[cm]?ts|flow|tsbuildinfo)$|^\.bin\/|^\.package-lock\.json$/
const isLicence = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i

trimSystem()
writeAccounts()
layOutModules()
layOutApp()
writeRecords()

/** Documentation of Debian's packages, useless in an image; their copyright files stay. */
function trimSystem(): void {
  for (const name of ['man', 'info', 'locale', 'lintian', 'bug'])
    rmSync(join(system, 'usr/share', name), { recursive: true, force: true })
  for (const path of listTree(join(system, 'usr/share/doc')))
    if (!path.endsWith('/copyright')) rmSync(join(system, 'usr/share/doc', path))
}

/** Names of the accounts, which are optional, and the host look-up configuration. */
function writeAccounts(): void {
  write(
    join(system, 'etc/passwd'),
    'root:x:0:0:root:/:/nologin\namparo:x:10001:10001:Amparo:/var/lib/amparo:/nologin\n',
  )
  write(join(system, 'etc/group'), 'root:x:0:\namparo:x:10001:\n')
  write(join(system, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  for (const folder of ['tmp', 'var/lib/amparo']) {
    mkdirSync(join(system, folder), { recursive: true })
    // Any account of the container may write here, as in /tmp; a volume replaces it.
    chmodSync(join(system, folder), 0o1777)
  }
}

/** All installed packages, without optional ones that the runtime does not need: PostgreSQL's programs, a compiler. */
function layOutModules(): void {
  const needed = new Set(closureOf(lock, ['apps/server', 'apps/cli']))
  const isNeeded = (folder: string, path: string) => {
    const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? []
    const { optional, devOptional } = lock[`${folder}/${name}`] ?? {}
    return !(optional || devOptional) || needed.has(`${folder}/${name}`)
  }
  for (const folder of ['node_modules', ...sources.map((source) => `${source}/node_modules`)]) {
    if (!isFolder(folder)) continue
    copyTree(
      folder,
      join(modules, folder),
      (path) => isNeeded(folder, path) && (!isPassenger.test(path) || isLicence.test(path)),
    )
  }
}

function layOutApp(): void {
  const amparo = join(app, 'amparo')
  for (const source of sources) copyTree(source, join(amparo, source), isShipped)
  for (const name of ['web', 'console']) {
    const client = `apps/${name}/build/client`
    copyTree(join(built, client), join(amparo, client))
  }
  copyTree('deploy/image/bin', join(amparo, 'bin'))
  write(join(amparo, 'package.json'), readFileSync('package.json', 'utf8'))
}

/** Records of the image's content and build, readable from the image alone. */
function writeRecords(): void {
  const controls = join(system, 'var/lib/dpkg/status.d')
  const contents: Contents = {
    version: values.version,
    revision: values.revision,
    created: new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000),
    lock,
    node: { version: process.versions.node, sha256: digestOf(process.execPath) },
    debian: readdirSync(controls)
      .toSorted()
      .map((name) => readControl(readFileSync(join(controls, name), 'utf8'))),
  }
  const records = join(app, 'usr/share/amparo')
  const read = ['Containerfile', 'package-lock.json']
  const digests = Object.fromEntries(read.map((file) => [file, digestOf(file)]))
  write(join(records, 'sbom.cdx.json'), `${JSON.stringify(billOf(contents), null, 1)}\n`)
  write(join(records, 'provenance.json'), `${JSON.stringify(provenanceOf(contents, digests), null, 1)}\n`)
  copyFileSync('CHANGELOG.md', join(records, 'CHANGELOG.md'))
}

function readControl(text: string) {
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  return { name: field('Package'), version: field('Version'), architecture: field('Architecture') }
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text, { mode: 0o644 })
}

function isFolder(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
}
