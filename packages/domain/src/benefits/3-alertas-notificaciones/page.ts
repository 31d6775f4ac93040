import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Figures of the score and of the SBS categories: Res. SBS 11356-2008, Ley 27489 art. 10. */
export const page: BenefitPage = {
  titleIn: 'Tus alertas y notificaciones',
  tituloOut: 'Alertas y notificaciones',
  subtitle: 'Entérate tú primero',
  descripcionOut:
    'Recordatorios por correo o mensaje de texto antes de cada fecha de pago, con un calendario privado para tu celular.',
  textoIn: [
    'Elige qué recordatorios quieres, por dónde recibirlos y con cuántos días de adelanto. Puedes cambiarlos o apagarlos cuando desees.',
    'Un recordatorio nunca te pedirá tu contraseña, tu clave ni los números de tu tarjeta. Si recibes uno así, no es nuestro.',
  ],
  textoOut:
    'Un pago olvidado cuesta intereses. Anota tus fechas una vez y entérate con tiempo de hacer algo.',

  sample: {
    title: 'Un recordatorio, tres días antes',
    quote: 'Tu recibo de luz vence en 3 días',
    rows: [
      ['Cuándo llega', 'A las 9:00 a. m.'],
      ['Por correo', 'S/ 128.40 · Ya pagué · Recuérdame mañana'],
      ['A tu celular', 'La fecha y un enlace: ya pagué'],
    ],
  },
  metaDescription:
    'Anota tus fechas de pago y recibe recordatorios por correo o mensaje de texto antes de que venzan, con calendario para tu celular.',
  whatItIs: [
    'Recordatorios que tú configuras: anotas lo que pagas o ahorras, y te escribimos antes de cada fecha.',
    'Sirve para que no se te pase una fecha y no pagues intereses por un olvido. Puedes tener hasta veinte recordatorios.',
  ],
  includes: [
    {
      title: 'Recordatorios de pago',
      text: 'Cuotas, tarjetas y recibos, con los días de adelanto que prefieras.',
    },
    {
      title: 'A las 9 de la mañana',
      text: 'Hasta tres recordatorios por fecha, de 15 días antes al mismo día, una sola vez cada uno.',
    },
    {
      title: 'Se responden desde el mensaje',
      text: 'Marca que ya pagaste, sin iniciar sesión. Por correo, además, pide que te lo recuerden mañana o pausa el recordatorio.',
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
      text: 'Cada recordatorio dice cuándo vence, con un enlace para darlo por hecho. El correo dice también qué es y cuánto.',
    },
    { title: 'Ajústalas cuando quieras', text: 'Cámbialas o apágalas desde el mismo lugar.' },
  ],
  conditions: [
    'Los recordatorios son informativos y no reemplazan las comunicaciones de tu banco o financiera.',
    'Dependen de los datos que tú registras: se guardan cifrados y no se comparten con ninguna entidad.',
    'Ningún recordatorio incluye números completos de tarjetas ni enlaces para que escribas tu clave.',
    'Activarlas no te suscribe a publicidad: eso se autoriza aparte.',
  ],
  whoHasIt:
    'Pueden activarlas quienes cuentan con Tarjeta Protegida u otro seguro que incluya Protección financiera.',
  nextStep: activationStep(
    'Que nada te tome por sorpresa',
    'Entra, elige tus recordatorios y deja que nosotros llevemos la cuenta de las fechas.',
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
}
