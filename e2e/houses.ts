import { join } from 'node:path'

/** Number of parallel journeys. */
export const workers = 2

/** Portal, console and database of one worker: parallel journeys share nothing. */
export interface House {
  readonly port: number
  readonly consolePort: number
  readonly url: string
  readonly consoleUrl: string
  readonly dataDir: string
}

/** The highest port of a run: another checkout on the same machine uses its own. */
const topPort = Number(process.env.AMPARO_E2E_PORT ?? 3999)

/** The set of each worker, by its parallel index. */
export const houses: readonly House[] = Array.from({ length: workers }, (_, place) => {
  const port = topPort - 2 * place
  const consolePort = port - 1
  return {
    port,
    consolePort,
    url: `http://localhost:${port}`,
    consoleUrl: `http://localhost:${consolePort}`,
    // The configuration sets the run's folder after this file is loaded.
    get dataDir() {
      return join(process.env.AMPARO_E2E_DATA ?? '.data', String(place))
    },
  }
})

/** This worker's set: Playwright gives a replacement worker the same index. */
export const house: House = houses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? raise()

function raise(): never {
  throw new Error(`There are ${workers} houses, and none for worker ${process.env.TEST_PARALLEL_INDEX}`)
}

let marks = 0

/** A number unique among this worker's journeys, for unique names. */
export function newMark(): number {
  marks += 1
  return Number(process.env.TEST_WORKER_INDEX ?? 0) * 1000 + marks
}
