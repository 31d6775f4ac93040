import type { BenefitContent } from '../types.ts'
import { activationStep } from './next-step.ts'

/** Public pages of ecosystem 1. Figures of the score and of the SBS categories: Res. SBS 11356-2008, Ley 27489 art. 10. */
export const proteccionBenefits: readonly BenefitContent[] = [
  {
    serviceId: 1,
    sample: {
      title: 'Un puntaje explicado',
      gauge: { value: 742, min: 1, max: 999, caption: 'Bueno', text: '742 de 999, banda Bueno' },
      rows: [
        ['Lo sube', 'Pagas a tiempo hace 14 meses'],
        ['Lo baja', 'Tu tarjeta usa el 78 % de su línea'],
        ['Qué hacer', 'Bájala del 50 % en dos meses'],
      ],
    },
    metaDescription:
      'Consulta tu score de crédito, entiende qué lo sube o lo baja y recibe pasos claros para mejorar tu historial en el Perú.',
    whatItIs: [
      'Tu score es un número que resume cómo has pagado tus deudas. Lo calcula una central de riesgo y lo miran bancos, cajas y financieras cuando pides un crédito.',
      'Con este beneficio lo ves tú antes que ellos, acompañado de una explicación sin tecnicismos: qué te está ayudando, qué te resta y qué puedes hacer al respecto.',
    ],
    includes: [
      {
        title: 'Tu puntaje',
        text: 'El valor que informa la central de riesgo, con la fecha del dato y el rango en que se ubica.',
      },
      {
        title: 'Tu categoría de deudor',
        text: 'De Normal a Pérdida, según los días de atraso que registra el sistema financiero.',
      },
      {
        title: 'Lo que más influye',
        text: 'Los factores que pesan en tu caso, ordenados de mayor a menor efecto.',
      },
      {
        title: 'Un plan de mejora',
        text: 'Acciones concretas y en orden, para que empieces por la que rinde más.',
      },
    ],
    steps: [
      {
        title: 'Entra a tu cuenta',
        text: 'Inicia sesión y abre «Score de crédito» en Protección financiera.',
      },
      {
        title: 'Autoriza la consulta',
        text: 'Sin tu autorización no consultamos nada. La retiras en un toque, y se borra lo guardado.',
      },
      { title: 'Lee tu resultado', text: 'Revisa el puntaje y, debajo, los motivos explicados uno por uno.' },
      {
        title: 'Vuelve el próximo mes',
        text: 'Los cambios demoran en reflejarse; una revisión mensual basta.',
      },
    ],
    conditions: [
      'El puntaje proviene de una central de riesgo: nosotros lo mostramos y lo explicamos, pero no lo calculamos ni lo modificamos.',
      'En el modo de demostración verás un puntaje de ejemplo, que no corresponde a ninguna persona real.',
      'Si un dato de tu reporte es incorrecto, el reclamo se presenta ante la central o la entidad que lo informó; te indicamos cómo hacerlo.',
      'Consultarlo no es una solicitud de crédito ni asegura que te aprueben uno.',
    ],
    whoHasIt:
      'Lo tienen los titulares de Tarjeta Protegida y de los seguros que incluyen Protección financiera.',
    nextStep: activationStep(
      'Empieza por saber tu número',
      'Activa tu cuenta con tu documento y consulta tu puntaje en la primera visita.',
    ),
    faq: [
      {
        question: '¿Mirar mi score lo baja?',
        answer:
          'No. Es una consulta tuya sobre tu propia información. Lo que sí puede influir es pedir varios créditos en poco tiempo.',
      },
      {
        question: '¿Qué significan Normal, CPP, Deficiente, Dudoso y Pérdida?',
        answer:
          'Son las categorías de la SBS. En créditos de consumo y de microempresa, Normal es hasta 8 días de atraso; Con Problemas Potenciales (CPP), de 9 a 30; Deficiente, de 31 a 60; Dudoso, de 61 a 120; y Pérdida, más de 120 días.',
      },
      {
        question: '¿Cuánto tiempo aparece una deuda impaga?',
        answer:
          'Según la ley de centrales de riesgo, como máximo cinco años desde su vencimiento, o dos años desde que la deuda se extinguió.',
      },
      {
        question: '¿Puedo revisar mis deudas por otro lado?',
        answer:
          'Sí. La SBS te entrega gratis y en línea tu Reporte de Deudas, con los últimos seis meses. Es un buen complemento de este beneficio.',
      },
    ],
  },
  {
    serviceId: 2,
    sample: {
      title: 'Un mensaje, revisado',
      quote: 'Su cuenta será bloqueada HOY. Verifique sus datos en bit.ly/banco-seguro',
      rows: [
        ['Apuro', 'Te exige actuar hoy mismo'],
        ['Enlace corto', 'No deja ver a dónde lleva'],
        ['Qué hacer', 'No lo abras: entra a tu banco como siempre'],
      ],
    },
    metaDescription:
      'Protege tu celular, tus contraseñas y tus compras en línea con una guía paso a paso incluida en tu seguro.',
    whatItIs: [
      'Es una revisión guiada de tu vida digital. Recorres, a tu ritmo, los ajustes que más protegen y aprendes a reconocer los engaños más comunes.',
      'Está escrita para personas, no para técnicos: cada punto dice qué hacer, por qué importa y cuántos minutos te tomará.',
    ],
    includes: [
      {
        title: 'Licencia de seguridad',
        text: 'Antivirus y protección al navegar para tus equipos: una clave por cada año de tu póliza, según disponibilidad.',
      },
      {
        title: 'Revisor de mensajes',
        text: 'Pega un mensaje o un enlace y mira sus señales de engaño. Se revisa en tu equipo: no se envía nada.',
      },
      {
        title: 'Lista de verificación',
        text: 'Correo, banca por internet, redes y celular: lo esencial primero, con tu avance guardado.',
      },
      {
        title: 'Contraseñas que resisten',
        text: 'Cómo crear frases largas, no repetirlas y sumar un segundo paso para entrar.',
      },
      {
        title: 'Compras en línea seguras',
        text: 'Qué comprobar antes de poner los datos de tu tarjeta en una tienda.',
      },
      {
        title: 'Plan para un mal día',
        text: 'Qué hacer en la primera hora si pierdes el celular o alguien entra a tu cuenta.',
      },
    ],
    steps: [
      {
        title: 'Activa el beneficio',
        text: 'Ábrelo desde tu cuenta y toca «Activar mi licencia»: verás tu clave y los pasos para cada equipo.',
      },
      {
        title: 'Haz la revisión de diez puntos',
        text: 'Cada punto dice por qué importa y cómo se hace en un minuto.',
      },
      { title: 'Avanza punto por punto', text: 'Marca lo que ya hiciste y deja el resto para otro momento.' },
    ],
    conditions: [
      'La licencia la instalas tú, con tu clave; nosotros no entramos a tus equipos. Si no queda ninguna libre, entras a una lista de espera y te avisamos por correo.',
      'Nunca te pediremos contraseñas, claves dinámicas ni el código de seguridad de tu tarjeta.',
      'Si ya usaron tu tarjeta sin permiso, bloquéala primero con tu entidad financiera y luego reporta el siniestro según tu póliza.',
    ],
    whoHasIt: 'Viene con Tarjeta Protegida y con los seguros que llevan el módulo Protección financiera.',
    nextStep: activationStep(
      'Cierra la puerta hoy',
      'En lo que tarda un café puedes dejar lista la parte más importante.',
    ),
    faq: [
      {
        question: '¿Incluye un antivirus?',
        answer:
          'Sí: una licencia por cada año de tu póliza, para varios equipos. Te avisamos 30 y 7 días antes de que venza.',
      },
      {
        question: '¿Sirve si no entiendo de tecnología?',
        answer:
          'Está pensado justamente para eso. Cada paso viene con indicaciones sencillas y puedes detenerte y continuar después.',
      },
    ],
  },
  {
    serviceId: 3,
    sample: {
      title: 'Un aviso, tres días antes',
      quote: 'Tu recibo de luz vence en 3 días',
      rows: [
        ['Cuándo llega', 'A las 9:00 a. m.'],
        ['Por correo', 'S/ 128.40 · Ya pagué · Recuérdame mañana'],
        ['A tu celular', 'La fecha y un enlace: ya pagué'],
      ],
    },
    metaDescription:
      'Anota tus fechas de pago y recibe avisos por correo o mensaje de texto antes de que venzan, con calendario para tu celular.',
    whatItIs: [
      'Un sistema de avisos que tú configuras: anotas lo que pagas o ahorras, y te escribimos antes de cada fecha.',
      'Sirve para que no se te pase una fecha y no pagues intereses por un olvido. Puedes tener hasta veinte avisos.',
    ],
    includes: [
      {
        title: 'Recordatorios de pago',
        text: 'Cuotas, tarjetas y recibos, con los días de adelanto que prefieras.',
      },
      {
        title: 'A las 9 de la mañana',
        text: 'Hasta tres avisos por fecha, de 15 días antes al mismo día, una sola vez cada uno.',
      },
      {
        title: 'Se responden desde el mensaje',
        text: 'Marca que ya pagaste, sin iniciar sesión. Por correo, además, pide que te lo recuerden mañana o pausa el aviso.',
      },
      {
        title: 'Tú eliges el canal',
        text: 'Correo, o tu celular (mensaje de texto, o WhatsApp si lo elegiste), y un calendario privado.',
      },
    ],
    steps: [
      {
        title: 'Confirma tus datos',
        text: 'Verifica que tu correo y tu celular estén al día en «Actualizar mis datos».',
      },
      {
        title: 'Elige tus alertas',
        text: 'Prende solo las que te sirvan; es mejor tener pocas y atenderlas.',
      },
      {
        title: 'Recibe y decide',
        text: 'Cada aviso dice cuándo vence, con un enlace para darlo por hecho. El correo dice también qué es y cuánto.',
      },
      { title: 'Ajústalas cuando quieras', text: 'Cámbialas o apágalas desde el mismo lugar.' },
    ],
    conditions: [
      'Los avisos son informativos y no reemplazan las comunicaciones de tu banco o financiera.',
      'Dependen de los datos que tú registras: se guardan cifrados y no se comparten con ninguna entidad.',
      'Ningún aviso incluye números completos de tarjetas ni enlaces para que escribas tu clave.',
      'Activarlas no te suscribe a publicidad: eso se autoriza aparte.',
    ],
    whoHasIt:
      'Pueden activarlas quienes cuentan con Tarjeta Protegida u otro seguro que incluya Protección financiera.',
    nextStep: activationStep(
      'Que nada te tome por sorpresa',
      'Entra, elige tus avisos y deja que nosotros llevemos la cuenta de las fechas.',
    ),
    faq: [
      {
        question: '¿Recibir mensajes de texto tiene costo?',
        answer: 'No. Ni los correos ni los mensajes de texto que te enviamos generan un cobro para ti.',
      },
      {
        question: 'Me llegó un aviso sospechoso, ¿qué hago?',
        answer:
          'No toques el enlace. Entra tú mismo al portal escribiendo la dirección en tu navegador y, si el aviso no está ahí, escríbenos a {email}.',
      },
    ],
  },
  {
    serviceId: 4,
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
  },
  {
    serviceId: 5,
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
  },
]
