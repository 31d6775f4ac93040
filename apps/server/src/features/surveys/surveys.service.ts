import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { addBusinessDays } from '@amparo/domain/business-days.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { surveyCallDays, surveyRestDays, surveyWindowDays } from '@amparo/domain/surveys/survey-rules.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { getOwner } from '../accounts/owners.service.ts'
import { tellCrm } from '../events/events.service.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { insertCase, withdrawCase } from './survey-cases.repository.ts'
import { callPromisedMail } from './surveys.emails.ts'
import {
  changeSurvey,
  type Ended,
  findEnded,
  holdAccount,
  insertAsk,
  insertSurvey,
  type SurveyAnswer,
  type SurveyChange,
  wasAskedSince,
} from './surveys.repository.ts'

export { countOpenCases } from './survey-cases.repository.ts'

const dayMs = 86_400_000

/**
 * What this person is to be asked about now, which counts as shown: a service that ended lately, once for each, and not
 * within two weeks of the last question, whether that one was answered or not. Undefined where there is nothing to ask.
 */
export async function askAbout(ctx: Context, accountId: number): Promise<Ended | undefined> {
  const now = ctx.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, accountId)
    if (await wasAskedSince(tx, accountId, before(surveyRestDays))) return undefined
    const ended = await findEnded(tx, accountId, { from: before(surveyWindowDays), now })
    if (ended) await insertAsk(tx, accountId, ended, now)
    return ended
  })
}

/** Keeps a face, as the answer to the last question shown that has none; its public id. */
export async function keepAnswer(
  ctx: Context,
  tx: Tx,
  accountId: number,
  answer: SurveyAnswer,
): Promise<string> {
  const serviceId = serviceCards.find(({ linkIn }) => linkIn === answer.path)?.id ?? null
  const kept = await insertSurvey(tx, accountId, answer, { serviceId, now: ctx.clock.now() })
  const payload = { beneficio: askedName(kept.serviceId ?? 0), valor: answer.value }
  await tellCrm(ctx, tx, { kind: 'encuesta_respondida', accountId, payload })
  return kept.publicId
}

/**
 * Changes an own answer. A detractor who wants to be called becomes a case that is due in two business days, and once it
 * was closed one that waits anew; one who thinks better of it takes it back until it is taken up. The day by which they
 * are called, null where they are not; it is announced by mail once. Throws `no_encontrado`.
 */
export async function changeAnswer(
  ctx: Context,
  accountId: number,
  publicId: string,
  change: SurveyChange,
): Promise<string | null> {
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    const answer = await changeSurvey(tx, accountId, publicId, change, now)
    if (!answer) throw new AppError('no_encontrado')
    if (answer.wantsCall) {
      const today = limaToday(now)
      const dueOn = addBusinessDays(today, surveyCallDays).toString()
      const asksAgain = change.mayContact === true
      const calledBy = await insertCase(tx, { answerId: answer.id, now, dueOn, asksAgain })
      if (calledBy !== null) await tellCall(ctx, tx, { accountId, answerId: answer.id, calledBy })
      return calledBy
    }
    await withdrawCase(tx, answer.id)
    return null
  })
}

async function tellCall(
  ctx: Context,
  tx: Tx,
  { accountId, answerId, calledBy }: { accountId: number; answerId: number; calledBy: string },
): Promise<void> {
  const { email } = await getOwner(tx, accountId)
  if (email === null) return
  const mail = callPromisedMail(ctx.config, calledBy)
  await queueMessage(ctx, tx, `encuesta-llamada:${answerId}:${calledBy}`, {
    channel: 'email',
    to: email,
    mail,
  })
}

/** Name of the benefit that somebody was asked about; of health, nothing more is said where others may look. */
export function askedName(serviceId: number): string {
  if (bookableService(serviceId)?.kind === 'health') return 'Salud'
  return serviceCards.find(({ id }) => id === serviceId)?.title ?? 'El portal'
}
