/** A point of the security check-up: what to do, why, and how, in about a minute. */
interface CheckupPoint {
  readonly key: string
  readonly text: string
  readonly why: string
  readonly how: readonly string[]
}

/** The ten points, the most effective first. Our own wording. */
export const checkupPoints: readonly CheckupPoint[] = [
  {
    key: 'correo',
    text: 'Mi correo tiene una contraseña que no uso en otro sitio',
    why: 'Con tu correo se recupera la clave de todo lo demás.',
    how: [
      'Abre la seguridad de tu cuenta de correo.',
      'Cambia la contraseña por una frase de cuatro palabras sin relación.',
      'Cierra las sesiones que no reconozcas.',
    ],
  },
  {
    key: 'segundopaso',
    text: 'Mi correo y mi banco piden un segundo paso para entrar',
    why: 'Aunque alguien tenga tu contraseña, le falta tu celular.',
    how: [
      'Busca «verificación en dos pasos» en los ajustes de seguridad.',
      'Elige una aplicación de códigos o el token de tu banco.',
      'Guarda en papel los códigos de respaldo.',
    ],
  },
  {
    key: 'bloqueo',
    text: 'Mi celular se bloquea solo y pide PIN, huella o rostro',
    why: 'Un celular abierto es la llave de tus cuentas.',
    how: [
      'En Ajustes, entra a «Pantalla de bloqueo».',
      'Pon un PIN de seis números que no sea tu fecha de nacimiento.',
      'Elige que se bloquee a los 30 segundos.',
    ],
  },
  {
    key: 'chip',
    text: 'Mi chip tiene PIN y sé llamar a mi operador para bloquear la línea',
    why: 'La persona que se lleva tu chip recibe tus códigos por mensaje.',
    how: [
      'En Ajustes, busca «Bloqueo de SIM» y actívalo con un PIN.',
      'Anota en papel el número de tu operador y el IMEI (márcalo con *#06#).',
    ],
  },
  {
    key: 'actualizar',
    text: 'Mi celular y mis aplicaciones se actualizan solos',
    why: 'Las actualizaciones cierran puertas que ya se conocen.',
    how: [
      'En Ajustes, busca «Actualización de software» y actívala en automático.',
      'En la tienda de aplicaciones, prende las actualizaciones automáticas con wifi.',
    ],
  },
  {
    key: 'tienda',
    text: 'Solo instalo aplicaciones desde la tienda oficial',
    why: 'Las copias que llegan por enlace leen tus mensajes y tu pantalla.',
    how: [
      'Desactiva «Instalar aplicaciones desconocidas».',
      'Borra las aplicaciones que no recuerdas haber instalado.',
      'Entra a tu banco solo por su aplicación, bajada de la tienda.',
    ],
  },
  {
    key: 'permisos',
    text: 'Revisé qué aplicaciones usan mis mensajes, micrófono y ubicación',
    why: 'Una linterna no necesita leer tus mensajes.',
    how: [
      'En Ajustes, entra a «Privacidad» y luego a «Administrador de permisos».',
      'Quita los permisos de mensajes y accesibilidad a lo que no los necesite.',
    ],
  },
  {
    key: 'avisosbanco',
    text: 'Mi banco me avisa de cada consumo y tengo límites puestos',
    why: 'Te enteras en segundos y lo que se puede perder tiene tope.',
    how: [
      'En la aplicación de tu banco, activa los avisos por consumo.',
      'Apaga las compras por internet y en el extranjero si no las usas.',
      'Baja el límite diario de transferencias.',
    ],
  },
  {
    key: 'copia',
    text: 'Tengo una copia de mis fotos y contactos fuera del celular',
    why: 'Si lo pierdes, pierdes el aparato y nada más.',
    how: [
      'Activa la copia de seguridad en la nube de tu celular.',
      'Comprueba desde otra pantalla que tus contactos están ahí.',
    ],
  },
  {
    key: 'plan',
    text: 'Sé qué hacer en la primera hora si me roban el celular',
    why: 'La primera hora decide cuánto se llevan.',
    how: [
      'Bloquea la línea con tu operador y las tarjetas con tu banco.',
      'Borra el celular a distancia desde «Encontrar mi dispositivo».',
      'Cambia la contraseña del correo y haz la denuncia.',
    ],
  },
]

/** Percentage of the ten points done, in whole numbers. */
export function checkupProgress(done: readonly string[]): number {
  const known = checkupPoints.filter(({ key }) => done.includes(key)).length
  return Math.round((100 * known) / checkupPoints.length)
}

/** Activation of a security licence, by device. */
export const activationSteps: readonly { readonly device: string; readonly steps: readonly string[] }[] = [
  {
    device: 'Celular Android',
    steps: [
      'Abre Play Store y busca el nombre del producto que ves arriba.',
      'Instálalo, elige «Tengo una clave» y pega la tuya.',
      'Acepta los permisos que pide para revisar enlaces y aplicaciones.',
    ],
  },
  {
    device: 'iPhone o iPad',
    steps: [
      'Abre App Store y busca el nombre del producto.',
      'Instálalo, entra a «Activar» y pega tu clave.',
      'Permite las notificaciones para enterarte de los avisos.',
    ],
  },
  {
    device: 'Computadora',
    steps: [
      'Entra a la página del fabricante escribiendo tú la dirección.',
      'Descarga el instalador, ábrelo y pega tu clave cuando la pida.',
      'Deja que haga la primera revisión completa.',
    ],
  },
]

/** Days before a licence expires on which its owner is warned. */
export const licenceWarnings = [30, 7] as const
/** With this many left or fewer, operators get an alert. */
export const lowPool = 20
/** Hours for which a licence is reserved for a notified person. */
export const heldHours = 72
/** Name of a licence before one is assigned. */
export const licenceProduct = 'Antivirus y navegación segura'
