// What pages inside begin with, before it is known whose they are: true of each person who may see them.

export const homeLead = 'Aquí ves lo que sigue y los beneficios que puedes usar hoy.'

/** What a card is for, and what its code gives away. */
export const cardLead =
  'Muéstrala cuando te pidan comprobar tu seguro. Al escanearla solo se ve si está vigente, el producto y tus iniciales.'
