import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Figures of the score and of the SBS categories: Res. SBS 11356-2008, Ley 27489 art. 10. */
export const page: BenefitPage = {
  titleIn: 'Tus cursos de finanzas personales',
  tituloOut: 'Cursos en línea de finanzas personales',
  subtitle: 'Presupuesto, ahorro y crédito, bien explicados',
  descripcionOut:
    'Cursos online con certificación, dictados por universidades, para tomar las riendas de tu dinero sin costo adicional.',
  textoIn: [
    'Ingresa al proveedor de cursos desde aquí para que reconozca tu beneficio. Tu avance queda guardado en tu cuenta de allá.',
    'Si es tu primera vez, empieza por un curso corto de presupuesto: se aprovecha en cualquier situación.',
  ],
  textoOut:
    'Nadie nace sabiendo comparar un crédito o armar un presupuesto. Apréndelo con profesores universitarios, desde tu celular y en los ratos que tengas libres.',

  metaDescription:
    'Cursos online con certificación sobre presupuesto, ahorro y crédito, de universidades, sin costo adicional con tu seguro.',
  whatItIs: [
    'Acceso gratuito a cursos de finanzas personales que dictan universidades mediante un proveedor de cursos en línea.',
    'Las clases son videos breves con ejercicios. Tú decides cuándo avanzar: no hay horarios ni asistencia que cumplir.',
  ],
  includes: [
    { title: 'Presupuesto', text: 'Cómo repartir lo que ganas sin llegar ajustado a fin de mes.' },
    { title: 'Ahorro y metas', text: 'Métodos para juntar dinero con ingresos fijos o variables.' },
    { title: 'Crédito responsable', text: 'Tasas, cuotas y plazos, para comparar antes de firmar.' },
    {
      title: 'Cursos online con certificación',
      text: 'Según las reglas que fije cada universidad para su curso.',
    },
  ],
  steps: [
    { title: 'Abre tus cursos', text: 'Búscalos en Protección financiera, dentro de tu cuenta.' },
    { title: 'Ve al proveedor', text: 'Toca «Ir a Coursera» e ingresa o crea tu usuario allí.' },
    {
      title: 'Inscríbete',
      text: 'Elige un curso de los que cubre tu beneficio y empieza la primera lección.',
    },
  ],
  conditions: [
    'Los contenidos, las evaluaciones y la certificación son responsabilidad de cada universidad.',
    'El proveedor de cursos tiene sus propios términos y su propia política de privacidad, que verás al registrarte.',
    'El beneficio dura mientras tu seguro esté vigente.',
  ],
  whoHasIt:
    'Es para titulares de Tarjeta Protegida y seguros con Protección financiera. Si tu seguro trae licencias para invitados, también pueden usarlo las personas que invites, una vez aprobadas.',
  nextStep: activationStep(
    'Tu primera clase te espera',
    'Crea tu contraseña, entra y escoge por dónde empezar.',
  ),
  faq: [
    {
      question: '¿Necesito saber de números?',
      answer: 'Basta con sumar y restar. Los cursos de nivel inicial parten desde cero.',
    },
    {
      question: '¿Puedo dejar un curso a medias?',
      answer: 'Sí. Tu avance queda guardado y lo retomas donde lo dejaste.',
    },
  ],
}
