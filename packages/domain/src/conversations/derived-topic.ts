import { foldWords } from '../claims/fold-words.ts'

export type QuestionTopic = 'benefit' | 'policy' | 'visit' | 'data' | 'other'

/** Word stems of each topic. Of topics with as many words, the first counts. */
const topicWords: readonly (readonly [QuestionTopic, readonly string[]])[] = [
  [
    'visit',
    [
      'cita',
      'agend',
      'reprogram',
      'videollamada',
      'consulta con',
      'no me atendi',
      'se conecto',
      'la doctora',
      'el doctor',
      'el medico',
    ],
  ],
  [
    'policy',
    [
      'poliza',
      'mi seguro',
      'seguro',
      'cubre',
      'cubrir',
      'cobertura',
      'certificado',
      'prima',
      'deducible',
      'vigen',
      'renov',
      'solicitud',
      'siniestro',
      'reembols',
      'indemniz',
      'me robaron',
      'me despidieron',
      'fallecio',
    ],
  ],
  [
    'benefit',
    [
      'beneficio',
      'chequeo',
      'curso',
      'coworking',
      'sala de reuni',
      'score',
      'curriculum',
      'cv',
      'entrevista',
      'psicolog',
      'nutric',
      'asesoria',
      'abogad',
      'licencia',
      'antivirus',
      'invitad',
      'oferta',
      'test financiero',
    ],
  ],
  [
    'data',
    [
      'mis datos',
      'datos personales',
      'privacidad',
      'borrar mi',
      'borren mi',
      'eliminar mi',
      'mi correo',
      'mi celular',
      'mi direccion',
      'mi apellido',
      'mi nombre',
      'contrasena',
      'mi cuenta',
    ],
  ],
]

/** The topic of a question by its words; `other` without any of them. */
export function derivedTopic(text: string): QuestionTopic {
  const words = foldWords(text)
  let best: QuestionTopic = 'other'
  let most = 0
  for (const [topic, stems] of topicWords) {
    const count = stems.filter((stem) => words.includes(` ${stem}`)).length
    if (count > most) [best, most] = [topic, count]
  }
  return best
}
