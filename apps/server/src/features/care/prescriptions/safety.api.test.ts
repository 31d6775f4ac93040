import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { saveAntecedents } from '@amparo/contract/care/antecedents.ts'
import { correctAntecedents, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import {
  dropPrescription,
  prescribe,
  rewritePrescription,
  signPrescription as signEndpoint,
} from '@amparo/contract/care/console/prescriptions.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  freeSlots,
  moveClockTo,
  openVisit,
  startAgendaPortal,
  telemedicine,
} from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { losartanSent } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'

const monday = '2026-11-23T10:00:00-05:00'
type Draft = RequestOf<typeof prescribe>
type Sent = RequestOf<typeof saveAntecedents>
let doctor: DeskBrowser
let patient: ReturnType<typeof portal.as>
let idCita: string
let used = 0

const nothing: Sent = { version: 0, sinAlergias: false, alergias: [], condiciones: [], medicinas: [] }
const amoxicillin = { ...losartanSent, dci: 'Amoxicilina', concentracion: '500 mg', forma: 'cápsula' }
const draftOf = (more: Partial<Draft> = {}): Draft => ({ items: [amoxicillin], vigenciaDias: 7, ...more })
const visit = () => ({ params: { idCita } })
const write = (more: Partial<Draft> = {}) => doctor.ask(prescribe, { ...visit(), body: draftOf(more) })
const refusedDraft = (more: Partial<Draft> = {}) =>
  doctor.refused(prescribe, { ...visit(), body: draftOf(more) })
const sign = (id: string) => doctor.call(signEndpoint, { params: { id }, body: {} })

openPortal(() => startAgendaPortal(monday))

/** A cardiology visit of a new patient, whose room is open. */
beforeEach(async () => {
  moveClockTo(portal, monday)
  used += 1
  patient = portal.as(await newHolder(portal, String(47_700_000 + used), 'Accidentes'))
  doctor = await deskOf(portal, 'medica')
  const idProfesional = present((await doctor.ask(me)).profesional).id
  const slots = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología', idProfesional })
  const body = telemedicine(slots[0]?.inicio ?? '', { idProfesional })
  idCita = (await patient.ask(bookHealthAppointment, { body })).cita.id
  await openVisit(portal, idCita)
  doctor = await deskOf(portal, 'medica')
}, 60_000)

/** The id of the patient's only allergy. */
async function allergyTo(sustancia: string): Promise<string> {
  const saved = await patient.ask(saveAntecedents, { body: { ...nothing, alergias: [{ sustancia }] } })
  return present(saved.alergias[0]).id
}

describe('a prescription that meets an allergy', { timeout: 60_000 }, () => {
  it('is refused with the allergy and how it meets it, and passes with a reason for that entry', async () => {
    const id = await allergyTo('Penicilina')
    const refused = await refusedDraft({ items: [losartanSent, amoxicillin] })
    const alergia = { id, version: 1, sustancia: 'Penicilina' }
    const coincidencia = { clase: 'familia', nombre: 'penicilinas', medicamento: 'Amoxicilina', item: 1 }
    expect(refused).toMatchObject({
      codigo: 'alergia_registrada',
      alergia,
      coincidencia,
      todas: [{ alergia, coincidencia }],
    })
    expect(refused.errores).toMatchObject([{ campo: 'items.1.dci' }])
    const motivoAlergia = [{ id, version: 1, motivo: 'Prueba de alergia negativa en 2025' }]
    const draft = await write({ motivoAlergia })
    expect(draft.motivoAlergia).toEqual(motivoAlergia)
    expect((await sign(draft.id)).statusCode).toBe(200)
  })

  it('is refused by its brand, in the form and in any case', async () => {
    await allergyTo('AINES')
    for (const item of [
      { ...losartanSent, dci: 'APRONAX' },
      { ...losartanSent, dci: 'Analgésico', forma: 'Voltaren' },
      { ...losartanSent, dci: 'acido acetilsalicilico' },
    ])
      expect((await refusedDraft({ items: [item] })).codigo).toBe('alergia_registrada')
    expect((await write({ items: [losartanSent] })).estado).toBe('borrador')
  })

  it('needs a reason for every entry that it meets, in the version that stands', async () => {
    const body = { ...nothing, alergias: [{ sustancia: 'Penicilina' }, { sustancia: 'Cefalexina' }] }
    const { alergias } = await patient.ask(saveAntecedents, { body })
    const motivo = 'No hay otra opción disponible'
    const one = [{ id: present(alergias[0]).id, version: 1, motivo }]
    const refused = await refusedDraft({ motivoAlergia: one })
    expect(refused).toMatchObject({ alergia: { sustancia: 'Cefalexina' } })
    const all = alergias.map(({ id, version }) => ({ id, version, motivo }))
    expect((await write({ motivoAlergia: all })).estado).toBe('borrador')
    const changed = all.map((reason) => ({ ...reason, version: 2 }))
    expect((await refusedDraft({ motivoAlergia: changed })).codigo).toBe('alergia_registrada')
  })

  it('is judged again at the signing: an allergy entered since stops it, also a changed one', async () => {
    const draft = await write()
    const id = await allergyTo('Amoxil')
    const stopped = (await sign(draft.id)).refusal('alergia_registrada')
    expect(stopped).toMatchObject({ coincidencia: { clase: 'marca', nombre: 'amoxicilina' } })
    const motivoAlergia = [{ id, version: 1, motivo: 'La tomó en junio sin problema' }]
    await doctor.ask(rewritePrescription, { params: { id: draft.id }, body: draftOf({ motivoAlergia }) })
    const worse = {
      ...nothing,
      version: 1,
      alergias: [{ id, sustancia: 'Amoxil', gravedad: 'grave' as const }],
    }
    await patient.ask(saveAntecedents, { body: worse })
    ;(await sign(draft.id)).refusal('alergia_registrada')
    const retirados = [{ id, motivo: 'No era alergia, era náusea' }]
    await doctor.ask(correctAntecedents, { ...visit(), body: { ...nothing, version: 2, retirados } })
    expect((await sign(draft.id)).statusCode).toBe(200)
  })

  it('is refused by an entry that the person doubts, until a professional decides', async () => {
    const entered = await doctor.ask(correctAntecedents, {
      ...visit(),
      body: { ...nothing, alergias: [{ sustancia: 'Penicilina' }] },
    })
    const { id } = present(entered.alergias[0])
    const doubted = { id, sustancia: 'Penicilina', enDuda: 'La tomé y no pasó nada' }
    await patient.ask(saveAntecedents, { body: { ...nothing, version: 1, alergias: [doubted] } })
    expect(await refusedDraft()).toMatchObject({ alergia: { version: 2, enDuda: doubted.enDuda } })
  })
})

