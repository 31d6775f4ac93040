import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getSupply, putSupply } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type { ApiError } from '../../../api/call.ts'
import { call } from '../../../api/call.ts'
import { clockOf, dayOf, spokenDay } from '../../../dates.ts'
import { tellNotUndone } from '../../../shell/not-undone.ts'
import { inTurn } from '../../../shell/own-versions.ts'
import { saveForGood } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'
import { counted } from '../../../words.ts'

export interface Hours {
  readonly day: string
  /** Both empty for the whole day. */
  readonly from: string
  readonly to: string
}

/** A visit booked in the hours. */
export interface Booked {
  readonly id: string
  readonly inicio: string
  readonly name: string
}

/** The typed values, and the refusal of an earlier try. */
export interface Blocking {
  readonly hours: Hours
  readonly booked?: readonly Booked[]
  readonly refused?: ApiError
}

type Span = Readonly<Record<'inicio' | 'fin', string>>

export function fallsInto({ day, from, to }: Hours, { inicio, fin }: Span): boolean {
  if (dayOf(inicio) !== day) return false
  return from === '' || ((dayOf(fin) > day || from < clockOf(fin)) && clockOf(inicio) < to)
}

type Supply = AnswerOf<typeof getSupply>
type Put = Supply & { aceptaConflictos?: true }

/**
 * Blocks hours in the professional's own agenda in the background. Bookings in them stay; if there are more than
 * those `seen`, nothing changes and the form shows them again.
 */
export function blockHours(
  id: string,
  hours: Hours,
  { seen, showAgain }: { seen: ReadonlySet<string>; showAgain: (blocking: Blocking) => void },
): void {
  const { day, from, to } = hours
  const about = `Bloqueo del ${spokenDay(day)}${from === '' ? '' : `, de ${from} a ${to}`}`
  const put = (body: Put, query: { simular?: '1' } = {}) =>
    call<typeof putSupply>('PUT', '/consola/Profesionales/:id/Agenda', { params: { id }, query, body })
  const reload = () => Promise.all([reloadWhere('oferta', id), reloadWhere('mi-agenda')])
  const block = async () => {
    const before = await call<typeof getSupply>('GET', '/consola/Profesionales/:id/Agenda', {
      params: { id },
    })
    const exception = { fecha: day, ...(from === '' ? {} : { desde: from, hasta: to }) }
    const after = { ...before, excepciones: [...before.excepciones, exception] }
    const { conflictos } = await put(after, { simular: '1' })
    if (conflictos.some((one) => !seen.has(one.id))) {
      const booked = conflictos.map((one) => ({ id: one.id, inicio: one.inicio, name: one.titular.nombre }))
      const visits = counted(booked.length, 'cita', 'citas')
      tell(`${about}: no se guardó. Ya hay ${visits} en esas horas.`, {
        look: 'danger',
        way: { label: 'Ver las citas', go: () => showAgain({ hours, booked }) },
      })
      return
    }
    const { version = before.version } = await put({ ...after, aceptaConflictos: true })
    const undo = () => inTurn([`oferta:${id}`], () => put({ ...before, version }))
    tell(`${about}: ya no se puede reservar.`, {
      undo: () =>
        void undo()
          .then(() => tell('Esas horas se pueden reservar otra vez.'))
          .then(reload)
          .catch(tellNotUndone),
    })
  }
  saveForGood({
    id: `bloqueo:${day} ${from} ${to}`,
    state: about,
    about,
    correct: (refused) => showAgain({ hours, refused }),
    // Each starts from the hours that the previous one left.
    send: () => inTurn([`oferta:${id}`], block),
    reload,
  })
}
