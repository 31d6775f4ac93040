import { sampleJobs } from '@amparo/database/seed/jobs.ts'
import { SeededRandom } from '@amparo/database/seed/random.ts'

const words =
  'experiencia equipo cliente proyecto turno horario responsable atención ventas almacén reporte meta calidad proceso seguridad sistema planilla beneficio crecimiento línea capacitación puntualidad'.split(
    ' ',
  )

type Kind = Readonly<Record<string, unknown>>

/**
 * Offers as JSON Lines, in blocks; all different, with descriptions of realistic length. Day, place, modality and
 * salary are drawn independently, as in a million offers of many employers. «códigoN» occurs in one of five thousand
 * descriptions, «zonaN» in one of a hundred.
 */
export async function* offerLines(count: number): AsyncGenerator<Uint8Array> {
  const random = new SeededRandom(7)
  const kinds = sampleJobs('2026-11-20') as readonly Kind[]
  let block = ''
  for (let at = 0; at < count; at += 1) {
    const kind = random.pick(kinds)
    const when = random.pick(kinds)
    const text = Array.from({ length: 60 }, () => random.pick(words)).join(' ')
    const offer = {
      ...kind,
      datePosted: when.datePosted,
      validThrough: when.validThrough,
      jobLocation: random.pick(kinds).jobLocation,
      jobLocationType: random.pick(kinds).jobLocationType,
      baseSalary: random.pick(kinds).baseSalary,
      identifier: `B-${at}`,
      url: `https://empleos.example/b/${at}`,
      description: `${String(kind.description)} ${text} código${at % 5000} zona${random.below(100)}`,
    }
    block += `${JSON.stringify(offer)}\n`
    if (block.length > 256 * 1024) {
      yield Buffer.from(block)
      block = ''
    }
  }
  if (block !== '') yield Buffer.from(block)
}
