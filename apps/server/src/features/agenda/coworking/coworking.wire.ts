import type { SlotWire } from '@amparo/contract/agenda/appointment.ts'
import type { bookRoom } from '@amparo/contract/agenda/coworking.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { toInstant } from '../../../instant.ts'
import { slotProblem } from '../agenda/agenda.policy.ts'
import { fromIntakeWire } from '../appointments/intake.wire.ts'
import type { listRoomDays, RoomDay, RoomDraft } from './coworking.service.ts'

interface RoomWire {
  id: string
  nombre: string
  capacidad: number
  equipamiento: string[]
  huecos: SlotWire[]
}

/** A room as a person, or the desk for them, asks for it. */
export function fromRoomWire(
  body: Pick<RequestOf<typeof bookRoom>, 'idSala' | 'inicio' | 'fin' | 'asistentes' | 'motivo'>,
): RoomDraft {
  return {
    roomId: body.idSala,
    startsAt: Date.parse(body.inicio),
    endsAt: Date.parse(body.fin),
    attendees: body.asistentes,
    intake: fromIntakeWire(body),
  }
}

export function toSites({ earliest, sites }: Awaited<ReturnType<typeof listRoomDays>>): {
  sedes: { id: string; nombre: string; ciudad: string; direccion: string; salas: RoomWire[] }[]
} {
  return {
    sedes: sites.map(({ site, rooms }) => ({
      id: site.id,
      nombre: site.name,
      ciudad: site.city,
      direccion: site.address,
      salas: rooms.map((room) => toRoom(room, earliest)),
    })),
  }
}

function toRoom({ room, slots }: RoomDay, earliest: number): RoomWire {
  return {
    id: room.id,
    nombre: room.name,
    capacidad: room.capacity,
    equipamiento: [...room.equipment],
    huecos: slots.map(({ startsAt, endsAt, freeIds }) => {
      const why = slotProblem(startsAt, freeIds.length > 0, earliest)
      return {
        inicio: toInstant(startsAt),
        fin: toInstant(endsAt),
        disponible: why === undefined,
        ...(why ? { motivo: why } : {}),
      }
    }),
  }
}
