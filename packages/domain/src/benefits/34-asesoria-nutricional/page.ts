import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Lead times and the yearly limit: spec §9, contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tu asesoría nutricional',
  tituloOut: 'Asesoría nutricional',
  subtitle: 'Comer también es cuidarse',
  descripcionOut:
    'Orientación de un nutricionista según tu etapa, tus gustos y lo que consigues en tu mercado.',
  textoIn: [
    'Agenda tu sesión con {leadTime} de anticipación como mínimo y ten a la mano tus análisis recientes, si cuentas con ellos.',
    'Anota lo que comes durante dos o tres días antes de la cita: será el mejor punto de partida.',
  ],
  textoOut:
    'Prevenir, tolerar mejor un tratamiento o recuperar el apetito: cada etapa pide algo distinto en el plato. Un nutricionista te ayuda a resolverlo con comida de todos los días.',

  sample: {
    title: 'Un día de comidas posible',
    rows: [
      ['Desayuno', 'Avena con plátano y un huevo'],
      ['Almuerzo', 'Lentejas, arroz, ensalada y pescado'],
      ['Si hay náuseas', 'Porciones chicas y frías, cada tres horas'],
    ],
  },
  metaDescription:
    'Asesoría nutricional con especialistas para prevenir y para acompañar un tratamiento contra el cáncer, con comida de todos los días.',
  whatItIs: [
    'Orientación con un nutricionista que parte de tu realidad: lo que comes, lo que te gusta, lo que toleras y lo que puedes comprar.',
    'Sirve para alimentarte mejor con miras a prevenir y también para sobrellevar cambios de peso, apetito o sabor durante un tratamiento.',
  ],
  includes: [
    { title: 'Evaluación inicial', text: 'Hábitos, antecedentes y objetivos, conversados sin regaños.' },
    { title: 'Pautas a tu medida', text: 'Ideas de platos y porciones con productos de tu mercado.' },
    {
      title: 'Manejo de molestias',
      text: 'Opciones cuando hay náuseas, sequedad de boca o pocas ganas de comer.',
    },
    {
      title: 'Apoyo en la cocina',
      text: 'Indicaciones sencillas para la persona que prepara tus comidas.',
    },
  ],
  steps: [
    { title: 'Lleva un registro', text: 'Anota lo que comes y bebes durante un par de días.' },
    { title: 'Agenda la sesión', text: 'Menciona alergias, enfermedades y tratamientos.' },
    { title: 'Conversa y define metas', text: 'Pocas y realistas, para empezar esa misma semana.' },
    { title: 'Vuelve a control', text: 'Cuéntale al nutricionista qué te resultó y qué no.' },
  ],
  conditions: [
    'El calendario acepta citas desde {leadTime} después de que reservas. Cámbiala o cancélala hasta {cutOff} antes.',
    'Las pautas acompañan tu tratamiento y no lo reemplazan. Consulta con tu médico antes de tomar suplementos o hacer cambios grandes.',
    'Ningún alimento cura el cáncer: desconfía de quien te lo prometa.',
  ],
  whoHasIt: 'La tienen los titulares de Cáncer Plus y de los seguros que combinan esa protección con otras.',
  nextStep: activationStep(
    'Siéntate a la mesa con más confianza',
    'Entra a tu cuenta y reserva tu primera sesión con un nutricionista.',
  ),
  faq: [
    {
      question: '¿Me pondrán a dieta?',
      answer: 'La idea es otra: encontrar una forma de comer que te siente bien y puedas mantener.',
    },
    {
      question: '¿Debo tener análisis recientes?',
      answer: 'No son obligatorios, pero si los tienes, compártelos durante la sesión.',
    },
    {
      question: '¿Sirve si estoy sano?',
      answer: 'Sí. Comer mejor antes de enfermar es una buena manera de usar este beneficio.',
    },
  ],
}
