import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hospitalOfAddress } from './hospital-of-address.ts'
import { referenceHospitals } from './reference-hospitals.ts'

it.each([
  ['Av. Túpac Amaru 3520, Comas', 'Comas', 'Hospital Nacional Sergio E. Bernales'],
  ['Mz. B lote 4, Villa El Salvador, Lima', 'Villa El Salvador', 'Hospital de Emergencias Villa El Salvador'],
  ['Av. Arequipa 120, Lince', 'Lince', 'Hospital de Emergencias José Casimiro Ulloa'],
  ['Jr. Ica 340, Lima 15001', 'Lima', 'Hospital Nacional Arzobispo Loayza'],
  ['Calle Misti 210, Miraflores, Arequipa', 'Arequipa', 'Hospital Regional Honorio Delgado Espinoza'],
  ['Jr. Las Gardenias 123, Trujillo', 'La Libertad', 'Hospital Regional Docente de Trujillo'],
  ['Av. La Marina 900 - Iquitos', 'Loreto', 'Hospital Regional de Loreto Felipe Santiago Arriola Iglesias'],
  [
    'Av. Guardia Chalaca 20, distrito de Bellavista, Callao',
    'Bellavista',
    'Hospital Nacional Daniel Alcides Carrión',
  ],
  ['jr. junin 8, RIMAC', 'Rímac', 'Hospital Nacional Cayetano Heredia'],
  ['Tacna 450, Cercado de Lima', 'Cercado de Lima', 'Hospital Nacional Arzobispo Loayza'],
  ['Arequipa 2450, Lince', 'Lince', 'Hospital de Emergencias José Casimiro Ulloa'],
  ['Cusco 120, Lima', 'Lima', 'Hospital Nacional Arzobispo Loayza'],
  ['Amazonas 320, Barrios Altos, Lima', 'Barrios Altos', 'Hospital Nacional Dos de Mayo'],
  [
    'Mz. C lote 2, San Martín, San Juan de Miraflores, Lima',
    'San Juan de Miraflores',
    'Hospital María Auxiliadora',
  ],
  ['Tacna s/n, Lima, Perú', 'Lima', 'Hospital Nacional Arzobispo Loayza'],
  ['Los Pinos 4, Lima 27', 'Lima', 'Hospital Nacional Arzobispo Loayza'],
  ['Los Pinos 4, Lince 15046', 'Lince', 'Hospital de Emergencias José Casimiro Ulloa'],
  ['Jr. Ica 340, Comas, Lima, 15312, Perú.', 'Comas', 'Hospital Nacional Sergio E. Bernales'],
  ['Ate, Mz. D lote 9, Lima', 'Ate', 'Hospital de Lima Este - Vitarte'],
  ['Av. Sáenz Peña 100, Callao, Lima', 'Callao', 'Hospital Nacional Daniel Alcides Carrión'],
  ['Calle 3, Ventanilla, provincia constitucional del Callao', 'Ventanilla', 'Hospital de Ventanilla'],
  ['Calle 9, Mi Perú, Callao', 'Mi Perú', 'Hospital de Ventanilla'],
  ['Lima 340, Ica', 'Ica', 'Hospital Regional de Ica'],
  ['Balta 12, La Victoria, Chiclayo, Lambayeque', 'Lambayeque', 'Hospital Regional Lambayeque'],
  ['San Martín 215, Independencia, Huaraz', 'Áncash', 'Hospital Víctor Ramos Guardia'],
  ['Av. Grau 80, departamento de Piura, Perú', 'Piura', 'Hospital de la Amistad Perú-Corea Santa Rosa'],
])('%s is nearest to the hospital of %s', (address, area, name) => {
  expect(hospitalOfAddress(address)).toMatchObject({ area, name })
})

it.each([
  '',
  'Jr. Cusco 120',
  'Av. Tacna',
  'Tacna 450',
  'Lima 450',
  'Calle Los Pinos 3',
  'Santiago de Chile',
  'San Miguel, Juliaca',
  'Pueblo Libre, Jaén',
  'Bellavista, Sullana',
  'Huacho, Lima',
  'Huacho 15136, Lima',
  'Av. Grau 12, San Luis, Cañete, Lima',
  'Arequipa, Miraflores',
])('an address whose city is not known for certain («%s») names none', (address) => {
  expect(hospitalOfAddress(address)).toBeUndefined()
})

it('every department and every city with a hospital is recognised in any spelling', () => {
  for (const { area, city } of referenceHospitals.filter((one) => !/^Lima|^Callao/.test(one.area))) {
    for (const place of [area, city, area.toUpperCase()])
      expect([place, hospitalOfAddress(`Calle 1, ${place}`)?.area]).toEqual([place, area])
  }
})

it('a street with a house number never decides, whatever its name', () => {
  const places = [
    ...referenceHospitals.flatMap(({ area, city }) => [area, city]),
    ...['Lima', 'Callao', 'Lince', 'San Miguel', 'Villa El Salvador', 'Huacho'],
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(...places),
      (street, number, place) => {
        expect(hospitalOfAddress(`${street} ${number}, ${place}`)).toEqual(hospitalOfAddress(place))
        if (number > 99) expect(hospitalOfAddress(`${street} ${number}`)).toBeUndefined()
      },
    ),
  )
})

it('accepts any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void hospitalOfAddress(text)))
})
