import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  cancelDeskAppointment,
  listDeskAppointments,
  moveDeskAppointment,
  recordAttendance,
  recordCallBack,
  restoreDeskAppointment,
} from '@amparo/contract/console/agenda.ts'
import type { readAgendaLoad } from '@amparo/contract/console/agenda-load.ts'
import type { getSiteSupply, listSites } from '@amparo/contract/console/sites.ts'
import type { getSupply, listDeskProfessionals } from '@amparo/contract/console/supply.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import type { Day } from '../../dates.ts'
import { actNow } from '../../shell/act-now.ts'
import { createDecisions } from '../../shell/decide-soon.ts'
import { sendInTurn } from '../../shell/own-versions.ts'
import { tell } from '../../shell/toasts.ts'
import type { Hours } from './open-hours.ts'

export type Appointment = AnswerOf<typeof listDeskAppointments>['filas'][number]
export type AgendaLoad = AnswerOf<typeof readAgendaLoad>
export type Professional = AnswerOf<typeof listDeskProfessionals>['filas'][number]

interface AgendaView {
  readonly desde: Day
  readonly hasta: Day
  readonly idProfesional?: string
  readonly idServicio?: number
  readonly sede?: string
  readonly despues?: string
}

/** Appointments asked for at once. */
export const pageRows = 100

/** A page of the appointments of the days shown, and how many there are. */
export function useAgenda(view: AgendaView, when: boolean): Load<AnswerOf<typeof listDeskAppointments>> {
  const query = { ...view, orden: 'inicio', limite: pageRows } as const
  return useLoad(
    ['citas', 'agenda', query],
    (signal) => call<typeof listDeskAppointments>('GET', '/consola/Citas', { query, signal }),
    { when, keepBefore: true },
  )
}

/** What is taken and which hours are free of the days shown, by professional, or by room of a site. */
export function useAgendaLoad(
  view: AgendaView,
  { when, presentOnly }: { when: boolean; presentOnly: boolean },
): Load<AgendaLoad> {
  const query = { ...view, libres: 'si' as const, ...(presentOnly ? { presentes: 'si' as const } : {}) }
  return useLoad(
    ['citas', 'carga', query],
    (signal) => call<typeof readAgendaLoad>('GET', '/consola/Carga', { query, signal }),
    { when, keepBefore: true },
  )
}

/** Every appointment of some days, however many pages that takes. */
export async function readWholeAgenda(view: AgendaView): Promise<Appointment[]> {
  const rows: Appointment[] = []
  let despues: string | undefined
  do {
    const query = { ...view, orden: 'inicio', limite: pageRows, ...(despues ? { despues } : {}) } as const
    const page = await call<typeof listDeskAppointments>('GET', '/consola/Citas', { query })
    rows.push(...page.filas)
    despues = page.siguiente
  } while (despues !== undefined)
  return rows
}

/** Who attends on a day, a page of so many beside each other, with what they offer and how much of it is taken. */
export function useAttending(
  view: Pick<AgendaView, 'desde' | 'hasta' | 'idProfesional' | 'idServicio'> & { readonly despues?: string },
  { when, most }: { when: boolean; most: number },
): Load<AgendaLoad> {
  const query = { ...view, ...(view.idProfesional ? {} : { presentes: 'si' as const }), limite: most }
  return useLoad(
    ['citas', 'presentes', query],
    (signal) => call<typeof readAgendaLoad>('GET', '/consola/Carga', { query, signal }),
    { when, keepBefore: true },
  )
}

/** Active professionals, by name, up to a page of them, and how many there are. */
export function useProfessionals(): Load<AnswerOf<typeof listDeskProfessionals>> {
  const query = { estado: 'activo', orden: 'nombre', limite: pageRows } as const
  return useLoad(['profesionales', 'de-la-agenda'], (signal) =>
    call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }),
  )
}

export type SiteRooms = AnswerOf<typeof listSites>['filas'][number]

/** Active sites with their rooms, by name, up to a page of them, and how many there are. */
export function useSites(): Load<AnswerOf<typeof listSites>> {
  const query = { estado: 'activo', orden: 'nombre', limite: pageRows } as const
  return useLoad(['sedes', 'todas'], (signal) =>
    call<typeof listSites>('GET', '/consola/Sedes', { query, signal }),
  )
}

/** The hours of those who stand beside each other, by whose they are: professionals, or a site. */
export function useHours(ids: readonly string[], kind: 'Profesionales' | 'Sedes') {
  return useLoad(
    ['oferta', 'varios', kind, ids],
    async (signal) => {
      const each = ids.map(async (id) => {
        const params = { id }
        const hours =
          kind === 'Sedes'
            ? await call<typeof getSiteSupply>('GET', '/consola/Sedes/:id/Agenda', { params, signal })
            : await call<typeof getSupply>('GET', '/consola/Profesionales/:id/Agenda', { params, signal })
        return [id, hours as Hours] as const
      })
      return new Map(await Promise.all(each))
    },
    { when: ids.length > 0, keepBefore: true },
  )
}

