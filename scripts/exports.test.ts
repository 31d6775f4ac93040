import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, files as sources } from './testing-sources.ts'

const files = new Set(sources)
const texts = new Map([...files].map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** Tests and what is theirs alone; benches and journeys ask the product from outside. */
const isTest = (file: string) =>
  /\.test\.tsx?$|\/src\/testing[^/]*\.ts$|^scripts\/testing-|^apps\/server\/(tests|testing)\/|^e2e\/|^bench\//.test(
    file,
  )

/** What the tools that build and run the house read by name: pages, configurations, the generated schema. */
const isReadByTools = (file: string) =>
  /(Screen|Landing|Page|Shell|root|entry\.\w+)\.tsx$|routes\.ts$|\.config\.ts$|\/schema\.ts$|^packages\/ui\/(art\/|src\/pictures\.ts)/.test(
    file,
  )

const own = /^@amparo\/([a-z0-9-]+)\/(.*)$/
const clause =
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(?:\{([^}]*)\}|(\*)[^'"]*?)\s*from\s*['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function targetOf(file: string, from: string): string | undefined {
  const [, name, rest = ''] = own.exec(from) ?? []
  const bases = name
    ? ['packages', 'apps', ''].flatMap((top) => [join(top, name, 'src', rest), join(top, name, rest)])
    : [relative(root, resolve(root, dirname(file), from))]
  return bases
    .flatMap((base) => [base, `${base}.ts`, `${base}.tsx`])
    .find((candidate) => files.has(candidate))
}

/** `file#name` of each export that another file takes; `file#*` where it takes all of them. */
function takenBy(takers: Iterable<string>): Set<string> {
  const taken = new Set<string>()
  for (const file of takers) {
    const text = texts.get(file) ?? ''
    for (const [, names, all, from = ''] of text.matchAll(clause)) {
      const target = targetOf(file, from)
      if (target === undefined) continue
      if (all) taken.add(`${target}#*`)
      for (const part of names?.split(',') ?? []) {
        taken.add(`${target}#${/^\s*(?:type\s+)?(\w+)/.exec(part)?.[1] ?? ''}`)
      }
    }
    for (const [, from = ''] of text.matchAll(dynamic)) {
      const target = targetOf(file, from)
      if (target) taken.add(`${target}#*`)
    }
  }
  return taken
}

const declared = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
const exportsOf = (file: string) =>
  [...(texts.get(file) ?? '').matchAll(declared)].map(([, name = '']) => name)

/** Whether a file uses a name beside declaring it, its comments left out. */
function usesItself(file: string, name: string): boolean {
  const code = (texts.get(file) ?? '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, '')
  return (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
}

const product = [...files].filter((file) => !isTest(file) && !isReadByTools(file))

describe('an export', () => {
  it('is for somebody: another file takes it', () => {
    const taken = takenBy(files)
    const unwanted = product.flatMap((file) =>
      taken.has(`${file}#*`)
        ? []
        : exportsOf(file)
            .filter((name) => !taken.has(`${file}#${name}`))
            .map((name) => `${name} of ${file}`),
    )
    expect(unwanted).toEqual([])
  })

  it('is used by the product, and not by tests alone', () => {
    const taken = takenBy([...files].filter((file) => !isTest(file)))
    const untouched = product.flatMap((file) =>
      taken.has(`${file}#*`)
        ? []
        : exportsOf(file)
            .filter((name) => !taken.has(`${file}#${name}`) && !usesItself(file, name))
            .map((name) => `${name} of ${file}`),
    )
    expect(untouched).toEqual([])
  })
})
