import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Lead times and the yearly limit: spec §9, contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tu chequeo preventivo',
  tituloOut: 'Chequeo preventivo anual',
  subtitle: 'Una cita al año contigo',
  descripcionOut:
    'Una evaluación presencial por año de póliza, pensada para detectar a tiempo. Se agenda con {leadTime} de anticipación.',
  textoIn: [
    'Tienes un chequeo por cada año de vigencia de tu póliza. Elige una fecha desde {leadTime} después de hoy: el calendario te muestra la primera disponible.',
    'Al confirmar recibirás por correo la dirección. Cómo prepararte está en esta página, en «Cómo se usa».',
  ],
  textoOut:
    'Muchos problemas de salud avanzan sin avisar. Una revisión anual, cuando te sientes bien, es la forma más sencilla de adelantarse.',

  sample: {
    title: 'Tu chequeo, paso a paso',
    rows: [
      ['El día anterior', 'Instrucciones en tu correo, con el ayuno'],
      ['Ese día', 'Presión, peso, examen y tus preguntas'],
      ['Al salir', 'Qué control toca y en cuánto tiempo'],
    ],
  },
  metaDescription:
    'Tu chequeo preventivo anual con Cáncer Plus: una evaluación presencial por año de póliza, agendada con {leadTime} de anticipación.',
  whatItIs: [
    'Una evaluación presencial de salud que puedes hacerte una vez en cada año de tu póliza, aunque te sientas bien. Sobre todo si te sientes bien.',
    'Un profesional revisa tus antecedentes, te examina y te indica si conviene algún estudio adicional por tu edad o tu historia familiar.',
  ],
  includes: [
    { title: 'Conversación clínica', text: 'Tus antecedentes, los de tu familia y tus hábitos.' },
    { title: 'Examen físico', text: 'Revisión general y medición de signos vitales.' },
    { title: 'Orientación preventiva', text: 'Qué controles te tocan y cada cuánto tiempo.' },
    {
      title: 'Explicación de resultados',
      text: 'Qué significa lo encontrado y cuál es el siguiente paso.',
    },
  ],
  steps: [
    {
      title: 'Elige la fecha',
      text: 'El calendario empieza en el primer horario posible, pasada esa anticipación.',
    },
    {
      title: 'Prepárate desde el día anterior',
      text: 'Ocho horas de ayuno (agua sí), tus medicinas de siempre salvo que tu médico diga otra cosa, y ropa cómoda.',
    },
    {
      title: 'Asiste con tu documento',
      text: 'Llega quince minutos antes y lleva exámenes previos, si los tienes.',
    },
    { title: 'Guarda tus resultados', text: 'Serán el punto de comparación para el próximo año.' },
  ],
  conditions: [
    'Se agenda con {leadTime} de anticipación.',
    'Es un chequeo por año de póliza. Si no lo usas, no se acumula para el siguiente.',
    'Puedes reprogramar o cancelar hasta {cutOff} antes; si cancelas a tiempo, conservas tu chequeo.',
    'Un chequeo ayuda a detectar a tiempo, pero no descarta todas las enfermedades. Si tienes un síntoma, consulta sin esperar.',
    'Los tratamientos y los estudios que se indiquen después no forman parte del chequeo.',
  ],
  whoHasIt: 'Corresponde al titular de Cáncer Plus con la póliza vigente. No puede cederse a otra persona.',
  nextStep: activationStep(
    'Pon la fecha de este año',
    'Activa tu cuenta y mira los primeros horarios disponibles.',
  ),
  faq: [
    {
      question: '¿Y si no encuentro una fecha que me sirva?',
      answer:
        'Debajo del calendario está «Avísame si se libera una hora». Si alguien cancela, te la ofrecemos por orden de llegada y tienes 15 minutos para tomarla, aunque falten menos de {leadTime}. Nunca a menos de 12 horas de la cita, para que puedas llegar en ayunas.',
    },
    {
      question: '¿El año es de enero a diciembre?',
      answer:
        'No: se cuenta desde el inicio de tu póliza. En tu cuenta verás si tu chequeo sigue disponible.',
    },
    {
      question: 'Falté a mi cita, ¿perdí el chequeo?',
      answer:
        'Escríbenos a {email} o llama al {phone} y revisamos tu caso. Si sabes que no llegarás, cancela hasta {cutOff} antes. Y si tú fuiste y nadie te atendió, avísalo en «Citas programadas» desde diez minutos después de la hora: no se descuenta.',
    },
    {
      question: '¿Mis resultados llegan a la aseguradora?',
      answer:
        'Son datos de salud y están protegidos. Solo los conocen tú y los profesionales que te atienden, salvo que autorices otra cosa.',
    },
  ],
}
