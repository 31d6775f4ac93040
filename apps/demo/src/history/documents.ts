import { minuteMs, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { getAppointment } from '@amparo/server/src/features/agenda/appointments/appointments.service.ts'
import type { DocumentContent } from '@amparo/server/src/features/care/clinical-documents/documents.policy.ts'
import {
  getOwnDocument,
  writeDocument,
} from '@amparo/server/src/features/care/clinical-documents/documents.service.ts'
import { signDocument } from '@amparo/server/src/features/care/clinical-documents/sign-document.service.ts'
import type { Scene } from './past.ts'
import type { PlannedVisit } from './planned-visit.ts'

/** Documents of the sample holder's cardiology visits, in turn. */
const left: readonly ((day: string) => readonly DocumentContent[])[] = [
  () => [
    {
      kind: 'lab_order',
      tests: [{ name: 'Hemograma completo' }, { name: 'Perfil lipídico' }, { name: 'Creatinina en sangre' }],
      indication: 'Control de presión arterial alta',
      isUrgent: false,
    },
  ],
  () => [
    {
      kind: 'imaging_order',
      tests: [{ name: 'Ecocardiograma transtorácico' }],
      indication: 'Soplo sistólico en el examen anterior',
      isUrgent: false,
    },
    {
      kind: 'referral',
      specialty: 'Nutrición',
      reason: 'Colesterol alto: plan de alimentación y control en tres meses',
    },
  ],
  (day) => [
    {
      kind: 'rest_certificate',
      from: day,
      days: 3,
      diagnosis: { code: 'J06.9', name: 'Infección aguda de las vías respiratorias superiores' },
      contingency: 'illness',
    },
  ],
]

/** Signs each of them five minutes before its visit ends. */
export function documentScenes(visits: readonly PlannedVisit[]): Scene[] {
  const attended = visits
    .filter(({ specialty, state }) => specialty !== null && state === 'attended')
    .toSorted((one, other) => one.startsAt - other.startsAt)
  return attended.flatMap((visit, at) => {
    const { id, professionalId, startsAt, endsAt } = visit
    const contents = left[at]?.(toDayMinute(startsAt).day.toString()) ?? []
    return contents.map((content) => ({
      at: endsAt - 5 * minuteMs,
      async play(past: Parameters<Scene['play']>[0]) {
        const documentId = await writeDocument(past, past.db, await getAppointment(past.db, id), content)
        await signDocument(past, await getOwnDocument(past, documentId, professionalId ?? ''), undefined)
      },
    }))
  })
}
