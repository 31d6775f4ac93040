import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

export const page: BenefitPage = {
  titleIn: 'Tus cursos para crecer',
  tituloOut: 'Cursos en línea para tu desarrollo personal',
  subtitle: 'Nunca es tarde para una clase nueva',
  descripcionOut:
    'Cursos online con certificación, de universidades del Perú y del mundo, para aprender por gusto o por un proyecto.',
  textoIn: [
    'Escoge un tema que te dé curiosidad y resérvale una hora fija a la semana. La constancia vale más que la velocidad.',
    'Entra siempre desde este botón para que el proveedor de cursos aplique tu beneficio.',
  ],
  textoOut:
    'Un idioma, una herramienta, una materia que siempre te llamó la atención: con tu seguro de vida puedes estudiarla en línea y sin pagar por el curso.',

  metaDescription:
    'Con tu seguro de vida llevas gratis cursos en línea de universidades, a tu ritmo, para tu trabajo o tu proyecto personal.',
  whatItIs: [
    'Tu seguro de vida trae un beneficio que se disfruta hoy: cursos en línea de universidades peruanas y extranjeras, sin pagar por ellos.',
    'Hay opciones para aprender un oficio, entender un tema de actualidad o desarrollar un pasatiempo. Llegas a ellos a través de un proveedor de cursos en línea.',
  ],
  includes: [
    { title: 'Desarrollo personal', text: 'Hábitos, comunicación y manejo del tiempo.' },
    {
      title: 'Tecnología para todos',
      text: 'Desde usar mejor el celular hasta los primeros pasos en programación.',
    },
    { title: 'Salud y bienestar', text: 'Contenidos sobre alimentación, sueño y actividad física.' },
    { title: 'Cultura e idiomas', text: 'Historia, arte y lenguas, para estudiar por placer.' },
    { title: 'Cursos online con certificación', text: 'Revisa en cada ficha cómo se obtiene.' },
  ],
  steps: [
    { title: 'Activa tu cuenta', text: 'Solo necesitas tu documento y un minuto.' },
    { title: 'Explora sin prisa', text: 'Mira el programa y la primera clase antes de decidir.' },
    { title: 'Entra al curso', text: 'Usa el botón «Ir a Coursera» y regístrate con tu correo.' },
    { title: 'Avanza a tu modo', text: 'Pausa, retrocede y continúa cuando tengas un momento.' },
  ],
  conditions: [
    'El beneficio acompaña la vigencia de tu póliza de vida.',
    'El tiempo de estudio que figura en cada curso es aproximado.',
    'Las dudas sobre clases y evaluaciones las atiende el proveedor; las del acceso, nosotros.',
  ],
  whoHasIt:
    'Lo tienen los titulares del seguro de Vida y de sus combinaciones con Accidentes o Empleabilidad. Si hay licencias, puedes invitar a otra persona.',
  nextStep: activationStep(
    'Aprende algo este mes',
    'Activa tu cuenta y elige el tema que siempre dejabas para después.',
  ),
  faq: [
    {
      question: '¿Pueden usarlo mis beneficiarios?',
      answer:
        'Figurar como beneficiario de la póliza no da acceso a los cursos. Para eso existe la opción de agregar invitados, cuando tu seguro la tiene.',
    },
    {
      question: '¿Usar el beneficio cambia mi cobertura?',
      answer: 'No. Tu seguro sigue igual, estudies mucho, poco o nada.',
    },
  ],
}
