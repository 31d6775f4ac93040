import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licenceOf, nameOf, readBill, readFromTheirText } from './sbom.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

/** Licences that require only their notice, by SPDX id. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Reviewed packages with further obligations: owner, and why it may stay. */
const lookedAt: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree': 'OFL-1.1', // a font may be served with its licence
  '@expo-google-fonts/figtree': 'MIT AND OFL-1.1', // and embedded in a document
  'caniuse-lite': 'CC-BY-4.0', // data of the build, not served
  'axe-core': 'MPL-2.0', // tests
  '@img/sharp': 'LGPL-3.0-or-later', // makes pictures anew before the build and on the server; unchanged, replaceable
  'libheif-js': 'LGPL-3.0', // opens HEIC photos on the server; unchanged, replaceable
  lightningcss: 'MPL-2.0', // the build, unchanged
  jsonify: 'Public Domain', // the build's patches
  'web-push': 'MPL-2.0', // encrypts notices on the server, unchanged
}

/** Whether an SPDX expression is satisfied by the allowed licences: all of an AND, one of an OR. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAllowed)
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return allowed.includes(bare)
}

/** Platforms of one library are one decision: `lightningcss-linux-x64-gnu`, `@img/sharp-win32-x64`. */
function wasLookedAt(name: string, licence: string): boolean {
  return Object.entries(lookedAt).some(
    ([known, taken]) => (name === known || name.startsWith(`${known}-`)) && licence.includes(taken),
  )
}

interface Locked {
  readonly link?: boolean
  readonly license?: string
  readonly resolved?: string
  readonly integrity?: string
  /** Bundled in its parent package, and so covered by that one's digest. */
  readonly inBundle?: boolean
}
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

describe('every package that npm installs', () => {
  it('has an acceptable licence', () => {
    expect(locked.length).toBeGreaterThan(400)
    const refused = locked
      .filter(
        ({ name, license = readFromTheirText[name] ?? '' }) =>
          !isAllowed(license) && !wasLookedAt(name, license),
      )
      .map(({ name, license }) => `${name}: ${license}`)
    expect(refused).toEqual([])
  })

  it('is pinned by its digest', () => {
    expect(
      locked.filter(({ integrity, inBundle }) => !integrity && !inBundle).map(({ name }) => name),
    ).toEqual([])
  })
})

it('the list of licences refuses unknown ones in any position', () => {
  expect(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', ''].filter(isAllowed)).toEqual([])
  expect(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)'].every(isAllowed)).toBe(true)
  expect(wasLookedAt('axe-core-pro', 'GPL-3.0-only')).toBe(false)
})

it('the bill of materials (npm run sbom) names every part of the product, with version and licence', {
  timeout: 60_000,
}, () => {
  const { components } = readBill()
  const named = new Map(components.map((component) => [nameOf(component).replace(/@[^@]+$/, ''), component]))
  const folders = [
    'apps/server',
    'apps/web',
    'apps/console',
    'apps/cli',
    'apps/demo',
    'packages/client',
    'packages/contract',
    'packages/database',
    'packages/domain',
    'packages/sdk',
    'packages/ui',
  ]
  const wanted = folders.flatMap((folder) => Object.keys(read(`${folder}/package.json`).dependencies ?? {}))
  expect(wanted.filter((name) => !named.has(name))).toEqual([])
  const without = components.filter((it) => !nameOf(it).startsWith('@amparo/') && licenceOf(it) === null)
  expect(without.map(nameOf)).toEqual([])
})
