import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  addProfessional,
  changeProfessional,
  closeProfessional,
  listDeskProfessionals,
  reopenProfessional,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type {
  addRoom,
  addSite,
  changeRoom,
  changeSite,
  listSites,
} from '@amparo/contract/service-desk/console/sites.ts'
import { call } from '../../../api/call.ts'
import { tellNotUndone } from '../../../shell/not-undone.ts'
import { tell } from '../../../shell/toasts.ts'
import type { Conflicts } from './supply-calls.ts'

export type Professional = AnswerOf<typeof listDeskProfessionals>['filas'][number]
export type Site = AnswerOf<typeof listSites>['filas'][number]
export type Room = Site['salas'][number]
export type ProfessionalFacts = RequestOf<typeof addProfessional>
export type SiteFacts = RequestOf<typeof addSite>
export type RoomFacts = Omit<RequestOf<typeof addRoom>, 'sede'>

/** Kinds of supplier, by the noun of their calls. */
export type Noun = 'Profesionales' | 'Sedes' | 'Salas'

/** Their names in the address of a plan. */
export const planNames = { Profesionales: 'profesional', Sedes: 'sede', Salas: 'sala' } as const

/** A professional, site or room in the version seen. */
export interface Supplier {
  readonly id: string
  readonly version: number
  readonly nombre: string
}

type Changed = AnswerOf<typeof changeProfessional>
interface Trial {
  readonly simular?: '1'
  readonly aceptaConflictos?: true
}

const loadsOf = {
  Profesionales: ['profesionales', 'oferta'],
  Sedes: ['sedes', 'oferta-sede', 'salas'],
  Salas: ['sedes', 'oferta-sala', 'salas'],
} as const

/** Reloads the list, the open hours and what the agenda shows of them. */
async function reload(noun: Noun): Promise<void> {
  await Promise.all([...loadsOf[noun], 'carga', 'citas'].map((key) => reloadWhere(key)))
}

export async function createProfessional(facts: ProfessionalFacts) {
  const { profesional } = await call<typeof addProfessional>('POST', '/consola/Profesionales', {
    body: facts,
  })
  await reload('Profesionales')
  return profesional
}

export async function createSite(facts: SiteFacts): Promise<string> {
  const { id } = await call<typeof addSite>('POST', '/consola/Sedes', { body: facts })
  await reload('Sedes')
  return id
}

export async function createRoom(sede: string, facts: RoomFacts): Promise<string> {
  const { id } = await call<typeof addRoom>('POST', '/consola/Salas', { body: { sede, ...facts } })
  await reload('Salas')
  return id
}

type Put = (version: number, trial: Trial) => Promise<Changed>

/** Sends a change unless visits that nobody has seen would be left outside: it returns those. */
async function unlessConflicts(put: Put, version: number, accepted: boolean): Promise<Conflicts | number> {
  if (!accepted) {
    const { conflictos } = await put(version, { simular: '1' })
    if (conflictos.length > 0) return conflictos
  }
  return (await put(version, accepted ? { aceptaConflictos: true } : {})).version ?? version
}

interface Change<Facts> {
  readonly from: Facts
  readonly to: Facts
  /** The visits outside it have been seen. */
  readonly accepted: boolean
}

/** Saves data, and offers to put the former ones back; returns the visits outside it that must be seen first. */
async function saveFacts<Facts>(
  noun: Noun,
  { id, version, nombre }: Supplier,
  { from, to, accepted }: Change<Facts>,
  put: (id: string, facts: Facts, version: number, trial: Trial) => Promise<Changed>,
): Promise<Conflicts | null> {
  const result = await unlessConflicts((seen, trial) => put(id, to, seen, trial), version, accepted)
  if (typeof result !== 'number') return result
  tell(`${nombre}: datos guardados`, {
    undo: () =>
      void put(id, from, result, {})
        .then(() => tell('Volvieron los datos de antes'))
        .then(() => reload(noun))
        .catch(tellNotUndone),
  })
  await reload(noun)
  return null
}

export const saveProfessional = (one: Supplier, change: Change<ProfessionalFacts>) =>
  saveFacts('Profesionales', one, change, (id, facts, version, { simular, ...accepting }) =>
    call<typeof changeProfessional>('PUT', '/consola/Profesionales/:id', {
      params: { id },
      query: simular ? { simular } : {},
      body: { ...facts, version, ...accepting },
    }),
  )

export const saveSite = (one: Supplier, change: Change<SiteFacts>) =>
  saveFacts('Sedes', one, change, (id, facts, version, { simular, ...accepting }) =>
    call<typeof changeSite>('PUT', '/consola/Sedes/:id', {
      params: { id },
      query: simular ? { simular } : {},
      body: { ...facts, version, ...accepting },
    }),
  )

export const saveRoom = (one: Supplier, change: Change<RoomFacts>) =>
  saveFacts('Salas', one, change, (id, facts, version, { simular, ...accepting }) =>
    call<typeof changeRoom>('PUT', '/consola/Salas/:id', {
      params: { id },
      query: simular ? { simular } : {},
      body: { ...facts, version, ...accepting },
    }),
  )

/** Closings of the three are written alike. */
const closePath = (noun: Noun) => `/consola/${noun}/:id/Cerrar` as '/consola/Profesionales/:id/Cerrar'
const reopenPath = (noun: Noun) => `/consola/${noun}/:id/Reabrir` as '/consola/Profesionales/:id/Reabrir'

/** Closes it from a day on; returns the visits outside it that must be seen first. */
export async function close(
  noun: Noun,
  supplier: Supplier,
  terms: { readonly desde: string; readonly motivo: string },
  accepted: boolean,
): Promise<Conflicts | null> {
  const { id, nombre } = supplier
  const put: Put = (version, { simular, ...accepting }) =>
    call<typeof closeProfessional>('POST', closePath(noun), {
      params: { id },
      query: simular ? { simular } : {},
      body: { ...terms, version, ...accepting },
    })
  const result = await unlessConflicts(put, supplier.version, accepted)
  if (typeof result !== 'number') return result
  tell(`${nombre}: cierre guardado`, {
    undo: () => void sendReopening(noun, { ...supplier, version: result }).catch(tellNotUndone),
  })
  await reload(noun)
  return null
}

async function sendReopening(noun: Noun, { id, version, nombre }: Supplier): Promise<void> {
  await call<typeof reopenProfessional>('POST', reopenPath(noun), { params: { id }, body: { version } })
  tell(`${nombre}: se ofrece otra vez`)
  await reload(noun)
}

export const reopen = sendReopening
