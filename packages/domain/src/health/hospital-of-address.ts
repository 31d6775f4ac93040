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

/**
 * The hospital for where somebody lives, by the parts of an address as it is written: a part is a place only where it
 * is one by itself, since streets are called after places («Av. Arequipa 120, Lince» is in Lima). A department or its
 * city counts for more than a district, for districts of different cities share their names. Undefined where no part is known.
 */
export function hospitalOfAddress(address: string): ReferenceHospital | undefined {
  const places = address
    .split(/[,;/()]|\s[-–]\s/)
    .map((part) =>
      fold(part)
        .replace(/\d+/g, '')
        .replace(/\b(?:distrito|provincia|departamento|region|ciudad)\b(?: de)?/g, '')
        .trim(),
    )
    .filter((part) => part !== '')
    .toReversed()
  const named = (known: ReadonlyMap<string, ReferenceHospital>) =>
    places.map((place) => known.get(place)).find((found) => found !== undefined)
  const region = named(byRegion)
  if (region) return region
  // «…, Comas, Lima» names the district and the city: the district says more.
  const districts = places.filter((place) => place !== 'lima' && place !== 'callao' && place !== 'peru')
  return (
    districts.map((place) => byDistrict.get(place)).find((found) => found !== undefined) ?? named(byDistrict)
  )
}
