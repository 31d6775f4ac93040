import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AppError } from '../app-error.ts'
import { Gate } from './gate.ts'

/** What one piece of work may take before its process is killed. */
export interface Bounds {
  /** Of the processor, as the system counts it: a busy machine refuses no good file. */
  readonly processorMs: number
  readonly wallMs: number
  /** Resident memory of the whole process. */
  readonly bytes: number
}

const longestStartMs = 15_000
/** After so much work, or holding so much between two pieces, a process makes room for a fresh one. */
const mostWork = 50
const mostHeldBytes = 160 * 1024 * 1024
const restMs = 20_000
const lookMs = 40
/** Behind everything that answers a call. */
const politeness = 10

/**
 * One child process that does what a stranger's bytes could make endless, huge or deadly: one piece of work at a time, with
 * no secret in its environment. It starts with the first piece and ends after a rest.
 */
export class Apart {
  readonly #gate = new Gate(1)
  readonly #script: URL
  #child: ChildProcess | null = null
  #done = 0
  #rest: NodeJS.Timeout | undefined

  constructor(script: URL) {
    this.#script = script
  }

  /**
   * What the script answers; null where it ended without an answer or was killed beyond its bounds. Throws `no_disponible`
   * after too long a wait for its turn, or where no process starts.
   */
  run<T>(work: object, bounds: Bounds): Promise<T | null> {
    return this.#gate.run(async () => {
      clearTimeout(this.#rest)
      const child = await this.#ready()
      const answer = await answerOf<T>(child, work, bounds)
      this.#done += 1
      const used = usageOf(child)
      const isTired = this.#done >= mostWork || (used?.bytes ?? 0) > mostHeldBytes
      if (answer === null || isTired) await this.end()
      else this.#rest = setTimeout(() => void this.end(), restMs).unref()
      return answer
    })
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child !== null) return this.#child
    const child = await start(this.#script)
    this.#child = child
    this.#done = 0
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    return child
  }

  /** Its memory is counted until it is given back. */
  async end(): Promise<void> {
    clearTimeout(this.#rest)
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

async function start(script: URL): Promise<ChildProcess> {
  const child = fork(script, {
    serialization: 'advanced',
    // What a broken file makes a library print is no news.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=128'],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
  })
  // A process of ours ends without waiting for one that rests.
  child.unref()
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStartMs)
  try {
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (first !== 'ready') throw new Error('ended at its start')
  } catch {
    throw new AppError('no_disponible', { retryAfterSeconds: 5 })
  } finally {
    clearTimeout(timer)
  }
  child.channel?.unref()
  yieldTo(child)
  return child
}

/** It gives way to who answers calls, and is the first to go where memory runs out. A system may refuse either. */
function yieldTo({ pid = 0 }: ChildProcess): void {
  try {
    setPriority(pid, politeness)
  } catch {}
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {}
}

async function answerOf<T>(child: ChildProcess, work: object, bounds: Bounds): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>()
  const fail = () => resolve(null)
  const before = usageOf(child)
  const beyond = () => {
    const now = usageOf(child)
    if (!now || !before) return
    if (now.bytes > bounds.bytes || now.processorMs - before.processorMs > bounds.processorMs) fail()
  }
  const [clock, look] = [setTimeout(fail, bounds.wallMs), setInterval(beyond, lookMs)]
  child.once('message', resolve).once('exit', fail)
  child.channel?.ref()
  child.send(work, (error) => error && fail())
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    clearInterval(look)
    child.off('message', resolve).off('exit', fail)
    child.channel?.unref()
  }
}

const tickMs = 10
const pageBytes = 4096

/** What Linux counts for a process; null elsewhere, where the clock alone is its bound. */
function usageOf({ pid }: ChildProcess): { processorMs: number; bytes: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]]
    return { processorMs: (user + system) * tickMs, bytes: pages * pageBytes }
  } catch {
    return null
  }
}
