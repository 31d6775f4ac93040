import type { Day } from '../../../dates.ts'
import { Leading } from '../../../shell/Leading.tsx'
import { Sideways } from '../../../shell/Sideways.tsx'
import { grouped } from '../../../words.ts'
import { type FiguresAnswer, type Grain, grainWords, pointNames, sums } from './figures.ts'

type Part = FiguresAnswer['dias'][number]

const figure = 'h-10 pl-3 text-right tabular-nums'

/** Each day with its figures, newest first, and a link to its rows; for a longer period, a link to its days. */
export function PartRows({ parts, grain, today }: { parts: readonly Part[]; grain: Grain; today: Day }) {
  const shown = parts.filter(({ dia }) => dia <= today).reverse()
  const { head } = grainWords[grain]
  const nameTo = ({ dia, hasta }: Part) => {
    if (grain !== 'dia') return `/panel?desde=${dia}&hasta=${hasta < today ? hasta : today}`
    return `/agenda?vista=dia&dia=${dia}&canceladas=si`
  }
  return (
    <Sideways label="Día por día" className="max-h-96 overflow-y-auto">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">Qué pasó en cada parte del período</caption>
        <thead>
          <tr className="border-line border-b text-sm">
            <th scope="col" className="py-2">
              {head}
            </th>
            {['Agendadas', 'Canceladas', 'No llegaron', 'Encuestas', 'Mensajes detenidos'].map((title) => (
              <th key={title} scope="col" className="py-2 pl-3 text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => {
            const days = `desde=${part.dia}&hasta=${part.hasta}`
            return (
              <tr key={part.dia} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap py-1 font-semibold">
                  <Leading to={nameTo(part)}>{pointNames(part, grain).label}</Leading>
                </th>
                <td className={figure}>{grouped(sums.reservas(part))}</td>
                <td className={figure}>{grouped(sums.cancelaciones(part))}</td>
                <td className={figure}>{grouped(sums.inasistencias(part))}</td>
                <td className={figure}>
                  <Count value={sums.encuestas(part)} to={`/encuestas?${days}`} of="encuestas" />
                </td>
                <td className={figure}>
                  <Count
                    value={part.mensajesDetenidos}
                    to={`/entregas?estado=detenido&${days}`}
                    of="mensajes detenidos"
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Sideways>
  )
}

/** A number linked to its rows, if it is not zero and the person may see them. */
function Count({ value, to, of }: { value: number; to: string; of: string }) {
  if (value === 0) return 0
  return (
    <Leading to={to}>
      {grouped(value)}
      <span className="sr-only"> {of}</span>
    </Leading>
  )
}
