import type { LegalText } from './types.ts'

/** Texts of the consent banner; both answers are equally prominent on the screen (DLeg 1729 bans leading designs). */
export const cookieBanner = {
  title: 'Tú decides sobre las cookies',
  text: 'Usamos lo necesario para que el portal funcione. Con tu permiso, también medimos su uso y probamos mejoras.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  configure: 'Elegir',
  save: 'Guardar mi elección',
  policy: 'Política de Cookies',
} as const

/** Groups of the consent panel; optional ones start switched off (Ley 29733, consent rules). */
export const cookieGroups = [
  {
    id: 'necesarias',
    title: 'Necesarias',
    text: 'Mantienen tu sesión, recuerdan tus preferencias y protegen el portal. No se pueden apagar.',
    required: true,
  },
  {
    id: 'medicion',
    title: 'Medición',
    text: 'Nos dicen qué páginas se usan y dónde hay tropiezos, con herramientas de terceros.',
    required: false,
  },
  {
    id: 'pruebas',
    title: 'Pruebas de mejora',
    text: 'Muestran variantes de una página para saber cuál se entiende mejor.',
    required: false,
  },
] as const

/** Cookie policy: non-essential storage is off until the person accepts. Placeholders as in `LegalText`. */
export const cookies: LegalText = {
  version: '2026-11-22',
  title: 'Política de Cookies',
  updatedOn: '2026-11-25',
  sections: [
    {
      heading: '1. Qué son',
      paragraphs: [
        'Las cookies y otras formas de almacenamiento del navegador son pequeños datos que un sitio guarda en el dispositivo para funcionar o para reconocerlo en una próxima visita. Cuando permiten identificar a una persona o a su dispositivo, se tratan como datos personales.',
      ],
    },
    {
      heading: '2. Almacenamiento necesario',
      paragraphs: [
        'Sin estos datos el portal no puede funcionar, por lo que no requieren autorización. No se usan para publicidad:',
      ],
      items: [
        'Sesión y datos básicos del usuario: se guardan cifrados en el navegador y se borran al cerrar sesión o por inactividad.',
        'Su credencial y sus próximas citas (servicio, día, hora, profesional y lugar), para leerlas sin conexión: se guardan cifradas cuando el usuario las ve y se borran al cerrar sesión, por inactividad o cuando otra cuenta ingresa en ese navegador. Las citas se muestran como máximo siete días y nunca después de su hora de fin.',
        'Últimos módulos visitados y estado de la encuesta: sirven para retomar la navegación donde se dejó.',
        'Lo escrito en un formulario que no se terminó: permite recuperarlo en la misma pestaña, donde dura hasta que se envía o se cierra la pestaña. Lo que se escribe con la sesión abierta se guarda cifrado y se recupera si la sesión termina por sí sola.',
        'Fotos y archivos elegidos para una pregunta o una solicitud, con una copia de lo que se escribió en ella: se guardan cifrados en el navegador, también si la pestaña se cierra, hasta que se envían, se quitan o se toca «Cerrar sesión».',
        'Llave de cifrado del dispositivo: protege lo anterior, no contiene datos personales y permanece en el navegador.',
        'Avisos en este equipo, solo si el usuario los activa: la suscripción de su navegador y de qué cuenta es. Duran hasta que los apaga o toca «Cerrar sesión»; si la sesión termina por sí sola, se quedan.',
        'Marca de equipo conocido: una cookie que queda al iniciar sesión y dura seis meses. Permite que nadie más, por mucho que lo intente con un documento ajeno, impida el ingreso desde ese equipo. No contiene datos personales ni abre la sesión.',
        'Ahorro de datos: una cookie con «sí» o «no», que queda un año en el equipo cuando se elige. No dice quién eres.',
        'Elección sobre cookies: evita volver a preguntar en cada visita. La que no se pudo anotar en la cuenta, por falta de conexión, queda además en el navegador hasta que se anota o se cierra la sesión.',
        'Protección contra programas automáticos: una comprobación que se resuelve en el propio dispositivo, en los formularios que la necesitan.',
      ],
    },
    {
      heading: '3. Almacenamiento opcional',
      paragraphs: ['Está apagado de manera predeterminada y solo se activa con autorización expresa:'],
      items: [
        'Medición: un gestor de etiquetas que permite conocer, de forma estadística, cómo se usa el portal.',
        'Pruebas de mejora: un programa que compara versiones de una página. Una cookie guarda un número al azar de este dispositivo (seis meses), para que vea siempre la misma versión; no dice quién eres.',
      ],
    },
    {
      heading: '4. Servicios de terceros',
      paragraphs: [
        'Las herramientas opcionales pertenecen a terceros, que pueden recibir la dirección IP y datos del navegador, incluso fuera del Perú. No se cargan mientras no exista autorización.',
        'La videollamada va directamente de un navegador al otro, que así conocen sus direcciones IP, o pasa por un servicio externo. En ambos casos, la conexión se hace únicamente cuando el usuario ingresa a su sala. Si en algún formulario se emplea una verificación contra programas automáticos de un tercero, se indicará en ese mismo formulario.',
      ],
    },
    {
      heading: '5. Cómo elegir y cambiar de opinión',
      paragraphs: [
        'En la primera visita se muestra un aviso donde aceptar y rechazar requieren el mismo esfuerzo. También se puede elegir por grupos. Mientras no se responde, todo lo opcional sigue apagado.',
        'La elección se guarda en este navegador. Si se hace con la sesión abierta, queda además anotada, con su fecha y la versión de esta política, en «Todo lo que autorizaste y retiraste» de la cuenta.',
        'La elección puede modificarse en cualquier momento desde «Cookies», al pie del portal. Al retirar la autorización, las herramientas opcionales dejan de cargarse y se borran sus cookies de este sitio. Además, todo navegador permite borrar o bloquear el almacenamiento de los sitios; si se bloquea el necesario, la sesión dura solo mientras la página siga abierta.',
      ],
    },
    {
      heading: '6. Cuánto duran',
      paragraphs: [
        'El almacenamiento de la sesión dura lo que dura la sesión. La marca de equipo conocido dura seis meses desde el último ingreso. La elección sobre cookies se conserva seis meses y luego se vuelve a preguntar. Los plazos de las herramientas opcionales los fija cada una; la lista de las que están en uso, con sus plazos, se entrega a quien la solicite.',
      ],
    },
    {
      heading: '7. Contacto',
      paragraphs: [
        'El responsable es {brand}. Las consultas y el ejercicio de derechos se atienden en {email} y {phone}, con los plazos señalados en las Políticas de Privacidad.',
      ],
    },
  ],
}
