import type { ServiceTexts } from './service-text.ts'

export const emprendimientoTexts: ServiceTexts = {
  10: {
    titleIn: 'Tus cursos para emprender',
    tituloOut: 'Cursos en línea para emprendedores',
    subtitle: 'Cuatro temas que todo negocio necesita',
    descripcionOut:
      'Elige entre cursos de emprendimiento, contabilidad, marketing y liderazgo, ofrecidos por universidades y gratuitos para ti.',
    textoIn: [
      'Explora los cursos por tema y entra al que más te sirva hoy. Puedes llevar más de uno a la vez.',
      'Un buen orden para empezar: primero contabilidad, para saber dónde estás; luego marketing, para crecer desde ahí.',
    ],
    textoOut:
      'Llevar un negocio enseña mucho, pero a veces sale caro aprender a golpes. Estos cursos te adelantan parte del camino con ejemplos que puedes aplicar esa misma semana.',
  },
  8: {
    titleIn: 'Tus salas de coworking',
    tituloOut: 'Salas de reuniones en coworking',
    subtitle: 'Un lugar serio para tus reuniones',
    descripcionOut:
      'Reserva una sala equipada para reunirte con clientes, proveedores o tu equipo. La reserva no tiene costo.',
    textoIn: [
      'Elige la sede, el día y el tramo que necesitas, desde media hora hasta cuatro horas. Te mostramos la capacidad y el equipamiento de cada sala.',
      'Si cambian tus planes, libera la sala desde «Citas programadas» para que otra persona pueda usarla.',
    ],
    textoOut:
      'Cuando la mesa de la cocina ya no alcanza, una sala bien puesta cambia la conversación. Reserva la tuya de lunes a sábado y llega con todo listo para presentar.',
  },
  9: {
    titleIn: 'Tu asesoría legal',
    tituloOut: 'Asesoría legal para emprendedores',
    subtitle: 'Un abogado para tu negocio',
    descripcionOut:
      'Consulta con un abogado sobre formalización, contratos, régimen tributario o tus obligaciones como empleador, sin costo.',
    textoIn: [
      'Agenda con al menos 2 horas de anticipación y cuéntanos en una línea tu consulta, para que el abogado llegue preparado.',
      'Ten a la mano el contrato, la carta o la notificación sobre la que quieres preguntar.',
    ],
    textoOut:
      '¿RUC con negocio o empresa? ¿Qué régimen te conviene? ¿Qué debe decir ese contrato? Una conversación a tiempo con un abogado evita multas y malos ratos.',
  },
  7: {
    titleIn: 'Tu asesoría en marketing',
    tituloOut: 'Asesoría en marketing para tu negocio',
    subtitle: 'Vende mejor con lo que ya tienes',
    descripcionOut:
      'Conversa con un especialista sobre tu marca, tus redes y tus clientes, y llévate una lista de acciones posibles.',
    textoIn: [
      'Reserva tu sesión con 2 horas de anticipación o más. Comparte el enlace de tus redes o tu página al agendar.',
      'Piensa en una meta concreta, como recibir más pedidos entre semana: con una meta, la sesión rinde el doble.',
    ],
    textoOut:
      'Tener un buen producto no basta si nadie lo ve. Un especialista mira tu negocio con ojos frescos y te dice qué probar primero con el presupuesto que tengas.',
  },
}
