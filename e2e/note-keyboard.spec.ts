import type { APIRequestContext, Page } from '@playwright/test'
import { bringNear, freeHours } from './agenda.ts'
import { consoleUrl } from './console.ts'
import { withDatabase } from './database.ts'
import { countKeys, secondsOfKeys } from './effort.ts'
import { expect, listen, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

/** A visit by telephone with the sample doctor that begins now, on the doctor's screen. */
async function openPhoneVisit(doctor: Page, request: APIRequestContext, token: string): Promise<void> {
  const staff = { origin: consoleUrl, 'x-consola': '1' }
  const entered = await doctor.request.post(`${consoleUrl}/demo/consola/entrar`, {
    headers: staff,
    data: { correo: 'medica@demo.example' },
  })
  expect(entered.status()).toBe(200)
  const me = await (await doctor.request.get(`${consoleUrl}/api/consola/Yo`)).json()
  const wanted = {
    idServicio: 18,
    especialidad: 'Cardiología',
    idProfesional: me.profesional.id,
  }
  const hours = await freeHours(request, wanted)
  const booked = await request.post('/api/agendamientos/AgregarAgendaSalud', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...wanted,
      inicio: hours[hours.length >> 2],
      motivo: 'Me duele la garganta',
      consentimientoInformado: true,
    },
  })
  const { cita, codigo } = await booked.json()
  expect(booked.status(), codigo).toBe(201)
  await bringNear(cita.id, 0)
  await withDatabase((db) =>
    db.updateTable('appointment').set({ modality: 'phone' }).where('id', '=', cita.id).execute(),
  )
  await doctor.goto(`${consoleUrl}/atencion/${cita.id}`)
}

/** The visit on the screen as the server has it. */
async function leftByVisit(doctor: Page): Promise<unknown> {
  const { pathname } = new URL(doctor.url())
  const read = await doctor.request.get(`${consoleUrl}/api/consola/Atenciones/${pathname.split('/').at(-1)}`)
  return read.json()
}

test('de la nota a dos medicinas y un descanso firmados, solo con el teclado, en menos de 90 segundos', async ({
  quietPage: page,
  browser,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  const doctor = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const complaints = listen(doctor)
  const effort = await countKeys(doctor)
  await openPhoneVisit(doctor, request, token)
  await expect(doctor.getByRole('tab', { name: /^Nota/ })).toBeVisible()
  const { keyboard } = doctor
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  const tabs = async (count: number) => press(...Array.from({ length: count }, () => 'Tab'))
  const focused = (label: string) => expect(doctor.getByLabel(label, { exact: true })).toBeFocused()
  const takeOption = async (name: RegExp) => {
    await expect(doctor.getByRole('option', { name, selected: true })).toBeVisible()
    await press('Enter')
  }

  // Note: the patient's own words are its reason.
  await press('F2')
  await expect(doctor.getByLabel('Motivo')).toHaveValue('Me duele la garganta')
  await tabs(1)
  await keyboard.type('Dos días con fiebre y dolor al tragar, sin tos.')
  await tabs(1)
  await keyboard.type('Faringe roja.')
  await tabs(9)
  await focused('Diagnóstico (CIE-10)')
  await keyboard.type('faring')
  await takeOption(/^J02/)
  await tabs(2)
  await focused('Plan')
  await keyboard.type('Líquidos y reposo. Vuelve si sigue la fiebre.')

  // Two medicines: of two strengths the doctor looks at one.
  await press('F8', 'Enter')
  await focused('Nombre genérico (DCI)')
  await keyboard.type('amoxi')
  await takeOption(/^Amoxicilina, cápsula/)
  await focused('Concentración')
  await keyboard.type('500 mg')
  await tabs(3)
  await keyboard.type('1')
  await tabs(1)
  await keyboard.type('8')
  await tabs(1)
  await keyboard.type('7')
  await tabs(2)
  await press('Enter')
  await keyboard.type('paracet')
  await takeOption(/^Paracetamol, tableta/)
  await tabs(3)
  await keyboard.type('1')
  await tabs(1)
  await keyboard.type('8')
  await tabs(1)
  await keyboard.type('3')
  await press('Enter')
  await expect(doctor.getByRole('button', { name: 'Nueva receta' })).toBeFocused()

  // Rest: the day of the visit and the diagnosis of the note are there.
  await press('d')
  await focused('Días')
  await keyboard.type('2')
  await press('Enter')
  await expect(doctor.getByText('2 borradores por firmar')).toBeVisible()
  await press('f')
  await focused('Clave de tu certificado')
  await press('Enter')
  await expect(doctor.getByText('Firmada y vigente')).toBeVisible()
  const eightHours = { dosis: expect.stringMatching(/^1 (cápsula|tableta)$/), frecuencia: 'cada 8 horas' }
  expect(await leftByVisit(doctor)).toMatchObject({
    nota: { motivo: 'Me duele la garganta', diagnosticos: [{ codigo: 'J02.9' }] },
    recetas: [
      {
        estado: 'vigente',
        items: [
          { dci: 'Amoxicilina', concentracion: '500 mg', cantidad: 21, ...eightHours },
          { dci: 'Paracetamol', concentracion: '500 mg', cantidad: 9, ...eightHours },
        ],
      },
    ],
    documentosClinicos: [
      { estado: 'vigente', clase: 'descanso_medico', dias: 2, diagnostico: { codigo: 'J02.9' } },
    ],
  })
  expect(complaints).toEqual([])
  expect(secondsOfKeys(effort()), JSON.stringify(effort())).toBeLessThanOrEqual(90)
})
