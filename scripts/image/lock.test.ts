import { expect, it } from 'vitest'
import { closureOf } from './lock.ts'

it('runtime packages include the native parts for their machine, and nothing else optional', () => {
  const native = (os: string, cpu: string, libc?: string) => ({
    os: [os],
    cpu: [cpu],
    ...(libc ? { libc: [libc] } : {}),
  })
  const lock = {
    'apps/server': { dependencies: { pictures: '1' }, optionalDependencies: { engine: '1' } },
    'node_modules/engine': native('linux', 'x64'),
    'node_modules/pictures': {
      optionalDependencies: { 'p-linux-x64': '1', 'p-musl-x64': '1', 'p-mac-arm64': '1', cloud: '1' },
    },
    'node_modules/p-linux-x64': {
      ...native('linux', 'x64', 'glibc'),
      optionalDependencies: { 'lib-linux-x64': '1' },
    },
    'node_modules/lib-linux-x64': native('linux', 'x64', 'glibc'),
    'node_modules/p-musl-x64': native('linux', 'x64', 'musl'),
    'node_modules/p-mac-arm64': native('darwin', 'arm64'),
    'node_modules/cloud': {},
  }
  const of = (os: string, cpu: string) => closureOf(lock, ['apps/server'], { os, cpu })
  const own = ['apps/server', 'node_modules/pictures']
  expect(of('linux', 'x64')).toEqual([
    own[0],
    'node_modules/lib-linux-x64',
    'node_modules/p-linux-x64',
    own[1],
  ])
  expect(of('darwin', 'arm64')).toEqual([own[0], 'node_modules/p-mac-arm64', own[1]])
  expect(of('linux', 's390x')).toEqual(own)
})
