/** The four pillars of the test (domain-peru §8: eight indicators, two per pillar). */
export const pillars = [
  { key: 'gastar', name: 'Gastos' },
  { key: 'ahorrar', name: 'Ahorro' },
  { key: 'endeudarse', name: 'Deudas' },
  { key: 'planificar', name: 'Planes' },
] as const

export type PillarKey = (typeof pillars)[number]['key']

/** Points of an answer. */
export const answerValues = [0, 25, 50, 75, 100] as const

export type AnswerValue = (typeof answerValues)[number]

interface TestQuestion {
  readonly key: string
  readonly pillar: PillarKey
  readonly text: string
  /** From worst to best: worth 0, 25, 50, 75 and 100. */
  readonly options: readonly [string, string, string, string, string]
}

/** The eight questions, in order. Our own wording; the test is not a validated scale. */
export const testQuestions: readonly TestQuestion[] = [
  {
    key: 'balance',
    pillar: 'gastar',
    text: 'En un mes común, ¿qué pasa con lo que entra y lo que sale?',
    options: [
      'Sale bastante más de lo que entra',
      'Sale un poco más de lo que entra',
      'Sale lo mismo que entra',
      'Queda un poco',
      'Queda una parte que ya tengo separada',
    ],
  },
  {
    key: 'puntualidad',
    pillar: 'gastar',
    text: '¿Cómo pagas tus recibos y cuotas?',
    options: [
      'Se me pasan varios cada mes',
      'Se me pasa alguno casi siempre',
      'A veces me atraso',
      'Casi siempre a tiempo',
      'Siempre a tiempo o antes',
    ],
  },
  {
    key: 'fondo',
    pillar: 'ahorrar',
    text: 'Si mañana dejaran de entrar ingresos, ¿cuánto tiempo cubrirías tus gastos?',
    options: [
      'Menos de una semana',
      'Hasta un mes',
      'De uno a tres meses',
      'De tres a seis meses',
      'Más de seis meses',
    ],
  },
  {
    key: 'futuro',
    pillar: 'ahorrar',
    text: '¿Guardas para lo que vendrá dentro de varios años?',
    options: [
      'No, todavía no pude empezar',
      'Lo intenté y lo tuve que usar',
      'Algo, cuando sobra',
      'Sí, varios meses al año',
      'Sí, todos los meses y no lo toco',
    ],
  },
  {
    key: 'carga',
    pillar: 'endeudarse',
    text: 'De cada S/ 100 que ganas, ¿cuánto se va en cuotas y tarjetas?',
    options: [
      'Más de S/ 60',
      'Entre S/ 45 y S/ 60',
      'Entre S/ 30 y S/ 45',
      'Entre S/ 15 y S/ 30',
      'Menos de S/ 15, o no tengo deudas',
    ],
  },
  {
    key: 'historial',
    pillar: 'endeudarse',
    text: 'Si hoy pidieras un crédito, ¿cómo se vería tu historial?',
    options: [
      'Con deudas vencidas sin pagar',
      'Con atrasos este año',
      'No lo sé o casi no tengo historia',
      'Bueno, con algún descuido antiguo',
      'Al día y lo reviso seguido',
    ],
  },
  {
    key: 'proteccion',
    pillar: 'planificar',
    text: 'Si te enfermas o pierdes algo de valor, ¿qué tan protegido estás?',
    options: [
      'Nada: lo pagaría con deuda',
      'Poco: dependería de mi familia',
      'En parte: tengo algún seguro y no sé qué cubre',
      'Bien: tengo seguro y sé usarlo',
      'Muy bien: seguro, ahorro y documentos en orden',
    ],
  },
  {
    key: 'metas',
    pillar: 'planificar',
    text: '¿Con cuánta anticipación decides tus gastos grandes?',
    options: [
      'Los decido en el momento',
      'Con unos días',
      'Con uno o dos meses',
      'Con varios meses y un monto en mente',
      'Con un plan escrito que reviso cada mes',
    ],
  },
]
