import { addedId, addRow } from '@amparo/database/rows.ts'
import { addBusinessDays } from '@amparo/domain/business-days.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { surveyCallDays } from '@amparo/domain/surveys/survey-rules.ts'
import type { Context, Tx } from '../context.ts'

const dayMs = 86_400_000

interface SampleAnswer {
  readonly serviceId: number
  readonly path: string
  readonly value: 'Promotor' | 'Neutro' | 'Detractor'
  readonly daysAgo: number
  readonly comment?: string
  /** Asked to be called, and has not been yet. */
  readonly waits?: true
}

const telemedicine = { serviceId: 18, path: pagesOf(18).linkIn }
const legal = { serviceId: 9, path: pagesOf(9).linkIn }
const rooms = { serviceId: 8, path: pagesOf(8).linkIn }
const courses = { serviceId: 10, path: pagesOf(10).linkIn }

/** Answers of five sample people over eight weeks; two were dissatisfied and requested a call. */
const sampleAnswers: readonly SampleAnswer[] = [
  { ...telemedicine, value: 'Promotor', daysAgo: 50 },
  { ...telemedicine, value: 'Promotor', daysAgo: 44 },
  { ...telemedicine, value: 'Neutro', daysAgo: 43 },
  { ...legal, value: 'Promotor', daysAgo: 40 },
  { ...telemedicine, value: 'Promotor', daysAgo: 37 },
  { ...rooms, value: 'Neutro', daysAgo: 36 },
  { ...courses, value: 'Promotor', daysAgo: 33 },
  { ...telemedicine, value: 'Detractor', daysAgo: 30, comment: 'La llamada se cortó dos veces.' },
  { ...telemedicine, value: 'Promotor', daysAgo: 29 },
  { ...legal, value: 'Promotor', daysAgo: 26 },
  { ...rooms, value: 'Promotor', daysAgo: 23 },
  { ...courses, value: 'Neutro', daysAgo: 22 },
  { ...telemedicine, value: 'Promotor', daysAgo: 19 },
  { ...telemedicine, value: 'Promotor', daysAgo: 16 },
  { ...legal, value: 'Neutro', daysAgo: 15 },
  { ...rooms, value: 'Promotor', daysAgo: 12 },
  { ...telemedicine, value: 'Promotor', daysAgo: 9 },
  {
    ...legal,
    value: 'Detractor',
    daysAgo: 8,
    comment: 'Me atendieron media hora tarde y nadie me avisó.',
    waits: true,
  },
  { ...courses, value: 'Promotor', daysAgo: 6 },
  { ...telemedicine, value: 'Promotor', daysAgo: 3 },
  {
    ...rooms,
    value: 'Detractor',
    daysAgo: 1,
    comment: 'La sala estaba ocupada cuando llegué.',
    waits: true,
  },
]

/** Sample answers and two requested calls, unless there are answers already. */
export async function seedSurveys(ctx: Context): Promise<void> {
  const any = await ctx.db.selectFrom('survey_answer').select('id').limit(1).executeTakeFirst()
  if (any) return
  const accounts = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('document_number', 'in', ['10000001', '10000003', '10000007', '10000009', 'CE000006'])
    .orderBy('document_number')
    .execute()
  if (accounts.length === 0) return
  await ctx.db.transaction().execute(async (tx) => {
    for (const [place, answer] of sampleAnswers.entries()) {
      await seedAnswer(ctx, tx, answer, accounts[place % accounts.length]?.id ?? 0)
    }
  })
}

async function seedAnswer(ctx: Context, tx: Tx, answer: SampleAnswer, accountId: number): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() - answer.daysAgo * dayMs)
  const id = await addedId(tx, 'survey_answer', {
    account_id: accountId,
    service_id: answer.serviceId,
    path: answer.path,
    value: answer.value,
    comment: answer.comment ?? null,
    may_contact: answer.waits ?? false,
    answered_at: at,
    changed_at: at,
  })
  if (!answer.waits) return
  const asked = limaToday(at)
  await addRow(tx, 'survey_case', {
    answer_id: id,
    opened_at: at,
    due_on: addBusinessDays(asked, surveyCallDays).toString(),
  })
}