describe('a draft', { timeout: 60_000 }, () => {
  it('warns of a daily dose outside the range of adults, with its source, and is signed all the same', async () => {
    const much = { ...losartanSent, dosis: '2 tabletas', frecuencia: 'cada 8 horas' }
    const draft = await write({ items: [losartanSent, { ...much, dci: 'Losartán potásico' }] })
    expect(draft.advertencias).toContainEqual({
      ...{ clave: 'dosis_fuera_de_rango', item: 1, sustancia: 'losartán' },
      dosis: { mgPorDia: 300, desde: 25, hasta: 100, fuente: 'Etiqueta FDA de Cozaar' },
    })
    expect(draft.advertencias?.filter(({ clave }) => clave === 'dosis_fuera_de_rango')).toHaveLength(1)
    expect((await sign(draft.id)).statusCode).toBe(200)
  })

  it('warns of a medicine that the person has already, and is signed all the same', async () => {
    const first = await write({ items: [losartanSent] })
    expect(first.advertencias).toBeUndefined()
    expect((await sign(first.id)).statusCode).toBe(200)
    const items = [amoxicillin, { ...losartanSent, dci: 'Cozaar' }, { ...amoxicillin, dci: 'Augmentin' }]
    const second = await write({ items })
    const advertencias = [
      { clave: 'duplicada', item: 1, sustancia: 'losartán' },
      { clave: 'duplicada', item: 2, sustancia: 'amoxicilina' },
    ]
    expect(second.advertencias).toEqual(advertencias)
    const { recetas } = await doctor.ask(readConsultation, visit())
    expect(recetas.map((one) => one.advertencias)).toEqual([undefined, advertencias])
    const signed = (await sign(second.id)).json()
    expect(signed.receta.advertencias).toBeUndefined()
  })

  it('is corrected and discarded by its doctor, and by nobody once it is signed', async () => {
    const other = await deskOf(portal, 'medico')
    const { id } = await write()
    const params = { id }
    const body = draftOf({ items: [losartanSent, amoxicillin], vigenciaDias: 15 })
    const controlled = draftOf({ items: [{ ...losartanSent, dci: 'Tramadol' }] })
    expect((await doctor.refused(rewritePrescription, { params, body: controlled })).codigo).toBe(
      'medicamento_controlado',
    )
    expect((await other.refused(rewritePrescription, { params, body })).codigo).toBe('no_encontrado')
    expect((await other.refused(dropPrescription, { params })).codigo).toBe('no_encontrado')
    const corrected = await doctor.ask(rewritePrescription, { params, body })
    expect(corrected).toMatchObject({ id, vigenciaDias: 15, items: [{}, { dci: 'Amoxicilina' }] })
    const dropped = await write()
    expect(await doctor.status(dropPrescription, { params: { id: dropped.id } })).toBe(204)
    expect(await doctor.status(dropPrescription, { params: { id: dropped.id } })).toBe(404)
    expect((await sign(id)).statusCode).toBe(200)
    expect((await doctor.refused(rewritePrescription, { params, body })).codigo).toBe('receta_firmada')
    expect((await doctor.refused(dropPrescription, { params })).codigo).toBe('receta_firmada')
  })

  it('that is edited during its signing is not signed with the former text', async () => {
    const { id } = await write()
    const body = draftOf({ items: [losartanSent] })
    const [signed, edited] = await Promise.all([
      sign(id),
      doctor.call(rewritePrescription, { params: { id }, body }),
    ])
    // One of both is refused, or the signing came second and signed the new text.
    if (signed.statusCode === 200 && edited.statusCode === 200)
      expect(signed.json().receta.items[0]?.dci).toBe('Losartán')
    else expect([signed.statusCode, edited.statusCode].toSorted()).toEqual([200, 409])
  })
})
