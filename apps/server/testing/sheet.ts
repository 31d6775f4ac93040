import type { PrescriptionContent } from '../src/features/care/prescriptions/prescriptions.policy.ts'
import { drawSheet } from '../src/features/care/prescriptions/sheet.ts'
import type { SheetData } from '../src/features/care/signing/sheet-data.layout.ts'
import { losartan } from './prescriptions.ts'

/** A prescription's sheet with every field, of an invented person. */
export function sampleSheet(now: Date): SheetData {
  return {
    kind: 'Receta médica',
    title: 'Receta 7K3M9QXW2ZB4T8HD',
    subject: 'Receta médica electrónica',
    code: '7K3M9QXW2ZB4T8HD',
    verifyUrl: 'https://portal.example/receta/7K3M9QXW2ZB4T8HD',
    verifyLine: 'Verifica esta receta en',
    brand: 'Amparo',
    facility: { name: 'Centro de prueba', address: 'Lima' },
    issuedAt: now,
    issuedOn: 'Lima, hoy',
    foot: { label: 'Válida hasta el', value: 'mañana' },
    patient: { name: 'Nélida Ñahui', about: '41 años · DNI 10000001' },
    professional: { name: 'Dra. Prueba Ñ', post: 'Médica · Cardiología', collegeNumber: 'CMP 1' },
    isSample: false,
  }
}

/** The same, drawn, with losartan unless said. */
export function drawSampleSheet(
  now: Date,
  content: Pick<PrescriptionContent, 'items' | 'directions'> = { items: [losartan] },
): Promise<Buffer> {
  return drawSheet(sampleSheet(now), content)
}
