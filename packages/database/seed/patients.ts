import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { Calendar } from './calendar.ts'
import { mensNames, surnames, womensNames } from './names.ts'
import { SeededRandom } from './random.ts'

/** Main covers in the sample's past, most frequent first. */
const mainCovers = [
  { product: '6738-1', profile: 'Cancer+Accidentes' },
  { product: '6727-1', profile: 'Vida+Accidentes' },
  { product: '6704-1', profile: 'Proteccion+Emprendimiento' },
  { product: '6704-1', profile: 'Proteccion+Empleabilidad' },
  { product: '6736-1', profile: 'Salud' },
  { product: '6727-1', profile: 'Vida+Empleabilidad' },
  { product: '6727-1', profile: 'TotalMax' },
] as const
/** Additional covers; each has a policy sheet, so a claim can be filed. */
const otherCovers = [
  { product: '6704-1', profile: 'Cuota' },
  { product: '6736-1', profile: 'Accidentes' },
  { product: '6715-1', profile: 'Itt' },
  { product: '6704-1', profile: 'Fraude' },
  { product: '6703-1', profile: 'Desempleo' },
] as const

/** First document of the sample's past, above those of the demo's own people. */
const firstDocument = 10_100_000
/** Distance between two documents, so that they look like those of people of all ages. */
const documentStride = 37

/**
 * A feed of invented people in force who had visits in the sample's past: their policies start before all of those
 * visits and end after all future ones. Their e-mail addresses are the demo's.
 */
export function patientsFeed(today: string, people: number): string {
  const random = new SeededRandom(Number(today.replaceAll('-', '')))
  const calendar = new Calendar(today)
  const lines: string[] = [feedColumns.join(',')]
  for (let at = 0; at < people; at += 1) {
    const isWoman = random.chance(0.58)
    const names = isWoman ? womensNames : mensNames
    const first = random.pickEarly(names)
    const document = String(firstDocument + at * documentStride)
    const person = {
      tipo_documento: '8',
      numero_documento: document,
      nombres: random.chance(0.6) ? `${first} ${random.pick(names)}` : first,
      apellido_paterno: random.pickEarly(surnames),
      apellido_materno: random.pickEarly(surnames),
      fecha_nacimiento: calendar.daysFromToday(-random.below(365 * 50) - 365 * 20),
      celular: `98${String(1_000_000 + at * 613).slice(-7)}`,
      correo: `${document}@demo.example`,
    }
    const covers = [
      random.pickEarly(mainCovers),
      ...(random.chance(0.3) ? [otherCovers[at % otherCovers.length]] : []),
    ]
    for (const cover of covers) {
      if (!cover) continue
      const began = 130 + random.below(180)
      const cells: Record<(typeof feedColumns)[number], string> = {
        ...person,
        codigo_producto: cover.product,
        numero_certificado: `MUESTRA-${String(lines.length).padStart(5, '0')}`,
        perfil: cover.profile,
        inicio_vigencia: calendar.daysFromToday(-began),
        fin_vigencia: calendar.daysFromToday(364 - began),
        estado: 'vigente',
        licencias_7442: '0',
        licencias_7443: '0',
      }
      lines.push(feedColumns.map((column) => cells[column]).join(','))
    }
  }
  return `${lines.join('\n')}\n`
}
