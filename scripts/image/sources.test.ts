import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, imports, root } from '../testing-sources.ts'
import { isShipped, sources } from './sources.ts'

const shipped = files.filter((file) =>
  sources.some((source) => file.startsWith(`${source}/`) && isShipped(file.slice(source.length + 1))),
)

describe("the image's sources", () => {
  it('lack the sample history and its process', () => {
    expect(shipped.length).toBeGreaterThan(1000)
    expect(shipped.filter((file) => /\/demo\/history\/|\/start\.ts$/.test(file))).toEqual([])
  })

  it('import no file that the image lacks', () => {
    const missing = imports.filter(({ file, from, typeOnly }) => {
      if (typeOnly || !from.startsWith('.') || !shipped.includes(file)) return false
      const target = join(file, '..', from)
      return existsSync(join(root, target)) && /\.tsx?$/.test(target) && !shipped.includes(target)
    })
    expect(missing).toEqual([])
  })
})
