import type { BenefitContent } from '../types.ts'
import { activationStep } from './next-step.ts'

/** Public pages of ecosystem 4. Lead times and the yearly limit: spec §9, contract §5. */
export const cancerBenefits: readonly BenefitContent[] = [
  {
    serviceId: 33,
    sample: {
      title: 'Una sesión por dentro',
      rows: [
        ['10 minutos', 'Cómo estás y qué te preocupa hoy'],
        ['30 minutos', 'Conversar y practicar una herramienta'],
        ['10 minutos', 'Qué probar hasta la próxima'],
      ],
    },
    metaDescription:
      'Asistencia psicológica a distancia para personas con cáncer y sus familias: un espacio confidencial, incluido en Cáncer Plus.',
    whatItIs: [
      'Sesiones con un psicólogo para conversar sobre lo que estás viviendo: la espera de un resultado, un diagnóstico reciente, el tratamiento, el control o la pérdida.',
      'No necesitas estar enfermo para pedirla. También es para quien tiene miedo de estarlo o cuida a alguien que lo está.',
    ],
    includes: [
      {
        title: 'Escucha profesional',
        text: 'Un psicólogo colegiado que te atiende con tiempo y sin juicios.',
      },
      {
        title: 'Herramientas para el día a día',
        text: 'Formas de manejar la ansiedad, el insomnio o las noticias difíciles.',
      },
      {
        title: 'Conversaciones en familia',
        text: 'Cómo hablar de la enfermedad con tus hijos, tu pareja o tus padres.',
      },
      {
        title: 'Derivación',
        text: 'Si hace falta otro tipo de atención, te orientamos sobre dónde buscarla.',
      },
    ],
    steps: [
      { title: 'Busca un horario', text: 'Elige uno en el que puedas estar a solas y sin apuro.' },
      {
        title: 'Da tu consentimiento',
        text: 'Al agendar aceptas cómo se realiza la atención y cómo cuidamos tus datos.',
      },
      { title: 'Conéctate', text: 'Audífonos y un vaso de agua ayudan más de lo que parece.' },
      { title: 'Continúa si lo deseas', text: 'Acuerda con tu psicólogo si conviene otra sesión.' },
    ],
    conditions: [
      'Reserva con 2 horas de anticipación como mínimo. Puedes reprogramar o cancelar hasta 2 horas antes.',
      'No es un servicio de urgencias: si tu vida o la de alguien corre peligro, llama al 106 o acude al hospital más cercano.',
      'La conversación es confidencial, con las excepciones que la ley prevé para proteger la vida.',
      'El psicólogo no receta medicamentos.',
    ],
    whoHasIt: 'Es parte de Cáncer Plus y la agenda el titular del seguro.',
    nextStep: activationStep('Hablarlo alivia', 'Activa tu cuenta y encuentra una hora tranquila para ti.'),
    faq: [
      {
        question: '¿Puede acompañarme alguien?',
        answer: 'Sí, si tú quieres. Avísale al psicólogo al comenzar la sesión.',
      },
      {
        question: '¿Y si no me siento cómodo con quien me atiende?',
        answer: 'Es válido y pasa. La próxima vez elige a otro profesional; no tienes que dar explicaciones.',
      },
    ],
  },
  {
    serviceId: 34,
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
        title: 'Apoyo a quien cocina',
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
      'El calendario acepta citas desde 2 horas después de que reservas. Cámbiala o cancélala hasta 2 horas antes.',
      'Las pautas acompañan tu tratamiento y no lo reemplazan. Consulta con tu médico antes de tomar suplementos o hacer cambios grandes.',
      'Ningún alimento cura el cáncer: desconfía de quien te lo prometa.',
    ],
    whoHasIt:
      'La tienen los titulares de Cáncer Plus y de los seguros que combinan esa protección con otras.',
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
  },
  {
    serviceId: 35,
    sample: {
      title: 'Tu chequeo, paso a paso',
      rows: [
        ['El día anterior', 'Instrucciones en tu correo, con el ayuno'],
        ['Ese día', 'Presión, peso, examen y tus preguntas'],
        ['Al salir', 'Qué control toca y en cuánto tiempo'],
      ],
    },
    metaDescription:
      'Tu chequeo preventivo anual con Cáncer Plus: una evaluación presencial por año de póliza, agendada con 48 horas de anticipación.',
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
        text: 'El calendario empieza en el primer horario posible, pasadas las 48 horas.',
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
      'Se agenda con 48 horas de anticipación.',
      'Es un chequeo por año de póliza. Si no lo usas, no se acumula para el siguiente.',
      'Puedes reprogramar o cancelar hasta 24 horas antes; si cancelas a tiempo, conservas tu chequeo.',
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
        question: '¿El año es de enero a diciembre?',
        answer:
          'No: se cuenta desde el inicio de tu póliza. En tu cuenta verás si tu chequeo sigue disponible.',
      },
      {
        question: 'Falté a mi cita, ¿perdí el chequeo?',
        answer:
          'Escríbenos a {email} o llama al {phone} y revisamos tu caso. Si sabes que no llegarás, cancela hasta 24 horas antes. Y si tú fuiste y nadie te atendió, avísalo en «Citas programadas» desde diez minutos después de la hora: no se descuenta.',
      },
      {
        question: '¿Mis resultados llegan a la aseguradora?',
        answer:
          'Son datos de salud y están protegidos. Solo los conocen tú y los profesionales que te atienden, salvo que autorices otra cosa.',
      },
    ],
  },
  {
    serviceId: 36,
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
      'La conversación con el orientador se reserva con 2 horas de anticipación y puede cambiarse o cancelarse hasta 2 horas antes.',
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
  },
]
