import { ApiError } from '@amparo/client/api/api-error.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getSupply, putSupply } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type { getSiteSupply, putSiteSupply } from '@amparo/contract/service-desk/console/sites.ts'
import { call } from '../../../api/call.ts'
import { tellNotUndone } from '../../../shell/not-undone.ts'
import { createUnsent } from '../../../shell/one-person.ts'
import { saveForGood } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'
import { counted } from '../../../words.ts'
import { type Supply, tidySupply } from './supply.ts'

export type SavedSupply = AnswerOf<typeof getSupply>
export type Conflicts = AnswerOf<typeof putSupply>['conflictos']

interface Writing {
  readonly version: number
  readonly supply: Supply
  readonly simular?: '1'
  readonly aceptaConflictos?: true
}

/** How hours are read and written: a professional's, a site's or a room's. */
export interface SupplyCalls {
  /** Query key, whose data are reloaded after a change. */
  readonly key: string
  /** Its name in the address of a plan. */
  readonly planName: 'profesional' | 'sede' | 'sala'
  /** Whether there are breaks: a site has none. */
  readonly withBreaks: boolean
  /** Hint before changing the week. */
  readonly note?: string
  read(id: string, signal: AbortSignal): Promise<SavedSupply>
  write(id: string, writing: Writing): Promise<AnswerOf<typeof putSupply>>
  reloadList(): Promise<unknown>
}

export const professionalSupply: SupplyCalls = {
  key: 'oferta',
  planName: 'profesional',
  withBreaks: true,
  read: (id, signal) =>
    call<typeof getSupply>('GET', '/consola/Profesionales/:id/Agenda', { params: { id }, signal }),
  write: (id, { version, supply, simular, aceptaConflictos }) =>
    call<typeof putSupply>('PUT', '/consola/Profesionales/:id/Agenda', {
      params: { id },
      query: simular ? { simular } : {},
      body: { version, ...supply, ...(aceptaConflictos ? { aceptaConflictos } : {}) },
    }),
  reloadList: () => reloadWhere('profesionales'),
}

/** A site's and a room's hours are read and written alike: without breaks. */
function placeSupply(
  key: string,
  planName: 'sede' | 'sala',
  path: '/consola/Sedes/:id/Agenda' | '/consola/Salas/:id/Agenda',
  note?: string,
): SupplyCalls {
  return {
    key,
    planName,
    withBreaks: false,
    ...(note ? { note } : {}),
    async read(id, signal) {
      const saved = await call<typeof getSiteSupply>('GET', path as '/consola/Sedes/:id/Agenda', {
        params: { id },
        signal,
      })
      return { ...saved, pausas: [] }
    },
    write: (id, { version, supply: { plan, excepciones }, simular, aceptaConflictos }) =>
      call<typeof putSiteSupply>('PUT', path as '/consola/Sedes/:id/Agenda', {
        params: { id },
        query: simular ? { simular } : {},
        body: { version, plan, excepciones, ...(aceptaConflictos ? { aceptaConflictos } : {}) },
      }),
    reloadList: () => reloadWhere('sedes'),
  }
}

export const siteSupply = placeSupply('oferta-sede', 'sede', '/consola/Sedes/:id/Agenda')
export const roomSupply = placeSupply(
  'oferta-sala',
  'sala',
  '/consola/Salas/:id/Agenda',
  'Sin tramos, la sala sigue el horario de su sede. Nunca abre fuera de él.',
)

/** Owner of the hours. */
export interface Hours {
  readonly id: string
  readonly name: string
  readonly calls: SupplyCalls
}

export const hoursOf = ({ calls, id }: Hours) => `${calls.key}:${id}`

/** Hours that are pending or were not saved, by owner: their panel may be closed by then. */
export const unsavedHours = createUnsent<SavedSupply>()

export const outside = ({ length }: Conflicts) =>
  `${counted(length, 'cita quedaría', 'citas quedarían')} fuera del horario`

export interface HoursChange {
  readonly from: SavedSupply
  readonly to: Supply
  /** The appointments outside them have been seen. */
  readonly accepting: boolean
  /** Shows appointments outside the hours; false if its panel is gone. */
  readonly showConflicts: (conflicts: Conflicts) => boolean
  readonly onStale: (refused: ApiError) => void
}

/** Saves hours in the background, unless there are unseen appointments outside them. */
export function saveHours(hours: Hours, change: HoursChange): void {
  const { id, name, calls } = hours
  const { version, ...before } = change.from
  const subject = hoursOf(hours)
  const about = `Horario de ${name}`
  const put = (more: { simular?: '1'; aceptaConflictos?: true }) =>
    calls.write(id, { version, supply: tidySupply(change.to), ...more })
  const reload = () => Promise.all([reloadWhere(calls.key, id), calls.reloadList()])
  unsavedHours.set(subject, { version, ...change.to })
  const send = async () => {
    if (!change.accepting) {
      const { conflictos } = await put({ simular: '1' })
      if (conflictos.length > 0) {
        if (!change.showConflicts(conflictos))
          tell(`${about}: no se guardó. ${outside(conflictos)}`, { look: 'danger' })
        return
      }
    }
    const now = (await put(change.accepting ? { aceptaConflictos: true } : {})).version ?? version
    // Restores the previous hours, unless a new booking falls outside them.
    const undo = () => calls.write(id, { version: now, supply: before })
    unsavedHours.delete(subject)
    tell('Horario guardado', {
      undo: () =>
        void undo()
          .then(() => tell('Volvió el horario de antes'))
          .then(reload)
          .catch(tellNotUndone),
    })
    await reload()
  }
  saveForGood({
    id: subject,
    state: about,
    about,
    send: () =>
      send().catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.isRefusal('version')) change.onStale(cause)
        throw cause
      }),
    reload: calls.reloadList,
  })
}
