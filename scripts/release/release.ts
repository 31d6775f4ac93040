import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Built, buildImage } from '../image/build.ts'
import { requirePrograms, root } from '../image/programs.ts'
import { readBill } from '../sbom.ts'
import { changesOf, versionOf } from './changelog.ts'

interface ReleaseOptions {
  /** Parent folder of the release's folder; a release is cut once. */
  readonly into: string
  /** minisign's secret key. */
  readonly key: string
  /** The checkout with the tag. */
  readonly from?: string
  readonly build?: (options: { into: string; revision: string; version: string }) => Built
}

interface Release {
  readonly version: string
  readonly folder: string
  readonly files: readonly string[]
}

/**
 * Cuts the release of the tag at HEAD: its changes, the bill of materials, the image, a provenance that names each
 * file by its digest, checksums and their signature. Throws, creating nothing, if HEAD has no `v…` tag, the tree has
 * changes, the changelog has no dated section of that version, the key is missing, or the release exists.
 */
export async function cutRelease({
  into,
  key,
  from = root,
  build = buildImage,
}: ReleaseOptions): Promise<Release> {
  requirePrograms(['minisign'])
  const git = (...args: string[]) => execFileSync('git', args, { cwd: from, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '')
    throw new Error('Hay cambios sin confirmar: una versión sale de un commit')
  const tag = git('tag', '--points-at', 'HEAD', '--list', 'v*')
  const version = versionOf(tag)
  const changes = changesOf(git('show', 'HEAD:CHANGELOG.md'), version)
  if (!existsSync(key)) throw new Error(`No está la clave ${key}: minisign -G -s ${key} -p amparo.pub`)
  const folder = join(resolve(into), `amparo-${version}`)
  if (existsSync(folder)) throw new Error(`${folder} ya está; una versión se saca una vez`)
  mkdirSync(folder, { recursive: true })

  const revision = git('rev-parse', 'HEAD')
  const built = build({ into: folder, revision, version })
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return name
  }
  const image = basename(built.archive)
  const released = [
    image,
    write('CHANGES.md', changes),
    write(`amparo-${version}.cdx.json`, `${JSON.stringify(readBill(), null, 1)}\n`),
  ]
  const subject = await Promise.all(
    released.map(async (name) => ({ name, digest: { sha256: await digestOf(join(folder, name)) } })),
  )
  const provenance = {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject,
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { tag },
        resolvedDependencies: [{ name: 'source', digest: { gitCommit: revision } }],
      },
      runDetails: {
        builder: { id: 'npm run release' },
        byproducts: [{ name: 'image', digest: { sha256: built.digest.replace('sha256:', '') } }],
      },
    },
  }
  const named = write(`amparo-${version}.provenance.json`, `${JSON.stringify(provenance, null, 1)}\n`)
  const sums = [
    ...subject.map(({ name, digest }) => ({ name, sha256: digest.sha256 })),
    { name: named, sha256: await digestOf(join(folder, named)) },
  ]
  write('SHA256SUMS', sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
  const comment = `amparo ${version} ${revision}`
  execFileSync('minisign', ['-S', '-s', resolve(key), '-t', comment, '-m', join(folder, 'SHA256SUMS')], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  return { version, folder, files: [...released, named, 'SHA256SUMS', 'SHA256SUMS.minisig'] }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      salida: { type: 'string', default: 'dist' },
      clave: { type: 'string', default: 'amparo.key' },
    },
  })
  try {
    const { folder, files } = await cutRelease({ into: values.salida, key: values.clave })
    process.stdout.write(`${folder}\n${files.map((name) => `  ${name}\n`).join('')}`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
