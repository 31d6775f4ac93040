/** The consent to each kind of push notice; a changed text needs a new version. */
export const pushConsent = {
  version: '2026-11-29',
  points: [
    'Autorizas los avisos que marques, uno por uno. Llegan a los celulares o computadoras donde los activaste, entre las 8 a. m. y las 9 p. m. Los de la noche llegan por la mañana.',
    'El aviso dice que hay algo por ver. Nunca dice nombres, horas, servicios ni datos de salud. Viaja cifrado por el servicio de tu navegador (Google, Apple, Mozilla o Microsoft).',
    'Los apagas con un toque, aquí o en el aviso. Si cierras sesión, ese celular o computadora deja de recibirlos. Tus correos y mensajes siguen igual.',
  ],
} as const
