import { groupBy } from '@amparo/domain/group-by.ts'
import { withoutTitle } from '@amparo/domain/names.ts'
import { spokenDay, timeOf } from '../../../dates.ts'
import { begin, counted } from '../../../words.ts'
import type { Appointment } from './agenda-calls.ts'
import { modalityNames, withWhom } from './appointment-words.ts'

const cell = 'border-line-strong border-b px-1.5 py-1 text-left align-top'

/** A fixed width each, so that the columns of all professionals align. */
const heads = [
  ['Hora', 'w-22'],
  ['Persona', ''],
  ['Documento', 'w-24'],
  ['Servicio', 'w-44'],
  ['Modo', 'w-24'],
  ['Vino', 'w-12'],
] as const

interface DaySheetProps {
  day: string
  appointments: readonly Appointment[]
  /** Appointments of the day that are not loaded; the sheet says so. */
  missing: number
}

/**
 * The day on paper, by professional: hour, person, document, service, modality, and a box for attendance. Hidden on
 * screens.
 */
export function DaySheet({ day, appointments, missing }: DaySheetProps) {
  const groups = [...groupBy(appointments, withWhom)].sort(([one], [other]) =>
    withoutTitle(one).localeCompare(withoutTitle(other), 'es'),
  )
  return (
    <section data-sheet className="hidden text-black text-sm print:block" aria-label="Hoja del día">
      <h2 className="text-lg">{begin(spokenDay(day))}</h2>
      <p>
        {counted(appointments.length, 'cita', 'citas')}
        {missing > 0 ? `; faltan ${missing}: «Imprimir el día», en la pantalla, las trae todas` : ''}
      </p>
      {groups.map(([who, rows]) => (
        <table key={who} className="mt-4 w-full table-fixed break-inside-avoid border-collapse">
          <caption className="text-left font-bold">
            {who} · {counted(rows.length, 'cita', 'citas')}
          </caption>
          <thead>
            <tr>
              {heads.map(([title, width]) => (
                <th key={title} scope="col" className={`${cell} ${width}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id} className="break-inside-avoid">
                <td className={`${cell} whitespace-nowrap font-semibold tabular-nums`}>
                  {timeOf(one.inicio)}
                </td>
                <td className={cell}>{one.titular.nombre}</td>
                <td className={`${cell} tabular-nums`}>{one.titular.documento}</td>
                <td className={cell}>{one.especialidad ?? one.servicio}</td>
                <td className={cell}>{modalityNames[one.modalidad]}</td>
                <td className={cell}>
                  <span className="inline-block size-4 border border-black" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
