import type { SlotWire } from '@amparo/contract/appointment.ts'
import { toInstant } from '../../instant.ts'
import { slotProblem } from '../agenda/agenda.policy.ts'
import type { listRoomDays, RoomDay } from './coworking.service.ts'

interface RoomWire {
  id: string
  nombre: string
  capacidad: number
  equipamiento: string[]
  huecos: SlotWire[]
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
