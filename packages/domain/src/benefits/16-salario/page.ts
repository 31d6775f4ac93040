import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const page: BenefitPage = {
  titleIn: 'Tu asesoría salarial',
  tituloOut: 'Asesoría salarial',
  subtitle: 'Llega a la negociación con números',
  descripcionOut:
    'Entiende tu remuneración completa, compara ofertas y prepara los argumentos para pedir lo que vale tu trabajo.',
  textoIn: [
    'Reserva con {leadTime} de anticipación y ten cerca tu última boleta de pago o la oferta que recibiste.',
    'Trabajaremos con el ingreso anual, no solo con el sueldo del mes: gratificaciones, CTS y descuentos también cuentan.',
  ],
  textoOut:
    'Dos ofertas con el mismo sueldo pueden dejarte montos muy distintos al año. Aprende a compararlas y a conversar de dinero sin incomodarte.',

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
    'Necesitas agendar {leadTime} antes, por lo menos. Los cambios y las cancelaciones se aceptan hasta {cutOff} antes de la cita.',
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
}
