import { bookAdviceAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import { listRooms } from '@amparo/contract/agenda/coworking.ts'
import { sendCode } from '@amparo/contract/membership/activation.ts'
import { appointmentCancelled } from '@amparo/contract/outbound/benefit-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionOf } from '../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../testing/portal.ts'

let session: Record<string, string>
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  session = await sessionOf(portal, '10000001')
})

describe('a day outside the supported years', () => {
  const days = ['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31']
  const asInstant = (edge: string) => `${edge}T09:00:00-05:00`

  it.each(days)('%s is refused with its field, for every day or instant', async (edge) => {
    const document = { tipoDocumento: 8, documento: '10000001' }
    const asked = [
      ['desde', await portal.as(session).call(listAvailable, { body: { idServicio: 7, desde: edge } })],
      ['hasta', await portal.as(session).call(listAvailable, { body: { idServicio: 7, hasta: edge } })],
      ['fecha', await portal.as(session).call(listRooms, { query: { fecha: edge } })],
      [
        'prueba.fechaNacimiento',
        await portal.callUnchecked(sendCode, {
          body: {
            ...document,
            proposito: 'activacion',
            canal: 'correo',
            prueba: {
              numeroCertificado: 'AMP-2026-000001',
              fechaNacimiento: edge,
              correoElectronico: 'ana@correo.pe',
            },
          },
        }),
      ],
      [
        'fechaAgenda',
        await portal
          .as(session)
          .call(appointmentCancelled, { body: { cancelCitaName: 'Telemedicina', fechaAgenda: edge } }),
      ],
      [
        'fechaAgenda',
        await portal.as(session).call(appointmentCancelled, {
          body: { cancelCitaName: 'Telemedicina', fechaAgenda: asInstant(edge) },
        }),
      ],
      [
        'inicio',
        await portal
          .as(session)
          .call(bookAdviceAppointment, { body: { idServicio: 7, inicio: asInstant(edge) } }),
      ],
    ] as const
    for (const [campo, answer] of asked) {
      // If a day or an instant is accepted, neither shape fits.
      expect([campo, answer.statusCode]).toEqual([campo, campo === 'fechaAgenda' ? 400 : 422])
      expect(answer.refusal().errores.map((bad) => bad.campo)).toContain(campo)
    }
    const { rows } = await portal.query('SELECT count(*) AS n FROM crm_event')
    expect(Number(rows[0].n)).toBe(0)
  })

  it.each(['1900-01-01', '2100-12-31'])('%s, the last of them, is read', async (edge) => {
    const answer = await portal.as(session).call(listRooms, { query: { fecha: edge } })
    expect(answer.statusCode).toBe(200)
  })
})
