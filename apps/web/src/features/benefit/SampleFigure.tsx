import type { BenefitSample } from '@amparo/domain/catalogue/types.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { Bars } from '@amparo/ui/charts/Bars.tsx'
import { Gauge } from '@amparo/ui/charts/Gauge.tsx'

/** What one gets, shown as it looks inside; invented, and said to be. */
export function SampleFigure({ sample: { title, quote, gauge, bars, rows } }: { sample: BenefitSample }) {
  return (
    <figure className="max-w-3xl rounded-panel border border-line border-t-4 border-t-eco-edge bg-surface p-5 shadow-card sm:p-8">
      <div className={gauge || bars ? 'grid items-center gap-5 sm:grid-cols-2 sm:gap-8' : ''}>
        {gauge ? (
          <Gauge
            label={title}
            value={gauge.value}
            min={gauge.min}
            max={gauge.max}
            valueText={gauge.text}
            caption={gauge.caption}
            className="max-w-56! text-eco"
          />
        ) : null}
        {bars ? <Bars label={title} bars={bars} max={100} /> : null}
        <div>
          {quote ? (
            <p className="mb-4 break-words rounded-card bg-eco-tint px-4 py-3 font-semibold">
              {unbrokenHours(quote)}
            </p>
          ) : null}
          <dl className="grid gap-2.5">
            {rows.map(([name, value]) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[9.5rem_1fr]">
                <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
                <dd className="font-semibold leading-snug">{unbrokenHours(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <figcaption className="mt-4 text-ink-soft text-sm">Es un ejemplo: los datos son inventados.</figcaption>
    </figure>
  )
}
