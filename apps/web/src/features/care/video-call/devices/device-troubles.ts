/** Devices captured for a call. */
export type DeviceKind = 'camera' | 'microphone'

/**
 * Why a camera or microphone does not work: the person or the browser refused, there is none, another program uses
 * it, the page may not request it (no HTTPS, an old browser), it was unplugged, or something else.
 */
export type DeviceTrouble = 'denied' | 'missing' | 'busy' | 'unsupported' | 'lost' | 'other'

const byErrorName: Readonly<Record<string, DeviceTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  TypeError: 'unsupported',
}

/** The trouble for a rejection of `getUserMedia` (Media Capture and Streams, §10.2). */
export function troubleOf(cause: unknown): DeviceTrouble {
  return (cause instanceof Error && byErrorName[cause.name]) || 'other'
}

const names = {
  camera: { the: 'la cámara', your: 'tu cámara', a: 'una cámara', it: 'la' },
  microphone: { the: 'el micrófono', your: 'tu micrófono', a: 'un micrófono', it: 'lo' },
  both: {
    the: 'la cámara y el micrófono',
    your: 'tu cámara y tu micrófono',
    a: 'cámara ni micrófono',
    it: 'los',
  },
} as const

/** The problem and its fix, for people. */
export function troubleText(
  trouble: DeviceTrouble,
  device: DeviceKind | 'both',
): { readonly title: string; readonly remedy: string } {
  const { the, your, a, it } = names[device]
  switch (trouble) {
    case 'denied':
      return {
        title: `No tenemos permiso para usar ${the}`,
        remedy:
          'Toca el ícono que está junto a la dirección de esta página (un candado, una cámara o «aA»), elige «Permitir» y vuelve a intentar. Si no aparece, mira los permisos del navegador en los ajustes de tu celular o computadora.',
      }
    case 'missing':
      return {
        title: `No encontramos ${a}`,
        remedy: `Conécta${it} a tu computadora, o abre el enlace de la cita en tu celular.`,
      }
    case 'busy':
      return {
        title: `Otro programa está usando ${your}`,
        remedy:
          'Cierra otras videollamadas o aplicaciones abiertas (Zoom, Meet, WhatsApp) y vuelve a intentar.',
      }
    case 'unsupported':
      return {
        title: `Este navegador no nos deja usar ${the}`,
        remedy: 'Abre el enlace de la cita en una versión reciente de Chrome, Safari, Firefox o Edge.',
      }
    case 'lost':
      return {
        title: `Se desconectó ${your}`,
        remedy: `Vuelve a conectar${it}, o elige otra.`,
      }
    default:
      return {
        title: `No pudimos encender ${the}`,
        remedy: 'Vuelve a intentar. Si sigue igual, reinicia el navegador y abre otra vez el enlace.',
      }
  }
}
