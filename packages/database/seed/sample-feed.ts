import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { Calendar } from './calendar.ts'
import { generateFeed } from './generate-feed.ts'

/** Password of the demo people with an account (contract §10). */
export const demoPassword = 'Demostracion-2026'

interface DemoHolder {
  readonly document: string
  readonly givenNames: string
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly birthDate: string
  readonly mobile: string
}

const everything: DemoHolder = {
  document: '10000001',
  givenNames: 'Rosa Elena',
  paternalSurname: 'Quispe',
  maternalSurname: 'Salvatierra',
  birthDate: '1986-04-17',
  mobile: '987000001',
}
const notActivated: DemoHolder = {
  document: '10000002',
  givenNames: 'Miguel Ángel',
  paternalSurname: 'Huamán',
  maternalSurname: 'Torrejón',
  birthDate: '1991-11-02',
  mobile: '987000002',
}
const instalmentOnly: DemoHolder = {
  document: '10000003',
  givenNames: 'Yesenia',
  paternalSurname: 'Mamani',
  maternalSurname: 'Chambilla',
  birthDate: '1994-06-25',
  mobile: '987000003',
}
const foreigner: DemoHolder = {
  document: 'CE000006',
  givenNames: 'Valentina',
  paternalSurname: 'Rincón',
  maternalSurname: 'Olmedo',
  birthDate: '1979-08-30',
  mobile: '987000006',
}
const ended: DemoHolder = {
  document: '10000007',
  givenNames: 'Kenji Alberto',
  paternalSurname: 'Higashi',
  maternalSurname: 'Paredes',
  birthDate: '1983-01-09',
  mobile: '987000007',
}
const inviter: DemoHolder = {
  document: '10000009',
  givenNames: 'Óscar Iván',
  paternalSurname: 'Ramos',
  maternalSurname: 'Ticona',
  birthDate: '1989-12-11',
  mobile: '987000009',
}

interface DemoCover {
  readonly holder: DemoHolder
  readonly product: string
  readonly profile: string
  /** Days from today; by default a one-year policy that started a hundred days ago. */
  readonly startsIn?: number
  readonly endsIn?: number
  readonly seats7442?: number
  readonly seats7443?: number
}

/** Seven certificates enable all nine modules of 10000001; their seats add up to 2 and 2. */
const covers: readonly DemoCover[] = [
  { holder: everything, product: '6704-1', profile: 'Proteccion+Emprendimiento', seats7442: 2 },
  { holder: everything, product: '6703-1', profile: 'Empleabilidad' },
  { holder: everything, product: '6738-1', profile: 'Cancer+Accidentes', seats7443: 2 },
  { holder: everything, product: '6736-1', profile: 'Salud' },
  { holder: everything, product: '6727-1', profile: 'Vida' },
  { holder: everything, product: '6727-1', profile: 'TotalMax' },
  { holder: everything, product: '6704-1', profile: 'Cuota' },
  { holder: notActivated, product: '6704-1', profile: 'Proteccion+Empleabilidad', seats7442: 1 },
  { holder: notActivated, product: '6736-1', profile: 'Vida+Accidentes', seats7443: 1 },
  { holder: instalmentOnly, product: '6704-1', profile: 'Cuota' },
  { holder: foreigner, product: '6738-1', profile: 'Cancer' },
]

/** Two seats of 10000009, both taken by the demo's open invitation. */
const shared: DemoCover = {
  holder: inviter,
  product: '6727-1',
  profile: 'Vida+Accidentes',
  seats7442: 1,
  seats7443: 1,
}

const generatedPeople = 200
const generatedSeed = 2026

/**
 * The feed of the demo mode (contract §10): its people and some two hundred invented certificates. Every date is
 * relative to `today` (`AAAA-MM-DD`), so the demo never expires. All its lines are valid.
 */
export function sampleFeed(today: string): string {
  const calendar = new Calendar(today)
  // The last day of last month is today's day of the month in days ago.
  const lastMonth = -Number(today.slice(8))
  const over: DemoCover = {
    holder: ended,
    product: '6704-1',
    profile: 'Proteccion',
    startsIn: lastMonth - 364,
    endsIn: lastMonth,
    seats7442: 1,
  }
  const demo = [...covers, over, shared].map((cover, index) => coverLine(cover, index + 1, calendar))
  const [header = '', ...others] = Buffer.concat([
    ...generateFeed({ lines: generatedPeople, seed: generatedSeed, today, badShare: 0 }),
  ])
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return `${[header, ...demo, ...others].join('\n')}\n`
}

function coverLine(cover: DemoCover, number: number, calendar: Calendar): string {
  const { holder } = cover
  const cells: Record<(typeof feedColumns)[number], string> = {
    tipo_documento: holder.document.startsWith('CE') ? '6' : '8',
    numero_documento: holder.document,
    nombres: holder.givenNames,
    apellido_paterno: holder.paternalSurname,
    apellido_materno: holder.maternalSurname,
    fecha_nacimiento: holder.birthDate,
    celular: holder.mobile,
    correo: `${holder.document}@demo.example`,
    codigo_producto: cover.product,
    numero_certificado: `DEMO-${String(number).padStart(4, '0')}`,
    perfil: cover.profile,
    inicio_vigencia: calendar.daysFromToday(cover.startsIn ?? -100),
    fin_vigencia: calendar.daysFromToday(cover.endsIn ?? 265),
    estado: 'vigente',
    licencias_7442: String(cover.seats7442 ?? 0),
    licencias_7443: String(cover.seats7443 ?? 0),
  }
  return feedColumns.map((column) => cells[column]).join(',')
}
