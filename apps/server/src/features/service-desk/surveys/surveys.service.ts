import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { addBusinessDays } from '@amparo/domain/business-days.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { surveyCallDays, surveyRestDays, surveyWindowDays } from '@amparo/domain/surveys/survey-rules.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { tellCrm } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
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
 * This person's present survey, which counts as shown: a recently ended service, once for each, and not within two
 * weeks of the last survey, answered or not. Undefined if there is none.
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

/** Stores a face, as the answer to the last shown survey without one; returns its public id. */
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
 * Changes an own answer. A detractor who requests a call becomes a case due in two business days, or reopens a closed
 * one; a change of mind withdraws it unless it was taken. Returns the day of the call, null if there is none; it is
 * announced by mail once. Throws `no_encontrado`.
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
  const owner = await getOwner(tx, accountId)
  if (owner.email === null) return
  const mail = callPromisedMail(ctx.config, whose(owner), calledBy)
  await queueMessage(ctx, tx, `encuesta-llamada:${answerId}:${calledBy}`, {
    channel: 'email',
    to: owner.email,
    mail,
  })
}

/** Name of the surveyed benefit; health benefits have no finer name where others may look. */
export function askedName(serviceId: number): string {
  if (bookableService(serviceId)?.kind === 'health') return 'Salud'
  return serviceCards.find(({ id }) => id === serviceId)?.title ?? 'El portal'
}
