import type { SheetData } from '../src/features/care/prescriptions/sheet-data.ts'
import { losartan } from './prescriptions.ts'

/** A prescription's sheet with every field, of an invented person. */
export function sampleSheet(now: Date): SheetData {
  return {
    code: '7K3M9QXW2ZB4T8HD',
    verifyUrl: 'https://portal.example/receta/7K3M9QXW2ZB4T8HD',
    brand: 'Amparo',
    facility: { name: 'Centro de prueba', address: 'Lima' },
    issuedAt: now,
    issuedOn: 'Lima, hoy',
    validUntil: 'mañana',
    patient: { name: 'Nélida Ñahui', age: '41 años', document: 'DNI 10000001' },
    professional: {
      name: 'Dra. Prueba Ñ',
      profession: 'Médica',
      specialty: 'Cardiología',
      collegeNumber: 'CMP 1',
    },
    items: [losartan],
    isSample: false,
  }
}
