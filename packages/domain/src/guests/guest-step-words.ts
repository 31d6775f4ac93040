import { formatDay, formatLimaMoment, parseInstant } from '../lima-time.ts'

/** A step on the wire: when it happened, or its deadline. */
interface WireStep {
  readonly paso: 'invitado' | 'visto' | 'registrado' | 'respondido' | 'vencido' | 'retirado'
  readonly cuando?: string | undefined
  /** A Lima day, `AAAA-MM-DD`. */
  readonly antesDe?: string | undefined
}

interface StepWords {
  readonly title: string
  readonly when: string
  readonly done: boolean
}

const happened: Readonly<Record<WireStep['paso'], string>> = {
  invitado: 'Invitación enviada',
  visto: 'Invitación abierta',
  registrado: 'Registro hecho',
  respondido: 'Registro respondido',
  vencido: 'La invitación venció',
  retirado: 'Invitación retirada',
}

const toCome: Readonly<Partial<Record<WireStep['paso'], string>>> = {
  visto: 'Abrir la invitación',
  registrado: 'Registrarse',
  respondido: 'Respuesta al registro',
}

/** Text of an invitation's step: the same for holder, guest and desk. */
export function guestStepWords({ paso, cuando, antesDe }: WireStep): StepWords {
  if (cuando !== undefined) {
    const at = parseInstant(cuando)
    return { title: happened[paso], when: formatLimaMoment(at), done: true }
  }
  const title = toCome[paso] ?? happened[paso]
  if (antesDe !== undefined) return { title, when: `A más tardar el ${formatDay(antesDe)}`, done: false }
  const when = paso === 'respondido' ? 'En 7 días hábiles desde el registro' : 'Desde el correo que se envió'
  return { title, when, done: false }
}
