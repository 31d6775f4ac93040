import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Tax regimes: DLeg 937, DS 179-2004-EF arts. 118-120; booking terms: contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tus salas de coworking',
  tituloOut: 'Salas de reuniones en coworking',
  subtitle: 'Una sala equipada para tus reuniones',
  descripcionOut:
    'Reserva una sala equipada para reunirte con clientes, proveedores o tu equipo. La reserva no tiene costo.',
  textoIn: [
    'Elige la sede, el día y el tramo que necesitas, desde media hora hasta cuatro horas. Te mostramos la capacidad y el equipamiento de cada sala.',
    'Si cambian tus planes, libera la sala desde «Citas programadas» para que otra persona pueda usarla.',
  ],
  textoOut:
    'Cuando la mesa de la cocina ya no alcanza, una sala bien puesta cambia la conversación. Reserva la tuya de lunes a sábado y llega con todo listo para presentar.',

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
    'Reserva con al menos {leadTime} de anticipación y hasta 60 días antes.',
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
      answer: 'Claro. Solo hace falta que el titular reserve y esté presente en la reunión.',
    },
    {
      question: 'Se canceló mi reunión, ¿qué hago?',
      answer:
        'Cancela o cambia la reserva en «Citas programadas» hasta {cutOff} antes. Así alguien más aprovecha la sala y tú recuperas tu cupo.',
    },
  ],
}
