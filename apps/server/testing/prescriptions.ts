import { findAppointment } from '../src/features/agenda/appointments/appointments.repository.ts'
import type { PrescribedItem } from '../src/features/care/prescriptions/prescriptions.policy.ts'
import {
  draftPrescription,
  getOwnPrescription,
} from '../src/features/care/prescriptions/prescriptions.service.ts'
import type { TestPortal } from './portal.ts'

export const losartan: PrescribedItem = {
  dci: 'Losartán',
  strength: '50 mg',
  form: 'tableta',
  route: 'Oral',
  dose: '1 tableta',
  frequency: 'cada 12 horas',
  days: 30,
  quantity: 60,
}

/** The same item as the console sends it. */
export const losartanSent = {
  dci: 'Losartán',
  concentracion: '50 mg',
  forma: 'tableta',
  via: 'Oral',
  dosis: '1 tableta',
  frecuencia: 'cada 12 horas',
  dias: 30,
  cantidad: 60,
}

export async function findVisit(portal: TestPortal, id: string) {
  const row = await findAppointment(portal.ctx.db, id)
  if (!row?.professional_id) throw new Error('no appointment')
  return { ...row, professional_id: row.professional_id }
}

/** A draft of losartan for seven days, by the professional of the visit. */
export async function draftLosartan(portal: TestPortal, appointmentId: string) {
  const { db } = portal.ctx
  const row = await findVisit(portal, appointmentId)
  const id = await draftPrescription(portal.ctx, db, row, { items: [losartan], validDays: 7 })
  return getOwnPrescription(portal.ctx, id, row.professional_id)
}
