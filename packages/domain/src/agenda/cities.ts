/** Capitals of the departments of Peru and of Callao, with latitude and longitude in degrees. */
const capitals = [
  ['Abancay', -13.64, -72.88],
  ['Arequipa', -16.4, -71.54],
  ['Ayacucho', -13.16, -74.22],
  ['Cajamarca', -7.16, -78.52],
  ['Callao', -12.05, -77.13],
  ['Cerro de Pasco', -10.68, -76.26],
  ['Chachapoyas', -6.23, -77.87],
  ['Chiclayo', -6.77, -79.84],
  ['Cusco', -13.52, -71.97],
  ['Huancavelica', -12.79, -74.97],
  ['Huancayo', -12.07, -75.21],
  ['Huánuco', -9.93, -76.24],
  ['Huaraz', -9.53, -77.53],
  ['Ica', -14.07, -75.73],
  ['Iquitos', -3.75, -73.25],
  ['Lima', -12.05, -77.04],
  ['Moquegua', -17.19, -70.93],
  ['Moyobamba', -6.03, -76.97],
  ['Piura', -5.19, -80.63],
  ['Pucallpa', -8.38, -74.55],
  ['Puerto Maldonado', -12.59, -69.19],
  ['Puno', -15.84, -70.02],
  ['Tacna', -18.01, -70.25],
  ['Trujillo', -8.11, -79.03],
  ['Tumbes', -3.57, -80.45],
] as const

export const capitalNames: readonly string[] = capitals.map(([name]) => name)

/** The city of an address: its last part, as in «Av. Los Olivos 123, San Isidro, Lima». */
export function cityOf(address: string): string {
  return address.split(',').at(-1)?.trim() ?? ''
}

/** The one of some cities that is nearest to a capital in a straight line; undefined if none of them is known. */
export function nearestCity(from: string, cities: readonly string[]): string | undefined {
  const start = capitals.find(([name]) => name === from)
  if (start === undefined) return undefined
  const far = ([, lat, lon]: (typeof capitals)[number]) => (lat - start[1]) ** 2 + (lon - start[2]) ** 2
  return capitals
    .filter(([name]) => cities.includes(name))
    .sort((one, other) => far(one) - far(other))[0]?.[0]
}
