import type { BenefitSample } from '@amparo/domain/catalogue/types.ts'
import { sampleBands } from '@amparo/domain/credit/sample-report.ts'
import { Bars } from '@amparo/ui/charts/Bars.tsx'
import { wayToNext } from '@amparo/ui/charts/bands.ts'
import { Gauge } from '@amparo/ui/charts/Gauge.tsx'
import { ClockIcon } from '@amparo/ui/icons.tsx'
import { Portrait } from '../../../../agenda/Portrait.tsx'
import { portalConfig } from '../../../../portal-config.ts'
import { Rows, Sheet } from './parts.tsx'

interface SampleProps {
  sample: BenefitSample
}

/** 1: the dial with its bands and factors. */
export function ScoreDial({ sample: { title, gauge, rows } }: SampleProps) {
  if (!gauge) return null
  const next = wayToNext(sampleBands, gauge.value)
  return (
    <Sheet>
      <Gauge
        label={title}
        value={gauge.value}
        min={gauge.min}
        max={gauge.max}
        valueText={gauge.text}
        caption={gauge.caption}
        bands={sampleBands}
        className="max-w-56!"
      />
      {next ? (
        <p className="mb-3 text-center font-semibold">
          Te faltan {next.points} puntos para {next.name}
        </p>
      ) : null}
      <Rows rows={rows} />
    </Sheet>
  )
}

const alarms = /(HOY|bit\.ly\/\S+)/

