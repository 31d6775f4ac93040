const fasting: readonly string[] = [
  'No comas nada desde ocho horas antes; agua sí puedes tomar.',
  'Toma tus medicinas de siempre a su hora, salvo que tu médico te haya dicho otra cosa.',
  'Lleva tu documento de identidad y, si los tienes, tus exámenes anteriores.',
  'Ponte ropa cómoda, con mangas que se puedan subir.',
  'Llega quince minutos antes.',
  'Si estás o podrías estar embarazada, o tienes diabetes, escríbenos antes de ayunar.',
]

/** What to bring to an appointment, or how to come to it, by service. */
export const preparations: Readonly<Record<number, readonly string[]>> = {
  7: [
    'Los enlaces de tus redes o de tu página, si las tienes',
    'Fotos de tu producto o de tu local',
    'Cuánto vendes en un mes normal y en uno flojo',
    'Una pregunta que quieras resolver sí o sí',
  ],
  9: [
    'El contrato, la carta o el documento del que quieres hablar',
    'Tu RUC y tu régimen, si ya tienes un negocio formal',
    'Fechas y montos, anotados en orden',
    'Lo que ya firmaste o respondiste, si es el caso',
  ],
  13: [
    'Tu currículum al día: puedes compartirlo con tu asesor desde aquí',
    'Un aviso de trabajo que te interese',
  ],
  14: ['El aviso del puesto', 'Tres logros tuyos con cifras', 'Un lugar tranquilo y con buena luz'],
  15: ['Tu currículum', 'Los puestos a los que postulaste en el último mes'],
  16: ['Tu última boleta o la oferta por escrito', 'Lo que te sale en la calculadora de sueldo neto'],
  17: [
    'Tu contrato y tus tres últimas boletas',
    'Las cartas o los mensajes que recibiste',
    'La fecha en que empezaste y, si ya saliste, la del cese',
    'Lo que ya firmaste: no firmes nada más antes de la cita',
  ],
  18: [
    'Tu documento de identidad',
    'Los nombres y las dosis de las medicinas que tomas',
    'Tus recetas y exámenes recientes, si los tienes',
    'Un lugar tranquilo y con buena luz, para que te vean bien',
  ],
  35: fasting,
}

/** How to come to an appointment in person, by service: it goes with the mail of the booking and of the day before. */
export const instructionsByMail: Readonly<Record<number, readonly string[]>> = {
  35: fasting,
}

/** Services whose adviser can be handed documents beforehand. */
export const servicesWithDocuments: readonly number[] = [7, 9, 17]
/** Documents of an appointment are erased so many days after it. */
export const documentsKeptDays = 30
