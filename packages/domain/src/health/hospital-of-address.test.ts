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
])('%s is nearest to the hospital of %s', (address, area, name) => {
  expect(hospitalOfAddress(address)).toMatchObject({ area, name })
})

it.each(['', 'Jr. Cusco 120', 'Av. Tacna', 'Calle Los Pinos 3', 'Santiago de Chile'])(
  'an address without a place of its own («%s») names none',
  (address) => {
    expect(hospitalOfAddress(address)).toBeUndefined()
  },
)

it('every department and every city of a hospital is known, however it is written', () => {
  for (const { area, city } of referenceHospitals.filter((one) => !/^Lima|^Callao/.test(one.area))) {
    for (const place of [area, city, area.toUpperCase()])
      expect([place, hospitalOfAddress(`Calle 1, ${place}`)?.area]).toEqual([place, area])
  }
})

it('takes any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void hospitalOfAddress(text)))
})
