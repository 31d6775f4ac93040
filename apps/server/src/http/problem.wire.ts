import type { AppError, RefusalFacts } from '../app-error.ts'
import { toDeskAppointment } from '../features/desk/desk.wire.ts'
import { toSteps } from '../features/invitations/guests.wire.ts'
import { SpentInvitation } from '../features/invitations/spent-invitation.ts'
import { ScheduleConflicts } from '../features/supply/schedule-conflicts.ts'
import { toInstant } from '../instant.ts'

type Fact = keyof RefusalFacts

/** How each fact of a refusal is called on the wire. */
const names = {
  version: 'version',
  by: 'por',
  firstStart: 'primeraFecha',
  leadHours: 'anticipacionHoras',
  isOwnClash: 'motivo',
  alternatives: 'alternativas',
  yearlyLimit: 'limite',
  used: 'usadas',
  availableFrom: 'disponibleDesde',
  answerBefore: 'respuestaAntesDe',
  mostOpen: 'maximo',
  capacity: 'capacidad',
  medicine: 'medicamento',
  missingParts: 'faltan',
  triesLeft: 'intentosRestantes',
} as const satisfies Record<Fact, string>

/** Those that are written in another way than they are kept. */
const writers: { readonly [F in Fact]?: (value: NonNullable<RefusalFacts[F]>) => unknown } = {
  firstStart: toInstant,
  isOwnClash: (isOwn) => (isOwn ? 'cita_propia' : 'ocupado'),
  alternatives: (times) =>
    times.map(({ startsAt, endsAt }) => ({
      inicio: toInstant(startsAt),
      fin: toInstant(endsAt),
      disponible: true,
    })),
}

/** The members of a problem document that tell what a refusal is about (contract §1). */
export function toProblemMembers(error: AppError): Record<string, unknown> {
  const facts = (Object.entries(error.facts) as [Fact, unknown][]).map(([fact, value]) => {
    const write = writers[fact] as ((value: unknown) => unknown) | undefined
    return [names[fact], write ? write(value) : value]
  })
  return {
    ...(error.fields
      ? { errores: error.fields.map(({ field, message }) => ({ campo: field, mensaje: message })) }
      : {}),
    ...Object.fromEntries(facts),
    ...(error instanceof ScheduleConflicts ? { conflictos: error.conflicts.map(toDeskAppointment) } : {}),
    ...(error instanceof SpentInvitation ? { pasos: toSteps(error.invitation, error.at) } : {}),
  }
}
