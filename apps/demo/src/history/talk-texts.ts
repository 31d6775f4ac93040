/** A question of an invented person, and what the desk answers. */
export interface Talk {
  readonly topic: 'benefit' | 'policy' | 'visit' | 'data' | 'other'
  readonly subject: string
  readonly text: string
  readonly answer: string
}

export const talks: readonly Talk[] = [
  {
    topic: 'visit',
    subject: 'No me llegó el enlace de mi cita',
    text: 'Hola, tengo cita mañana a las 10 y no encuentro el enlace en mi correo. ¿Me lo pueden enviar de nuevo?',
    answer:
      'Buenos días. Te lo acabamos de reenviar. También lo tienes en «Mis citas»: toca la cita y verás el botón Entrar desde diez minutos antes.',
  },
  {
    topic: 'policy',
    subject: '¿Desde cuándo me cubre?',
    text: 'Contraté el seguro el mes pasado en la tienda y quiero saber desde qué día puedo usarlo.',
    answer:
      'Tu póliza está vigente desde el día que la contrataste y tus beneficios ya están activos. Algunas coberturas tienen un tiempo de espera: lo ves en «Mis pólizas», en la ficha de cada una.',
  },
  {
    topic: 'benefit',
    subject: '¿La nutricionista atiende los sábados?',
    text: 'Trabajo de lunes a viernes hasta las 7. ¿Hay horas con la nutricionista los sábados por la mañana?',
    answer:
      'Sí, los sábados de 8:00 a. m. a 2:00 p. m. Las horas libres aparecen al agendar; salen primero las más cercanas.',
  },
  {
    topic: 'visit',
    subject: 'Quiero cambiar la hora de mi consulta',
    text: 'Me salió un viaje. ¿Puedo pasar mi cita de la tarde a la otra semana con el mismo doctor?',
    answer:
      'Ya puedes hacerlo desde «Mis citas», con Cambiar la hora: te mostramos las horas del mismo doctor. Se puede hasta 24 horas antes.',
  },
  {
    topic: 'data',
    subject: 'Cambié de número de celular',
    text: 'Mi número anterior ya no existe y no puedo recibir el código. ¿Qué hago?',
    answer:
      'Te llamamos al número que nos dejaste y ya cambiamos tu celular. Vuelve a entrar y confirma con el código nuevo.',
  },
  {
    topic: 'benefit',
    subject: 'No puedo reservar la sala grande',
    text: 'Somos 12 y la Sala Pacífico me sale ocupada toda la semana. ¿Hay otra para ese número?',
    answer:
      'Esta semana solo queda libre el jueves desde las 5 p. m. En Cayma tienes la Sala Misti, para 10 personas.',
  },
  {
    topic: 'other',
    subject: '¿Puedo entrar con mi mamá a la videollamada?',
    text: 'Mi mamá no escucha bien. ¿Puedo acompañarla en su consulta con el geriatra?',
    answer: 'Claro que sí. Al empezar, dile al doctor que estás con ella y que ella está de acuerdo.',
  },
  {
    topic: 'policy',
    subject: 'Me cobraron dos veces este mes',
    text: 'En mi estado de cuenta sale dos veces la prima del seguro. Adjunto lo haré después, ahora no tengo la foto.',
    answer:
      'Gracias por avisar. La financiera confirmó que el segundo cobro se anula solo en tres días. Si no lo ves, escríbenos aquí mismo.',
  },
  {
    topic: 'visit',
    subject: 'La doctora me dijo que dejaría una indicación',
    text: 'Terminó mi consulta y no veo lo que acordamos. ¿Dónde lo encuentro?',
    answer:
      'Está en «Mis citas», en la cita del martes, bajo «Qué acordamos». La doctora la cerró esta mañana.',
  },
  {
    topic: 'benefit',
    subject: 'Mi score no se actualiza',
    text: 'Pagué una deuda hace dos meses y mi score sigue igual.',
    answer:
      'El banco informa el pago con el cierre de cada mes y puede tardar hasta 45 días en verse. Vuelve a mirarlo en la primera semana del mes.',
  },
  {
    topic: 'other',
    subject: 'Felicitar a la psicóloga',
    text: 'Solo quería decir que la licenciada Consuelo me ayudó mucho. Gracias.',
    answer: 'Qué gusto leerlo. Se lo haremos llegar hoy mismo.',
  },
]
