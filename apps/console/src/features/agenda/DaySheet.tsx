import { spokenDay, timeOf } from '../../dates.ts'
import { begin, counted } from '../../words.ts'
import type { Appointment } from './agenda-calls.ts'
import { modalityNames, withWhom } from './appointment-words.ts'

const cell = 'border-line-strong border-b px-1.5 py-1 text-left align-top'

interface DaySheetProps {
  day: string
  appointments: readonly Appointment[]
  /** Appointments of the day that are not at hand; the sheet says so. */
  missing: number
}

/** The day on paper, by who attends: hour, person, document, what, how, and a place to tick who came. Screens hide it. */
export function DaySheet({ day, appointments, missing }: DaySheetProps) {
  const groups = [...Map.groupBy(appointments, withWhom)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  return (
    <section className="hidden text-black text-sm print:block" aria-label="Hoja del día">
      <h2 className="text-lg">{begin(spokenDay(day))}</h2>
      <p>
        {counted(appointments.length, 'cita', 'citas')}
        {missing > 0 ? `; faltan ${missing}: «Imprimir el día», en la pantalla, las trae todas` : ''}
      </p>
      {groups.map(([who, rows]) => (
        <table key={who} className="mt-4 w-full break-inside-avoid border-collapse">
          <caption className="text-left font-bold">
            {who} · {counted(rows.length, 'cita', 'citas')}
          </caption>
          <thead>
            <tr>
              {['Hora', 'Persona', 'Documento', 'Servicio', 'Modo', 'Vino'].map((title) => (
                <th key={title} scope="col" className={cell}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id} className="break-inside-avoid">
                <td className={`${cell} w-24 whitespace-nowrap font-semibold tabular-nums`}>
                  {timeOf(one.inicio)}
                </td>
                <td className={cell}>{one.titular.nombre}</td>
                <td className={`${cell} w-24 tabular-nums`}>{one.titular.documento}</td>
                <td className={cell}>{one.especialidad ?? one.servicio}</td>
                <td className={`${cell} w-24`}>{modalityNames[one.modalidad]}</td>
                <td className={`${cell} w-14`}>
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
