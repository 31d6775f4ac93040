import { Worker } from 'node:worker_threads'
import { Gate } from '../../ports/gate.ts'

/** Shorter than a call's deadline, so that its answer can say what is wrong with the file. */
const longestMs = 6000
/** A thread may take hundreds of MB outside the heap, which no limit of the engine counts. */
const gate = new Gate(2)

/**
 * What a worker thread makes of a stranger's file, which blocks and breaks nothing else there. Null where it ends without an
 * answer or takes over six seconds. Throws `no_disponible` after too long a wait for its turn.
 */
export function readInThread<T>(script: URL, workerData: object): Promise<T | null> {
  return gate.run(async () => {
    // What a broken file makes the library print is no news.
    const worker = new Worker(script, { workerData, stdout: true, stderr: true })
    const { promise, resolve } = Promise.withResolvers<T | null>()
    const timer = setTimeout(() => resolve(null), longestMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      // Its memory is counted until it is given back.
      await worker.terminate()
    }
  })
}
