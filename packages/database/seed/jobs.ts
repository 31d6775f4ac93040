import { regions } from '@amparo/domain/jobs/regions.ts'
import { SeededRandom } from './random.ts'

/** Invented companies by industry. */
const companies = {
  shop: ['Comercial Los Sauces', 'Tiendas Maravilla', 'Distribuidora Mar y Monte'],
  office: ['Grupo Yanantín', 'Estudio Contable Íntegro', 'Servicios Quipu'],
  factory: ['Textiles Qori', 'Agroindustrias Valle Verde', 'Envases Yaku'],
  clinic: ['Clínica San Aurelio', 'Policlínico Los Ceibos'],
  pharmacy: ['Botica Siempre Sana', 'Botica Los Molles'],
  school: ['Colegio Nuevo Horizonte', 'Colegio Puente Alto'],
  road: ['Transportes Mar y Sierra', 'Reparto Chasqui'],
  table: ['Restaurante La Huerta', 'Picantería Doña Alba'],
  building: ['Constructora Muro Firme', 'Obras Pirca'],
  software: ['Software Colibrí', 'Estudio Digital Kuntur'],
  hotel: ['Hotel Plaza Antigua', 'Hospedaje Tres Balcones'],
} as const
type Sector = keyof typeof companies

/** Trades: title, tasks, salary range in soles a month, hiring industries, and whether remote work is possible. */
const trades: readonly (readonly [string, string, number, number, readonly Sector[], 'remote'?])[] = [
  [
    'Asistente contable',
    'Registrarás compras y ventas, y prepararás las declaraciones mensuales.',
    1500,
    2300,
    ['office', 'shop'],
    'remote',
  ],
  [
    'Contador general',
    'Llevarás la contabilidad completa y los estados financieros.',
    3800,
    6500,
    ['office', 'factory'],
    'remote',
  ],
  [
    'Analista de administración',
    'Ordenarás pagos, contratos y proveedores de la administración.',
    1900,
    3000,
    ['office', 'clinic', 'school'],
    'remote',
  ],
  [
    'Vendedor de tienda',
    'Atenderás a los clientes, cuidarás la exhibición y cobrarás.',
    1230,
    1700,
    ['shop'],
  ],
  [
    'Ejecutiva de ventas',
    'Buscarás clientes nuevos y cerrarás ventas con comisión.',
    1500,
    3500,
    ['shop', 'software', 'factory'],
  ],
  ['Cajero', 'Cobrarás, cuadrarás tu caja y darás la bienvenida.', 1230, 1500, ['shop', 'pharmacy', 'table']],
  [
    'Almacenero',
    'Recibirás, ordenarás y despacharás mercadería con inventario al día.',
    1300,
    1800,
    ['factory', 'shop'],
  ],
  [
    'Conductor A-IIb',
    'Repartirás pedidos con puntualidad y cuidado del vehículo.',
    1500,
    2400,
    ['road', 'shop'],
  ],
  ['Cocinero', 'Prepararás la carta del día con orden e higiene.', 1400, 2200, ['table', 'hotel']],
  [
    'Ayudante de cocina',
    'Apoyarás en la preparación y la limpieza de la cocina.',
    1230,
    1500,
    ['table', 'hotel'],
  ],
  ['Mozo', 'Atenderás mesas con amabilidad y rapidez.', 1230, 1600, ['table', 'hotel']],
  ['Enfermera', 'Cuidarás pacientes, aplicarás medicación y llevarás los registros.', 2200, 3600, ['clinic']],
  [
    'Técnica en farmacia',
    'Despacharás recetas y orientarás a los clientes.',
    1300,
    1900,
    ['pharmacy', 'clinic'],
  ],
  ['Profesora de inicial', 'Acompañarás el aprendizaje y el juego de los niños.', 1500, 2300, ['school']],
  ['Docente de matemática', 'Dictarás clases y prepararás material para secundaria.', 1800, 2900, ['school']],
  [
    'Desarrolladora web',
    'Construirás páginas y servicios con pruebas y buen código.',
    3500,
    7500,
    ['software'],
    'remote',
  ],
  [
    'Soporte técnico',
    'Resolverás problemas de equipos y redes de los usuarios.',
    1500,
    2500,
    ['software', 'office'],
    'remote',
  ],
  [
    'Diseñador gráfico',
    'Harás piezas para redes, empaques y campañas.',
    1500,
    2800,
    ['software', 'shop'],
    'remote',
  ],
  [
    'Community manager',
    'Planificarás contenidos y responderás a la comunidad.',
    1500,
    2600,
    ['software', 'shop'],
    'remote',
  ],
  [
    'Especialista en marketing digital',
    'Medirás campañas y mejorarás su rendimiento.',
    2500,
    4500,
    ['software', 'office'],
    'remote',
  ],
  [
    'Electricista',
    'Harás instalaciones y mantenimiento eléctrico con seguridad.',
    1600,
    2600,
    ['building', 'factory'],
  ],
  [
    'Operario de producción',
    'Trabajarás en línea, por turnos, cuidando la calidad.',
    1250,
    1700,
    ['factory'],
  ],
  ['Maestro de obra', 'Dirigirás cuadrillas y leerás planos de construcción.', 2500, 4000, ['building']],
  ['Costurera', 'Confeccionarás prendas con máquina recta y remalladora.', 1250, 1900, ['factory']],
  [
    'Guía de turismo',
    'Conducirás grupos y contarás la historia de cada lugar.',
    1500,
    2800,
    ['hotel', 'road'],
  ],
  ['Recepcionista', 'Recibirás visitas, llamadas y reservas.', 1300, 1800, ['hotel', 'clinic', 'office']],
  [
    'Asesor de atención al cliente',
    'Resolverás consultas por teléfono y chat.',
    1250,
    1700,
    ['office', 'shop'],
    'remote',
  ],
  ['Ingeniera industrial', 'Mejorarás procesos y tiempos de la planta.', 3200, 5500, ['factory']],
  [
    'Técnico agropecuario',
    'Acompañarás a productores en campo con buenas prácticas.',
    1600,
    2600,
    ['factory'],
  ],
  [
    'Jefa de recursos humanos',
    'Dirigirás selección, planilla y clima laboral.',
    4500,
    7500,
    ['office', 'factory'],
  ],
]

