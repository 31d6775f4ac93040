import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { normalizePassword } from '@amparo/domain/passwords.ts'
import { AppError } from '../app-error.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

type HashCost = Readonly<Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>>

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Passwords (NFC) and their hashes, by argon2id in the PHC string form. */
export interface Passwords {
  /** Throws `no_disponible` when the line is full. */
  hash(password: string): Promise<string>
  /** Whether `password` is the one of `hash`; with no hash the same work is done and the answer is no. */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Whether a hash has other parameters than today's, so that a valid password is rehashed. */
  isOutdated(hash: string): boolean
}

// Hashing is the one expensive thing a stranger can ask for. It leaves a core to everything else, and waits in a line
// that has an end in length and in time: after so long a wait `Retry-After` serves better.
const atOnce = Math.max(1, availableParallelism() - 1)
const longestLine = 100
const longestWaitMs = 5000
let running = 0
const waiting: { start(): void }[] = []

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await standInLine()
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next.start()
    else running -= 1
  }
}

function standInLine(): Promise<void> {
  if (waiting.length >= longestLine) throw tooBusy()
  return new Promise((start, refuse) => {
    const place = {
      start: () => {
        clearTimeout(patience)
        start()
      },
    }
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(place), 1)
      refuse(tooBusy())
    }, longestWaitMs)
    waiting.push(place)
  })
}

let expected = 0

/**
 * Runs `work`, which will check a password, if there is room for one more; otherwise throws `no_disponible` at once,
 * before any database query.
 */
export async function withRoomToCheck<T>(work: () => Promise<T>): Promise<T> {
  if (expected >= longestLine) throw tooBusy()
  expected += 1
  try {
    return await work()
  } finally {
    expected -= 1
  }
}

const tooBusy = () => new AppError('no_disponible', { retryAfterSeconds: 3 })

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Parameters of each portal process; only tests use another cost than OWASP's. */
export function createPasswords(cost: HashCost = owaspCost): Passwords {
  const start = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
  // Compared when there is no account, so that an unknown document costs the same time.
  const absentHash = `${start}${text(Buffer.from('nobody-nobody-nn'))}$${text(Buffer.alloc(tagLength))}`
  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const message = normalizePassword(password)
      const tag = await takeTurn(() => derive('argon2id', { ...cost, tagLength, message, nonce }))
      return `${start}${text(nonce)}$${text(tag)}`
    },
    async verify(password, hash) {
      const [, , , parameters = '', salt = '', tag = ''] = (hash ?? absentHash).split('$')
      const read = Object.fromEntries(parameters.split(',').map((pair) => pair.split('=')))
      const expected = Buffer.from(tag, 'base64')
      const message = normalizePassword(password)
      const found = await takeTurn(() =>
        derive('argon2id', {
          message,
          nonce: Buffer.from(salt, 'base64'),
          memory: Number(read.m),
          passes: Number(read.t),
          parallelism: Number(read.p),
          tagLength: expected.length,
        }),
      )
      return timingSafeEqual(found, expected) && hash !== undefined
    },
    isOutdated: (hash) => !hash.startsWith(start),
  }
}
