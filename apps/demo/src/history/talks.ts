import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs, minuteMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { isBusinessDay } from '@amparo/domain/business-days.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { closeForStaff } from '@amparo/server/src/features/service-desk/conversations/changes.service.ts'
import { writeConversation } from '@amparo/server/src/features/service-desk/conversations/conversations.service.ts'
import {
  prepareAnswer,
  takeForDesk,
} from '@amparo/server/src/features/service-desk/conversations/desk-acts.service.ts'
import type { Patient } from './house.ts'
import type { Scene } from './past.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { type Talk, talks } from './talk-texts.ts'

const desk = ['admision@demo.example', 'agenda@demo.example'] as const
const owners: Readonly<Record<Talk['topic'], string>> = {
  benefit: desk[0],
  policy: desk[0],
  visit: desk[1],
  data: 'privacidad@demo.example',
  other: desk[0],
}

/** An office hour on a business day: the last one that is not after `at`. */
export function officeHour(at: number, random: SeededRandom): number {
  let { day } = toDayMinute(Math.floor(at))
  while (!isBusinessDay(day)) day = day.subtract({ days: 1 })
  return startOfDay(day) + (9 * 60 + random.below(8 * 60)) * minuteMs
}

/** An office hour on the first business day after `at`. */
export function nextOfficeHour(at: number, random: SeededRandom): number {
  let day = toDayMinute(at).day.add({ days: 1 })
  while (!isBusinessDay(day)) day = day.add({ days: 1 })
  return startOfDay(day) + (9 * 60 + random.below(8 * 60)) * minuteMs
}

/** Open today: the hours since each question came in, and the desk's progress. */
const open = [
  { hoursAgo: 150, step: 'asked' },
  { hoursAgo: 146, step: 'taken' },
  { hoursAgo: 29, step: 'asked' },
  { hoursAgo: 26, step: 'taken' },
  { hoursAgo: 22, step: 'answered' },
  { hoursAgo: 20, step: 'answered' },
  { hoursAgo: 5, step: 'asked' },
  { hoursAgo: 3.5, step: 'taken' },
  { hoursAgo: 2, step: 'asked' },
  { hoursAgo: 1.2, step: 'asked' },
  { hoursAgo: 0.4, step: 'asked' },
] as const

/** The questions of eight weeks: most are answered and closed, and of the last days some wait, two of them late. */
export function talkScenes(
  patients: readonly Patient[],
  { staff, random, now }: { staff: SampleStaff; random: SeededRandom; now: number },
): Scene[] {
  const closed = Array.from({ length: 30 }, (_, at) => {
    const asked = officeHour(now - (5 + at * 1.7) * 24 * hourMs, random)
    const answered = Math.min(asked + (1 + random.below(20)) * hourMs, now - hourMs)
    return { asked, answered, closes: true, takes: true }
  })
  const late = open.map(({ hoursAgo, step }) => {
    const asked = now - hoursAgo * hourMs
    const answered = step === 'answered' ? asked + 3 * hourMs : null
    return { asked, answered, closes: false, takes: step !== 'asked' }
  })
  return [...closed, ...late].flatMap((times, at) => {
    const talk = talks[at % talks.length]
    const patient = patients[(at * 31) % patients.length]
    return talk && patient ? scenesOf(talk, patient, times, staff) : []
  })
}

interface Times {
  readonly asked: number
  readonly answered: number | null
  readonly takes: boolean
  readonly closes: boolean
}

function scenesOf(talk: Talk, patient: Patient, times: Times, staff: SampleStaff): Scene[] {
  const { topic, subject, text, answer } = talk
  const owner = owners[topic]
  let seen = { folio: '', version: 0 }
  const scenes: Scene[] = [
    {
      at: times.asked,
      async play(ctx: Context) {
        const { folio, version } = await writeConversation(ctx, ctx.db, {
          topic,
          subject,
          text,
          channel: 'email',
          appointmentId: null,
          door: 'portal',
          account_id: patient.accountId,
          professional_id: null,
        })
        seen = { folio, version }
      },
    },
  ]
  if (times.takes) {
    scenes.push({
      at: times.asked + 25 * minuteMs,
      async play(ctx) {
        const version = await takeForDesk(ctx, actorOf(staff, owner, 'conversaciones.tomar'), seen)
        seen = { ...seen, version }
      },
    })
  }
  const { answered } = times
  if (answered === null) return scenes
  scenes.push({
    at: Math.max(answered, times.asked + 30 * minuteMs),
    async play(ctx) {
      const actor = actorOf(staff, owner, 'conversaciones.responder')
      const { write } = await prepareAnswer(ctx, actor, {
        ...seen,
        text: answer,
        files: [],
        template: undefined,
      })
      const { row } = await write(ctx.db)
      seen = { folio: row.folio, version: row.version }
    },
  })
  if (times.closes) {
    scenes.push({
      at: answered + 50 * minuteMs,
      play: (ctx) =>
        closeForStaff(ctx, actorOf(staff, owner, 'conversaciones.cerrar'), {
          ...seen,
          outcome: 'solved',
          reason: null,
        }),
    })
  }
  return scenes
}
