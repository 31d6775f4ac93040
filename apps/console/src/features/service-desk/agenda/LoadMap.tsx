import { Link } from 'react-router'
import { type Day, shortDay } from '../../../dates.ts'
import { Sideways } from '../../../shell/Sideways.tsx'
import { Pager } from '../../../table/Pager.tsx'
import type { ListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import type { AgendaLoad } from './agenda-calls.ts'
import { type DayLoad, freeWords, shareOf, spanWords, stripOf, stripSpan } from './load-words.ts'

interface LoadMapProps {
  load: AgendaLoad
  state: ListState
  today: Day
  /** Each row is a room of the selected site. */
  ofRooms: boolean
}

/** Up to this many free spans are words; more are a strip. */
const mostInWords = 8

const cell = 'border-line border-b px-1 py-1 text-center align-middle'

/**
 * Load and free hours of a week by professional and day, or by room of a site: too many columns for an hour grid. A
 * day opens as hours or a list, a professional's name as a week.
 */
export function LoadMap({ load, state, today, ofRooms }: LoadMapProps) {
  const { dias, filas, total, siguiente, salas } = load
  const strip = stripSpan(filas.flatMap((one) => one.dias))
  const isInWords = filas.length <= mostInWords
  return (
    <>
      {filas.length > 0 ? (
        <p className="mb-2 text-ink-soft text-sm">
          {isInWords
            ? 'En cada día, las horas que quedan libres desde ahora.'
            : `La franja de cada día va de ${strip.from / 60}:00 a ${strip.to / 60}:00; lo verde queda libre.`}
        </p>
      ) : null}
      <Sideways
        label="Carga de la semana"
        className="max-h-[80dvh] overflow-y-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full border-collapse text-[0.9375rem]">
          <caption className="sr-only">
            {ofRooms ? 'Reservas y horas libres por sala' : 'Citas y horas libres por profesional'} y día
          </caption>
          <thead>
            <tr className="bg-sand text-sm">
              <th scope="col" className="sticky top-0 left-0 z-[3] bg-sand px-3 py-2 text-left">
                {ofRooms ? 'Sala' : 'Profesional'}
              </th>
              {dias.map(({ fecha }) => (
                <th key={fecha} scope="col" className="sticky top-0 z-[2] min-w-22 bg-sand p-0">
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
                  <Amount load={day} ofRooms={ofRooms} isFreeTold={day.fecha >= today} />
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
                    {isInWords ? (
                      <FreeHours
                        load={day}
                        ofRooms={ofRooms}
                        isFreeTold={(dias[place]?.fecha ?? today) >= today}
                      />
                    ) : (
                      <Amount
                        load={day}
                        ofRooms={ofRooms}
                        isFreeTold={(dias[place]?.fecha ?? today) >= today}
                        strip={stripOf(day, strip)}
                      />
                    )}
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

interface AmountProps {
  load: DayLoad
  ofRooms: boolean
  /** Omitted for past days: an hour that was never booked is not free. */
  isFreeTold: boolean
  strip?: string | undefined
}

/** Number of bookings and free time, over a bar of the load; for a single professional, the free hours as a strip. */
function Amount({ load, ofRooms, isFreeTold, strip }: AmountProps) {
  if (load.minutosOfrecidos === 0 && load.citas === 0) return <span className="text-ink-soft">—</span>
  return (
    <span
      className="block rounded-field px-1 py-0.5"
      style={{
        background: `linear-gradient(to right, var(--action-tint) ${shareOf(load)}%, transparent ${shareOf(load)}%)`,
      }}
      title={load.libres?.map(spanWords).join(', ')}
    >
      <span className="block font-semibold tabular-nums">{bookedWords(load.citas, ofRooms)}</span>
      {isFreeTold ? <span className="block text-ink-soft text-sm">{freeWords(load)}</span> : null}
      {strip ? (
        <span
          aria-hidden="true"
          className="mt-0.5 block h-1.5 rounded-full bg-line"
          style={{ backgroundImage: strip }}
        />
      ) : null}
    </span>
  )
}

/** Number of bookings, and the free spans. */
function FreeHours({ load, ofRooms, isFreeTold }: AmountProps) {
  const { libres = [], citas } = load
  if (load.minutosOfrecidos === 0 && citas === 0) return <span className="text-ink-soft">—</span>
  return (
    <span className="block px-1 py-0.5 text-sm">
      <span className="block font-semibold tabular-nums">{bookedWords(citas, ofRooms)}</span>
      {!isFreeTold ? null : libres.length === 0 ? (
        <span className="block text-ink-soft">Nada libre</span>
      ) : (
        libres.map((span) => (
          <span key={span.desde} className="block whitespace-nowrap text-success tabular-nums">
            {spanWords(span)}
          </span>
        ))
      )}
    </span>
  )
}

/** The bookings in words: appointments, or rooms. */
export function bookedWords(count: number, ofRooms: boolean): string {
  return ofRooms ? counted(count, 'reserva', 'reservas') : counted(count, 'cita', 'citas')
}
