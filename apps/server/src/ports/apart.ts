import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AppError } from '../app-error.ts'
import { Gate } from './gate.ts'

/** Limits of one piece of work; beyond them its process is killed. */
export interface Bounds {
  /** Of the processor, as the system counts it: a busy machine refuses no good file. */
  readonly processorMs: number
  readonly wallMs: number
  /** Resident memory of the whole process. */
  readonly bytes: number
}

const longestStartMs = 15_000
/** A process ends after so many pieces of work, or if it holds so much between two. */
const mostWork = 50
const mostHeldBytes = 160 * 1024 * 1024
const restMs = 20_000
const lookMs = 40
/** Nice value: below everything that answers a call. */
const politeness = 10

/**
 * One child process for work that untrusted bytes could make endless, huge or fatal: one piece at a time, without secrets in
 * its environment. It starts with the first piece and ends when idle.
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
   * Returns the script's answer; null if the process ended without one or was killed beyond its bounds. Throws `no_disponible`
   * if no process starts, its turn does not come, or the clock ran out while it waited for the processor.
   */
  run<T>(work: object, bounds: Bounds): Promise<T | null> {
    return this.#gate.run(async () => {
      clearTimeout(this.#rest)
      const child = await this.#ready()
      const answer = await answerOf<T>(child, work, bounds).catch(async (error) => {
        await this.end()
        throw error
      })
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
    // Drops the warnings that libraries print about damaged files.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=128'],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
  })
  // An idle child does not keep its parent alive.
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

/** Lowers its priority, and makes it the first victim if memory runs out. A system may refuse either. */
function yieldTo({ pid = 0 }: ChildProcess): void {
  try {
    setPriority(pid, politeness)
  } catch {}
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {}
}

async function answerOf<T>(child: ChildProcess, work: object, bounds: Bounds): Promise<T | null> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>()
  const fail = () => resolve(null)
  const before = usageOf(child)
  const beyond = () => {
    const now = usageOf(child)
    if (!now || !before) return
    if (now.bytes > bounds.bytes || now.processorMs - before.processorMs > bounds.processorMs) fail()
  }
  // A process that is within its bounds waits for a busy machine: the work may be good.
  const late = () => (before ? reject(new AppError('no_disponible', { retryAfterSeconds: 5 })) : fail())
  const [clock, look] = [setTimeout(late, bounds.wallMs), setInterval(beyond, lookMs)]
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

/** Usage of a process on Linux; null elsewhere, where only the clock bounds it. */
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
