import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const page: BenefitPage = {
  titleIn: 'Tu búsqueda de empleo',
  tituloOut: 'Acompañamiento en tu búsqueda de empleo',
  subtitle: 'Deja de postular a ciegas',
  descripcionOut:
    'Arma con un asesor un plan de búsqueda: puestos, portales, contactos y un ritmo que puedas sostener.',
  textoIn: [
    'Separa tu sesión con {leadTime} o más de adelanto. Antes de conectarte, anota a qué postulaste en el último mes.',
    'Tu asesor te dejará tareas por semana. Vuelve a agendar cuando las completes para revisar qué funcionó.',
  ],
  textoOut:
    'Enviar cien currículums iguales agota y rara vez funciona. Con un plan sabrás dónde buscar, a quién escribir y cómo aprovechar los servicios públicos de empleo.',

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
    'Las sesiones se reservan con {leadTime} de anticipación o más. Para reprogramar o cancelar tienes hasta {cutOff} antes.',
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
}
