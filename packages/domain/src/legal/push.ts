/** The consent to each kind of push notice; a changed text needs a new version. */
export const pushConsent = {
  version: '2026-11-25',
  points: [
    'Autorizas, tipo por tipo, los avisos que marques. Llegan a los equipos en los que los activaste, entre las 8 a. m. y las 9 p. m.: los de la noche esperan a la mañana, y los que ya no servirían no salen.',
    'Un aviso dice solo que hay algo por ver: nunca nombres, horas, servicios ni datos de salud. Viaja cifrado de extremo a extremo por el servicio de avisos de tu navegador (de Google, Apple, Mozilla o Microsoft), que sabe que te llegó uno y no qué dice.',
    'Los apagas con un toque, aquí o en el mismo aviso. Si tocas «Cerrar sesión», ese equipo deja de recibirlos. Tus correos y mensajes siguen como siempre.',
  ],
} as const
