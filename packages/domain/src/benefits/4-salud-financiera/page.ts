import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Figures of the score and of the SBS categories: Res. SBS 11356-2008, Ley 27489 art. 10. */
export const page: BenefitPage = {
  titleIn: 'Tu test de salud financiera',
  tituloOut: 'Test de salud financiera',
  subtitle: 'Ocho preguntas para ver cómo vas',
  descripcionOut:
    'Responde ocho preguntas sobre tus hábitos y recibe un resultado de 0 a 100 con recomendaciones para cada frente.',
  textoIn: [
    'Responde pensando en los últimos doce meses. No hay respuestas buenas ni malas: cuanto más sinceras, más te sirve el resultado.',
    'Puedes repetir el test cuando quieras y comparar tu avance. Tus respuestas son tuyas y no se comparten con ninguna entidad financiera.',
  ],
  textoOut:
    'Gastar, ahorrar, endeudarte y planificar: cuatro frentes que dicen cómo va tu economía. El test los mira todos y te señala cuál atender primero.',

  sample: {
    title: 'Un resultado por partes',
    bars: [
      { label: 'Gastar', value: 75 },
      { label: 'Ahorrar', value: 40 },
      { label: 'Endeudarse', value: 60 },
      { label: 'Planificar', value: 50 },
    ],
    rows: [['Tu primer paso', 'Guarda el 5 % de lo que entra, el mismo día']],
  },
  metaDescription:
    'Ocho preguntas para saber cómo va tu economía: gasto, ahorro, deudas y planificación. Resultado de 0 a 100 al instante.',
  whatItIs: [
    'Un test corto que mira tu economía desde cuatro frentes: cómo gastas, cómo ahorras, cómo te endeudas y cómo planificas. Cada frente tiene dos preguntas.',
    'Al terminar recibes un resultado de 0 a 100, el detalle por frente y una recomendación para el que más lo necesita. Es una orientación propia, hecha para ayudarte a conversar contigo mismo sobre tu dinero.',
  ],
  includes: [
    { title: 'Gastar', text: 'Si gastas menos de lo que ganas y si pagas a tiempo.' },
    { title: 'Ahorrar', text: 'Cuántos meses podrías sostenerte y cuánto apartas para el largo plazo.' },
    { title: 'Endeudarte', text: 'Si tus cuotas son manejables y cómo se ve tu historial de pagos.' },
    {
      title: 'Planificar',
      text: 'Qué tan protegido estás ante un imprevisto y si piensas con anticipación.',
    },
    { title: 'Tu evolución', text: 'Guarda cada resultado y compáralo con los anteriores.' },
  ],
  steps: [
    {
      title: 'Responde con sinceridad',
      text: 'Son ocho preguntas de opción única. Toma unos tres minutos.',
    },
    {
      title: 'Mira tu franja',
      text: 'Vulnerable, de 0 a 39; con lo justo, de 40 a 79; saludable, de 80 a 100.',
    },
    { title: 'Elige una acción', text: 'Quédate con una sola recomendación y ponla en práctica este mes.' },
    { title: 'Repítelo', text: 'Vuelve a responder en tres meses para ver cuánto avanzaste.' },
  ],
  conditions: [
    'El resultado es una orientación elaborada por nosotros. No es un diagnóstico profesional ni una asesoría de inversión.',
    'No influye en tu score, en tu seguro ni en la evaluación de un crédito.',
    'Tus respuestas se guardan cifradas, solo para mostrarte tu avance, y puedes borrarlas cuando quieras.',
  ],
  whoHasIt:
    'Disponible para titulares de Tarjeta Protegida y de seguros con el módulo Protección financiera.',
  nextStep: activationStep('Tómate el pulso', 'Activa tu cuenta y responde tu primer test hoy mismo.'),
  faq: [
    {
      question: '¿Cómo se calcula el resultado?',
      answer:
        'Cada respuesta vale 0, 25, 50, 75 o 100 puntos. El puntaje de un frente es el promedio de sus dos preguntas y el resultado final, el promedio de las ocho.',
    },
    {
      question: 'Salí «vulnerable», ¿es muy grave?',
      answer:
        'Es un punto de partida. Significa que un imprevisto te golpearía fuerte hoy, y por eso la primera recomendación suele ser juntar un pequeño fondo antes que cualquier otra cosa.',
    },
    {
      question: '¿Mi financiera ve mis respuestas?',
      answer: 'No. Nadie fuera del portal las recibe.',
    },
  ],
}
