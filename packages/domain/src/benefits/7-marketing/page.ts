import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Tax regimes: DLeg 937, DS 179-2004-EF arts. 118-120; booking terms: contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tu asesoría en marketing',
  tituloOut: 'Asesoría en marketing para tu negocio',
  subtitle: 'Vende mejor con lo que ya tienes',
  descripcionOut:
    'Conversa con un especialista sobre tu marca, tus redes y tus clientes, y llévate una lista de acciones posibles.',
  textoIn: [
    'Reserva tu sesión con {leadTime} de anticipación o más. Comparte el enlace de tus redes o tu página al agendar.',
    'Piensa en una meta concreta, como recibir más pedidos entre semana: con una meta, la sesión rinde el doble.',
  ],
  textoOut:
    'Tener un buen producto no basta si nadie lo ve. Un especialista mira tu negocio con ojos frescos y te dice qué probar primero con el presupuesto que tengas.',

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
    'Se agenda con {leadTime} de anticipación como mínimo y puedes cambiarla o cancelarla hasta {cutOff} antes.',
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
      answer: 'No es requisito. Muchas mejoras salen de ordenar fotos, precios y respuestas a los clientes.',
    },
  ],
}
