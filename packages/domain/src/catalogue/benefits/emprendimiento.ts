import type { BenefitContent } from '../types.ts'
import { activationStep } from './next-step.ts'

/** Public pages of ecosystem 2. Tax regimes: DLeg 937, DS 179-2004-EF arts. 118-120; booking terms: contract §5. */
export const emprendimientoBenefits: readonly BenefitContent[] = [
  {
    serviceId: 10,
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
  },
  {
    serviceId: 8,
    sample: {
      title: 'Una sala, reservada',
      quote: 'Sala Retama, Miraflores',
      rows: [
        ['Cuándo', 'Lunes, de 10:00 a. m. a 12:00 p. m.'],
        ['Para', '6 personas, con pantalla y pizarra'],
        ['Costo', 'Sin pago'],
      ],
    },
    metaDescription:
      'Reserva gratis salas de reuniones en coworking, de 30 minutos a 4 horas, de lunes a sábado de 8:00 a. m. a 8:00 p. m.',
    whatItIs: [
      'Salas de reuniones listas para usar en espacios de coworking. Reservas por tramos de media hora, llegas y te instalas.',
      'Sirven para presentar una propuesta, cerrar un acuerdo, entrevistar a alguien o trabajar con tu equipo lejos de las interrupciones.',
    ],
    includes: [
      {
        title: 'La sala, sin pagar reserva',
        text: 'Las salas de reuniones son gratuitas para ti, en cualquiera de las sedes.',
      },
      { title: 'Equipamiento', text: 'Cada sala indica lo que tiene, para que lleves solo lo que falte.' },
      { title: 'Capacidad clara', text: 'Ves cuántas personas entran antes de elegir.' },
      {
        title: 'Confirmación al correo',
        text: 'Con dirección, horario y un archivo para guardar en tu calendario.',
      },
    ],
    steps: [
      { title: 'Escoge sede y fecha', text: 'Puedes mirar hasta 60 días hacia adelante.' },
      {
        title: 'Marca tu horario',
        text: 'Desde 30 minutos hasta 4 horas seguidas, en medias horas exactas.',
      },
      { title: 'Indica cuántos van', text: 'Así comprobamos que la sala les quede cómoda.' },
      { title: 'Llega con tu documento', text: 'Preséntalo en recepción junto con tu confirmación.' },
    ],
    conditions: [
      'Horario: de lunes a sábado, de 8:00 a. m. a 8:00 p. m.',
      'Reserva con al menos 2 horas de anticipación y hasta 60 días antes.',
      'Duración: mínimo 30 minutos y máximo 4 horas por reserva.',
      'Puedes tener hasta dos reservas abiertas a la vez; al usar o cancelar una, se libera el cupo.',
      'El número de asistentes no puede superar la capacidad de la sala.',
      'Lo gratuito es la sala de reuniones. Cafetería, impresiones y estacionamiento se pagan aparte, si la sede los ofrece.',
    ],
    whoHasIt:
      'Corresponde a titulares de seguros que incluyen el módulo Emprendimiento. No se extiende a invitados del seguro.',
    nextStep: activationStep(
      'Tu próxima reunión, en una sala',
      'Activa tu cuenta, mira qué espacios están libres y separa el tuyo.',
    ),
    faq: [
      {
        question: '¿Pueden venir personas que no tienen el seguro?',
        answer: 'Claro. Basta con que quien reserva sea titular y esté presente en la reunión.',
      },
      {
        question: 'Se canceló mi reunión, ¿qué hago?',
        answer:
          'Cancela o cambia la reserva en «Citas programadas» hasta 2 horas antes. Así alguien más aprovecha la sala y tú recuperas tu cupo.',
      },
    ],
  },
  {
    serviceId: 9,
    sample: {
      title: 'Lo que te llevas de la consulta',
      quote: 'Me alquilan un local sin contrato. ¿Qué hago?',
      rows: [
        ['Qué revisar', 'Quién firma, plazo, garantía y uso del local'],
        ['Qué pedir', 'Contrato escrito y firmas legalizadas'],
        ['Siguiente paso', 'Una lista para negociar esta semana'],
      ],
    },
    metaDescription:
      'Asesoría legal gratuita para tu negocio: formalización, contratos, régimen tributario y obligaciones como empleador.',
    whatItIs: [
      'Una conversación con un abogado sobre tu negocio, sin costo. Le cuentas tu situación, te explica qué dice la norma y te orienta sobre los caminos posibles.',
      'Es útil antes de decidir: al formalizarte, al firmar, al contratar a la primera persona o al recibir una notificación.',
    ],
    includes: [
      { title: 'Formalización', text: 'Persona natural con negocio o empresa: diferencias, costos y pasos.' },
      {
        title: 'Régimen tributario',
        text: 'NRUS, RER, Régimen MYPE o General: cuál va con tus ingresos y tus clientes.',
      },
      { title: 'Contratos', text: 'Alquiler, servicios, proveedores y sociedades: qué cláusulas mirar.' },
      { title: 'Trabajadores', text: 'Tus obligaciones cuando contratas a alguien.' },
      {
        title: 'Marca y licencias',
        text: 'Nociones para proteger tu nombre comercial y operar con permiso.',
      },
    ],
    steps: [
      { title: 'Resume tu caso', text: 'Escribe en pocas líneas qué pasó y qué quieres lograr.' },
      { title: 'Agenda', text: 'Elige el primer horario que te acomode en el calendario.' },
      { title: 'Reúne tus papeles', text: 'Ten cerca contratos, cartas o notificaciones relacionadas.' },
      {
        title: 'Conversa con el abogado',
        text: 'Anota los plazos que te indique: en lo legal, las fechas mandan.',
      },
    ],
    conditions: [
      'Agenda con un mínimo de 2 horas de anticipación. Puedes cambiar o cancelar la cita hasta 2 horas antes.',
      'La asesoría es orientación: no incluye representarte en un juicio, redactar demandas ni hacer trámites en tu nombre.',
      'Lo que converses es confidencial.',
      'Los topes y montos tributarios cambian; el abogado te confirmará los vigentes al momento de tu consulta.',
    ],
    whoHasIt: 'Pueden agendarla los titulares cuyo seguro incluye Emprendimiento.',
    nextStep: activationStep(
      'Pregunta antes de firmar',
      'Tu cuenta activa te da acceso al calendario de abogados.',
    ),
    faq: [
      {
        question: 'Vendo poco, ¿puedo estar en el NRUS?',
        answer:
          'El NRUS es para personas naturales con ingresos o compras de hasta S/ 8,000 al mes y S/ 96,000 al año, y no permite emitir facturas. Si tus clientes te las piden, conviene evaluar otro régimen con el abogado.',
      },
      {
        question: '¿Desde qué ventas dejo de ser microempresa?',
        answer:
          'La ley considera microempresa a la que vende hasta 150 UIT al año. Con la UIT 2026 de S/ 5,500, eso equivale a S/ 825,000.',
      },
      {
        question: '¿Puedo volver a consultar por el mismo tema?',
        answer: 'Sí. Agenda otra cita y menciona la anterior para que el abogado retome el hilo.',
      },
    ],
  },
  {
    serviceId: 7,
    sample: {
      title: 'Un plan de una página',
      quote: 'Venta de postres por encargo',
      rows: [
        ['A quién', 'Oficinas a diez cuadras'],
        ['Qué decirles', 'Pide hoy, recibe mañana a las 9:00 a. m.'],
        ['Qué medir', 'Pedidos por semana: de 8 a 12'],
      ],
    },
    metaDescription:
      'Conversa con un especialista en marketing sobre tu marca, tus redes y tus clientes, y sal con acciones para tu negocio.',
    whatItIs: [
      'Una sesión uno a uno con alguien que se dedica al marketing de negocios pequeños. Miran juntos lo que haces hoy y deciden qué probar.',
      'No recibirás una charla general: la conversación gira alrededor de tu producto, tu zona, tus clientes y lo que puedes gastar.',
    ],
    includes: [
      {
        title: 'Mirada a tus canales',
        text: 'Redes, mensajería, página o letrero: qué ayuda y qué confunde.',
      },
      { title: 'Mensaje', text: 'Cómo contar en una frase por qué elegirte a ti.' },
      { title: 'Cliente ideal', text: 'A quién hablarle primero y dónde encontrarlo.' },
      {
        title: 'Lista de acciones',
        text: 'De tres a cinco ideas ordenadas por esfuerzo y resultado esperado.',
      },
    ],
    steps: [
      { title: 'Define tu meta', text: 'Más pedidos, otra zona, un producto nuevo: elige una sola.' },
      { title: 'Separa tu hora', text: 'Escoge el día en el calendario y comparte tus enlaces.' },
      {
        title: 'Trabaja con el especialista',
        text: 'Ten a la vista tus ventas del último mes, aunque sean aproximadas.',
      },
      {
        title: 'Prueba y regresa',
        text: 'Aplica las ideas dos o tres semanas y vuelve con lo que observaste.',
      },
    ],
    conditions: [
      'Se agenda con 2 horas de anticipación como mínimo; el mismo plazo vale para cambiarla o cancelarla.',
      'El especialista aconseja, pero no administra tus redes, no diseña piezas ni compra anuncios por ti.',
      'Ninguna asesoría puede garantizar un nivel de ventas.',
    ],
    whoHasIt: 'La reciben los titulares de un seguro con el módulo Emprendimiento.',
    nextStep: activationStep(
      'Que hablen de tu negocio',
      'Activa tu cuenta y lleva tu primera pregunta a un especialista.',
    ),
    faq: [
      {
        question: 'Todavía no tengo redes, ¿vale la pena?',
        answer: 'Sí. Es buen momento para decidir cuáles necesitas y cuáles no.',
      },
      {
        question: '¿Tengo que invertir en publicidad?',
        answer:
          'No es requisito. Muchas mejoras salen de ordenar fotos, precios y respuestas a los clientes.',
      },
    ],
  },
]
