import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import type { ProfessionalDraft } from '@amparo/domain/agenda/supply.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'

const everyday = [1, 2, 3, 4, 5, 6] as const
const weekdays = [1, 2, 3, 4, 5] as const

function weekly(days: readonly number[], fromHour: number, toHour: number) {
  return days.map((weekday) => ({ weekday, start: fromHour * 60, end: toHour * 60 }))
}

const mornings = weekly(everyday, 8, 14)
const afternoons = weekly(everyday, 14, 20)
const longDays = weekly([1, 3, 5], 8, 20)
const office = [...weekly(weekdays, 9, 18), ...weekly([6], 9, 13)]

interface Person {
  readonly name: string
  readonly profession: string
  readonly college: string | null
}

/** Professionals who attend in further languages. */
const otherLanguages: readonly (readonly [language: string, names: readonly string[]])[] = [
  ['Quechua', ['Ccori', 'Sullca', 'Apaza', 'Huanca', 'Yupanqui', 'Villca', 'Pacori', 'Turpo']],
  ['Aymara', ['Quilla', 'Mayta', 'Pilco']],
  ['Inglés', ['Otiniano', 'Arakaki', 'Gallo', 'Solari', 'Zegarra', 'Uribe', 'Robles', 'Samaniego', 'Lazo']],
  ['Japonés', ['Oshiro', 'Nakamura']],
  ['Alemán', ['Schwarz']],
]

function languagesOf(name: string): readonly string[] {
  const others = otherLanguages.filter(([, names]) => names.some((one) => name.includes(one)))
  return ['Español', ...others.map(([language]) => language)]
}

function draft(
  code: string,
  person: Person,
  services: readonly number[],
  more: Partial<ProfessionalDraft>,
): ProfessionalDraft {
  return {
    code,
    name: person.name,
    profession: person.profession,
    collegeNumber: person.college,
    modalities: ['video', 'phone'],
    place: null,
    languages: languagesOf(person.name),
    email: `${code}@demo.example`,
    isActive: true,
    services: services.map((serviceId) => ({ serviceId, specialty: null })),
    plan: office,
    breaks: [],
    exceptions: [],
    ...more,
  }
}

/** Two or three doctors of each specialty: together they cover Monday to Saturday from 8:00 to 20:00. */
const doctorNames: Readonly<Record<(typeof telemedicineSpecialties)[number], readonly string[]>> = {
  Cardiología: ['Dra. Milagros Ccori Valdivia', 'Dr. Percy Otiniano Rengifo', 'Dra. Harumi Oshiro Paredes'],
  Geriatría: ['Dr. Teófilo Sullca Bravo', 'Dra. Edith Palomino Guevara'],
  Dermatología: ['Dra. Antonella Solari Huamán', 'Dr. Renato Chumpitaz Loayza'],
  'Medicina Interna': [
    'Dr. Rolando Quilla Santillán',
    'Dra. Nélida Apaza Cornejo',
    'Dr. Kenji Arakaki Villegas',
  ],
  Endocrinología: ['Dra. Lourdes Mayta Figueroa', 'Dr. Gonzalo Barrientos Pinto'],
  Pediatría: ['Dra. Killari Huanca Espinoza', 'Dr. Mateo Llontop Aguilar', 'Dra. Fiorella Gallo Mendoza'],
  Ginecología: ['Dra. Zulema Catacora Ríos', 'Dr. Álvaro Iparraguirre León'],
  Psiquiatría: ['Dr. Abel Yupanqui Castañeda', 'Dra. Ingrid Schwarz Tapia'],
}

const doctors = telemedicineSpecialties.flatMap((specialty, row) =>
  doctorNames[specialty].map((name, at) =>
    draft(
      `medico-${row + 1}-${at + 1}`,
      {
        name,
        profession: `Especialista en ${specialty}`,
        college: `CMP 9${row}0${at}1 · RNE 8${row}0${at}1 (muestra)`,
      },
      [],
      {
        modalities: ['video'],
        services: [{ serviceId: 18, specialty }],
        plan: [mornings, afternoons, longDays][at] ?? mornings,
        breaks: at === 2 ? weekly([1, 3, 5], 13, 14) : [],
      },
    ),
  ),
)

const lawyer = 'Abogacía'
const careers = 'Orientación laboral'

