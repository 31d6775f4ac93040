import type { EcosystemDetail } from './ecosystem-detail.ts'

/** The eight specialties of telemedicine, in the order and spelling of spec §1. */
export const telemedicineSpecialties = [
  'Cardiología',
  'Geriatría',
  'Dermatología',
  'Medicina Interna',
  'Endocrinología',
  'Pediatría',
  'Ginecología',
  'Psiquiatría',
] as const

export type TelemedicineSpecialty = (typeof telemedicineSpecialties)[number]

/** The specialties by use, most booked first. */
const byUse: readonly TelemedicineSpecialty[] = [
  'Medicina Interna',
  'Pediatría',
  'Ginecología',
  'Dermatología',
  'Psiquiatría',
  'Cardiología',
  'Endocrinología',
  'Geriatría',
]

/** Specialties of a person who does not know which one to choose: for adults, and for patients under 15. */
export const unsureSpecialty = { adult: 'Medicina Interna', child: 'Pediatría' } as const

const attends: Readonly<Record<TelemedicineSpecialty, string>> = {
  Cardiología: 'Corazón y presión arterial',
  Geriatría: 'Salud de las personas mayores',
  Dermatología: 'Piel, cabello y uñas',
  'Medicina Interna': 'Malestares del adulto en general',
  Endocrinología: 'Diabetes, tiroides y hormonas',
  Pediatría: 'Bebés, niños y adolescentes',
  Ginecología: 'Salud de la mujer',
  Psiquiatría: 'Ánimo, ansiedad y sueño',
}

/** Block on home for ecosystem 5 (spec §2): facts, specialties and the next step. */
export const telemedicineDetail: EcosystemDetail = {
  ecosystemId: 5,
  serviceId: 18,
  title: 'Telemedicina: tu médico por videollamada',
  lead: 'Para malestares que no son una emergencia. Si el médico lo indica, recibes una receta digital con su firma y su sello.',
  picture: 'scene-service-18',
  facts: [
    { label: 'Atención', value: 'De {opening}' },
    { label: 'Anticipación', value: 'Agenda con {leadTime}' },
    { label: 'Duración', value: '{duration} en promedio' },
  ],
  listTitle: 'Ocho especialidades',
  list: telemedicineSpecialties.map((title) => ({ title, text: attends[title] })),
  notice: 'Si es una emergencia, llama al 106 o acude al hospital más cercano.',
  action: 'Más información',
}

/** The choice of a specialty in a booking. */
export const specialtyChoices = byUse.map((title) => ({ title, text: attends[title] }))
