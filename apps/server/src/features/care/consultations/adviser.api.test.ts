import { afterAppointment, bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  noteOnCv,
  readConsultation,
  readHandedDocument,
  readSharedCv,
} from '@amparo/contract/care/console/consultations.ts'
import { attachDocument } from '@amparo/contract/care/visit-files.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { me as meEndpoint } from '@amparo/contract/staff/console/entry.ts'
import { getCv, putCv, shareCv } from '@amparo/contract/tools/cv.ts'
import { expect, it } from 'vitest'
import { freeSlots, startAgendaPortal } from '../../../../testing/agenda.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { smallPdf } from '../../../../testing/pdfs.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00'))

it("an adviser reads the person's files and shared CV, and leaves a note for the person", async () => {
  const adviser = await deskOf(portal, 'asesora')
  const me = (await adviser.ask(meEndpoint)).profesional?.id ?? ''
  await portal.ctx.db
    .insertInto('professional_service')
    .values({ professional_id: me, service_id: 13, specialty: null })
    .execute()
  const who = await newHolder(portal, '47388888', 'Proteccion+Empleabilidad')
  const with9 = await newHolder(portal, '47388889', 'Emprendimiento')
  const book = async (idServicio: number, whose: Record<string, string>, at: number) => {
    const slots = await freeSlots(portal, { idServicio, idProfesional: me })
    const body: RequestOf<typeof bookAdviceAppointment> = {
      idServicio,
      inicio: slots[at]?.inicio ?? '',
      idProfesional: me,
    }
    const answer = await portal.as(whose).call(bookAdviceAppointment, { body })
    return answer.json().cita
  }
  const cita = await book(13, who, 0)
  const marketing = await book(9, with9, 4)
  const file = smallPdf
  await portal
    .as(with9)
    .call(attachDocument, { params: { id: marketing.id }, query: { nombre: 'aviso.pdf' }, bytes: file })
  const read = async (id: string) => await adviser.ask(readConsultation, { params: { idCita: id } })
  const { documentos } = await read(marketing.id)
  expect(documentos).toMatchObject([{ nombre: 'aviso.pdf' }])
  expect(
    (
      await adviser.call(readHandedDocument, {
        params: { idCita: marketing.id, documento: documentos[0]?.id ?? '' },
      })
    ).rawPayload.equals(file),
  ).toBe(true)
  expect(await adviser.status(readHandedDocument, { params: { idCita: marketing.id, documento: 'x' } })).toBe(
    404,
  )
  expect(
    await adviser.status(readHandedDocument, {
      params: { idCita: cita.id, documento: documentos[0]?.id ?? '' },
    }),
  ).toBe(404)
  expect((await read(cita.id)).curriculum).toBe(false)
  expect(await adviser.status(readSharedCv, { params: { idCita: cita.id } })).toBe(404)
  const blank = await portal.as(who).ask(getCv)
  const { compartido, notas, ...cv } = blank
  expect([compartido, notas]).toEqual([[], []])
  await portal.as(who).call(putCv, { body: { ...cv, resumen: 'Contadora' } })
  await portal.as(who).call(shareCv, { body: { idCita: cita.id } })
  expect((await read(cita.id)).curriculum).toBe(true)
  expect(await adviser.ask(readSharedCv, { params: { idCita: cita.id } })).toMatchObject({
    resumen: 'Contadora',
  })
  const other = await deskOf(portal, 'medica')
  expect(await other.status(readSharedCv, { params: { idCita: cita.id } })).toBe(404)
  const document = { idCita: marketing.id, documento: documentos[0]?.id ?? '' }
  expect(await other.status(readHandedDocument, { params: document })).toBe(404)
  expect(await other.status(noteOnCv, { params: { idCita: cita.id }, body: { texto: 'Hola' } })).toBe(404)
  const left = await adviser.call(noteOnCv, { params: { idCita: cita.id }, body: { texto: 'Pon cifras.' } })
  expect(left.statusCode).toBe(200)
  expect(await portal.as(who).ask(afterAppointment, { params: { id: cita.id } })).toMatchObject({
    notaCurriculum: { texto: 'Pon cifras.' },
  })
  expect(await portal.as(with9).ask(afterAppointment, { params: { id: marketing.id } })).toMatchObject({
    documentos: [{ nombre: 'aviso.pdf' }],
  })
})
