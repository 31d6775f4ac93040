import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs, minuteMs, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { addBusinessDays } from '@amparo/domain/business-days.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { surveyCallDays } from '@amparo/domain/surveys/survey-rules.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { workCase } from '@amparo/server/src/features/service-desk/surveys/survey-desk.service.ts'
import { insertMany, isOfPast } from './house.ts'
import type { Scene } from './past.ts'
import type { PlannedVisit } from './planned-visit.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { nextOfficeHour } from './talks.ts'

const complaints = [
  'Esperé quince minutos y nadie me avisó.',
  'La llamada se cortó y tuve que volver a entrar tres veces.',
  'Fue muy rápido, sentí que no me escuchó.',
  'La sala estaba sucia y sin plumones.',
  'Me dieron otra hora sin preguntarme.',
  'No entendí qué tenía que hacer después.',
]
const praises = [
  'Muy clara y con paciencia.',
  'Me resolvió en veinte minutos.',
  'Volvería a agendar.',
  'Todo desde mi casa, gracias.',
]
const outcomes = [
  { outcome: 'solved', note: 'Se disculpó la casa y se le devolvió el uso. Quedó conforme.' },
  { outcome: 'solved', note: 'Se le agendó con otro profesional para esta semana.' },
  { outcome: 'no_reply', note: 'Tres llamadas en dos días, sin respuesta.' },
  { outcome: 'referred', note: 'Pide la devolución de la prima: pasó al libro de reclamaciones.' },
] as const

/** Surveys after visits, their answers, and the calls that dissatisfied people requested. */
export async function writeAnswers(
  ctx: Context,
  tx: Tx,
  visits: readonly PlannedVisit[],
  { staff, random }: { staff: SampleStaff; random: SeededRandom },
): Promise<Scene[]> {
  const now = ctx.clock.now().getTime()
  const asked = visits.filter(
    ({ state, room, endsAt, patient }) =>
      endsAt < now - hourMs &&
      (state === 'attended' || (room && state === 'booked')) &&
      // The demo's own people have had their survey: their first page starts with their own items.
      (random.chance(0.22) || !isOfPast(patient)),
  )
  await insertMany(
    tx,
    'survey_ask',
    asked.map(({ id, patient, service, modality, room, endsAt }) => ({
      account_id: patient.accountId,
      kind: room ? 'room' : modality === 'video' ? 'call' : 'advice',
      subject_id: id,
      service_id: service.id,
      shown_at: new Date(endsAt + 10 * minuteMs).toISOString(),
    })),
  )
  const answers = asked
    .filter(() => random.chance(0.6))
    .map(({ patient, service, endsAt }) => {
      const drawn = random.next()
      const value = drawn < 0.74 ? 'Promotor' : drawn < 0.91 ? 'Neutro' : 'Detractor'
      const words =
        value === 'Detractor' ? complaints : value === 'Promotor' && random.chance(0.3) ? praises : null
      const at = new Date(endsAt + 14 * minuteMs).toISOString()
      return {
        public_id: crypto.randomUUID(),
        account_id: patient.accountId,
        service_id: service.id,
        path: pagesOf(service.id).linkIn,
        value,
        comment: words && random.pick(words),
        may_contact: value === 'Detractor' && random.chance(0.55),
        answered_at: at,
        changed_at: at,
      }
    })
  await insertMany(tx, 'survey_answer', answers)
  return openCases(
    tx,
    answers.filter(({ may_contact }) => may_contact),
    { staff, random, now },
  )
}

interface Asked {
  readonly public_id: string
  readonly answered_at: string
}

/** Cases of those who asked to be called: called within two business days, and of the last days still to be. */
async function openCases(
  tx: Tx,
  answers: readonly Asked[],
  { staff, random, now }: { staff: SampleStaff; random: SeededRandom; now: number },
): Promise<Scene[]> {
  const ids = answers.length
    ? await tx
        .selectFrom('survey_answer')
        .select(['id', 'public_id'])
        .where(
          'public_id',
          'in',
          answers.map((answer) => answer.public_id),
        )
        .execute()
    : []
  const idOf = new Map(ids.map(({ id, public_id }) => [public_id, id]))
  const cases = answers.map(({ public_id, answered_at }) => ({
    id: crypto.randomUUID() as string,
    answer_id: idOf.get(public_id),
    opened_at: answered_at,
    due_on: addBusinessDays(toDayMinute(Date.parse(answered_at)).day, surveyCallDays).toString(),
  }))
  await insertMany(tx, 'survey_case', cases)
  return cases.flatMap(({ id, opened_at }) => {
    const taken = nextOfficeHour(Date.parse(opened_at), random)
    const closed = taken + (20 + random.below(100)) * minuteMs
    const who = (action: 'casos.tomar' | 'casos.cerrar') => actorOf(staff, 'admision@demo.example', action)
    const outcome = random.pick(outcomes)
    if (taken > now - hourMs) return []
    const taking = {
      at: taken,
      play: (then: Context) => workCase(then, who('casos.tomar'), { id, version: 1 }),
    }
    if (closed > now - 24 * hourMs) return [taking]
    return [
      taking,
      {
        at: closed,
        play: (then: Context) => workCase(then, who('casos.cerrar'), { id, version: 2 }, outcome),
      },
    ]
  })
}