const advisers: readonly ProfessionalDraft[] = [
  draft('marketing-1', { name: 'Daniela Zegarra Pinedo', profession: 'Marketing', college: null }, [7], {}),
  draft('marketing-2', { name: 'Thiago Nakamura Salas', profession: 'Marketing', college: null }, [7], {
    plan: weekly(weekdays, 12, 18),
  }),
  draft(
    'legal-1',
    { name: 'Roxana Villca Moscoso', profession: lawyer, college: 'CAL 90101 (muestra)' },
    [9, 17],
    {},
  ),
  draft(
    'legal-2',
    { name: 'Wilmer Carhuapoma Díaz', profession: lawyer, college: 'CAL 90102 (muestra)' },
    [9],
    { breaks: weekly(weekdays, 13, 14) },
  ),
  draft(
    'legal-3',
    { name: 'Ximena Lazo Ñaupari', profession: lawyer, college: 'CAL 90103 (muestra)' },
    [17],
    { breaks: weekly(weekdays, 14, 15) },
  ),
  draft('empleo-1', { name: 'Giovanna Tello Huarachi', profession: careers, college: null }, [13, 14], {}),
  draft('empleo-2', { name: 'Iván Centeno Cutipa', profession: careers, college: null }, [13, 15], {
    breaks: weekly(weekdays, 13, 14),
  }),
  draft('empleo-3', { name: 'Mariana Uribe Quenta', profession: careers, college: null }, [14, 16], {}),
  draft('empleo-4', { name: 'Hugo Sarmiento Janampa', profession: careers, college: null }, [15, 16], {}),
]

const psychologist = 'Psicología'
const nutritionist = 'Nutrición'
const companion = 'Orientación oncológica'

const carers: readonly ProfessionalDraft[] = [
  draft(
    'psicologia-1',
    { name: 'Mg. Consuelo Pacori Saavedra', profession: psychologist, college: 'CPsP 90201 (muestra)' },
    [33],
    { plan: mornings },
  ),
  draft(
    'psicologia-2',
    { name: 'Lic. Bruno Samaniego Ochoa', profession: psychologist, college: 'CPsP 90202 (muestra)' },
    [33],
    { plan: afternoons },
  ),
  draft(
    'nutricion-1',
    { name: 'Lic. Yesenia Turpo Escalante', profession: nutritionist, college: 'CNP 90301 (muestra)' },
    [34],
    { plan: mornings },
  ),
  draft(
    'nutricion-2',
    { name: 'Lic. Joaquín Robles Coaquira', profession: nutritionist, college: 'CNP 90302 (muestra)' },
    [34],
    { plan: afternoons },
  ),
  draft('holos-1', { name: 'Lic. Esperanza Illanes Vega', profession: companion, college: null }, [36], {
    plan: mornings,
  }),
  draft('holos-2', { name: 'Lic. Martín Orellana Chambi', profession: companion, college: null }, [36], {
    plan: afternoons,
  }),
  draft(
    'chequeo-1',
    {
      name: 'Dra. Haydée Montalvo Layme',
      profession: 'Medicina preventiva',
      college: 'CMP 90401 (muestra)',
    },
    [35],
    {
      modalities: ['in_person'],
      place: 'Centro médico de muestra, av. Los Álamos 245, San Isidro, Lima',
      plan: weekly(everyday, 7, 13),
    },
  ),
  draft(
    'chequeo-2',
    {
      name: 'Dr. Rubén Pilco Zavala',
      profession: 'Medicina preventiva',
      college: 'CMP 90402 (muestra)',
    },
    [35],
    {
      modalities: ['in_person'],
      place: 'Centro médico de muestra, calle Los Sauces 118, Yanahuara, Arequipa',
      plan: weekly(everyday, 7, 13),
    },
  ),
]

const named = [...doctors, ...advisers, ...carers]

/** Two for each service not covered above, so that a new benefit can be booked in the demo. */
const others: readonly ProfessionalDraft[] = bookableServices
  .filter(
    ({ id, kind }) =>
      kind !== 'coworking' &&
      !named.some(({ services }) => services.some(({ serviceId }) => serviceId === id)),
  )
  .flatMap(({ id, modalities }) =>
    ['Lic. Rocío Salinas Muestra', 'Lic. Efraín Ayala Muestra'].map((name, at) =>
      draft(`servicio-${id}-${at + 1}`, { name, profession: 'Asesoría', college: null }, [id], {
        modalities,
        ...(modalities.includes('in_person') ? { place: 'Sede de muestra, Lima' } : {}),
      }),
    ),
  )

/** Invented professionals for every service and specialty of the demo; their registration numbers are marked as samples. */
export const sampleProfessionals: readonly ProfessionalDraft[] = [...named, ...others]
