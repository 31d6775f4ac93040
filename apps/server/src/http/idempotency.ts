import { hash } from 'node:crypto'
import { withCommit } from '@amparo/database/pipelined.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, badField } from '../app-error.ts'
import type { Context, Prepared, Tx } from '../context.ts'
import {
  claimAnswer,
  deleteAnswersBefore,
  findStored,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.repository.ts'

/** Content that a call and its repeat share: a file is identified by its digest (`uploaded`). */
type Keyed = Pick<FastifyRequest, 'headers' | 'body'>

const keptHours = 24
const keyPattern = /^[\x21-\x7e]{1,200}$/

/** Rolls back what a repeat began: its answer is stored already. */
class Repeated extends Error {}

/**
 * Runs `work` in one transaction. With an `Idempotency-Key`, the same transaction stores its answer, and for 24 h the
 * same key and body from the same caller get it again; another body is `idempotencia_distinta`. A call that arrives
 * while the first is running waits for it. Refusals are not stored. The first statements of `work` share the round
 * trip that claims the key; a repeat's are rolled back.
 */
export async function onceByKey<T>(
  ctx: Context,
  request: Keyed,
  scope: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = readKey(request)
  if (key === null) return ctx.db.transaction().execute(work)
  const now = ctx.clock.now()
  const asked = { scope: ctx.keys.fingerprint('idempotency', scope), key, bodyHash: hashBody(ctx, request) }
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const claim = claimAnswer(tx, asked, { now, since: keptSince(now) })
      const working = work(tx)
      working.catch(() => undefined)
      if (!(await claim)) throw new Repeated()
      const answer = await working
      // Sealed, since an answer may carry a token.
      withCommit(tx, storeAnswer(tx, asked, ctx.keys.seal('idempotency', JSON.stringify(answer))))
      return answer
    })
  } catch (error) {
    if (error instanceof Repeated) return answerTo(ctx, request, await findStored(ctx.db, asked))
    throw error
  }
}

/**
 * Prepares and writes once per key. A repeat gets the first answer before anything is counted or refused; one that
 * meets what the first call has just used up (a code, a captcha, an hour) gets it as well.
 */
export async function onceAnswered<T>(
  ctx: Context,
  request: Keyed,
  scope: string,
  prepare: () => Promise<Prepared<T>>,
): Promise<T> {
  const before = await findAnswer<T>(ctx, request, scope)
  if (before !== null) return before
  try {
    const { write } = await prepare()
    return await onceByKey(ctx, request, scope, write)
  } catch (refusal) {
    const meanwhile = await findAnswer<T>(ctx, request, scope)
    if (meanwhile !== null) return meanwhile
    throw refusal
  }
}

/** A call that brings a file: another file, or one by another name, is another body. */
export function uploaded({ headers }: Keyed, bytes: Uint8Array, name: string): Keyed {
  return { headers, body: { name, digest: hash('sha256', bytes, 'hex') } }
}

/** The same work, with the caller's answer in the place of its result. */
export function answering<T, W>({ write }: Prepared<T>, show: (result: T) => W): Prepared<W> {
  return { write: async (tx) => show(await write(tx)) }
}

/** The answer stored for this request's key and body, if there is one; spares work that only the first call needs. */
async function findAnswer<T>(ctx: Context, request: Keyed, scope: string): Promise<T | null> {
  const key = readKey(request)
  if (key === null) return null
  const scopeHash = ctx.keys.fingerprint('idempotency', scope)
  const stored = await findStored(ctx.db, { scope: scopeHash, key }, keptSince(ctx.clock.now()))
  if (!stored) return null
  return answerTo(ctx, request, stored)
}

/** Keyed: a body may contain a password or a code, which a plain hash would allow anybody to guess. */
function hashBody(ctx: Context, request: Keyed): Buffer {
  return ctx.keys.fingerprint('idempotent-body', JSON.stringify(request.body ?? null))
}

/** The stored answer, if its body matches. */
function answerTo<T>(ctx: Context, request: Keyed, stored: StoredAnswer | undefined): T {
  if (!stored?.body_hash.equals(hashBody(ctx, request))) throw new AppError('idempotencia_distinta')
  return JSON.parse(ctx.keys.unseal('idempotency', stored.answer)) as T
}

function readKey(request: Keyed): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw badField('Idempotency-Key', 'Usa de 1 a 200 letras, números o signos, sin espacios')
  }
  return header
}

export async function deleteOldAnswers(ctx: Context): Promise<void> {
  await deleteAnswersBefore(ctx.db, keptSince(ctx.clock.now()))
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptHours * 3_600_000)
}
