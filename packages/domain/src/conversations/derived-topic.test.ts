import { expect, it } from 'vitest'
import { derivedTopic } from './derived-topic.ts'

it.each([
  ['El doctor no se conectó a mi cita', 'visit'],
  ['¿Hasta cuándo está vigente mi póliza?', 'policy'],
  ['¿Mi seguro incluye un chequeo?', 'policy'],
  ['¿Puedo llevar dos cursos a la vez?', 'benefit'],
  ['Cambié de número: actualicen mi celular', 'data'],
  ['Buenas tardes', 'other'],
])('reads «%s» as %s', (text, topic) => {
  expect(derivedTopic(text)).toBe(topic)
})
