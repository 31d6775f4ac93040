import type { ServiceTexts } from './service-text.ts'

export const proteccionTexts: ServiceTexts = {
  1: {
    titleIn: 'Tu score de crédito',
    tituloOut: 'Score de crédito',
    subtitle: 'Míralo como lo mira quien te presta',
    descripcionOut:
      'Consulta tu puntaje crediticio y la categoría de tu historial, con una explicación sencilla de cada dato.',
    textoIn: [
      'Aquí ves el puntaje que informa la central de riesgo y la fecha a la que corresponde. Mientras más alto, más confianza da tu historial.',
      'Junto al puntaje encuentras los factores que más pesan y una acción concreta para cada uno. Revísalo una vez al mes: los cambios toman tiempo en reflejarse.',
    ],
    textoOut:
      'Antes de darte un crédito, una entidad financiera revisa cómo pagaste los anteriores. Con este beneficio tú lo revisas primero, entiendes tu puntaje y sabes por dónde empezar a mejorarlo.',
  },
  2: {
    titleIn: 'Tu seguridad informática',
    tituloOut: 'Seguridad informática',
    subtitle: 'Ponle llave a tu vida digital',
    descripcionOut:
      'Una licencia de seguridad, una revisión de diez puntos y un revisor de mensajes sospechosos para cuidar tu vida digital.',
    textoIn: [
      'Activa tu licencia y avanza por la revisión a tu ritmo: tu progreso se guarda y puedes retomarla cuando quieras.',
      'Empieza por el correo electrónico y la banca por internet. Son las dos cuentas que abren las demás.',
    ],
    textoOut:
      'La mayoría de los fraudes empieza con un enlace, una llamada o una contraseña repetida. Te mostramos cómo reconocer el engaño y qué ajustar hoy en tus equipos para que no te sorprenda.',
  },
  3: {
    titleIn: 'Tus alertas y notificaciones',
    tituloOut: 'Alertas y notificaciones',
    subtitle: 'Entérate tú primero',
    descripcionOut:
      'Avisos por correo o mensaje de texto antes de cada fecha de pago, con un calendario privado para tu celular.',
    textoIn: [
      'Elige qué avisos quieres, por dónde recibirlos y con cuántos días de adelanto. Puedes cambiarlos o apagarlos cuando desees.',
      'Un aviso nunca te pedirá tu contraseña, tu clave ni los números de tu tarjeta. Si recibes uno así, no es nuestro.',
    ],
    textoOut:
      'Un pago olvidado cuesta intereses. Anota tus fechas una vez y entérate con tiempo de hacer algo.',
  },
  4: {
    titleIn: 'Tu test de salud financiera',
    tituloOut: 'Test de salud financiera',
    subtitle: 'Ocho preguntas para ver cómo vas',
    descripcionOut:
      'Responde ocho preguntas sobre tus hábitos y recibe un resultado de 0 a 100 con recomendaciones para cada frente.',
    textoIn: [
      'Responde pensando en los últimos doce meses. No hay respuestas buenas ni malas: cuanto más sinceras, más te sirve el resultado.',
      'Puedes repetir el test cuando quieras y comparar tu avance. Tus respuestas son tuyas y no se comparten con ninguna entidad financiera.',
    ],
    textoOut:
      'Gastar, ahorrar, endeudarte y planificar: cuatro frentes que dicen cómo va tu economía. El test los mira todos y te señala cuál atender primero.',
  },
  5: {
    titleIn: 'Tus cursos de finanzas personales',
    tituloOut: 'Cursos en línea de finanzas personales',
    subtitle: 'Presupuesto, ahorro y crédito, bien explicados',
    descripcionOut:
      'Cursos online con certificación, dictados por universidades, para tomar las riendas de tu dinero sin costo adicional.',
    textoIn: [
      'Ingresa al proveedor de cursos desde aquí para que reconozca tu beneficio. Tu avance queda guardado en tu cuenta de allá.',
      'Si es tu primera vez, empieza por un curso corto de presupuesto: se aprovecha en cualquier situación.',
    ],
    textoOut:
      'Nadie nace sabiendo comparar un crédito o armar un presupuesto. Apréndelo con profesores universitarios, desde tu celular y en los ratos que tengas libres.',
  },
}
