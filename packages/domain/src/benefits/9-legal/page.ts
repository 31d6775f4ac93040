import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Tax regimes: DLeg 937, DS 179-2004-EF arts. 118-120; booking terms: contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tu asesoría legal',
  tituloOut: 'Asesoría legal para emprendedores',
  subtitle: 'Un abogado para tu negocio',
  descripcionOut:
    'Consulta con un abogado sobre formalización, contratos, régimen tributario o tus obligaciones como empleador, sin costo.',
  textoIn: [
    'Agenda con al menos {leadTime} de anticipación y cuéntanos en una línea tu consulta, para que el abogado llegue preparado.',
    'Ten a la mano el contrato, la carta o la notificación sobre la que quieres preguntar.',
  ],
  textoOut:
    '¿RUC con negocio o empresa? ¿Qué régimen te conviene? ¿Qué debe decir ese contrato? Una conversación a tiempo con un abogado evita multas y malos ratos.',

  sample: {
    title: 'Resultado de la consulta',
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
    { title: 'Reúne tus documentos', text: 'Ten cerca contratos, cartas o notificaciones relacionadas.' },
    {
      title: 'Conversa con el abogado',
      text: 'Anota los plazos que te indique: en lo legal, las fechas mandan.',
    },
  ],
  conditions: [
    'Agenda con un mínimo de {leadTime} de anticipación. Puedes cambiar o cancelar la cita hasta {cutOff} antes.',
    'La asesoría es orientación: no incluye representarte en un juicio, redactar demandas ni hacer trámites en tu nombre.',
    'La conversación es confidencial.',
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
}
