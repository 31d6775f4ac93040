import { createHash } from 'node:crypto'
import { closureOf, type Lock } from './lock.ts'

/** A Debian package, from its control file. */
export interface DebianPackage {
  readonly name: string
  readonly version: string
  readonly architecture: string
}

export interface Contents {
  readonly version: string
  readonly revision: string
  /** Commit date. */
  readonly created: Date
  readonly lock: Lock
  readonly node: { readonly version: string; readonly sha256: string }
  readonly debian: readonly DebianPackage[]
}

/** npm packages in the image: everything that the processes and commands run, and the sources of the built webs. */
const workspaces = ['apps/server', 'apps/cli', 'apps/web', 'apps/console']

/** CycloneDX 1.5 of the image's content, without build-only packages; the same for the same commit and packages. */
export function billOf({ version, revision, created, lock, node, debian }: Contents) {
  const components = [
    ...closureOf(lock, workspaces).map((folder) => npmComponent(lock, folder)),
    {
      type: 'platform',
      name: 'node',
      version: node.version,
      purl: `pkg:generic/node@${node.version}`,
      hashes: [{ alg: 'SHA-256', content: node.sha256 }],
    },
    ...debian.map(({ name, version: at, architecture }) => ({
      type: 'library',
      name,
      version: at,
      purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(at)}?arch=${architecture}&distro=debian-13`,
    })),
  ]
  const serial = createHash('sha256')
    .update(`${revision}\0${JSON.stringify(components)}`)
    .digest('hex')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(serial)}`,
    version: 1,
    metadata: {
      timestamp: created.toISOString(),
      component: { type: 'container', name: 'amparo', version, 'bom-ref': `amparo@${version}` },
    },
    components,
  }
}

function npmComponent(lock: Lock, folder: string) {
  const { version = '', license, integrity } = lock[folder] ?? {}
  const name = folder.includes('node_modules/')
    ? folder.replace(/^.*node_modules\//, '')
    : `@amparo/${folder.replace(/^.*\//, '')}`
  const [algorithm, digest] = (integrity ?? '').split('-')
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(algorithm === 'sha512' && digest
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  }
}

/** A UUID of version 8 from a digest. */
function uuidOf(hex: string): string {
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17, 32)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * How the image was built, as SLSA describes it (predicate `provenance/v1`); without a subject, since a file in the
 * image cannot contain the image's digest: the release's checksums do.
 */
export function provenanceOf(
  { version, revision, debian, node }: Contents,
  digests: Readonly<Record<string, string>>,
) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [],
    predicate: {
      buildDefinition: {
        buildType: 'Containerfile',
        externalParameters: { version },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: revision } },
          ...Object.entries(digests).map(([name, sha256]) => ({ name, digest: { sha256 } })),
          { name: 'node', annotations: { version: node.version }, digest: { sha256: node.sha256 } },
          ...debian.map((each) => ({ name: `debian:${each.name}`, annotations: { version: each.version } })),
        ],
      },
      runDetails: { builder: { id: 'npm run image' } },
    },
  }
}
