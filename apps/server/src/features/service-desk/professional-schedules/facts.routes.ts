import { modalityFromName } from '@amparo/contract/agenda/appointment.ts'
import type { BodyOf } from '@amparo/contract/endpoint.ts'
import {
  addProfessional as addProfessionalEndpoint,
  changeProfessional as changeProfessionalEndpoint,
  closeProfessional,
  reopenProfessional,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import {
  addRoom as addRoomEndpoint,
  addSite as addSiteEndpoint,
  changeRoom as changeRoomEndpoint,
  changeSite as changeSiteEndpoint,
  closeRoom,
  closeSite,
  reopenRoom,
  reopenSite,
} from '@amparo/contract/service-desk/console/sites.ts'
import { joinCollegeNumber } from '@amparo/domain/agenda/college-number.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type Call, route } from '../../../http/route.ts'
import { toListedAppointment } from '../desk-appointments/desk-appointments.wire.ts'
import type { ProfessionalFacts, Supplier } from './facts.repository.ts'
import {
  addProfessional,
  addRoom,
  addSite,
  changeProfessional,
  changeRoom,
  changeSite,
  closeSupply,
  reopenSupply,
} from './facts.service.ts'
import type { SupplyChange } from './professional-schedules.service.ts'
import { tellConflicts, toProfessional } from './professional-schedules.wire.ts'

function fromFacts(body: BodyOf<typeof addProfessionalEndpoint>): ProfessionalFacts {
  return {
    name: body.nombre,
    profession: body.profesion ?? (body.especialidades.length > 0 ? 'Medicina' : 'Asesoría'),
    collegeNumber: joinCollegeNumber(body.colegiatura, body.rne),
    specialties: body.especialidades,
    serviceIds: body.servicios,
    modalities: [...new Set(body.modalidades)].map(modalityFromName),
    languages: [...new Set(body.idiomas)],
    place: body.lugar || null,
    email: body.correo ?? null,
  }
}

const fromSite = ({ nombre, ciudad, direccion }: BodyOf<typeof addSiteEndpoint>) => ({
  name: nombre,
  city: ciudad,
  address: direccion,
})

const fromRoom = ({ nombre, capacidad, equipamiento }: Omit<BodyOf<typeof addRoomEndpoint>, 'sede'>) => ({
  name: nombre,
  capacity: capacidad,
  equipment: equipamiento,
})

const trialOf = ({
  query,
  body,
}: {
  query: { simular?: '1' | undefined }
  body: { aceptaConflictos?: boolean | undefined }
}) => ({ acceptConflicts: body.aceptaConflictos === true, onlyTry: query.simular === '1' })

async function answer(change: Promise<SupplyChange>, mensaje: string) {
  const { conflicts, version } = await change.catch(tellConflicts)
  const saved = version === null ? {} : { codigo: 1 as const, mensaje, version }
  return { status: 200 as const, body: { conflictos: conflicts.map(toListedAppointment), ...saved } }
}

type CloseCall = Pick<Call<typeof closeProfessional>, 'params' | 'query' | 'body' | 'staff'>
type ReopenCall = Pick<Call<typeof reopenProfessional>, 'params' | 'body' | 'staff'>

/** Data of professionals, sites and rooms: made, changed, closed and reopened (contract §24.2). */
export function supplyFactRoutes(app: FastifyInstance, ctx: Context): void {
  makeAndChange(app, ctx)
  const close = (what: Supplier, words: string, call: CloseCall) => {
    const { params, body, staff } = call
    const terms = { from: body.desde, reason: body.motivo, ...trialOf(call) }
    const seen = { id: params.id, version: body.version }
    return answer(closeSupply(ctx, staff, what, seen, terms), words)
  }
  const reopen = async (what: Supplier, mensaje: string, { params, body, staff }: ReopenCall) => {
    const version = await reopenSupply(ctx, staff, what, { id: params.id, version: body.version })
    return { status: 200 as const, body: { codigo: 1 as const, mensaje, version } }
  }
  route(app, ctx, closeProfessional).handle((call) =>
    close('professional', 'Desde ese día no se ofrece.', call),
  )
  route(app, ctx, reopenProfessional).handle((call) => reopen('professional', 'Se ofrece otra vez.', call))
  route(app, ctx, closeSite).handle((call) => close('site', 'La sede cierra ese día.', call))
  route(app, ctx, reopenSite).handle((call) => reopen('site', 'La sede está abierta otra vez.', call))
  route(app, ctx, closeRoom).handle((call) => close('room', 'La sala cierra ese día.', call))
  route(app, ctx, reopenRoom).handle((call) => reopen('room', 'La sala está abierta otra vez.', call))
}

function makeAndChange(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, addProfessionalEndpoint).handle(async ({ body, staff }) => {
    const profesional = toProfessional(await addProfessional(ctx, staff, fromFacts(body)))
    return { status: 201, body: { codigo: 1, mensaje: 'Ya está en la lista. Ponle sus horas.', profesional } }
  })
  route(app, ctx, changeProfessionalEndpoint).handle((call) => {
    const { params, body, staff } = call
    const seen = { id: params.id, version: body.version }
    const change = changeProfessional(ctx, staff, seen, { facts: fromFacts(body), ...trialOf(call) })
    return answer(change, 'Sus datos quedaron guardados.')
  })
  route(app, ctx, addSiteEndpoint).handle(async ({ body, staff }) => {
    const id = await addSite(ctx, staff, fromSite(body))
    return { status: 201, body: { codigo: 1, mensaje: 'Ya está en la lista. Ponle horario y salas.', id } }
  })
  route(app, ctx, changeSiteEndpoint).handle((call) => {
    const { params, body, staff } = call
    const seen = { id: params.id, version: body.version }
    const change = changeSite(ctx, staff, seen, { facts: fromSite(body), ...trialOf(call) })
    return answer(change, 'Los datos quedaron guardados.')
  })
  route(app, ctx, addRoomEndpoint).handle(async ({ body, staff }) => {
    const id = await addRoom(ctx, staff, body.sede, fromRoom(body))
    return { status: 201, body: { codigo: 1, mensaje: 'La sala ya se puede reservar.', id } }
  })
  route(app, ctx, changeRoomEndpoint).handle((call) => {
    const { params, body, staff } = call
    const seen = { id: params.id, version: body.version }
    const change = changeRoom(ctx, staff, seen, { facts: fromRoom(body), ...trialOf(call) })
    return answer(change, 'Los datos quedaron guardados.')
  })
}
