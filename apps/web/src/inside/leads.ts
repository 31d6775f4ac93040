// Lead texts of inside pages, shown before the person is known: true for everybody who may see them.

export const homeLead = 'Lo que sigue y tus beneficios.'

/** Purpose of a card, and what its code reveals. */
export const cardLead =
  'Muéstrala cuando te pidan comprobar tu seguro. Al escanearla solo se ve si está vigente, el producto y tus iniciales.'
