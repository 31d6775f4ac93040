/** The 24 departments of Peru and Callao, with their slugs on the wire. */
export const regions = [
  ['amazonas', 'Amazonas'],
  ['ancash', 'Áncash'],
  ['apurimac', 'Apurímac'],
  ['arequipa', 'Arequipa'],
  ['ayacucho', 'Ayacucho'],
  ['cajamarca', 'Cajamarca'],
  ['callao', 'Callao'],
  ['cusco', 'Cusco'],
  ['huancavelica', 'Huancavelica'],
  ['huanuco', 'Huánuco'],
  ['ica', 'Ica'],
  ['junin', 'Junín'],
  ['la-libertad', 'La Libertad'],
  ['lambayeque', 'Lambayeque'],
  ['lima', 'Lima'],
  ['loreto', 'Loreto'],
  ['madre-de-dios', 'Madre de Dios'],
  ['moquegua', 'Moquegua'],
  ['pasco', 'Pasco'],
  ['piura', 'Piura'],
  ['puno', 'Puno'],
  ['san-martin', 'San Martín'],
  ['tacna', 'Tacna'],
  ['tumbes', 'Tumbes'],
  ['ucayali', 'Ucayali'],
] as const

export type Region = (typeof regions)[number][0]

export const regionSlugs = regions.map(([slug]) => slug) as readonly Region[]

/** Name of a region; its slug if unknown. */
export function regionName(slug: string): string {
  return regions.find(([known]) => known === slug)?.[1] ?? slug
}

/** Without accents, in lower case, with single hyphens between words: `«La Libertad»` → `la-libertad`. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The region named by a text («Lima Metropolitana», «Departamento de Áncash», «Cuzco»); null if none. */
export function findRegion(text: string): Region | null {
  const slug = slugOf(text).replace('cuzco', 'cusco')
  const named = regionSlugs.find((known) => slug === known)
  if (named) return named
  return regionSlugs.find((known) => `-${slug}-`.includes(`-${known}-`)) ?? null
}
