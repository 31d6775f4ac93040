import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOf } from '../../../testing/desk.ts'
import { addOpenInvitation } from '../../../testing/guests.ts'
import { activate, addHolder, goodPassword, startActivation, wrongCode } from '../../../testing/people.ts'
import { bearer, startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { codeOf } from './codes.policy.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const codeIn = (solicitud: string) => codeOf(portal.ctx.keys, solicitud, 1)
type Answer = { statusCode: number; json(): { codigo?: string | number } }

/** Forty wrong codes at once, and the right one while they are judged: three are, and the right one is not among them. */
async function expectNoWayBy(right: string, send: (codigo: string) => Promise<Answer>): Promise<void> {
  const wrong = Array.from({ length: 40 }, () => send(wrongCode(right)))
  // The first answer tells that the others stand before it.
  await Promise.race(wrong)
  const last = await send(right)
  // A machine that is busy may tell some to come back later, which says no more.
  for (const { statusCode } of [...(await Promise.all(wrong)), last])
    expect([410, 422, 503]).toContain(statusCode)
  expect((await send(right)).json().codigo).toBe('codigo_gastado')
}

describe('a right code behind a burst of wrong ones', () => {
  it('is not told to be right', async () => {
    await addHolder(portal, { document: '47700001' })
    const { solicitud, codigo: right } = await startActivation(portal, '47700001')
    await expectNoWayBy(right, (codigo) => portal.post('/Login/VerificarCodigo', { solicitud, codigo }))
  })

  it('gives no pass for data rights', async () => {
    await addHolder(portal, { document: '47700002' })
    const draft = { tipoDocumento: 8, documento: '47700002', canal: 'correo' }
    const { solicitud } = (await portal.post('/derechos/codigo', draft)).json()
    await expectNoWayBy(codeIn(solicitud), (codigo) => portal.post('/derechos/pase', { solicitud, codigo }))
  })

  it('corrects no contact under a recovery, and gives no new password', async () => {
    await activate(portal, { document: '47700003' })
    const draft = { proposito: 'recuperacion', tipoDocumento: 8, documento: '47700003', canal: 'correo' }
    for (const [path, more] of [
      ['/login/updateuser', { correoElectronico: 'otra47700003@buzon.example' }],
      ['/Login/CambiarContrasena', { passwordNueva: 'otra-clave-muy-larga' }],
    ] as const) {
      const { solicitud } = (await portal.post('/Login/EnvioCodigo', draft)).json()
      await expectNoWayBy(codeIn(solicitud), (codigo) => portal.post(path, { solicitud, codigo, ...more }))
    }
  })

  it('proves no new e-mail', async () => {
    const who = bearer((await activate(portal, { document: '47700004' })).json().token)
    const change = { correoElectronico: 'nueva47700004@buzon.example' }
    const path = '/Profile/ActualizarDatospersonales'
    const asked = await portal.post(path, { ...change, passwordActual: goodPassword }, who)
    await expectNoWayBy(codeIn(asked.json().solicitud), (codigo) =>
      portal.post(path, { ...change, codigo }, who),
    )
  })

  it('registers no guest', async () => {
    const invitacion = await addOpenInvitation(portal, '47700005')
    const { solicitud } = (
      await portal.post(`/invitaciones/${invitacion}/codigo`, { canal: 'correo' })
    ).json()
    const draft = {
      invitacion,
      nombres: 'Nélida',
      apellidoPaterno: 'Apaza',
      apellidoMaterno: '',
      fechaNacimiento: '1999-05-21',
      numeroCelular: '944 333 222',
      password: 'puente-lucuma-tambor',
      aceptaTerminos: true,
      aceptaPrivacidad: true,
      aceptaPublicidad: false,
    }
    await expectNoWayBy(codeIn(solicitud), (codigo) =>
      portal.post('/Login/RegistrarUserLibre', { ...draft, codigo }),
    )
  })

  it('lets no desk correct a contact', async () => {
    await activate(portal, { document: '47700006' })
    const desk = await deskOf(portal, 'agenda')
    const { id } = (await desk.get('/Titulares?buscar=47700006')).json().filas[0]
    await desk.post(`/Titulares/${id}/Abrir`, { motivo: 'solicitud' })
    const asked = await desk.post(`/Titulares/${id}/Contacto`, {
      correoElectronico: 'nueva47700006@buzon.example',
    })
    const { solicitud } = asked.json()
    const old = await portal.ctx.db
      .selectFrom('code_request')
      .select('id')
      .where('purpose', '=', 'desk_old')
      .where('document_number', '=', '47700006')
      .executeTakeFirstOrThrow()
    await expectNoWayBy(codeIn(solicitud), (codigoNuevo) =>
      desk.post(`/Titulares/${id}/Contacto/Confirmar`, {
        solicitud,
        codigoAnterior: codeIn(old.id),
        codigoNuevo,
      }),
    )
  })

  it('given in its turn after two wrong ones still opens, twice at once too', async () => {
    await addHolder(portal, { document: '47700007' })
    const { solicitud, codigo: right } = await startActivation(portal, '47700007')
    const give = async (codigo: string) =>
      (await portal.post('/Login/VerificarCodigo', { solicitud, codigo })).statusCode
    expect(await Promise.all([give(wrongCode(right)), give(wrongCode(right))])).toEqual([422, 422])
    expect(await Promise.all([give(right), give(right)])).toEqual([200, 200])
  })
})
