import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, imports, root } from './testing-sources.ts'

/*
 * An import walk of our own: dependency-cruiser needs TypeScript below 7, cannot group folders into features (614 false
 * cycles) and takes 10 s where this takes 0.4 s. A rule is an expectation over `imports`, not a regular expression.
 */

function packageOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'packages' || top === 'apps' ? second : top
}

/** Our packages that each may import; browser code imports `contract` as types only. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  database: ['domain'],
  ui: [],
  browsers: [],
  sdk: [],
  // The SDK only in its tests: it is a development dependency.
  server: ['domain', 'contract', 'database', 'sdk'],
  cli: ['domain', 'contract', 'database'],
  demo: ['domain', 'contract', 'database', 'server'],
  client: ['ui', 'contract'],
  // `browsers` only in the settings of their builds.
  web: ['domain', 'ui', 'client', 'contract', 'browsers'],
  console: ['domain', 'ui', 'client', 'contract', 'browsers'],
  e2e: ['domain', 'contract', 'database', 'browsers'],
  bench: ['domain', 'contract', 'database', 'server', 'e2e'],
  'vitest.config.ts': ['e2e'],
  scripts: ['domain', 'contract', 'database', 'server'],
}

/** Areas of the server's features, from the bottom up (docs/architecture.md). */
const areas = [
  'platform',
  'outbound',
  'policies',
  'identity',
  'staff',
  'agenda',
  'membership',
  'tools',
  'care',
  'claims',
  'feeds',
  'service-desk',
  'home',
  'operations',
]

const isOfTheBrowser = (file: string) => ['web', 'console', 'ui', 'client'].includes(packageOf(file))
/** A screen's test imports endpoints as values: its fake server answers by them. */
const isScreenTest = (file: string) => /\/testing\/|\.screen\.test\.tsx$/.test(file)
const isTest = (file: string) => /\/testing\/|\.test\.tsx?$/.test(file)

const ownPackage = /^@amparo\/([a-z]+)\//

