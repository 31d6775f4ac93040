import { formatDay, parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { leftWords, type RightRequest } from './right-words.ts'

const width = 320
const gap = 2

/** The term as a row of business days: past, today, and to come; and its pauses. */
export function TermLine({ request }: { request: RightRequest }) {
  const { plazo, venceEl, creada } = request
  if (!plazo) return null
  const { dias, quedan, detenido } = plazo
  const gone = Math.min(dias, Math.max(0, dias - quedan))
  const cell = (width - gap * (dias - 1)) / dias
  const words = detenido
    ? `El reloj está detenido en el día ${gone} de ${dias}: corre otra vez cuando respondas`
    : `${leftWords(quedan)} de ${dias}`
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${width} 14`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
        className="block h-3.5 w-full"
      >
        {Array.from({ length: dias }, (_, day) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days have no other name
            key={day}
            x={day * (cell + gap)}
            y={day === gone && !detenido ? 0 : 3}
            width={cell}
            height={day === gone && !detenido ? 14 : 8}
            rx={2}
            className={
              day < gone
                ? quedan < 0
                  ? 'fill-danger'
                  : 'fill-action'
                : day === gone && !detenido
                  ? 'fill-accent'
                  : 'fill-line-strong'
            }
          />
        ))}
      </svg>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft">
        <span>Presentado el {formatDay(toLimaDay(parseInstant(creada)))}</span>
        <span className="font-semibold text-ink">
          {detenido ? 'Reloj detenido' : `Respondemos a más tardar el ${formatDay(venceEl)}`}
        </span>
      </figcaption>
      <p className="mt-1 text-[0.9375rem]" aria-hidden="true">
        {words}.
      </p>
    </figure>
  )
}
