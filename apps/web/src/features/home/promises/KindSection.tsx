import { shortMonth } from '@amparo/domain/months.ts'
import { leastTold } from '@amparo/domain/promises/promise-kinds.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useId } from 'react'
import { amount, type KindOfPromises, type MonthOfPromises, share, sumsOf } from './promise-figures.ts'

/** Hides a placeholder while no script is going to fill it. */
export const asleep = 'in-[[data-low-data]]:hidden [@media(scripting:none)]:hidden'

/** Rows of a table before the rest is folded. */
const monthsOpen = 6

interface KindSectionProps {
  /** Without `meses` until they arrive. */
  kind: Pick<KindOfPromises, 'nombre' | 'plazo'> & Partial<Pick<KindOfPromises, 'meses'>>
  isWaiting: boolean
  /** The page's scripts run. */
  isAlive: boolean
}

/** A kind of promise: its term, the share kept in time, and its months, newest first. */
export function KindSection({ kind: { nombre, plazo, meses }, isWaiting, isAlive }: KindSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl leading-snug tracking-tight">
        {nombre}
      </h2>
      <p className="mt-1 max-w-xl text-ink-soft">{plazo}</p>
      {meses === undefined ? (
        isWaiting && <Waiting isAlive={isAlive} />
      ) : (
        <Months name={nombre} months={meses} />
      )}
    </section>
  )
}

/** In the size of a bar, six months and the rest folded. */
function Waiting({ isAlive }: { isAlive: boolean }) {
  return (
    <div className={isAlive ? undefined : asleep}>
      <Skeleton className="mt-3 h-12 max-w-xl" />
      <Skeleton className="mt-3 h-[21.2rem]" />
    </div>
  )
}

function Months({ name, months }: { name: string; months: readonly MonthOfPromises[] }) {
  if (months.length === 0) {
    return <p className="mt-3 text-ink-soft">Ningún mes llega todavía a {leastTold} promesas.</p>
  }
  const [recent, older] = [months.slice(0, monthsOpen), months.slice(monthsOpen)]
  return (
    <>
      <Bar months={months} />
      <MonthTable label={name} months={recent} />
      {older.length > 0 ? (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action hover:text-action-hover">
            {older.length === 1 ? '1 mes más antiguo' : `${older.length} meses más antiguos`}
          </summary>
          <MonthTable label={`${name}, meses más antiguos`} months={older} />
        </details>
      ) : null}
    </>
  )
}

/** The share in time, drawn and said. */
function Bar({ months }: { months: readonly MonthOfPromises[] }) {
  const { total, inTime } = sumsOf(months)
  return (
    <div className="mt-3 max-w-xl">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-bold text-2xl tabular-nums">{share(inTime, total)}</span>
        <span className="text-ink-soft">
          {amount(inTime)} de {amount(total)}
        </span>
      </p>
      <svg aria-hidden="true" className="mt-1.5 block h-2.5 w-full overflow-hidden rounded-full text-action">
        <rect width="100%" height="100%" className="fill-line-strong/35" />
        <rect width={`${(100 * inTime) / total}%`} height="100%" rx={5} fill="currentColor" />
      </svg>
    </div>
  )
}

const days = (value: number) => `${value} ${value === 1 ? 'día' : 'días'}`

const columns: readonly (readonly [string, (month: MonthOfPromises) => string])[] = [
  ['Vencieron', ({ total }) => amount(total)],
  ['A tiempo', ({ aTiempo }) => amount(aTiempo)],
  ['Mediana', ({ medianaDias }) => days(medianaDias)],
  ['La peor', ({ peorDias }) => days(peorDias)],
  ['Tarde', ({ tarde }) => amount(tarde)],
  ['Sin cumplir', ({ sinCumplir }) => amount(sinCumplir)],
]

const numberClass = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'

/** Wider than a phone: it scrolls sideways, also by keyboard. */
function MonthTable({ label, months }: { label: string; months: readonly MonthOfPromises[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={`Tabla: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
      tabIndex={0}
      className="relative mt-3 overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b text-sm">
            <th scope="col" className="py-2">
              Mes
            </th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className={numberClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.mes} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 font-semibold">
                {shortMonth(month.mes)}
              </th>
              {columns.map(([name, show]) => (
                <td key={name} className={numberClass}>
                  {show(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
