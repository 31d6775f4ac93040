import { myAgenda, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const appointments = 520
openPortal(() => startTestPortal(undefined, { worker: false }))

it('returns the twenty newest of a person’s earlier appointments with their total; an agenda is complete', async () => {
  const doctor = await deskOf(portal, 'medica')
  const { id: doctorId } = present((await doctor.ask(me)).profesional)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality, state,
      benefit_year, benefit_use, consent_version, consent_at, created_at, scheduled_at)
    SELECT 'health', 18, 'Cardiología', a.id, ${doctorId}, t, t + interval '30 minutes', 'video', 'booked', '2024-01-01', n,
      '1', t, t, t
    FROM account a, generate_series(1, ${appointments}::int) n,
      LATERAL (SELECT timestamptz '2024-02-01 00:00-05' + n * interval '1 hour' AS t) hour
    WHERE a.document_number = '10000001' ORDER BY t DESC RETURNING id`.execute(portal.ctx.db)
  const { anteriores, totalAnteriores } = await doctor.ask(readConsultation, {
    params: { idCita: rows[0]?.id ?? '' },
  })

  expect([anteriores.length, totalAnteriores]).toEqual([20, appointments - 1])
  const { citas } = await doctor.ask(myAgenda, { query: { desde: '2024-02-01', hasta: '2024-03-01' } })

  expect(citas).toHaveLength(appointments)
})