const modalities = ['', '', '', 'TELECOMMUTE', 'HYBRID'] as const
const dayMs = 86_400_000

/** Number of offers in the sample. */
export const sampleJobCount = 360

/** Invented offers as schema.org JobPosting, the same ones for the same day; `today` is Lima's. Every company is invented. */
export function sampleJobs(today: string): readonly object[] {
  const random = new SeededRandom(36)
  const day = (back: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - back * dayMs).toISOString().slice(0, 10)
  return Array.from({ length: sampleJobCount }, (_, at) => {
    const [title, work, low, high, sectors, home] = trades[at % trades.length] ?? ['', '', 0, 0, ['shop']]
    const region = random.chance(0.45) ? 'Lima' : random.pick(regions)[1]
    const company = random.pick(companies[random.pick(sectors)])
    const posted = random.below(28)
    const years = 1 + random.below(3)
    const min = Math.round((low + random.below(Math.max(1, (high - low) / 2))) / 50) * 50
    return {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      identifier: {
        '@type': 'PropertyValue',
        name: company,
        value: `MUESTRA-${String(at + 1).padStart(4, '0')}`,
      },
      title,
      hiringOrganization: { '@type': 'Organization', name: company },
      description: `<p>Oferta de muestra. ${work}</p><ul><li>Planilla completa desde el primer día</li><li>${years === 1 ? 'Un año de experiencia' : `${years} años de experiencia`}</li><li>Disponibilidad para ${region}</li></ul>`,
      datePosted: day(posted),
      validThrough: day(posted - 90),
      employmentType: random.chance(0.8) ? 'FULL_TIME' : 'PART_TIME',
      jobLocationType: home ? random.pick(modalities) : '',
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressRegion: region } },
      ...(random.chance(0.75)
        ? {
            baseSalary: {
              '@type': 'MonetaryAmount',
              currency: 'PEN',
              value: {
                '@type': 'QuantitativeValue',
                minValue: min,
                maxValue: Math.max(min, high),
                unitText: 'MONTH',
              },
            },
          }
        : {}),
      url: `https://empleos.example/oferta/${at + 1}`,
    }
  })
}
