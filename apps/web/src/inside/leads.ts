// What pages inside begin with, before it is known whose they are: true of each person who may see them.

export const homeLead = 'Aquí ves lo que sigue y los beneficios que puedes usar hoy.'

/** What a card is for, and what its code gives away. */
export const cardLead =
  'Muéstrala a quien te pida acreditar tu seguro. Quien la escanea ve solo si está vigente, el producto y tus iniciales.'
