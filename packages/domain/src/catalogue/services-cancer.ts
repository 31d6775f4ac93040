import type { ServiceTexts } from './service-text.ts'

export const cancerTexts: ServiceTexts = {
  33: {
    titleIn: 'Tu asistencia psicológica',
    tituloOut: 'Asistencia psicológica',
    subtitle: 'No tienes que poder con todo',
    descripcionOut:
      'Sesiones a distancia con un psicólogo para atravesar un diagnóstico, un tratamiento o la espera de un resultado.',
    textoIn: [
      'Elige día y hora con al menos 2 horas de anticipación. Busca un lugar donde puedas hablar con confianza.',
      'No hace falta preparar nada ni saber por dónde empezar. De eso se encarga quien te recibe.',
    ],
    textoOut:
      'El miedo, el enojo y el cansancio también necesitan atención. Conversa con un psicólogo que conoce lo que mueve una enfermedad como el cáncer en quien la vive y en quienes lo rodean.',
  },
  34: {
    titleIn: 'Tu asesoría nutricional',
    tituloOut: 'Asesoría nutricional',
    subtitle: 'Comer también es cuidarse',
    descripcionOut:
      'Orientación de un nutricionista según tu etapa, tus gustos y lo que consigues en tu mercado.',
    textoIn: [
      'Agenda tu sesión con 2 horas de anticipación como mínimo y ten a la mano tus análisis recientes, si cuentas con ellos.',
      'Anota lo que comes durante dos o tres días antes de la cita: será el mejor punto de partida.',
    ],
    textoOut:
      'Prevenir, tolerar mejor un tratamiento o recuperar el apetito: cada etapa pide algo distinto en el plato. Un nutricionista te ayuda a resolverlo con comida de todos los días.',
  },
  35: {
    titleIn: 'Tu chequeo preventivo',
    tituloOut: 'Chequeo preventivo anual',
    subtitle: 'Una cita al año contigo',
    descripcionOut:
      'Una evaluación presencial por año de póliza, pensada para detectar a tiempo. Se agenda con 48 horas de anticipación.',
    textoIn: [
      'Tienes un chequeo por cada año de vigencia de tu póliza. Elige una fecha desde 48 horas después de hoy: el calendario te muestra la primera disponible.',
      'Al confirmar recibirás por correo la dirección. Cómo prepararte está en esta página, en «Cómo se usa».',
    ],
    textoOut:
      'Muchos problemas de salud avanzan sin avisar. Una revisión anual, cuando te sientes bien, es la forma más sencilla de adelantarse.',
  },
  36: {
    titleIn: 'Tu acompañamiento Holos',
    tituloOut: 'Holos: acompañamiento integral en el cáncer',
    subtitle: 'Alguien a tu lado, en cada paso',
    descripcionOut:
      'Orientación para pacientes y familias: grupos de respiración y atención plena, apoyo a quienes cuidan y guía para pedir una segunda opinión.',
    textoIn: [
      'Agenda tu primera conversación con 2 horas de anticipación o más. Ahí decidirás con el orientador qué apoyos te sirven ahora.',
      'Puedes pedir que un familiar te acompañe en la sesión. Holos complementa lo que indica tu médico y nunca lo reemplaza.',
    ],
    textoOut:
      'Un diagnóstico llega con preguntas que no caben en una consulta. Holos te ayuda a ordenarlas, a encontrar calma y a sostener a quienes te sostienen.',
  },
}
