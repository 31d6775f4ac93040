import { minuteMs } from '@amparo/domain/agenda/lima-days.ts'
import type { EntryDraft } from '@amparo/server/src/features/care/health-record/health-record.policy.ts'
import { saveRecord } from '@amparo/server/src/features/care/health-record/health-record.service.ts'
import type { Scene } from './past.ts'
import type { PlannedVisit } from './planned-visit.ts'

const allergy = (text: string, severity: EntryDraft['severity'], reaction: string): EntryDraft => ({
  kind: 'allergy',
  field: 'alergias.0',
  text,
  severity,
  reaction,
})

/** Answers of the sample's patients in turn: one in eight has an allergy, and one in four never answered. */
const answers: readonly (readonly EntryDraft[] | null)[] = [
  [],
  [],
  null,
  [allergy('Penicilina', 'grave', 'Ronchas y dificultad para respirar')],
  [],
  [],
  null,
  [],
  [],
  [],
  null,
  [allergy('AINES', 'moderada', 'Hinchazón de párpados')],
  [],
  [],
  null,
  [],
]

/** The antecedents of patients with a health visit, as they wrote them after booking the first. */
export function antecedentScenes(visits: readonly PlannedVisit[], now: number): Scene[] {
  const first = new Map<number, PlannedVisit>()
  for (const visit of visits) {
    const { accountId } = visit.patient
    const other = first.get(accountId)
    if (visit.service.kind === 'health' && visit.createdAt < (other?.createdAt ?? now))
      first.set(accountId, visit)
  }
  return [...first.values()].flatMap(({ patient: { accountId }, createdAt }, at) => {
    const drafts = answers[at % answers.length]
    if (!drafts) return []
    const draft = { version: 0, hasNoAllergies: drafts.length === 0, drafts }
    const author = { professionalId: null, reasons: new Map<string, string>() }
    const play: Scene['play'] = (past) =>
      past.db.transaction().execute((tx) => saveRecord(past, tx, { accountId }, draft, author))
    return [{ at: Math.min(createdAt + minuteMs, now), play }]
  })
}
