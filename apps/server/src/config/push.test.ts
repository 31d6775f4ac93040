import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { configFaults, readConfig } from './config.ts'
import { makePushKeys } from './push.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-push-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const refusal = (env: Record<string, string>) => configFaults(env).join('\n')

it('requires both push keys or none; a demo derives its own from its secret', () => {
  const { publicKey, privateKey } = makePushKeys()
  const pair = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }
  expect(read(pair).push).toMatchObject({
    publicKey,
    privateKey,
    subject: expect.stringMatching(/^mailto:/),
  })
  expect(read().push).toEqual(read().push)
  expect(read().push?.publicKey).toHaveLength(87)
  expect(refusal({ PUSH_PUBLIC_KEY: publicKey })).toMatch(/^PUSH_PRIVATE_KEY: falta/m)
  expect(refusal({ PUSH_PRIVATE_KEY: privateKey })).toMatch(/^PUSH_PUBLIC_KEY: falta/m)
  const other = { ...pair, PUSH_PUBLIC_KEY: makePushKeys().publicKey }
  expect(refusal(other)).toContain('PUSH_PUBLIC_KEY: no es la pareja de PUSH_PRIVATE_KEY')
  for (const PUSH_SERVICES of ['avisos.example', 'https://avisos.example/x', 'http://avisos.example']) {
    expect(refusal({ PUSH_SERVICES })).toContain('PUSH_SERVICES: ')
  }
  expect(read({ PUSH_SERVICES: 'http://127.0.0.1:9' }).push?.services).toEqual(['http://127.0.0.1:9'])
  const production = { AMPARO_MODE: 'production', PUSH_SERVICES: 'http://127.0.0.1:9' }
  expect(refusal(production)).toContain('PUSH_SERVICES: en producción')
})
