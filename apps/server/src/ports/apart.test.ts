import { afterEach, expect, it } from 'vitest'
import { Apart, type Bounds } from './apart.ts'

const script = new URL('../../testing/greedy-process.ts', import.meta.url)
const bounds: Bounds = { processorMs: 300, wallMs: 20_000, bytes: 200 * 1024 * 1024 }
const one = new Apart(script)
afterEach(() => one.end())

const run = (wish: string, more: Partial<Bounds> = {}) =>
  one.run<{ pid: number }>({ wish }, { ...bounds, ...more })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('keeps its process for the next piece of work', async () => {
  const first = await run('echo')
  expect(await run('echo')).toEqual(first)
})

it.each([
  ['takes more memory than it may', 'memory', {}],
  ['takes more of the processor than it may', 'processor', { processorMs: 50, wallMs: 45_000 }],
  ['dies', 'death', {}],
] as const)('answers null for work that %s, and begins with a fresh process', async (_, wish, more) => {
  const before = await run('echo')
  expect(await run(wish, more)).toBeNull()
  expect(isAlive(before?.pid ?? 0)).toBe(false)
  const after = await run('echo')
  expect(after?.pid).toBeGreaterThan(0)
  expect(after).not.toEqual(before)
})

it('refuses as unavailable where the clock runs out on a process within its bounds', async () => {
  const before = await run('echo')
  await expect(run('sleep', { wallMs: 200 })).rejects.toMatchObject({ code: 'no_disponible' })
  expect(await run('echo')).not.toEqual(before)
})

it('replaces a process after fifty pieces of work', async () => {
  const pids = new Set<number>()
  for (let at = 0; at < 51; at += 1) pids.add((await run('echo'))?.pid ?? 0)
  expect(pids.size).toBe(2)
})

it('gives its process no variable of ours', async () => {
  const names = Object.keys((await run('environment')) ?? {})
  expect(
    names.filter((name) => !/^(MALLOC_ARENA_MAX|UV_THREADPOOL_SIZE|NODE_CHANNEL_.*)$/.test(name)),
  ).toEqual([])
})

it('refuses as unavailable where no process starts', async () => {
  const none = new Apart(new URL('../../testing/none.ts', import.meta.url))
  await expect(none.run({}, bounds)).rejects.toMatchObject({ code: 'no_disponible' })
})