function afterChange(): Promise<unknown> {
  return Promise.all([reloadWhere('citas'), reloadWhere('pedidos'), reloadWhere('pendientes')])
}

/** Shows an appointment as an act that is being sent will leave it; gives the way back. */
function showChanged(id: string, change: Partial<Appointment>): () => void {
  return showAhead(['citas'], (data) => {
    const { filas } = data as { filas?: { readonly id?: string }[] }
    if (filas === undefined) return data
    return { ...(data as object), filas: filas.map((row) => (row.id === id ? { ...row, ...change } : row)) }
  })
}

type Body<R> = Omit<R, 'version'>
type Moving = Body<RequestOf<typeof moveDeskAppointment>>

const move = (id: string, seen: number, to: Moving) =>
  sendInTurn(id, seen, (version) =>
    call<typeof moveDeskAppointment>('POST', '/consola/Citas/:id/Mover', {
      params: { id },
      body: { ...to, version },
      keepalive: true,
    }),
  )

const restore = (id: string, seen: number) =>
  sendInTurn(id, seen, (version) =>
    call<typeof restoreDeskAppointment>('POST', '/consola/Citas/:id/Restaurar', {
      params: { id },
      body: { version },
      keepalive: true,
    }),
  )

/** What goes with an act on an appointment, whichever it is. */
type Around = Pick<Parameters<typeof actNow>[0], 'words' | 'typed' | 'correct'>

interface Move extends Around {
  /** How it stands meanwhile. */
  readonly ahead: Partial<Appointment>
  readonly to: Moving
  /** Where it goes back to. */
  readonly from: Moving
}

/** Moves an appointment at once, with the way back. */
export function moveAppointment({ id, version }: Appointment, { ahead, to, from, ...around }: Move): void {
  void actNow({
    ...around,
    about: `mover ${id} ${to.inicio}`,
    ahead: () => showChanged(id, ahead),
    send: () => move(id, version, to),
    undo: async (moved) => {
      await move(id, moved.version, from)
      tell('Volvió a su horario')
    },
    reload: afterChange,
  })
}

/** Cancels an appointment at once; it is restored while its hour is free. */
export function cancelAppointment(
  { id, version }: Appointment,
  body: Body<RequestOf<typeof cancelDeskAppointment>>,
  around: Around,
): void {
  void actNow({
    ...around,
    about: `cancelar ${id}`,
    ahead: () => showChanged(id, { estado: 'cancelada' }),
    send: () =>
      sendInTurn(id, version, (now) =>
        call<typeof cancelDeskAppointment>('POST', '/consola/Citas/:id/Cancelar', {
          params: { id },
          body: { ...body, version: now },
          keepalive: true,
        }),
      ),
    undo: async (cancelled) => void tell((await restore(id, cancelled.version)).mensaje),
    reload: afterChange,
  })
}

/** Takes a cancellation of the house back, where the hour is still free. */
export function restoreAppointment({ id, version, sala }: Appointment): void {
  void actNow({
    about: `restaurar ${id}`,
    words: sala ? 'La reserva volvió a su hora' : 'La cita volvió a su hora',
    ahead: () => showChanged(id, { estado: 'agendada' }),
    send: () => restore(id, version),
    reload: afterChange,
  })
}

/** Who came and who did not, by the visit, while that can still be taken back. */
const { decided, decide } = createDecisions<string>()

export const presences = decided

/** Records attendance a moment later; an absence notifies the person and the professional. */
export function recordPresence(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  words: string,
  body: Omit<RequestOf<typeof recordAttendance>, 'version'>,
): void {
  const send = () =>
    call<typeof recordAttendance>('POST', '/consola/Citas/:id/Asistencia', {
      params: { id },
      body: { ...body, version },
      keepalive: true,
    })
  decide({ id, decision: words, words, about: 'La asistencia', send, reload: afterChange })
}

/** Records that the person who asked for a call was called. */
export function recordCalled({ id, espera }: Appointment): void {
  if (!espera) return
  const { llamar: _, ...called } = espera
  void actNow({
    about: `llamada ${id}`,
    words: 'Quedó anotado que la llamaste',
    ahead: () => showChanged(id, { espera: called }),
    send: () =>
      call<typeof recordCallBack>('POST', '/consola/Citas/:id/Llamada', { params: { id }, keepalive: true }),
    reload: afterChange,
  })
}
