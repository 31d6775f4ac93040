import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const page: BenefitPage = {
  titleIn: 'Tus cursos para tu carrera',
  tituloOut: 'Cursos en línea para crecer en el trabajo',
  subtitle: 'Lo que te falta para el siguiente puesto',
  descripcionOut:
    'Cursos universitarios en línea, gratuitos para ti, sobre las habilidades que aparecen una y otra vez en los avisos de empleo.',
  textoIn: [
    'Mira tres avisos del puesto que te interesa y anota qué piden. Busca primero un curso sobre lo que más se repita.',
    'Cuando avances, agrega el curso a tu currículum, aunque todavía no lo termines: indica «en curso».',
  ],
  textoOut:
    'Estar entre un trabajo y otro también es tiempo útil. Aprovecha unas horas por semana para aprender algo que puedas mostrar en tu próxima postulación.',

  metaDescription:
    'Cursos universitarios en línea y gratuitos para sumar las habilidades que buscan las empresas y mejorar tu perfil laboral.',
  whatItIs: [
    'Acceso sin costo a cursos en línea de universidades, escogidos para quien busca trabajo, quiere ascender o piensa cambiar de rubro.',
    'Puedes estudiar de día o de noche, en la computadora o en el celular, y repetir una clase cuantas veces necesites.',
  ],
  includes: [
    {
      title: 'Herramientas digitales',
      text: 'Hojas de cálculo, presentaciones y análisis de datos desde el nivel inicial.',
    },
    {
      title: 'Habilidades para trabajar con otros',
      text: 'Comunicación, trabajo en equipo y manejo de conflictos.',
    },
    {
      title: 'Conocimientos por área',
      text: 'Ventas, logística, administración y atención al cliente, entre otras.',
    },
    {
      title: 'Cursos online con certificación',
      text: 'Para respaldar en tu currículum lo que aprendiste, según las condiciones de cada curso.',
    },
  ],
  steps: [
    { title: 'Revisa qué piden', text: 'Lee avisos del puesto que buscas y subraya lo que se repite.' },
    { title: 'Encuentra el curso', text: 'Abre tus cursos en Empleabilidad y filtra por ese tema.' },
    {
      title: 'Dedícale un horario',
      text: 'Dos sesiones cortas por semana rinden más que un domingo entero.',
    },
    { title: 'Súmalo a tu CV', text: 'Y cuéntalo en tu próxima entrevista.' },
  ],
  conditions: [
    'Los cursos pertenecen a las universidades y se llevan en la plataforma del proveedor.',
    'Completar un curso no asegura conseguir un puesto.',
    'Pierdes el acceso gratuito cuando termina la vigencia de tu seguro.',
  ],
  whoHasIt:
    'Está en los seguros con el módulo Empleabilidad, como los que cubren el desempleo. Puedes compartirlo con invitados si cuentas con licencias disponibles.',
  nextStep: activationStep(
    'Suma una línea a tu currículum',
    'Entra a tu cuenta y encuentra un curso para el puesto que quieres.',
  ),
  faq: [
    {
      question: '¿Hay fecha de inicio?',
      answer:
        'La mayoría se puede empezar en cualquier momento. Si un curso tiene fecha, la verás en su ficha.',
    },
    {
      question: 'Hace años que no estudio, ¿podré?',
      answer: 'Sí. Elige un curso de nivel inicial y de pocas horas para retomar el hábito.',
    },
  ],
}
