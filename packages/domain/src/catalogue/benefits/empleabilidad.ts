import type { BenefitContent } from '../types.ts'
import { employmentLaw } from './employment-law.ts'
import { activationStep } from './next-step.ts'

/** Public pages of ecosystem 3. CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const empleabilidadBenefits: readonly BenefitContent[] = [
  {
    serviceId: 12,
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
  },
  {
    serviceId: 13,
    sample: {
      title: 'Antes y después de una línea',
      rows: [
        ['Antes', '«Encargado de ventas de la tienda»'],
        ['Después', '«Subí 18 % las ventas del turno en seis meses»'],
        ['Tu CV', 'Dos diseños en PDF, con tu avance guardado'],
      ],
    },
    metaDescription:
      'Revisa tu currículum con un asesor: estructura, logros y palabras clave para que tu CV llegue a la entrevista.',
    whatItIs: [
      'Una revisión personal de tu currículum. Un asesor lo lee contigo como lo haría quien selecciona y te dice, con respeto y franqueza, qué cambiar.',
      'Si todavía no tienes uno, lo arman desde cero a partir de lo que has hecho, incluido el trabajo independiente y el no remunerado.',
    ],
    includes: [
      {
        title: 'Tu CV en el portal',
        text: 'Un editor que guarda mientras escribes, con vista previa, dos diseños y descarga en PDF.',
      },
      { title: 'Orden y formato', text: 'Una estructura limpia, fácil de leer en papel y en pantalla.' },
      {
        title: 'Logros en lugar de tareas',
        text: 'Cómo pasar de «encargado de ventas» a lo que conseguiste vendiendo.',
      },
      {
        title: 'Palabras que filtran',
        text: 'Los términos del aviso que deberían aparecer también en tu CV.',
      },
      {
        title: 'Vacíos y cambios',
        text: 'Una manera honesta de explicar pausas, despidos o giros de carrera.',
      },
      {
        title: 'Perfil en línea',
        text: 'Consejos para que tu perfil profesional diga lo mismo que tu currículum.',
      },
    ],
    steps: [
      { title: 'Agenda tu revisión', text: 'Elige el horario y adelanta qué puesto buscas.' },
      {
        title: 'Ten tu CV a la mano',
        text: 'Escríbelo en el portal y compártelo con tu asesor, o llévalo en cualquier formato.',
      },
      { title: 'Corrige con el asesor', text: 'Salen de la sesión con los cambios principales ya hechos.' },
      { title: 'Haz una segunda lectura', text: 'Reserva otra cita cuando tengas la versión nueva.' },
    ],
    conditions: [
      'Anticipación mínima: 2 horas. Hasta 2 horas antes puedes moverla a otro horario o cancelarla.',
      'El asesor orienta y corrige, pero la información debe ser tuya y verdadera.',
      'No enviamos tu currículum a ninguna empresa. Tu asesor lo lee solo si lo compartes, y hasta que termine la cita.',
    ],
    whoHasIt: 'Es un beneficio de los titulares con Empleabilidad en su seguro.',
    nextStep: activationStep(
      'Dale otra lectura a tu CV',
      'Activa tu cuenta y agenda con un asesor para esta semana.',
    ),
    faq: [
      {
        question: '¿Una o dos páginas?',
        answer:
          'Una suele bastar con menos de diez años de experiencia. El asesor te dirá si en tu caso conviene la segunda.',
      },
      {
        question: '¿Debo poner foto, edad o estado civil?',
        answer: 'No hace falta. Ese espacio rinde más con un logro o un curso reciente.',
      },
      {
        question: 'Siempre trabajé por mi cuenta, ¿qué pongo?',
        answer:
          'Tus clientes, tus proyectos y sus resultados. En la sesión verás cómo presentarlos como la experiencia que son.',
      },
    ],
  },
  {
    serviceId: 14,
    sample: {
      title: 'Una pregunta de práctica',
      quote: 'Cuéntame de una vez en que un cliente se fue molesto',
      rows: [
        ['Tiempo', '2 minutos, con tu propia grabación'],
        ['Revisa si dijiste', 'Qué pasó, qué hiciste y cómo terminó'],
        ['Privado', 'La grabación no sale de tu equipo'],
      ],
    },
    metaDescription:
      'Practica tu entrevista de trabajo con un especialista y recibe comentarios francos para responder con seguridad.',
    whatItIs: [
      'Un ensayo general de tu entrevista. El asesor hace de entrevistador, tú respondes y después conversan sobre lo que funcionó y lo que se puede mejorar.',
      'La práctica se adapta al puesto, al tipo de empresa y al formato: presencial, por videollamada o grupal.',
    ],
    includes: [
      {
        title: 'Práctica por tu cuenta',
        text: 'Preguntas por puesto, con reloj y una grabación que no sale de tu equipo.',
      },
      { title: 'Simulación', text: 'Preguntas reales del rubro, incluidas las incómodas.' },
      { title: 'Tu historia en dos minutos', text: 'Una presentación breve que despierte interés.' },
      {
        title: 'Ejemplos listos',
        text: 'Tres o cuatro situaciones tuyas que sirven para responder casi todo.',
      },
      { title: 'Voz, mirada y postura', text: 'Lo que comunicas sin darte cuenta, en persona o en cámara.' },
      { title: 'Tus preguntas', text: 'Qué preguntar tú para saber si el trabajo te conviene.' },
    ],
    steps: [
      { title: 'Cuéntanos del puesto', text: 'Al agendar, copia el aviso o describe el trabajo.' },
      { title: 'Investiga a la empresa', text: 'Media hora de lectura cambia la calidad de tus respuestas.' },
      { title: 'Ensaya', text: 'Conéctate como si fuera la entrevista de verdad.' },
      { title: 'Ajusta', text: 'Trabaja en los dos o tres puntos que te señale el asesor.' },
    ],
    conditions: [
      'Pide tu ensayo con 2 horas de anticipación como mínimo y, si algo cambia, muévelo o cancélalo con ese mismo margen.',
      'La simulación no se graba.',
      'El resultado de tu entrevista depende de la empresa que contrata.',
    ],
    whoHasIt: 'Lo encuentran en su cuenta los titulares de seguros con el módulo Empleabilidad.',
    nextStep: activationStep(
      'Llega con la entrevista ensayada',
      'Crea tu contraseña y busca una hora antes de tu cita con la empresa.',
    ),
    faq: [
      {
        question: '¿Y si me preguntan cuánto quiero ganar?',
        answer:
          'Lo practicamos. Y si quieres preparar esa parte a fondo, agenda además una asesoría salarial.',
      },
      {
        question: 'Me pongo muy nervioso, ¿ayuda?',
        answer:
          'Mucho. Buena parte de los nervios viene de no saber qué esperar, y eso es lo que el ensayo resuelve.',
      },
    ],
  },
  {
    serviceId: 15,
    sample: {
      title: 'Una oferta encontrada',
      quote: 'Asistente contable, en Lima',
      rows: [
        ['Modalidad', 'Híbrido'],
        ['Sueldo', 'S/ 2,200 a S/ 2,600'],
        ['Aviso', 'Un correo al día, solo si hay nuevas'],
      ],
    },
    metaDescription:
      'Arma con un asesor un plan para buscar trabajo: puestos, portales, contactos y servicios públicos de empleo gratuitos.',
    whatItIs: [
      'Acompañamiento para que tu búsqueda tenga dirección. Con un asesor defines a qué puestos apuntar, dónde están y cómo presentarte en cada caso.',
      'También aprendes a usar los servicios públicos de empleo y a reconocer ofertas engañosas antes de entregar tus datos.',
    ],
    includes: [
      {
        title: 'Objetivo claro',
        text: 'Dos o tres puestos posibles, según tu experiencia y lo que pide el mercado.',
      },
      {
        title: 'Ofertas en un solo lugar',
        text: 'Un buscador que entiende tildes y errores, ofertas guardadas y un aviso diario por correo.',
      },
      {
        title: 'Dónde buscar',
        text: 'Portales, empresas, ferias y la bolsa pública de empleo del Ministerio de Trabajo.',
      },
      { title: 'Red de contactos', text: 'A quién escribir, qué decirle y cómo hacerlo sin incomodar.' },
      {
        title: 'Seguimiento',
        text: 'Un registro sencillo de postulaciones para saber qué está funcionando.',
      },
      {
        title: 'Alerta de estafas',
        text: 'Nadie serio te cobra por entrevistarte: las señales para darte cuenta.',
      },
    ],
    steps: [
      { title: 'Haz tu inventario', text: 'Lo que sabes hacer, lo que te gusta y lo que no aceptarías.' },
      {
        title: 'Agenda la primera sesión',
        text: 'De ahí saldrás con un plan para las cuatro semanas siguientes.',
      },
      { title: 'Ejecuta y registra', text: 'Cumple un número fijo de postulaciones bien hechas por semana.' },
      { title: 'Revisa con tu asesor', text: 'Vuelvan sobre el plan y ajusten lo que no dio resultado.' },
    ],
    conditions: [
      'Las sesiones se reservan con 2 horas de anticipación o más. Para reprogramar o cancelar tienes hasta 2 horas antes.',
      'No somos una agencia de empleo: mostramos ofertas publicadas por otros y postulas en el sitio de cada una.',
      'El tiempo que toma encontrar trabajo varía de una persona a otra.',
    ],
    whoHasIt: 'Acompaña a los titulares de seguros con Empleabilidad, tengan o no trabajo en este momento.',
    nextStep: activationStep(
      'Ponle rumbo a tu búsqueda',
      'Con la cuenta lista, tu primera sesión está a unos pocos toques.',
    ),
    faq: [
      {
        question: '¿Qué es el Certificado Único Laboral?',
        answer:
          'Un documento gratuito del Ministerio de Trabajo que reúne información que suelen pedirte al postular. Vale tres meses y se gestiona en www.empleosperu.gob.pe.',
      },
      {
        question: '¿Puedo usarlo si tengo trabajo y quiero cambiar?',
        answer: 'Sí. Buscar con calma, sin la urgencia encima, suele dar mejores resultados.',
      },
    ],
  },
  {
    serviceId: 16,
    sample: {
      title: 'Un sueldo de S/\u00a03,000, línea por línea',
      rows: [
        ['Bruto', 'S/ 3,000.00'],
        ['ONP, 13 %', '− S/ 390.00'],
        ['Impuesto a la renta', '− S/ 26.93'],
        ['Recibes al mes', 'S/ 2,583.07'],
      ],
    },
    metaDescription:
      'Aprende a leer tu boleta, comparar ofertas y negociar tu sueldo con datos. Asesoría salarial incluida en tu seguro.',
    whatItIs: [
      'Una sesión para hablar de dinero y trabajo con números sobre la mesa. El asesor te ayuda a calcular cuánto ganas realmente al año y qué parte llega a tu bolsillo.',
      'Con esa base preparas tu conversación: pedir un aumento, aceptar una oferta o decidir entre dos.',
    ],
    includes: [
      {
        title: 'Calculadora de sueldo neto',
        text: 'Del bruto al neto y al revés, con cada descuento, su fuente y su vigencia.',
      },
      {
        title: 'Lectura de tu boleta',
        text: 'Qué es cada ingreso y cada descuento, y si están bien aplicados.',
      },
      {
        title: 'Ingreso anual',
        text: 'Sueldo, gratificaciones de julio y diciembre, CTS y otros conceptos, en una sola cifra.',
      },
      {
        title: 'Comparación de ofertas',
        text: 'Planilla frente a recibos por honorarios, fijo frente a variable.',
      },
      {
        title: 'Guion de negociación',
        text: 'Argumentos, momento y respuestas para las objeciones más comunes.',
      },
    ],
    steps: [
      { title: 'Reúne tus cifras', text: 'Tu última boleta, tu contrato o la oferta por escrito.' },
      { title: 'Agenda', text: 'Indica si quieres entender tu sueldo, negociar o comparar.' },
      { title: 'Calcula con el asesor', text: 'Salen de la sesión con tu monto anual y tu rango objetivo.' },
      {
        title: 'Ensaya tu pedido',
        text: 'Dilo en voz alta antes de la reunión; suena distinto que en la cabeza.',
      },
    ],
    conditions: [
      'Necesitas agendar 2 horas antes, por lo menos. Los cambios y las cancelaciones se aceptan hasta 2 horas antes de la cita.',
      'Los cálculos son referenciales y usan los parámetros vigentes; no sustituyen la liquidación de tu empleador.',
      'Para reclamar pagos que te deben, lo indicado es la asesoría legal laboral.',
    ],
    whoHasIt: 'Pueden pedirla los titulares que tienen Empleabilidad entre sus módulos.',
    nextStep: activationStep(
      'Ponle cifra a tu trabajo',
      'Activa tu cuenta y llega a tu próxima conversación de sueldo con respaldo.',
    ),
    faq: [
      {
        question: '¿Desde cuánto pago impuesto a la renta en planilla?',
        answer:
          'De tu ingreso anual se restan 7 UIT. Con la UIT 2026 de S/ 5,500, son S/ 38,500: sobre lo que pase de ese monto se aplica una tasa que empieza en 8 %.',
      },
      {
        question: '¿A las gratificaciones les descuentan la AFP?',
        answer:
          'No. Las gratificaciones de julio y diciembre no tienen descuento de pensiones ni de salud, aunque sí cuentan para el impuesto a la renta.',
      },
      {
        question: '¿Cuándo se deposita la CTS?',
        answer: 'Dos veces al año: en los primeros quince días de mayo y de noviembre.',
      },
    ],
  },
  employmentLaw,
]
