import { expect, it } from 'vitest'
import { jobs } from './jobs.ts'

/** Hours of the day at which a cron is due. */
function hoursOf(cron: string): number[] {
  const [, hours = ''] = cron.split(' ')
  return hours.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

it.each([
  ['the word to professionals about tomorrow', 'recordar-profesionales'],
  ['the digest of what is late', 'avisar-mensajes-atrasados'],
  ['the word to the officers of data', 'avisar-plazos'],
  ['terms of data rights that passed', 'resolver-derechos'],
  ['the mark of the record', 'marcar-registro'],
  ['what deputies take over', 'pasar-mensajes'],
])(
  'work of the day that a worker which was away at its minute would lose: %s is looked at in several hours',
  (_what, queue) => {
    const cron = jobs.find(({ kind }) => kind.queue === queue)?.cron ?? ''
    expect(hoursOf(cron).length).toBeGreaterThan(3)
  },
)
