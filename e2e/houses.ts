import { join } from 'node:path'

/** How many journeys run beside each other. */
export const workers = 2

/** Portal, console and database of one worker: no journey meets what a journey beside it does. */
export interface House {
  readonly port: number
  readonly consolePort: number
  readonly url: string
  readonly consoleUrl: string
  readonly dataDir: string
}

/** The highest port of a run: another checkout on the same machine runs beside this one with its own. */
const topPort = Number(process.env.AMPARO_E2E_PORT ?? 3999)

/** The house of each worker, by its place among those that run at once. */
export const houses: readonly House[] = Array.from({ length: workers }, (_, place) => {
  const port = topPort - 2 * place
  const consolePort = port - 1
  return {
    port,
    consolePort,
    url: `http://localhost:${port}`,
    consoleUrl: `http://localhost:${consolePort}`,
    // The configuration names the run's folder once this file is read.
    get dataDir() {
      return join(process.env.AMPARO_E2E_DATA ?? '.data', String(place))
    },
  }
})

/** The house of this worker: Playwright gives a worker that replaces another the same place. */
export const house: House = houses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? raise()

function raise(): never {
  throw new Error(`There are ${workers} houses, and none for worker ${process.env.TEST_PARALLEL_INDEX}`)
}

let marks = 0

/** A number that no other journey of this house has, for what must have a name of its own. */
export function newMark(): number {
  marks += 1
  return Number(process.env.TEST_WORKER_INDEX ?? 0) * 1000 + marks
}
