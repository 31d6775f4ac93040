import { Link } from 'react-router'
import { type Day, shortDay } from '../../dates.ts'
import { Sideways } from '../../shell/Sideways.tsx'
import { Pager } from '../../table/Pager.tsx'
import type { ListState } from '../../table/use-list-state.ts'
import { counted } from '../../words.ts'
import type { AgendaLoad } from './agenda-calls.ts'
import { type DayLoad, freeWords, shareOf } from './load-words.ts'

interface LoadMapProps {
  load: AgendaLoad
  state: ListState
  today: Day
  /** A row is a room of the site that the agenda shows. */
  ofRooms: boolean
}

const cell = 'border-line border-b px-1 py-1 text-center align-middle'

/**
 * What is taken and free of a week by professional and day, or by room of a site: too many columns for hours. A day opens
 * as hours or a list, the name of a professional as a week.
 */
export function LoadMap({ load, state, today, ofRooms }: LoadMapProps) {
  const { dias, filas, total, siguiente, salas } = load
  return (
    <>
      <Sideways label="Carga de la semana" className="rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-[0.9375rem]">
          <caption className="sr-only">
            {ofRooms ? 'Reservas y horas libres por sala' : 'Citas y horas libres por profesional'} y día
          </caption>
          <thead>
            <tr className="bg-sand text-sm">
              <th scope="col" className="sticky left-0 z-[1] bg-sand px-3 py-2 text-left">
                {ofRooms ? 'Sala' : 'Profesional'}
              </th>
              {dias.map(({ fecha }) => (
                <th key={fecha} scope="col" className="min-w-22 p-0">
                  <Link
                    to={state.addressOf({ vista: 'dia', dia: fecha, despues: undefined })}
                    className={`grid min-h-11 place-items-center underline-offset-4 hover:underline ${fecha === today ? 'text-action' : ''}`}
                  >
                    <span>
                      <span className="sr-only">Ver el día: </span>
                      {shortDay(fecha)}
                    </span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="bg-sand font-semibold">
              <th
                scope="row"
                className="sticky left-0 z-[1] border-line border-b bg-sand px-3 py-2 text-left"
              >
                {ofRooms ? 'Todas' : 'Todos'}
              </th>
              {dias.map((day) => (
                <td key={day.fecha} className={cell}>
                  <Amount load={day} ofRooms={ofRooms} />
                </td>
              ))}
            </tr>
            {filas.map(({ id, nombre, dias: own }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="sticky left-0 z-[1] max-w-32 border-line border-b bg-surface px-3 text-left font-semibold sm:max-w-none"
                >
                  {ofRooms ? (
                    nombre
                  ) : (
                    <Link
                      to={state.addressOf({ profesional: id, despues: undefined })}
                      className="flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      {nombre}
                    </Link>
                  )}
                </th>
                {own.map((day, place) => (
                  <td key={dias[place]?.fecha} className={cell}>
                    <Amount load={day} ofRooms={ofRooms} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <Pager state={state} shown={filas.length} total={total} next={siguiente}>
        <p className="text-ink-soft">
          {salas > 0
            ? `Además, ${counted(salas, 'reserva', 'reservas')} ${ofRooms ? 'en salas que ya no se ofrecen' : 'de sala'}.`
            : ''}
        </p>
      </Pager>
    </>
  )
}

/** How many, and what is still free, over a bar that is as long as the share taken. */
function Amount({ load, ofRooms }: { load: DayLoad; ofRooms: boolean }) {
  if (load.minutosOfrecidos === 0 && load.citas === 0) return <span className="text-ink-soft">—</span>
  return (
    <span
      className="block rounded-field px-1 py-0.5"
      style={{
        background: `linear-gradient(to right, var(--action-tint) ${shareOf(load)}%, transparent ${shareOf(load)}%)`,
      }}
    >
      <span className="block font-semibold tabular-nums">{bookedWords(load.citas, ofRooms)}</span>
      <span className="block text-ink-soft text-sm">{freeWords(load)}</span>
    </span>
  )
}

/** How many are booked: appointments, or rooms. */
export function bookedWords(count: number, ofRooms: boolean): string {
  return ofRooms ? counted(count, 'reserva', 'reservas') : counted(count, 'cita', 'citas')
}
