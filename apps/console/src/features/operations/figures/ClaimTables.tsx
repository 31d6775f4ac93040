import { Link } from 'react-router'
import { limaToday, shortMonth } from '../../../dates.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { type ClaimFigures, daysOfMonth, dayWords, shareInTime } from './claim-figures.ts'
import { figure, link, Row, Table } from './FigureTable.tsx'

/** Each month, newest first, with a link to its claims. */
export function MonthRows({ months }: { months: ClaimFigures['meses'] }) {
  return (
    <Table
      caption="Solicitudes por mes"
      head="Mes"
      heads={['Avisadas', 'Vencían', 'A tiempo', 'Mediana', 'La peor']}
    >
      {[...months].reverse().map(({ mes, avisadas, ley }) => {
        const { desde, hasta } = daysOfMonth(mes, limaToday())
        return (
          <Row key={mes} name={shortMonth(`${mes}-01`)}>
            <td className={figure}>
              <Rows count={avisadas} query={`desde=${desde}&hasta=${hasta}`} />
            </td>
            <td className={figure}>{ley?.total ?? 0}</td>
            <td className={figure}>{ley ? `${shareInTime(ley)} %` : '—'}</td>
            <td className={figure}>{ley ? dayWords(ley.medianaDias) : '—'}</td>
            <td className={figure}>{ley ? dayWords(ley.peorDias) : '—'}</td>
          </Row>
        )
      })}
    </Table>
  )
}

/** Each cover, most claims first, with a link to its claims of the period. */
export function CoverRows({ figures: { coberturas, desde, hasta } }: { figures: ClaimFigures }) {
  return (
    <Table
      caption="Solicitudes por cobertura"
      head="Cobertura"
      heads={['Avisadas', 'Abiertas', 'Pagadas', 'Rechazadas', 'Desistidas', 'Decisión (mediana)']}
    >
      {coberturas.map((one) => (
        <Row key={one.clave} name={one.nombre}>
          <td className={figure}>
            <Rows
              count={one.avisadas}
              query={`cobertura=${encodeURIComponent(one.clave)}&desde=${desde}&hasta=${hasta}`}
            />
          </td>
          <td className={figure}>{one.abiertas}</td>
          <td className={figure}>{one.pagadas}</td>
          <td className={figure}>{one.rechazadas}</td>
          <td className={figure}>{one.desistidas}</td>
          <td className={figure}>{one.decisionDias === undefined ? '—' : dayWords(one.decisionDias)}</td>
        </Row>
      ))}
    </Table>
  )
}

/** A count linked to its claims, for staff of that desk. */
function Rows({ count, query }: { count: number; query: string }) {
  const mayOpen = mayWork(useWorker(), ['siniestros'])
  if (count === 0 || !mayOpen) return count
  return (
    <Link to={`/solicitudes?estado=todas&orden=-avisada&${query}`} className={link}>
      {count}
      <span className="sr-only"> solicitudes</span>
    </Link>
  )
}
