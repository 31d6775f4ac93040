import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Lead times and the yearly limit: spec §9, contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tu acompañamiento Holos',
  tituloOut: 'Holos: acompañamiento integral en el cáncer',
  subtitle: 'Alguien a tu lado, en cada paso',
  descripcionOut:
    'Orientación para pacientes y familias: grupos de respiración y atención plena, apoyo a quienes cuidan y guía para pedir una segunda opinión.',
  textoIn: [
    'Agenda tu primera conversación con {leadTime} de anticipación o más. Ahí decidirás con el orientador qué apoyos te sirven ahora.',
    'Puedes pedir que un familiar te acompañe en la sesión. Holos complementa lo que indica tu médico y nunca lo reemplaza.',
  ],
  textoOut:
    'Un diagnóstico llega con preguntas que no caben en una consulta. Holos te ayuda a ordenarlas, a encontrar calma y a sostener a quienes te sostienen.',

  sample: {
    title: 'Un mes acompañado',
    rows: [
      ['Semana 1', 'Conversación con tu orientador'],
      ['Semana 2', 'Grupo de respiración, 40 minutos'],
      ['Semana 3', 'Tus preguntas listas para el oncólogo'],
    ],
  },
  metaDescription:
    'Holos acompaña a personas con cáncer y a sus familias: orientación, grupos de respiración y guía para una segunda opinión.',
  whatItIs: [
    'Holos, acompañamiento integral en el cáncer, reúne apoyos que suelen faltar entre una consulta médica y la siguiente. Un orientador te recibe, escucha tu situación y te propone cuáles aprovechar.',
    'Mira a la persona completa: sus preguntas, su ánimo, su familia y su rutina. Lo médico sigue en manos de tu equipo tratante.',
  ],
  includes: [
    {
      title: 'Orientación',
      text: 'Un profesional que te ayuda a ordenar dudas, trámites y próximos pasos.',
    },
    {
      title: 'Respiración y atención plena',
      text: 'Grupos pequeños para practicar la calma, también si nunca lo hiciste.',
    },
    { title: 'Apoyo a la familia', text: 'Encuentros para quienes cuidan, que también se cansan.' },
    {
      title: 'Segunda opinión',
      text: 'Guía para pedirla: cuándo conviene, qué documentos reunir y qué preguntar.',
    },
    {
      title: 'Preparación de consultas',
      text: 'Una lista de preguntas para llevar a tu oncólogo y entender sus respuestas.',
    },
  ],
  steps: [
    {
      title: 'Agenda la primera conversación',
      text: 'Puedes venir solo o con la persona que te acompaña.',
    },
    {
      title: 'Cuenta dónde estás',
      text: 'Recién diagnosticado, en tratamiento, en control o cuidando a alguien.',
    },
    { title: 'Elige tus apoyos', text: 'Toma los que te sirvan ahora y deja los demás para después.' },
    { title: 'Sigue a tu paso', text: 'Ajusta el acompañamiento cuando tus necesidades cambien.' },
  ],
  conditions: [
    'La conversación con el orientador se reserva con {leadTime} de anticipación y puede cambiarse o cancelarse hasta {cutOff} antes.',
    'Holos no diagnostica, no indica tratamientos y no promete resultados de salud.',
    'No suspendas ni modifiques un tratamiento sin hablar con tu médico.',
    'Para pedir una segunda opinión te orientamos; la consulta con otro especialista no está incluida.',
  ],
  whoHasIt: 'Está incluido en Cáncer Plus. El titular agenda y puede participar con su familia.',
  nextStep: activationStep(
    'Da el primer paso acompañado',
    'Activa tu cuenta y reserva una conversación con un orientador de Holos.',
  ),
  faq: [
    {
      question: '¿Es una terapia alternativa?',
      answer:
        'No. Es acompañamiento que complementa la atención médica, sin reemplazar ninguna parte de ella.',
    },
    {
      question: '¿Tengo que contar mi diagnóstico en un grupo?',
      answer: 'Compartes solo lo que quieras. Participar en silencio también está bien.',
    },
    {
      question: '¿Qué lo diferencia de la asistencia psicológica?',
      answer:
        'La asistencia psicológica es una atención individual. Holos suma orientación práctica, grupos y apoyo familiar, y pueden usarse juntas.',
    },
  ],
}
