import type { ChartPoint } from './chart-point.ts'

interface ChartTableProps {
  /** Accessible name of the table. */
  caption: string
  labelHead: string
  valueHead: string
  points: readonly ChartPoint[]
  format: (value: number, place: number) => string
}

/** The numbers of a chart, in a collapsed table below it. */
export function ChartTable({ caption, labelHead, valueHead, points, format }: ChartTableProps) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover">
        Ver los datos en una tabla
      </summary>
      <table className="mt-1 w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {labelHead}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {valueHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }, place) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-2 pr-4 font-normal">
                {label}
              </th>
              <td className="py-2 text-right tabular-nums">{format(value, place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
