import { server } from '@amparo/client/testing/server.ts'
import { confirmAntecedents, readAntecedents, saveAntecedents } from '@amparo/contract/care/antecedents.ts'
import { clinicalDocumentPdf, shareClinicalDocument } from '@amparo/contract/care/documents.ts'
import { myAccesses, myHistory } from '@amparo/contract/care/history.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { listRights } from '@amparo/contract/service-desk/rights.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs, openPortal } from '../../../../testing/screen.tsx'

const penicillin = {
  id: '7f0c1c0e-0000-4000-8000-0000000000a1',
  version: 1,
  sustancia: 'Penicilina',
  autor: 'profesional',
  nombreAutor: 'Dra. Quispe',
  anotado: '2026-11-20T10:00:00-05:00',
} as const
const unanswered: AnswerOf<typeof readAntecedents> = {
  version: 0,
  sinAlergias: false,
  alergias: [],
  condiciones: [],
  medicinas: [],
  confirmadosEl: null,
  retirados: [],
}
const answered = {
  ...unanswered,
  version: 2,
  alergias: [penicillin],
  confirmadosEl: '2026-11-20T10:00:00-05:00',
}

const visit = {
  ...{ idCita: '7f0c1c0e-0000-4000-8000-0000000000aa', inicio: '2026-11-25T09:30:00-05:00' },
  ...{ servicio: 'Telemedicina', especialidad: 'Cardiología', profesional: 'Dra. Quispe' },
  ...{ anexos: [], recetas: [], documentosClinicos: [] },
}

beforeEach(async () => {
  await enterAs()
  server.answer(myHistory, { atenciones: [] })
  server.answer(myAccesses, { accesos: [] })
})

describe('«Mi salud»', () => {
  it('takes «No, a nada» in one tap', async () => {
    server.answer(readAntecedents, unanswered)
    const none = { ...unanswered, version: 1, sinAlergias: true, confirmadosEl: '2026-11-25T10:00:00-05:00' }
    server.answer(saveAntecedents, none)
    await openPortal('/ecosistema/salud', {})
    await expect.element(page.getByText('¿Eres alérgico a algo?')).toBeVisible()
    await page.getByRole('button', { name: 'No, a nada' }).click()
    await expect.element(page.getByText('A nada, según dijiste.')).toBeVisible()
    expect(server.received(saveAntecedents)[0]?.body).toMatchObject({
      version: 0,
      sinAlergias: true,
      alergias: [],
    })
  })

  it('confirms in one tap, and lets the person only doubt what a professional entered', async () => {
    server.answer(readAntecedents, answered)
    server.answer(confirmAntecedents, answered)
    server.answer(saveAntecedents, answered)
    await openPortal('/ecosistema/salud', {})
    await page.getByRole('button', { name: 'Sigue igual' }).click()
    await expect.element(page.getByText('Guardado. El profesional de tu cita lo verá.')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await expect.element(page.getByRole('button', { name: /Quitar/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'No es así' }).click()
    await page.getByLabelText('Por qué no es así').fill('La tomé y no pasó nada')
    await page.getByRole('button', { name: 'Agregar una alergia' }).click()
    await page.getByLabelText('A qué').fill('Maní')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect.element(page.getByText('Guardado. El profesional de tu cita lo verá.')).toBeVisible()
    expect(server.received(saveAntecedents)[0]?.body).toMatchObject({
      version: 2,
      alergias: [
        { id: penicillin.id, sustancia: 'Penicilina', enDuda: 'La tomé y no pasó nada' },
        { sustancia: 'Maní' },
      ],
    })
  })

  it('gives each file of a rest certificate to its own reader', async () => {
    server.answer(readAntecedents, answered)
    server.answer(shareClinicalDocument, {
      url: 'https://portal.example/api/salud/Compartido/abc',
      expira: '2026-11-26T10:00:00-05:00',
    })
    server.answer(myHistory, {
      atenciones: [
        {
          ...visit,
          documentosClinicos: [
            {
              ...{
                id: '7f0c1c0e-0000-4000-8000-0000000000d1',
                idCita: '7f0c1c0e-0000-4000-8000-0000000000aa',
              },
              ...{ clase: 'descanso_medico', estado: 'vigente', emitida: '2026-11-25T10:00:00-05:00' },
              profesional: { nombre: 'Dra. Quispe', colegiatura: 'CMP 1', especialidad: 'Cardiología' },
              archivos: [
                { archivo: 'empleador', codigo: '7K3M9QXW2ZB4T8HD', huella: 'aa' },
                { archivo: 'essalud', codigo: '8K3M9QXW2ZB4T8HD', huella: 'bb' },
              ],
              ...{ desde: '2026-11-25', hasta: '2026-12-04', dias: 10, diasPrevios: 0, acumulados: 24 },
              canje: { desdeDia: 21, hasta: '2027-01-12' },
              resultados: [],
            },
          ],
        },
      ],
    })
    await openPortal('/ecosistema/salud', {})
    await expect.element(page.getByText(/Con este sumas 24 días de descanso en un año/)).toBeVisible()
    const employer = page.getByRole('group', { name: 'Para tu empleador o tu seguro' })
    await expect.element(employer.getByText('No dice qué tienes.', { exact: false })).toBeVisible()
    await employer.getByRole('button', { name: 'Crear un enlace' }).click()
    await expect.element(page.getByLabelText('Enlace: Para tu empleador o tu seguro')).toBeVisible()
    expect(server.received(shareClinicalDocument)[0]?.params).toMatchObject({ archivo: 'empleador' })
    expect(server.received(clinicalDocumentPdf)).toEqual([])
  })
  it('shows each visit with what was agreed, older ones on request, and who read it and why', async () => {
    server.answer(readAntecedents, answered)
    server.answer(myHistory, ({ query }) =>
      'antes' in query
        ? { atenciones: [{ ...visit, idCita: penicillin.id, acordado: 'Caminar a diario' }] }
        : { atenciones: [{ ...visit, acordado: 'Tomar agua' }], siguiente: visit.inicio },
    )
    server.answer(myAccesses, {
      accesos: [
        {
          ...{ cuando: '2026-11-26T09:30:00-05:00', leyo: 'atencion', idCita: penicillin.id },
          profesional: { nombre: 'Dr. Soto', especialidad: 'Pediatría' },
          atencion: { idCita: visit.idCita, inicio: visit.inicio, especialidad: 'Cardiología' },
          motivo: 'El mismo dolor de pecho',
        },
      ],
    })
    await openPortal('/ecosistema/salud', {})
    await expect.element(page.getByText('Tomar agua')).toBeVisible()
    await page.getByRole('button', { name: 'Ver atenciones anteriores' }).click()
    await expect.element(page.getByText('Caminar a diario')).toBeVisible()
    const access = page.getByRole('region', { name: 'Quién vio mi historia' })
    await expect.element(access.getByText(/Dr. Soto.*abrió tu atención de Cardiología/)).toBeVisible()
    await expect.element(access.getByText('Motivo: «El mismo dolor de pecho»')).toBeVisible()
  })

  it('leads from «Llevar todo» to a request that only has to be sent', async () => {
    server.answer(readAntecedents, answered)
    server.answer(listRights, [])
    await openPortal('/ecosistema/salud', {})
    await page.getByRole('link', { name: 'Llevar todo' }).click()
    await page.getByRole('link', { name: 'Pedir mi historia' }).click()
    await expect.element(page.getByRole('radio', { name: /Ver mis datos/ })).toBeChecked()
    const details = page.getByLabelText('¿Qué pides exactamente?')
    await expect.element(details).toHaveValue('Una copia de toda mi historia clínica.')
  })
})
