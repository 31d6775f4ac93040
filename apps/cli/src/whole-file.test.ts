import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWholeFile } from './whole-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-archivo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a file read whole is refused by its size before reading, and a missing one with a message', async () => {
  const file = join(folder, 'cursos.json')
  await writeFile(file, '[]')
  expect(await readWholeFile(file)).toBe('[]')
  await truncate(file, 32 * 1024 * 1024 + 1)
  await expect(readWholeFile(file)).rejects.toThrow('pesa más de 32 MB')
  await expect(readWholeFile(join(folder, 'nada.json'))).rejects.toThrow('No se puede leer')
})
