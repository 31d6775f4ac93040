import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf, QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  cancelDeskAppointment,
  listDeskAppointments,
  moveDeskAppointment,
  recordAttendance,
  recordCallBack,
  restoreDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import type { readAgendaLoad } from '@amparo/contract/service-desk/console/agenda-load.ts'
import type {
  getSupply,
  listDeskProfessionals,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type { getSiteSupply, listSites } from '@amparo/contract/service-desk/console/sites.ts'
import { call } from '../../../api/call.ts'
import type { Day } from '../../../dates.ts'
import { actNow } from '../../../shell/act-now.ts'
import { createDecisions } from '../../../shell/decide-soon.ts'
import { sendInTurn } from '../../../shell/own-versions.ts'
import { tell } from '../../../shell/toasts.ts'
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

/** Appointments per page. */
export const pageRows = 100

/** A page of the appointments of the shown days, and their number. */
export function useAgenda(view: AgendaView, when: boolean): Load<AnswerOf<typeof listDeskAppointments>> {
  const query = { ...view, orden: 'inicio', limite: pageRows } as const
  return useLoad(
    ['citas', 'agenda', query],
    (signal) => call<typeof listDeskAppointments>('GET', '/consola/Citas', { query, signal }),
    { when, keepBefore: true },
  )
}

/** Load and free hours of the shown days, by professional, or by room of a site. */
type MapQuery = Pick<QueryOf<typeof readAgendaLoad>, 'especialidad' | 'conLibres' | 'orden'>

export function useAgendaLoad(
  view: AgendaView,
  { when, presentOnly, ...map }: { when: boolean; presentOnly: boolean } & MapQuery,
): Load<AgendaLoad> {
  const query = {
    ...view,
    ...map,
    libres: 'si' as const,
    ...(presentOnly ? { presentes: 'si' as const } : {}),
  }
  return useLoad(
    ['citas', 'carga', query],
    (signal) => call<typeof readAgendaLoad>('GET', '/consola/Carga', { query, signal }),
    { when, keepBefore: true },
  )
}

/** Every appointment of some days, over all pages. */
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

/** Professionals at work on a day, a page of columns at a time, with offered and booked time. */
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

/** Active professionals, by name, up to one page, and their number. */
export function useProfessionals(): Load<AnswerOf<typeof listDeskProfessionals>> {
  const query = { estado: 'activo', orden: 'nombre', limite: pageRows } as const
  return useLoad(['profesionales', 'de-la-agenda'], (signal) =>
    call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }),
  )
}

export type SiteRooms = AnswerOf<typeof listSites>['filas'][number]

/** Active sites with their rooms, by name, up to one page, and their number. */
export function useSites(): Load<AnswerOf<typeof listSites>> {
  const query = { estado: 'activo', orden: 'nombre', limite: pageRows } as const
  return useLoad(['sedes', 'todas'], (signal) =>
    call<typeof listSites>('GET', '/consola/Sedes', { query, signal }),
  )
}

/** The hours behind the columns, by id: of professionals, or of a site. */
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

export function afterChange(): Promise<unknown> {
  return Promise.all([reloadWhere('citas'), reloadWhere('pedidos'), reloadWhere('pendientes')])
}

/** Shows an appointment as a pending act will leave it; returns the undo. */
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

/** Options of any act on an appointment. */
type Around = Pick<Parameters<typeof actNow>[0], 'words' | 'typed' | 'correct'>

interface Move extends Around {
  /** Its fields meanwhile. */
  readonly ahead: Partial<Appointment>
  readonly to: Moving
  /** Where undo returns it. */
  readonly from: Moving
}

/** Moves an appointment at once, with undo. */
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

/** Cancels an appointment at once; it can be restored while its hour is free. */
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

/** Restores an appointment that staff cancelled, if the hour is still free. */
export function restoreAppointment({ id, version, sala }: Appointment): void {
  void actNow({
    about: `restaurar ${id}`,
    words: sala ? 'La reserva volvió a su hora' : 'La cita volvió a su hora',
    ahead: () => showChanged(id, { estado: 'agendada' }),
    send: () => restore(id, version),
    reload: afterChange,
  })
}

/** Attendance by visit, while it can still be undone. */
const { decided, decide } = createDecisions<string>()

export const presences = decided

/** Records attendance after the grace period; an absence notifies the person and the professional. */
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

/** Records that the person who requested a call was called. */
export function recordCalled({ id, espera }: Appointment): void {
  const { llamar: _, ...called } = espera ?? {}
  void actNow({
    about: `llamada ${id}`,
    words: 'Quedó anotado que la llamaste',
    ahead: () => showChanged(id, { espera: called as Appointment['espera'], llamadaPedida: undefined }),
    send: () =>
      call<typeof recordCallBack>('POST', '/consola/Citas/:id/Llamada', { params: { id }, keepalive: true }),
    reload: afterChange,
  })
}
