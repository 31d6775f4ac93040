import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  readonly file: string
  readonly from: string
  readonly typeOnly: boolean
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const statement = /^\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...[...text.matchAll(statement)].map(([, , type, from = '']) => ({
      file,
      from,
      typeOnly: type !== undefined,
    })),
    ...[...text.matchAll(dynamic)].map(([, from = '']) => ({ file, from, typeOnly: false })),
  ]
}

const imports = files.flatMap(importsOf)

function packageOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'packages' || top === 'apps' ? second : top
}

/** Packages of ours that each may import; `contract` by what runs in the browser as types only. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  database: ['domain'],
  ui: [],
  server: ['domain', 'contract', 'database'],
  cli: ['domain', 'contract', 'database'],
  client: ['ui', 'contract'],
  web: ['domain', 'ui', 'client', 'contract'],
  console: ['domain', 'ui', 'client', 'contract'],
  e2e: ['domain', 'contract', 'database'],
  bench: ['domain', 'contract', 'database', 'server', 'e2e'],
  scripts: ['domain', 'contract', 'database', 'server'],
}

const ownPackage = /^@amparo\/([a-z]+)\//

describe('who may import whom', () => {
  it('packages import only the packages that the architecture allows', () => {
    const wrong = imports.filter(({ file, from }) => {
      const target = ownPackage.exec(from)?.[1]
      return target !== undefined && target !== packageOf(file) && !allowed[packageOf(file)]?.includes(target)
    })
    expect(wrong).toEqual([])
  })

  it('packages reach each other by name, never by a path', () => {
    const wrong = imports.filter(({ file, from }) => {
      if (!from.startsWith('.')) return false
      const target = relative(root, resolve(root, dirname(file), from))
      return packageOf(target) !== packageOf(file)
    })
    expect(wrong).toEqual([])
  })

  it('packages declare every package that they use', () => {
    const undeclared = imports.filter(({ file, from }) => {
      const [top = '', second = ''] = file.split('/')
      if (top !== 'packages' && top !== 'apps') return false
      // Addresses of built files stand in texts that the build writes.
      if (/^[./$]|^node:|^virtual:/.test(from)) return false
      const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? from)
      if (name === `@amparo/${second}`) return false
      const manifest = JSON.parse(readFileSync(join(root, top, second, 'package.json'), 'utf8'))
      const rootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      const declared = {
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.optionalDependencies,
      }
      // Tools of the whole house stand in the root's manifest.
      return !(name in declared) && !(name in rootManifest.devDependencies)
    })
    expect(undeclared.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
  })

  it('the domain does no input or output and asks for neither time nor chance', () => {
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

  it('the browser takes the contract as types only, and so no zod', () => {
    const wrong = imports.filter(
      ({ file, from, typeOnly }) =>
        ['web', 'console', 'ui', 'client'].includes(packageOf(file)) &&
        (from === 'zod' || (from.startsWith('@amparo/contract/') && !typeOnly)),
    )
    expect(wrong).toEqual([])
  })

  it('features of the portal and of the console do not import each other', () => {
    expect(crossings('apps/web/src/features/')).toEqual([])
    expect(crossings('apps/console/src/features/')).toEqual([])
  })

  it('features of the server meet through their services, policies, stored and wire shapes', () => {
    const open = /\.(service|policy|repository|wire|layout|emails)\.ts$/
    const wrong = crossings('apps/server/src/features/').filter((line) => !open.test(line))
    expect(wrong).toEqual([])
  })

  it('imports of a foreign repository, and of features by http/, only become fewer', () => {
    const foreign = crossings('apps/server/src/features/').filter((line) => line.endsWith('.repository.ts'))
    expect(foreign.length).toBeLessThanOrEqual(102)
    const upward = imports.filter(
      ({ file, from }) =>
        /^apps\/server\/src\/http\/.*(?<!\.test)\.ts$/.test(file) && from.startsWith('../features/'),
    )
    expect(upward.length).toBeLessThanOrEqual(20)
  })

  it('loose files of the server are its processes and what every folder is handed', () => {
    const loose = files.filter((file) => /^apps\/server\/src\/[^/]+(?<!\.test)\.ts$/.test(file))
    expect(loose.map((file) => file.split('/').at(-1))).toEqual([
      'app-error.ts',
      'console-process.ts',
      'context.ts',
      'http.ts',
      'instant.ts',
      'inverse-names.ts',
      'reading.ts',
      'start.ts',
      'worker.ts',
    ])
  })

  it('repositories alone write SQL, and nothing of the web layer reaches them', () => {
    const wrong = imports.filter(
      ({ file, from }) =>
        file.endsWith('.repository.ts') &&
        /\.(service|routes|wire|jobs)\.ts$/.test(from) &&
        !isType(file, from),
    )
    expect(wrong).toEqual([])
  })

  it('SQL of the server stands in repositories, in the doors to the outside and in the sample data', () => {
    const home = /\.repository\.ts$|^apps\/server\/src\/(ports|demo)\/|\.test\.ts$|\/testing/
    const query = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
    const wrong = files.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !home.test(file) &&
        query.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('what has served its time is deleted in batches, however much of it there is', () => {
    // By a column's age or state over a whole table, in one statement: `deleteInBatches` has the loop.
    const whole =
      /deleteFrom\('\w+'\)(?:\s*\.where\('(?:\w+_)?(?:at|on|until|day)', '<=?', [^\n]*\))\s*\.execute|DELETE FROM [^`]*\b\w+_(?:at|on|until) <=? \$/
    const wrong = files.filter(
      (file) => file.endsWith('.repository.ts') && whole.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('services, rules, stored shapes, jobs and mails know neither HTTP nor the wire', () => {
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

  it('of the contract they take no shape of the wire, only what it lists', () => {
    const catalogues = [
      // Who staff can be: the contract says by role who may call, and the database has the same names.
      'StaffRole',
      // How many bytes a part of a file may have, which both sides count.
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

  it('no module imports itself in a circle, for types neither', () => {
    expect(findCycle()).toEqual([])
  })
})

describe('conventions', () => {
  it('every decision has its day and its standing below the title, and its row in the index', () => {
    const folder = join(root, 'docs/adr')
    const index = readFileSync(join(folder, 'README.md'), 'utf8')
    const bare = readdirSync(folder)
      .filter((name) => name !== 'README.md')
      .filter((name) => {
        const [, standing] =
          /^# .+\n\n20\d\d-\d\d-\d\d · ((?:accepted|superseded).*)/.exec(
            readFileSync(join(folder, name), 'utf8'),
          ) ?? []
        return standing === undefined || !index.includes(`](${name}) | ${standing} |`)
      })
    expect(bare).toEqual([])
  })

  it('links of the documents lead to a file', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
      readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    )
    const broken = documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:|mailto:|\/|#)([^)\s#]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(document), target)))
        .map(([, target]) => `${document}: ${target}`),
    )
    expect(documents.length).toBeGreaterThan(60)
    expect(broken).toEqual([])
  })

  it('no file is longer than 350 lines, but for generated code, catalogue texts and seeds', () => {
    const exempt = /schema\.ts$|contract\/src\/errors\.ts$|pictures\.ts$|catalogue\/|legal\/|seed\//
    const long = files.filter(
      (file) => !exempt.test(file) && readFileSync(join(root, file), 'utf8').split('\n').length > 351,
    )
    expect(long).toEqual([])
  })

  it('no folder is called utils, common, helpers or types', () => {
    expect(files.filter((file) => /(^|\/)(utils|common|helpers|types)\//.test(file))).toEqual([])
  })

  it('nothing is left for later, skipped or printed', () => {
    const left = files.filter((file) => {
      if (file === 'scripts/architecture.test.ts') return false
      const text = readFileSync(join(root, file), 'utf8')
      return /\bTODO\b|\bFIXME\b|[Ll]orem ipsum|@ts-ignore|@ts-nocheck|\b(test|it|describe)\.(only|skip)\(|dangerouslySetInnerHTML/.test(
        text,
      )
    })
    expect(left).toEqual([])
  })

  it('every endpoint of the contract names its role', () => {
    const contract = files.filter((file) => file.startsWith('packages/contract/src/'))
    for (const file of contract) {
      const text = readFileSync(join(root, file), 'utf8')
      const endpoints = text.match(/= endpoint\(\{/g)?.length ?? 0
      const roles = text.match(/^ {2}role: /gm)?.length ?? 0
      expect(`${file}: ${roles}`).toBe(`${file}: ${endpoints}`)
    }
  })
})

function isType(file: string, from: string): boolean {
  return imports.some((found) => found.file === file && found.from === from && found.typeOnly)
}

/** `file → import` for each import of a feature by another feature below `folder`. */
function crossings(folder: string): string[] {
  return imports
    .filter(({ file }) => file.startsWith(folder) && !file.endsWith('.test.ts'))
    .flatMap(({ file, from }) => {
      if (!from.startsWith('.')) return []
      const target = relative(root, resolve(root, dirname(file), from))
      if (!target.startsWith(folder)) return []
      const feature = file.slice(folder.length).split('/')[0]
      return target.slice(folder.length).split('/')[0] === feature ? [] : [`${file} → ${target}`]
    })
}

function findCycle(): string[] {
  const edges = new Map<string, string[]>()
  for (const { file, from } of imports) {
    const own = ownPackage.exec(from)
    const base = own
      ? join('packages', own[1] ?? '', 'src', from.slice(own[0].length))
      : relative(root, resolve(root, dirname(file), from))
    const target = [base, `${base}.ts`, `${base}.tsx`].find((candidate) => files.includes(candidate))
    if (target) edges.set(file, [...(edges.get(file) ?? []), target])
  }
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    done.add(file)
    for (const next of edges.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle.length > 0) return cycle
    }
    return []
  }
  for (const file of files) {
    const cycle = visit(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
