import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exists, requirePrograms, root } from './programs.ts'

export interface Built {
  readonly name: string
  readonly revision: string
  /** Digest of its manifest, `sha256:…`: the same for two builds of one commit with the same Debian packages. */
  readonly digest: string
  /** Unpacked size in bytes. */
  readonly bytes: number
  /** Path of its OCI archive. */
  readonly archive: string
}

interface BuildOptions {
  /** Folder for the archive. */
  readonly into: string
  readonly revision?: string
  readonly version?: string
  /** Where buildah stores images, apart from the machine's own. */
  readonly store?: string
  readonly say?: (text: string) => void
}

/** Debian 13, for the build stages; the image contains six of its packages. */
const suite = 'trixie'
const base = 'localhost/amparo-debian'

/**
 * Builds the image of a commit as it is in git, whatever the work tree, without an image registry. Throws if
 * mmdebstrap or buildah is missing, and names it.
 */
export function buildImage(options: BuildOptions): Built {
  requirePrograms(['mmdebstrap', 'buildah'])
  const say = options.say ?? (() => undefined)
  const revision = git('rev-parse', '--verify', `${options.revision ?? 'HEAD'}^{commit}`)
  const epoch = git('log', '-1', '--format=%ct', revision)
  const version = options.version ?? JSON.parse(git('show', `${revision}:package.json`)).version
  const name = `localhost/amparo:${version}`
  const scratch = mkdtempSync(join(tmpdir(), 'amparo-imagen-'))
  const env = { ...process.env, SOURCE_DATE_EPOCH: epoch, BUILDAH_ISOLATION: 'chroot' }
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...(options.store ? storeFlags(options.store) : []), ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 256 * 1024 * 1024,
    }).trim()
  try {
    const debian = join(scratch, 'debian.tar')
    say(`Debian ${suite}`)
    const from = ['--quiet', '--variant=minbase', suite, debian]
    execFileSync('mmdebstrap', from, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const container = buildah('from', 'scratch')
    buildah('add', '--quiet', container, debian, '/')
    buildah('commit', '--quiet', '--rm', container, base)
    const context = join(scratch, 'context')
    mkdirSync(context)
    const tree = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1024 * 1024 * 1024 })
    execFileSync('tar', ['-x', '-C', context], { input: tree })
    say(`Imagen ${name} de ${revision.slice(0, 12)}`)
    const created = new Date(Number(epoch) * 1000).toISOString().replace('.000Z', 'Z')
    const facts = { VERSION: version, REVISION: revision, CREATED: created, SOURCE_DATE_EPOCH: epoch }
    const given = Object.entries({ BASE: base, ...facts }).flatMap(([key, value]) => [
      '--build-arg',
      `${key}=${value}`,
    ])
    // A network with its own authority sets this variable for Node.
    const authorities = process.env.NODE_EXTRA_CA_CERTS
    const trust = authorities
      ? [
          '--volume',
          `${authorities}:/run/authorities.crt:ro`,
          '--build-arg',
          'npm_config_cafile=/run/authorities.crt',
        ]
      : []
    buildah(
      ...['bud', '--quiet', '--no-cache', '--layers', '--timestamp', epoch, '--format', 'oci'],
      ...[...trust, ...given, '--tag', name, '--file', join(context, 'Containerfile'), context],
    )
    mkdirSync(options.into, { recursive: true })
    const archive = join(resolve(options.into), `amparo-${version}.oci.tar`)
    rmSync(archive, { force: true })
    const digestFile = join(scratch, 'digest')
    buildah('push', '--quiet', '--digestfile', digestFile, name, `oci-archive:${archive}:${version}`)
    const digest = readFileSync(digestFile, 'utf8').trim()
    return { name, revision, digest, bytes: Number(sizeOf(buildah, name)), archive }
  } finally {
    if (exists(scratch)) rmSync(scratch, { recursive: true, force: true })
  }
}

/** Flags that make buildah store everything under one folder. */
export function storeFlags(store: string): string[] {
  return ['--root', join(store, 'root'), '--runroot', join(store, 'run')]
}

/** Bytes of the files in the image. */
function sizeOf(buildah: (...args: string[]) => string, name: string): number {
  const container = buildah('from', name)
  try {
    const mounted = buildah('mount', container)
    return Number(
      execFileSync('du', ['-sb', '--apparent-size', mounted], { encoding: 'utf8' }).split('\t')[0],
    )
  } finally {
    buildah('rm', container)
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

if (import.meta.main) {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
  const { values } = parseArgs({
    options: { revision: text('HEAD'), salida: text('dist'), almacen: { type: 'string' } },
  })
  const built = buildImage({
    into: values.salida,
    revision: values.revision,
    ...(values.almacen ? { store: values.almacen } : {}),
    say: (text) => void process.stdout.write(`${text}\n`),
  })
  const megabytes = Math.round(built.bytes / 1_000_000)
  const archived = Math.round(statSync(built.archive).size / 1_000_000)
  process.stdout.write(`${built.name} ${built.digest}\n${megabytes} MB; ${archived} MB en ${built.archive}\n`)
}
