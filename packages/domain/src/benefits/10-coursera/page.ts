import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Tax regimes: DLeg 937, DS 179-2004-EF arts. 118-120; booking terms: contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tus cursos para emprender',
  tituloOut: 'Cursos en línea para emprendedores',
  subtitle: 'Cuatro temas que todo negocio necesita',
  descripcionOut:
    'Elige entre cursos de emprendimiento, contabilidad, marketing y liderazgo, ofrecidos por universidades y gratuitos para ti.',
  textoIn: [
    'Explora los cursos por tema y entra al que más te sirva hoy. Puedes llevar más de uno a la vez.',
    'Un buen orden para empezar: primero contabilidad, para saber dónde estás; luego marketing, para crecer desde ahí.',
  ],
  textoOut:
    'Llevar un negocio enseña mucho, pero a veces sale caro aprender a golpes. Estos cursos te adelantan parte del camino con ejemplos que puedes aplicar esa misma semana.',

  metaDescription:
    'Cursos gratuitos de emprendimiento, contabilidad, marketing y liderazgo, dictados en línea por universidades.',
  whatItIs: [
    'Una selección de cursos universitarios en línea para quien tiene un negocio o está por abrirlo. Se agrupa en cuatro temas: Emprendimiento, Contabilidad, Marketing y Liderazgo.',
    'Los ofrecen universidades por medio de un proveedor de cursos en línea, y con tu seguro los llevas gratis.',
  ],
  includes: [
    { title: 'Emprendimiento', text: 'Validar una idea, armar un plan y mejorar lo que ya vendes.' },
    { title: 'Contabilidad', text: 'Costos, precios y flujo de caja explicados sin complicaciones.' },
    { title: 'Marketing', text: 'Conocer a tu cliente, construir marca y vender desde el celular.' },
    { title: 'Liderazgo', text: 'Dirigir un equipo pequeño, negociar y cuidar tu tiempo.' },
    {
      title: 'Duración a la vista',
      text: 'Cada curso indica sus horas totales y en cuántas semanas puedes llevarlo.',
    },
  ],
  steps: [
    { title: 'Elige un tema', text: 'Recorre las cuatro pestañas y mira qué cursos trae cada una.' },
    { title: 'Compara', text: 'Fíjate en la universidad, las horas y las semanas sugeridas.' },
    {
      title: 'Ingresa al curso',
      text: 'Desde tu cuenta, con «Ir a Coursera», para que se aplique tu beneficio.',
    },
  ],
  conditions: [
    'El catálogo puede cambiar: las universidades actualizan, agregan y retiran cursos.',
    'Necesitas conexión a internet y un correo electrónico propio.',
    'Cursos online con certificación: cada universidad define los requisitos de su curso.',
  ],
  whoHasIt:
    'Lo incluyen los seguros con el módulo Emprendimiento, como los pensados para trabajadores independientes. Tus invitados aprobados también acceden si tu seguro tiene licencias para ellos.',
  nextStep: activationStep(
    'Invierte una hora en tu negocio',
    'Con la cuenta activa puedes empezar una lección esta misma noche.',
  ),
  faq: [
    {
      question: '¿Cuántos cursos puedo llevar?',
      answer:
        'Los que quieras mientras tu seguro esté vigente. Te sugerimos terminar uno antes de abrir el siguiente.',
    },
    {
      question: '¿Están en español?',
      answer:
        'La selección prioriza cursos en español o con subtítulos. El idioma figura en la ficha de cada curso.',
    },
    {
      question: '¿Puede llevarlos mi socio?',
      answer:
        'Si tu seguro tiene licencias para invitados, regístralo en «Agregar invitados». Recibirás la respuesta dentro de los 7 días hábiles siguientes a que se inscriba.',
    },
  ],
}
