import { AppError } from '../app-error.ts'

/** Longest wait of a caller before being refused. */
const maxWaitMs = 9000

/**
 * Lets at most `places` pieces of work run at once in this process; the others wait their turn here, in order, rather
 * than for a connection of the pool, whose waits are short. Too long a wait throws `no_disponible`.
 */
export class Gate {
  readonly #places: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    this.#places = places
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#places) {
      this.#running += 1
      return Promise.resolve()
    }
    return new Promise((enter, refuse) => {
      const takePlace = () => {
        clearTimeout(timer)
        this.#running += 1
        enter()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(takePlace), 1)
        refuse(new AppError('no_disponible', { retryAfterSeconds: 5 }))
      }, maxWaitMs)
      this.#waiting.push(takePlace)
    })
  }
}