describe('allowed imports', () => {
  it('let packages import only the packages that the architecture allows', () => {
    const wrong = imports.filter(({ file, from }) => {
      const target = ownPackage.exec(from)?.[1]
      return target !== undefined && target !== packageOf(file) && !allowed[packageOf(file)]?.includes(target)
    })
    expect(wrong).toEqual([])
  })

  it('let packages reach each other by name, never by path', () => {
    const wrong = imports.filter(({ file, from }) => {
      // The configuration of all tests belongs to no package.
      if (!from.startsWith('.') || file === 'vitest.config.ts') return false
      const target = relative(root, resolve(root, dirname(file), from))
      // Every program of a test run imports this clock.
      if (target === 'scripts/test-clock.ts') return false
      return packageOf(target) !== packageOf(file)
    })
    expect(wrong).toEqual([])
  })

  it('keep input, output, time and chance out of the domain', () => {
    const domain = files.filter(
      (file) => file.startsWith('packages/domain/src/') && !file.endsWith('.test.ts'),
    )
    const outside = imports.filter(({ file, from }) => domain.includes(file) && !from.startsWith('.'))
    expect(outside).toEqual([])
    const impure = domain.filter((file) =>
      /Date\.now\(|new Date\(\)|Temporal\.Now|Math\.random\(|\bfetch\(|\bprocess\./.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(impure).toEqual([])
  })

  it('give the browser the contract as types only, and so no zod', () => {
    const wrong = imports.filter(
      ({ file, from, typeOnly }) =>
        isOfTheBrowser(file) &&
        !isScreenTest(file) &&
        (from === 'zod' || (from.startsWith('@amparo/contract/') && !typeOnly)),
    )
    expect(wrong).toEqual([])
  })

  it('reserve test fakes and helpers for tests', () => {
    const wrong = imports.filter(
      ({ file, from }) => isOfTheBrowser(file) && from.includes('/testing/') && !isTest(file),
    )
    expect(wrong).toEqual([])
  })

  it('keep features of the portal and of the console apart', () => {
    expect(crossings('apps/web/src/features/')).toEqual([])
    expect(crossings('apps/console/src/features/')).toEqual([])
  })

  it('let server features meet only through their services, policies, stored and wire shapes', () => {
    const open = /\.(service|policy|repository|wire|layout|emails)\.ts$/
    const wrong = crossings('apps/server/src/features/').filter((line) => !open.test(line))
    expect(wrong).toEqual([])
  })

  it("only reduce imports of another area's repository", () => {
    const areaOf = (path: string) => path.split('/')[4]
    const foreign = crossings('apps/server/src/features/').filter((line) => {
      const [file = '', target = ''] = line.split(' → ')
      return target.endsWith('.repository.ts') && areaOf(file) !== areaOf(target)
    })
    expect(foreign.length).toBeLessThanOrEqual(2)
  })

  it('keep features out of everything below them', () => {
    const below =
      /^apps\/server\/src\/(config|http|log|metrics|ports|tracing|web)\/|^apps\/server\/src\/[^/]+$/
    const entries = /^apps\/server\/src\/(http|worker|console-process)\.ts$/
    const upward = imports.filter(
      ({ file, from }) =>
        below.test(file) && !entries.test(file) && !file.endsWith('.test.ts') && from.includes('/features/'),
    )
    expect(upward).toEqual([])
  })

  it('limit loose files of the server to its processes and shared context', () => {
    const loose = files.filter((file) => /^apps\/server\/src\/[^/]+(?<!\.test)\.ts$/.test(file))
    expect(loose.map((file) => file.split('/').at(-1)).toSorted()).toEqual([
      'app-error.ts',
      'callers.ts',
      'console-process.ts',
      'context.ts',
      'http.ts',
      'instant.ts',
      'inverse-names.ts',
      'job.ts',
      'stale-reads.ts',
      'worker.ts',
    ])
  })

  it('reserve SQL for repositories, without the web layer', () => {
    const wrong = imports.filter(
      ({ file, from }) =>
        file.endsWith('.repository.ts') &&
        /\.(service|routes|wire|jobs)\.ts$/.test(from) &&
        !isType(file, from),
    )
    expect(wrong).toEqual([])
  })

  it("keep the server's SQL in repositories, outside ports and sample data", () => {
    const home = /\.repository\.ts$|^apps\/server\/src\/(ports|demo)\/|\.test\.ts$|\/testing/
    const query =
      /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\/database\/rows\.ts'/
    const wrong = files.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !home.test(file) &&
        query.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('delete expired rows in batches, however many there are', () => {
    // By a column's age or state over a whole table, in one statement: `deleteInBatches` has the loop.
    const whole =
      /deleteFrom\('\w+'\)(?:\s*\.where\('(?:\w+_)?(?:at|on|until|day)', '<=?', [^\n]*\))\s*\.execute|DELETE FROM [^`]*\b\w+_(?:at|on|until) <=? \$/
    const wrong = files.filter(
      (file) => file.endsWith('.repository.ts') && whole.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('keep HTTP and the wire out of services, rules, stored shapes, jobs and mails', () => {
    const inner = /^apps\/server\/src\/features\/.*(?<!\.(routes|wire|test))\.tsx?$/
    const wrong = imports.filter(
      ({ file, from }) =>
        inner.test(file) && (from.startsWith('fastify') || /\/http\/|\.(routes|wire)\.ts$/.test(from)),
    )
    expect(wrong.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
    const named = files.filter(
      (file) => inner.test(file) && /\b[A-Z]\w*Wire\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(named).toEqual([])
  })

  it("give them only the contract's lists, none of its wire shapes", () => {
    const catalogues = [
      // Staff roles: the contract lists them for callers, and the database has the same names.
      'StaffRole',
      // Largest part of an uploaded file, which both sides need.
      'importPartBytes',
    ]
    const inner = /^apps\/server\/src\/features\/.*(?<!\.(routes|wire|test))\.tsx?$/
    const taken = /import (?:type )?\{([^}]*)\} from '@amparo\/contract\/[^']+'/g
    const wrong = files
      .filter((file) => inner.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(taken)].flatMap(([, names = '']) =>
          names
            .split(',')
            .map((name) => name.replace('type ', '').trim())
            .filter((name) => name !== '' && !catalogues.includes(name))
            .map((name) => `${file} → ${name}`),
        ),
      )
    expect(wrong).toEqual([])
  })

  it('form no cycle of modules, not even of types', () => {
    expect(findCycle(edgesOf((file) => file))).toEqual([])
  })

  it("form no cycle of the server's folders (a feature is a folder, a loose file counts as one)", () => {
    const folder = /^apps\/server\/src\/(features\/[^/]+\/[^/]+|[^/]+)/
    const edges = edgesOf((file) => (file.endsWith('.test.ts') ? undefined : folder.exec(file)?.[1]))
    expect(edges.size).toBeGreaterThan(60)
    expect(findCycle(edges)).toEqual([])
  })

  it('let areas of the server import only the areas below them', () => {
    const area = /^apps\/server\/src\/features\/([^/]+)/
    const edges = edgesOf((file) => (file.endsWith('.test.ts') ? undefined : area.exec(file)?.[1]))
    expect([...edges.keys()].toSorted()).toEqual(areas.toSorted())
    const upward = [...edges].flatMap(([name, below]) =>
      [...below]
        .filter((next) => next !== name && areas.indexOf(next) > areas.indexOf(name))
        .map((next) => `${name} → ${next}`),
    )
    expect(upward).toEqual([])
  })

  it('give the apps and the contract areas of the same names', () => {
    const ofOthers = /^(?:apps\/(?:web|console)\/src\/features|packages\/contract\/src)\/([^/]+)\//
    const names = new Set(files.map((file) => ofOthers.exec(file)?.[1]).filter((name) => name !== undefined))
    expect([...names].filter((name) => !areas.includes(name))).toEqual([])
  })
})

function isType(file: string, from: string): boolean {
  return imports.some((found) => found.file === file && found.from === from && found.typeOnly)
}

/** `file → import` for each import of a feature by another feature below `folder`. */
function crossings(folder: string): string[] {
  return imports
    .filter(({ file }) => file.startsWith(folder) && !isTest(file))
    .flatMap(({ file, from }) => {
      if (!from.startsWith('.')) return []
      const target = relative(root, resolve(root, dirname(file), from))
      if (!target.startsWith(folder)) return []
      const featureOf = (path: string) => path.slice(folder.length).split('/').slice(0, 2).join('/')
      return featureOf(target) === featureOf(file) ? [] : [`${file} → ${target}`]
    })
}

/** Import edges between names that `nameOf` gives to files; skips files without a name and self-imports. */
function edgesOf(nameOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { file, from } of imports) {
    const own = ownPackage.exec(from)
    const base = own
      ? join('packages', own[1] ?? '', 'src', from.slice(own[0].length))
      : relative(root, resolve(root, dirname(file), from))
    const target = [base, `${base}.ts`, `${base}.tsx`].find((candidate) => files.includes(candidate))
    const [name, next] = [nameOf(file), target && nameOf(target)]
    if (name === undefined) continue
    const known = edges.get(name) ?? new Set()
    edges.set(name, known)
    if (next !== undefined && (next !== name || file === target)) known.add(next)
  }
  return edges
}

/** A path from a node back to itself; empty if there is none. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return []
    done.add(node)
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle.length > 0) return cycle
    }
    return []
  }
  for (const node of edges.keys()) {
    const cycle = visit(node, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
