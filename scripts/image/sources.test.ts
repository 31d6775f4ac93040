import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, imports, root } from '../testing-sources.ts'
import { isShipped, sources } from './sources.ts'

const isInImage = (file: string) =>
  sources.some((source) => file.startsWith(`${source}/`) && isShipped(file.slice(source.length + 1)))
const shipped = new Set(files.filter(isInImage))

/** File of an import as the packages export it, from the root; undefined for a module of others. */
function targetOf(file: string, from: string): string | undefined {
  if (from.startsWith('.')) return join(file, '..', from)
  const [, name, path = ''] = /^@amparo\/([\w-]+)\/(.+)$/.exec(from) ?? []
  if (name === undefined) return undefined
  const beside = join('packages', name, path)
  return existsSync(join(root, beside)) ? beside : join('packages', name, 'src', path)
}

describe("the image's sources", () => {
  it('lack the sample history and its process', () => {
    expect(shipped.size).toBeGreaterThan(1000)
    expect([...shipped].filter((file) => /^apps\/demo\//.test(file))).toEqual([])
  })

  it('import no file that the image lacks', () => {
    const targets = imports.flatMap(({ file, from, typeOnly }) => {
      const target = typeOnly || !shipped.has(file) ? undefined : targetOf(file, from)
      return target === undefined ? [] : [{ file, target }]
    })
    expect(targets.filter(({ target }) => target.endsWith('.json')).length).toBeGreaterThan(50)
    expect(targets.filter(({ target }) => !isInImage(target) || !existsSync(join(root, target)))).toEqual([])
  })
})
