import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { files, root } from './testing-sources.ts'

interface Node {
  readonly type?: string
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly unknown[]
  readonly id?: { readonly name?: string }
  readonly init?: unknown
  readonly key?: { readonly name?: string }
  readonly value?: { readonly value?: unknown }
  readonly consequent?: unknown
  readonly alternate?: unknown
}

const add = (one: Map<string, number>, two: Map<string, number>, put: (a: number, b: number) => number) =>
  new Map(
    [...new Set([...one.keys(), ...two.keys()])].map((key) => [
      key,
      put(one.get(key) ?? 0, two.get(key) ?? 0),
    ]),
  )

/** How often each `key` can be present at once; for a conditional, the larger branch counts. */
function keysOf(node: unknown): Map<string, number> {
  if (typeof node !== 'object' || node === null) return new Map()
  const { type, key, value, consequent, alternate } = node as Node
  if (type === 'ConditionalExpression') return add(keysOf(consequent), keysOf(alternate), Math.max)
  if (type === 'Property' && key?.name === 'key') {
    return new Map(typeof value?.value === 'string' ? [[value.value, 1]] : [])
  }
  const none = new Map<string, number>()
  return Object.values(node).reduce((sum, child) => add(sum, keysOf(child), (a, b) => a + b), none)
}

/** Keys that one part of the console, or its navigation, assigns to two actions. */
function doubledIn(file: string): string[] {
  const doubled: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given = [], id, init } = node as Node
    const actions = type === 'CallExpression' && callee?.name === 'useShortcuts' ? given[1] : undefined
    const sections = type === 'VariableDeclarator' && id?.name === 'screens' ? init : undefined
    for (const [key, times] of keysOf(actions ?? sections)) if (times > 1) doubled.push(`${key} in ${file}`)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return doubled
}

/** Pairs that never occur together: a case is approved, or its approved amount is paid. */
const eitherOr = ['e in apps/console/src/features/claims/claims/ClaimParts.tsx']

it('no part of the console assigns one key to two actions, nor its navigation to two sections', () => {
  const sources = files.filter((file) => file.startsWith('apps/console/src/') && !/\.test\.tsx?$/.test(file))
  expect(sources.flatMap(doubledIn)).toEqual(eitherOr)
})
