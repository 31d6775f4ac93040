import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
/** Workspaces of the product and its build, without those of tests and measurements. */
const workspaces = ['@amparo/server', '@amparo/web', '@amparo/console', '@amparo/cli']

interface License {
  readonly license?: { readonly id?: string; readonly name?: string }
  readonly expression?: string
}

interface Component {
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly License[]
}

/** The bill of materials, in CycloneDX, as npm reads it from the lock file. */
interface Bill {
  readonly bomFormat: 'CycloneDX'
  readonly components: readonly Component[]
}

export function readBill(): Bill {
  const chosen = workspaces.flatMap((name) => ['--workspace', name])
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...chosen], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(text) as Bill & { metadata: { component: { name: string } } }
  // npm uses the folder's name for the product's.
  bill.metadata.component.name = 'amparo'
  return bill
}

/** Packages with a licence text but no licence in package.json, each read by hand. */
export const readFromTheirText: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** The licence of a component, as an SPDX expression; null if it names none. */
export function licenceOf({ name, licenses }: Component): string | null {
  const [first] = licenses ?? []
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? readFromTheirText[name] ?? null
}

/** `name@version`, with its scope. */
export function nameOf({ purl }: Component): string {
  return decodeURIComponent(purl.replace(/^pkg:npm\//, ''))
}

/** A line for each licence, the most frequent first, with its packages. */
function licenceList(components: readonly Component[]): string {
  const foreign = components.filter((component) => !nameOf(component).startsWith('@amparo/'))
  const byLicence = Map.groupBy(foreign, (component) => licenceOf(component) ?? '(ninguna)')
  return [...byLicence]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, those]) => `${licence} (${those.length}): ${those.map(nameOf).join(', ')}`)
    .join('\n')
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'sbom.cdx.json'
  const bill = readBill()
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  process.stdout.write(
    `${licenceList(bill.components)}\n\n${bill.components.length} componentes en ${file}\n`,
  )
}
