import { answerValues } from '@amparo/domain/financial-test/questions.ts'
import {
  bandStarts,
  missingAnswers,
  scoreTest,
  type TestAnswers,
  type TestResult,
} from '@amparo/domain/financial-test/scoring.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { deleteTests, insertTest, listTests, type TestRow } from './financial-test.repository.ts'

const door = { modules: ['proteccionFinanciera'] } as const

/** A test of some time ago. */
interface PastTest {
  readonly takenAt: Date
  readonly score: number
  readonly band: TestResult['band']
}

const storedTest = z.object({
  answers: z.record(z.string(), z.literal(answerValues)),
  score: z.number(),
  band: z.enum(bandStarts.map(([band]) => band)),
})

function open(ctx: Context, { taken_at, content }: TestRow): PastTest {
  const { score, band } = openStored(ctx.keys, 'financial-test', content, storedTest)
  return { takenAt: taken_at, score, band }
}

/** The person's results, the last one first. Throws `sin_cobertura` or `solo_titular`. */
export async function listPastTests(ctx: Context, actor: Actor): Promise<PastTest[]> {
  await requireModule(ctx, ctx.db, actor, door)
  return (await listTests(ctx.db, actor.accountId)).map((row) => open(ctx, row))
}

/**
 * Prepares the scoring of eight answers; `write` stores the result, encrypted. `change` compares it to the last one.
 * Throws `datos_invalidos` naming missing answers.
 */
export async function prepareTest(ctx: Context, actor: Actor, answers: Readonly<Record<string, unknown>>) {
  await requireModule(ctx, ctx.db, actor, door)
  const missing = missingAnswers(answers)
  if (missing.length > 0) {
    throw new AppError('datos_invalidos', {
      fields: missing.map((key) => ({ field: `respuestas.${key}`, message: 'Responde esta pregunta' })),
    })
  }
  await spendWithin(ctx, limits.benefitWritesOfAccount, String(actor.accountId))
  const result = scoreTest(answers as TestAnswers)
  return {
    write: async (tx: Tx): Promise<TestResult & { change: number | null }> => {
      const [last] = await listTests(tx, actor.accountId, 1)
      const stored: z.input<typeof storedTest> = {
        answers: answers as TestAnswers,
        score: result.score,
        band: result.band,
      }
      await insertTest(tx, {
        account_id: actor.accountId,
        taken_at: ctx.clock.now(),
        content: ctx.keys.seal('financial-test', JSON.stringify(stored)),
      })
      const act = `test:${ctx.clock.now().toISOString()}`
      await tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 4, act })
      return { ...result, change: last ? result.score - open(ctx, last).score : null }
    },
  }
}

/** Erases the person's results; possible without the cover too. */
export async function forgetTests(ctx: Context, actor: Actor): Promise<void> {
  await deleteTests(ctx.db, actor.accountId)
}
