import type { RoomDraft, SiteDraft } from '@amparo/domain/agenda/supply.ts'

const plan = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: 480, end: 1200 }))

function room(code: string, name: string, capacity: number, ...equipment: string[]): RoomDraft {
  return { code, name, capacity, equipment: ['Wifi', ...equipment], isActive: true }
}

function site(
  code: string,
  text: Pick<SiteDraft, 'name' | 'city' | 'address'>,
  rooms: readonly RoomDraft[],
): SiteDraft {
  return { code, ...text, isActive: true, plan, exceptions: [], rooms }
}

/** Invented coworking sites of the demo, with rooms of several sizes. */
export const sampleSites: readonly SiteDraft[] = [
  site(
    'lima-miraflores',
    { name: 'Sede Miraflores', city: 'Lima', address: 'Av. Las Magnolias 630, Miraflores, Lima' },
    [
      room('miraflores-huaca', 'Sala Huaca', 4, 'Pantalla', 'Pizarra'),
      room('miraflores-malecon', 'Sala Malecón', 8, 'Pantalla', 'Videoconferencia', 'Pizarra'),
      room('miraflores-pacifico', 'Sala Pacífico', 14, 'Proyector', 'Videoconferencia', 'Pizarra'),
    ],
  ),
  site(
    'arequipa-cayma',
    { name: 'Sede Cayma', city: 'Arequipa', address: 'Calle Los Arces 312, Cayma, Arequipa' },
    [
      room('cayma-sillar', 'Sala Sillar', 6, 'Pantalla', 'Pizarra'),
      room('cayma-misti', 'Sala Misti', 10, 'Pantalla', 'Videoconferencia'),
    ],
  ),
  site(
    'trujillo-california',
    { name: 'Sede California', city: 'Trujillo', address: 'Av. Los Paujiles 455, California, Trujillo' },
    [
      room('california-marinera', 'Sala Marinera', 6, 'Pantalla', 'Pizarra'),
      room('california-totora', 'Sala Totora', 3, 'Pizarra'),
    ],
  ),
]
