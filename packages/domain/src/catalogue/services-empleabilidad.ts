import type { ServiceTexts } from './service-text.ts'

export const empleabilidadTexts: ServiceTexts = {
  12: {
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
  },
  13: {
    titleIn: 'Tu asesoría de currículum',
    tituloOut: 'Asesoría para tu currículum',
    subtitle: 'Que te llamen a la entrevista',
    descripcionOut: 'Revisa tu CV línea por línea con un asesor y ajústalo al puesto que buscas.',
    textoIn: [
      'Elige un horario con 2 horas de anticipación como mínimo y ten tu currículum abierto durante la sesión.',
      'Si ya viste un aviso que te interesa, llévalo: el asesor te ayudará a responder justo a lo que pide.',
    ],
    textoOut:
      'Quien selecciona personal decide en segundos si sigue leyendo. Un asesor te ayuda a contar tu experiencia con claridad, sin exagerar ni quedarte corto.',
  },
  14: {
    titleIn: 'Tu preparación de entrevistas',
    tituloOut: 'Asesoría para tu entrevista de trabajo',
    subtitle: 'Ensaya antes del día importante',
    descripcionOut:
      'Practica una entrevista completa, recibe comentarios francos y prepara tus mejores respuestas.',
    textoIn: [
      'Agenda la práctica al menos 2 horas antes; si puedes, déjala para uno o dos días antes de tu entrevista real.',
      'Busca un lugar tranquilo y con buena luz: también ensayamos cómo te ves y cómo te escuchas.',
    ],
    textoOut:
      'Hablar de uno mismo cuesta, y más cuando hay un trabajo en juego. Ensaya con alguien que sabe qué buscan los entrevistadores y llega con la tranquilidad de haberlo practicado.',
  },
  15: {
    titleIn: 'Tu búsqueda de empleo',
    tituloOut: 'Acompañamiento en tu búsqueda de empleo',
    subtitle: 'Deja de postular a ciegas',
    descripcionOut:
      'Arma con un asesor un plan de búsqueda: puestos, portales, contactos y un ritmo que puedas sostener.',
    textoIn: [
      'Separa tu sesión con 2 horas o más de adelanto. Antes de conectarte, anota a qué postulaste en el último mes.',
      'Tu asesor te dejará tareas por semana. Vuelve a agendar cuando las completes para revisar qué funcionó.',
    ],
    textoOut:
      'Enviar cien currículums iguales agota y rara vez funciona. Con un plan sabrás dónde buscar, a quién escribir y cómo aprovechar los servicios públicos de empleo.',
  },
  16: {
    titleIn: 'Tu asesoría salarial',
    tituloOut: 'Asesoría salarial',
    subtitle: 'Llega a la negociación con números',
    descripcionOut:
      'Entiende tu remuneración completa, compara ofertas y prepara los argumentos para pedir lo que vale tu trabajo.',
    textoIn: [
      'Reserva con 2 horas de anticipación y ten cerca tu última boleta de pago o la oferta que recibiste.',
      'Trabajaremos con el ingreso anual, no solo con el sueldo del mes: gratificaciones, CTS y descuentos también cuentan.',
    ],
    textoOut:
      'Dos ofertas con el mismo sueldo pueden dejarte montos muy distintos al año. Aprende a compararlas y a conversar de dinero sin incomodarte.',
  },
  17: {
    titleIn: 'Tu asesoría legal laboral',
    tituloOut: 'Asesoría legal laboral',
    subtitle: 'Tus derechos, en palabras claras',
    descripcionOut:
      'Un abogado laboral responde gratis tus preguntas sobre contratos, despidos, beneficios sociales y pagos pendientes.',
    textoIn: [
      'Agenda 2 horas antes o con más tiempo. Si te entregaron una carta o te piden firmar algo, consulta antes de firmar.',
      'Reúne tu contrato, tus boletas y los mensajes que tengan que ver con tu caso.',
    ],
    textoOut:
      '¿Te deben la CTS? ¿Te cambiaron el horario o te pidieron renunciar? Averigua qué dice la ley, qué plazos corren y qué puedes hacer.',
  },
}