/** 2: a message with its warning signs. */
export function Message({ sample: { quote = '', rows } }: SampleProps) {
  return (
    <Sheet>
      <p className="text-ink-soft text-sm">SMS de un número desconocido</p>
      <p className="mt-1.5 max-w-[19rem] break-words rounded-2xl rounded-tl-sm bg-sand-strong px-4 py-2.5 leading-snug">
        {quote.split(alarms).map((part) =>
          alarms.test(part) ? (
            <mark
              key={part}
              className="bg-danger-tint font-semibold text-danger underline decoration-2 underline-offset-2"
            >
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </p>
      <p className="mt-3 mb-3 inline-block rounded-full bg-danger-tint px-3 py-1 font-bold text-danger">
        Dos señales de engaño
      </p>
      <Rows rows={rows} />
    </Sheet>
  )
}

/** 3: a notice on a locked phone. */
export function Notice({ sample: { quote = '' } }: SampleProps) {
  return (
    <div className="mx-auto w-full max-w-80 rounded-[2rem] bg-[#10282b] p-3 pb-6 text-white shadow-raised forced-colors:border">
      <p className="pt-3 pb-4 text-center">
        <span className="block font-semibold text-4xl tabular-nums">9:00</span>
        <span className="text-sm">lunes 7 de diciembre</span>
      </p>
      <div className="rounded-card bg-white p-3.5 text-[#1d2b2c]">
        <p className="flex justify-between text-[#4c5a5b] text-sm">
          <span className="font-semibold">{portalConfig.brand}</span>
          <span>ahora</span>
        </p>
        <p className="mt-1 font-bold leading-snug">{quote}</p>
        <p className="leading-snug">S/ 128.40 · jueves 10 de diciembre</p>
        <p className="mt-3 flex gap-2 font-semibold text-sm">
          <span className="rounded-full bg-[#0e5a5e] px-4 py-2 text-white">Ya pagué</span>
          <span className="rounded-full border border-[#0e5a5e] px-4 py-2 text-[#0e5a5e]">Mañana</span>
        </p>
      </div>
    </div>
  )
}

/** 4: the test by its parts. */
export function Pillars({ sample: { title, bars = [], rows } }: SampleProps) {
  return (
    <Sheet>
      <Bars label={title} bars={bars} max={100} />
      <div className="mt-4 rounded-card bg-eco-tint p-3">
        <Rows rows={rows} />
      </div>
    </Sheet>
  )
}

const hours = [
  ['9:00', 'free'],
  ['10:00', 'mine'],
  ['11:00', 'mine'],
  ['12:00', 'free'],
  ['3:00', 'taken'],
  ['4:00', 'free'],
] as const
const hourLooks = {
  free: 'border border-line-strong',
  mine: 'bg-action text-on-action font-bold',
  taken: 'border border-line text-ink-soft line-through',
} as const

/** 8: a room on the day of its booking. */
export function Room({ sample: { quote, rows } }: SampleProps) {
  return (
    <Sheet>
      <p className="font-bold text-lg leading-tight">{quote}</p>
      <ul aria-label="Horas de un lunes" className="mt-3 mb-4 flex flex-wrap gap-2 tabular-nums">
        {hours.map(([hour, look]) => (
          <li key={hour} className={`rounded-full px-3.5 py-1.5 ${hourLooks[look]}`}>
            {hour}
            {look === 'mine' ? <span className="sr-only"> elegida</span> : null}
            {look === 'taken' ? <span className="sr-only"> ocupada</span> : null}
          </li>
        ))}
      </ul>
      <Rows rows={rows} />
    </Sheet>
  )
}

const voice = [5, 9, 14, 20, 12, 18, 24, 16, 9, 13, 21, 26, 17, 10, 6, 11, 15, 8, 5, 7]

/** 14: a practice question, with its clock and the spoken answer. */
export function Question({ sample: { quote, rows } }: SampleProps) {
  return (
    <Sheet>
      <p className="flex items-center gap-2 font-semibold text-eco tabular-nums">
        <ClockIcon className="size-5" />
        1:24 de 2:00
      </p>
      <p className="mt-1.5 font-bold text-xl leading-snug">{quote}</p>
      <svg viewBox="0 0 160 28" aria-hidden="true" className="mt-3 mb-4 block h-12 w-full text-eco">
        {voice.map((height, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: moments in their order
            key={at}
            x={at * 8 + 1}
            y={14 - height / 2}
            width="4"
            height={height}
            rx="2"
            fill="currentColor"
            opacity={at < 14 ? 1 : 0.3}
          />
        ))}
      </svg>
      <Rows rows={rows} />
    </Sheet>
  )
}

/** 15: an offer in the list, with its pay first. */
export function Offer({ sample: { quote = '', rows } }: SampleProps) {
  const pay = rows.find(([name]) => name === 'Sueldo')?.[1]
  const [job, place] = quote.split(', en ')
  return (
    <Sheet>
      <div className="flex items-center gap-3 rounded-card border border-line p-4">
        <div className="min-w-0 flex-1">
          <p className="font-bold text-eco text-xl tabular-nums">{pay}</p>
          <p className="font-semibold">{job}</p>
          <p className="text-[0.9375rem] text-ink-soft">Botica San Martín (ejemplo) · {place} · Híbrido</p>
        </div>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0 text-eco">
          <path d="M6 3h12v18l-6-4.5L6 21z" fill="currentColor" />
        </svg>
      </div>
      <div className="mt-4">
        <Rows rows={rows.filter(([name]) => name === 'Aviso')} />
      </div>
    </Sheet>
  )
}

const parts = [10, 30, 10] as const

/** 33: a session: two people talking, and its schedule. */
export function Session({ sample: { rows } }: SampleProps) {
  return (
    <Sheet>
      <div className="flex items-end gap-2.5">
        <Portrait name="Elena Quispe" className="size-14" />
        <p className="rounded-2xl rounded-bl-sm bg-eco-tint px-4 py-2.5">¿Cómo dormiste esta semana?</p>
      </div>
      <div className="mt-2 flex items-end justify-end gap-2.5">
        <p className="rounded-2xl rounded-br-sm bg-sand-strong px-4 py-2.5">Mejor los días que caminé.</p>
        <Portrait name="Marisol Huamán" className="size-14" />
      </div>
      <svg
        viewBox="0 0 50 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-4 mb-3 block h-3 w-full text-eco"
      >
        {parts.map((minutes, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches in their order
            key={at}
            x={parts.slice(0, at).reduce((sum, one) => sum + one, 0)}
            width={minutes - 0.4}
            height="4"
            fill="currentColor"
            opacity={at === 1 ? 1 : 0.45}
          />
        ))}
      </svg>
      <Rows rows={rows} />
    </Sheet>
  )
}

/** 34: a plate by its parts, and the day's meals. */
export function Plate({ sample: { rows } }: SampleProps) {
  return (
    <Sheet>
      <svg
        viewBox="0 0 220 110"
        role="img"
        aria-label="Medio plato de ensalada, un cuarto de lentejas y pescado, un cuarto de arroz"
        className="mx-auto mb-4 block w-full max-w-72"
      >
        <circle cx="110" cy="55" r="53" fill="#fff" stroke="#cfd6d5" strokeWidth="2" />
        <path d="M110 11a44 44 0 0 0 0 88z" fill="#5fa85a" />
        <path d="M112 54V11a44 44 0 0 1 43 43z" fill="#a5643a" />
        <path d="M112 57h43a44 44 0 0 1-43 42z" fill="#efe1bd" />
        <g fontSize="10" fontWeight="600" className="fill-ink">
          <text x="2" y="58">
            Ensalada
          </text>
          <text x="166" y="34">
            Lentejas
          </text>
          <text x="166" y="46">
            y pescado
          </text>
          <text x="166" y="84">
            Arroz
          </text>
        </g>
      </svg>
      <Rows rows={rows} />
    </Sheet>
  )
}

/** 36: four weeks with their events. */
export function Month({ sample: { rows } }: SampleProps) {
  return (
    <Sheet>
      <ol className="relative grid gap-4 border-eco-edge border-l-3 pl-5">
        {rows.map(([week, what]) => (
          <li key={week} className="relative">
            <span
              aria-hidden="true"
              className="-left-[1.95rem] absolute top-1 size-4 rounded-full border-3 border-eco-edge bg-surface"
            />
            <p className="text-[0.9375rem] text-ink-soft">{week}</p>
            <p className="font-semibold leading-snug">{what}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
