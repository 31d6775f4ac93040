import { type ReferenceHospital, referenceHospitals } from './reference-hospitals.ts'

/**
 * Public hospitals with an emergency service in Lima and the Callao, each with the districts that it is the nearest of
 * for most of their people. Anywhere else the region's hospital of reference stands for all of it.
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
/** By department, and by the city where its hospital stands. */
const byRegion = new Map<string, ReferenceHospital>(
  referenceHospitals
    .filter(({ area }) => !area.startsWith('Lima') && area !== 'Callao')
    .flatMap((one) => [[fold(one.area), one] as const, [fold(one.city), one] as const]),
)

const capital: ReadonlySet<string> = new Set(['lima', 'lima metropolitana', 'callao'])

/** The parts of an address as they are compared, the last one first. */
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
        // No house has a number of five digits: it is a postal code.
        .replace(/(?:^|\s)\d{5}(?=[\s.]*$)/, '')
        .replace(/^[\s.:]+|[\s.]+$/g, ''),
    )
    .filter((part) => part !== '' && part !== 'peru')
    .map((part, at, all) =>
      // «Lima 27» is a part of the city, but a house where a place comes after it.
      at > 0 || all.length === 1 ? part.replace(/^(lima|callao) \d{1,2}$/, '$1') : part,
    )
    .toReversed()
}

const streetWords =
  /^(?:av|avenida|jr|jiron|calle|ca|psje|pje|pasaje|prol|prolongacion|malecon|alameda|mz|mza|manzana|lt|lote|urb|urbanizacion|aa ?hh|a\.h|asoc|coop|residencial|block|dpto|int|interior|piso)\b/
/** Whether it says where in a place, and not which. */
const isStreet = (part: string) => /\d/.test(part) || streetWords.test(part)

/**
 * The hospital for where somebody lives, by the parts of an address as it is written, from its end: the last part says
 * which city. A part is a place only where it is one by itself, since streets are called after places («Av. Arequipa 120, Lince»
 * and «Tacna 450, Cercado de Lima» are in Lima). After a region nothing else counts, for districts of different cities share
 * their names; after Lima and the Callao only their districts do. Undefined where the last part is not known, where one
 * before Lima is not («Huacho, Lima») or where two cities are named: the professional asks then, and chooses.
 */
export function hospitalOfAddress(address: string): ReferenceHospital | undefined {
  const [last, ...before] = partsOf(address)
  if (last === undefined) return undefined
  const region = byRegion.get(last)
  if (region) return region
  if (!capital.has(last)) {
    return before.some((part) => byRegion.has(part)) ? undefined : byDistrict.get(last)
  }
  // «…, Comas, Lima» names the district and the city: the district says more.
  const district = before.find((part) => !isStreet(part) && (part === 'callao' || !capital.has(part)))
  return byDistrict.get(district ?? (last === 'callao' ? last : 'lima'))
}
