import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../../testing/people.ts'
import { bearer, startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let session: Record<string, string>
beforeAll(async () => {
  portal = await startTestPortal(undefined, { worker: false })
  session = bearer((await logIn(portal, '10000001')).json().token)
})
afterAll(() => portal.close())

describe('a day outside of the years that we know', () => {
  const days = ['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31']
  const asInstant = (edge: string) => `${edge}T09:00:00-05:00`

  it.each(days)('%s is refused with its field, wherever a day or an instant is read', async (edge) => {
    const document = { tipoDocumento: 8, documento: '10000001' }
    const asked: [string, { statusCode: number; json(): { errores: { campo: string }[] } }][] = [
      [
        'desde',
        await portal.post('/agendamientos/ObtenerCitasDisponibles', { idServicio: 7, desde: edge }, session),
      ],
      [
        'hasta',
        await portal.post('/agendamientos/ObtenerCitasDisponibles', { idServicio: 7, hasta: edge }, session),
      ],
      ['fecha', await portal.get(`/coworking/Salas?fecha=${edge}`, session)],
      [
        'prueba.fechaNacimiento',
        await portal.post('/Login/EnvioCodigo', {
          ...document,
          proposito: 'activacion',
          canal: 'correo',
          prueba: {
            numeroCertificado: 'AMP-2026-000001',
            fechaNacimiento: edge,
            correoElectronico: 'ana@correo.pe',
          },
        }),
      ],
      [
        'fechaAgenda',
        await portal.post(
          '/salesforce/SendCitaCancelSF',
          { cancelCitaName: 'Telemedicina', fechaAgenda: edge },
          session,
        ),
      ],
      [
        'fechaAgenda',
        await portal.post(
          '/salesforce/SendCitaCancelSF',
          { cancelCitaName: 'Telemedicina', fechaAgenda: asInstant(edge) },
          session,
        ),
      ],
      [
        'inicio',
        await portal.post(
          '/agendamientos/AgregarAgenda',
          { idServicio: 7, inicio: asInstant(edge) },
          session,
        ),
      ],
    ]
    for (const [campo, answer] of asked) {
      // Where a day or an instant will do, neither shape fits.
      expect([campo, answer.statusCode]).toEqual([campo, campo === 'fechaAgenda' ? 400 : 422])
      expect(answer.json().errores.map((bad) => bad.campo)).toContain(campo)
    }
    const { rows } = await portal.ctx.database.pool.query('SELECT count(*) AS n FROM crm_event')
    expect(Number(rows[0].n)).toBe(0)
  })

  it.each(['1900-01-01', '2100-12-31'])('%s, the last of them, is read', async (edge) => {
    const answer = await portal.get(`/coworking/Salas?fecha=${edge}`, session)
    expect(answer.statusCode).toBe(200)
  })
})
