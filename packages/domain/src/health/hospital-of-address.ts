import { type ReferenceHospital, referenceHospitals } from './reference-hospitals.ts'

/**
 * Public hospitals with an emergency service in Lima and Callao, each with the districts for most of whose people it
 * is nearest. Elsewhere the region's reference hospital covers all of it.
 */
const capitalHospitals: readonly (readonly [name: string, city: string, districts: readonly string[]])[] = [
  [
    'Hospital Nacional Arzobispo Loayza',
    'Cercado de Lima',
    ['Lima', 'Cercado de Lima', 'Breña', 'Pueblo Libre', 'Jesús María', 'Magdalena del Mar', 'San Miguel'],
  ],
  ['Hospital Nacional Dos de Mayo', 'Barrios Altos', ['La Victoria', 'San Luis', 'Barrios Altos']],
  [
    'Hospital de Emergencias José Casimiro Ulloa',
    'Miraflores',
    ['Miraflores', 'San Isidro', 'Surquillo', 'Barranco', 'Santiago de Surco', 'Surco', 'San Borja', 'Lince'],
  ],
  [
    'Hospital Nacional Hipólito Unanue',
    'El Agustino',
    ['El Agustino', 'Santa Anita', 'La Molina', 'Cieneguilla'],
  ],
  ['Hospital de Lima Este - Vitarte', 'Ate', ['Ate', 'Vitarte', 'Ate Vitarte']],
  ['Hospital José Agurto Tello', 'Chosica', ['Chosica', 'Lurigancho', 'Lurigancho Chosica', 'Chaclacayo']],
  ['Hospital San Juan de Lurigancho', 'San Juan de Lurigancho', ['San Juan de Lurigancho']],
  [
    'Hospital Nacional Cayetano Heredia',
    'San Martín de Porres',
    ['San Martín de Porres', 'Los Olivos', 'Independencia', 'Rímac'],
  ],
  ['Hospital Nacional Sergio E. Bernales', 'Comas', ['Comas', 'Carabayllo']],
  ['Hospital Carlos Lanfranco La Hoz', 'Puente Piedra', ['Puente Piedra', 'Ancón', 'Santa Rosa']],
  [
    'Hospital María Auxiliadora',
    'San Juan de Miraflores',
    ['San Juan de Miraflores', 'Villa María del Triunfo', 'Chorrillos'],
  ],
  [
    'Hospital de Emergencias Villa El Salvador',
    'Villa El Salvador',
    [
      'Villa El Salvador',
      'Lurín',
      'Pachacámac',
      'Pucusana',
      'Punta Hermosa',
      'Punta Negra',
      'San Bartolo',
      'Santa María del Mar',
    ],
  ],
  [
    'Hospital Nacional Daniel Alcides Carrión',
    'Bellavista',
    ['Callao', 'Bellavista', 'La Perla', 'La Punta', 'Carmen de la Legua', 'Carmen de la Legua Reynoso'],
  ],
  ['Hospital de Ventanilla', 'Ventanilla', ['Ventanilla', 'Mi Perú']],
]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const byDistrict = new Map<string, ReferenceHospital>(
  capitalHospitals.flatMap(([name, city, districts]) =>
    districts.map((area) => [fold(area), { area, name, city }] as const),
  ),
)
/** By department, and by the city of its hospital. */
const byRegion = new Map<string, ReferenceHospital>(
  referenceHospitals
    .filter(({ area }) => !area.startsWith('Lima') && area !== 'Callao')
    .flatMap((one) => [[fold(one.area), one] as const, [fold(one.city), one] as const]),
)

const capital: ReadonlySet<string> = new Set(['lima', 'lima metropolitana', 'callao'])

/** The normalised parts of an address, the last one first. */
function partsOf(address: string): string[] {
  return fold(address)
    .replace(/\bs\/n\b/g, '0')
    .split(/[,;/()]|\s[-–]\s/)
    .map((part) =>
      part
        .replace(
          /\b(?:distrito|provincia constitucional|provincia|departamento|region|ciudad)\b(?: del\b| de\b)?/g,
          '',
        )
        // A number of five digits is a postal code, never a house.
        .replace(/(?:^|\s)\d{5}(?=[\s.]*$)/, '')
        .replace(/^[\s.:]+|[\s.]+$/g, ''),
    )
    .filter((part) => part !== '' && part !== 'peru')
    .map((part, at, all) =>
      // «Lima 27» is a part of the city, but a house number if a place follows it.
      at > 0 || all.length === 1 ? part.replace(/^(lima|callao) \d{1,2}$/, '$1') : part,
    )
    .toReversed()
}

const streetWords =
  /^(?:av|avenida|jr|jiron|calle|ca|psje|pje|pasaje|prol|prolongacion|malecon|alameda|mz|mza|manzana|lt|lote|urb|urbanizacion|aa ?hh|a\.h|asoc|coop|residencial|block|dpto|int|interior|piso)\b/
/** Whether a part is a street instead of a place. */
const isStreet = (part: string) => /\d/.test(part) || streetWords.test(part)

/**
 * The hospital for an address, by its parts from the end: the last part gives the city. Only a complete part counts
 * as a place, since streets are named after places («Av. Arequipa 120, Lince» and «Tacna 450, Cercado de Lima» are in
 * Lima). After a region nothing else counts, since districts of different cities share names; after Lima and Callao
 * only their districts do. Undefined if the last part is unknown, if one before Lima is («Huacho, Lima») or if two
 * cities are named: the professional then asks and chooses.
 */
export function hospitalOfAddress(address: string): ReferenceHospital | undefined {
  const [last, ...before] = partsOf(address)
  if (last === undefined) return undefined
  const region = byRegion.get(last)
  if (region) return region
  if (!capital.has(last)) {
    return before.some((part) => byRegion.has(part)) ? undefined : byDistrict.get(last)
  }
  // «…, Comas, Lima» names the district and the city: the district is more precise.
  const district = before.find((part) => !isStreet(part) && (part === 'callao' || !capital.has(part)))
  return byDistrict.get(district ?? (last === 'callao' ? last : 'lima'))
}
