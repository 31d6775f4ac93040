import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Figures of the score and of the SBS categories: Res. SBS 11356-2008, Ley 27489 art. 10. */
export const page: BenefitPage = {
  titleIn: 'Tu score de crédito',
  tituloOut: 'Score de crédito',
  subtitle: 'Así te ven los bancos',
  descripcionOut:
    'Consulta tu puntaje crediticio y la categoría de tu historial, con una explicación sencilla de cada dato.',
  textoIn: [
    'Aquí ves el puntaje que informa la central de riesgo y la fecha a la que corresponde. Mientras más alto, más confianza da tu historial.',
    'Junto al puntaje encuentras los factores que más pesan y una acción concreta para cada uno. Revísalo una vez al mes: los cambios toman tiempo en reflejarse.',
  ],
  textoOut:
    'Antes de darte un crédito, una entidad financiera revisa cómo pagaste los anteriores. Con este beneficio tú lo revisas primero, entiendes tu puntaje y sabes por dónde empezar a mejorarlo.',

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
        'No. Es una consulta tuya sobre tu propia información. Sí puede influir pedir varios créditos en poco tiempo.',
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
}
