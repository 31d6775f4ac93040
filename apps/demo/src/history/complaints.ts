import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs } from '@amparo/domain/agenda/lima-days.ts'
import { prepareComplaint } from '@amparo/server/src/features/service-desk/complaints/complaints.service.ts'
import { answerComplaint } from '@amparo/server/src/features/service-desk/complaints/complaints-desk.service.ts'
import type { Patient } from './house.ts'
import type { Scene } from './past.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { officeHour } from './talks.ts'

/** Days ago that each sheet was filed; the last ones wait, one of them with its term nearly over. */
const filedDaysAgo = [76, 69, 61, 52, 47, 38, 33, 27, 20, 12, 6, 1]
const answeredUntil = 9

const sheets = [
  {
    kind: 'claim',
    detail: 'La videollamada se cortó a los diez minutos y la cita quedó como atendida.',
    request: 'Que me devuelvan el uso y me den otra hora esta semana.',
    answer:
      'Revisamos la llamada: se cortó por nuestro servidor. Te devolvimos el uso y te ofrecimos dos horas esta semana. Te pedimos disculpas.',
  },
  {
    kind: 'grievance',
    detail: 'Llamé tres veces al número de ayuda y nadie contestó en media hora.',
    request: 'Que contesten o que digan cuánto hay que esperar.',
    answer:
      'Tienes razón: ese lunes faltaron dos personas. Desde hoy el número dice cuánto falta y puedes pedir que te llamemos.',
  },
  {
    kind: 'claim',
    detail: 'Me cobraron la prima de octubre después de anular la póliza.',
    request: 'La devolución de S/ 9.90.',
    answer:
      'La anulación llegó un día después del cobro. La financiera devuelve S/ 9.90 a la misma cuenta en tres días hábiles.',
  },
  {
    kind: 'grievance',
    detail: 'La sala que reservé estaba ocupada cuando llegué con mis clientes.',
    request: 'Que no vuelva a pasar.',
    answer:
      'La reserva anterior se alargó sin avisar. La sede ya no lo permite y te dejamos dos horas de cortesía en la Sala Malecón.',
  },
] as const

/** The book of twelve weeks: sheets that were answered within their term, and three that wait. */
export function complaintScenes(
  patients: readonly Patient[],
  { staff, random, now }: { staff: SampleStaff; random: SeededRandom; now: number },
): Scene[] {
  return filedDaysAgo.flatMap((daysAgo, at) => {
    const sheet = sheets[at % sheets.length]
    const patient = patients[(at * 47 + 5) % patients.length]
    if (!sheet || !patient) return []
    const filedAt = officeHour(now - daysAgo * 24 * hourMs, random)
    let code = ''
    const filing: Scene = {
      at: filedAt,
      async play(ctx) {
        const { write } = await prepareComplaint(
          ctx,
          {
            kind: sheet.kind,
            name: patient.name,
            documentType: 8,
            documentNumber: patient.document,
            address: 'Jr. Los Nogales 123, Lima',
            phone: null,
            email: patient.email,
            guardian: null,
            about: 'service',
            aboutText: 'Beneficios de mi póliza',
            amount: sheet.kind === 'claim' ? 9.9 : null,
            detail: sheet.detail,
            request: sheet.request,
          },
          patient.accountId,
        )
        code = (await write(ctx.db)).code
      },
    }
    if (at >= answeredUntil) return [filing]
    const answering: Scene = {
      at: Math.min(
        Math.max(officeHour(filedAt + (4 + random.below(12)) * 24 * hourMs, random), filedAt + hourMs),
        now - 3 * hourMs,
      ),
      play: (ctx) =>
        answerComplaint(
          ctx,
          actorOf(staff, 'privacidad@demo.example', 'reclamaciones.responder'),
          { id: code, version: 1 },
          { text: sheet.answer, favour: 'both' },
        ),
    }
    return [filing, answering]
  })
}
