import type { JobRow } from '@amparo/contract/tools/jobs.ts'
import { regionName } from '@amparo/domain/jobs/regions.ts'
import { memo } from 'react'
import { formatSoles } from '../../../inside/money.ts'
import { modalityNames } from './job-filters.ts'
import { type OnSaved, SaveJob } from './SaveJob.tsx'

export function payOf({ sueldo }: Pick<JobRow, 'sueldo'>): string {
  if (!sueldo) return 'Sueldo no indicado'
  return sueldo.min === sueldo.max
    ? formatSoles(sueldo.min, true)
    : `${formatSoles(sueldo.min, true)} a ${formatSoles(sueldo.max, true)}`
}

export function placeOf({ region, modalidad }: Pick<JobRow, 'region' | 'modalidad'>): string {
  return [region ? regionName(region) : '', modalityNames[modalidad]].filter(Boolean).join(' · ')
}

/**
 * One row of the list, with the pay first: the whole row opens the offer. Re-rendered only when its offer changes,
 * and laid out when scrolled into view.
 */
export const JobCard = memo(function JobCard({
  job,
  isSaved,
  onOpen,
  onSaved,
}: {
  job: JobRow
  isSaved: boolean
  /** Receives the offer and the element that opened it. */
  onOpen: (id: string, opener: HTMLElement) => void
  onSaved: OnSaved
}) {
  return (
    <article className="relative flex min-h-22 items-center gap-2 [contain-intrinsic-size:auto_4.375rem] [content-visibility:auto] rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-card hover:border-action">
      <div className="min-w-0 flex-1">
        <p
          className={`leading-tight ${job.sueldo ? 'font-bold text-eco text-xl tabular-nums tracking-tight' : 'text-[0.9375rem] text-ink-soft'}`}
        >
          {payOf(job)}
        </p>
        <h2 className="mt-0.5 line-clamp-1 font-semibold text-base leading-snug">
          <button
            type="button"
            onClick={(event) => onOpen(job.id, event.currentTarget)}
            className="text-left after:absolute after:inset-0 after:rounded-card"
          >
            <span className="sr-only">Ver oferta: </span>
            {job.titulo}
          </button>
        </h2>
        <p className="line-clamp-1 text-[0.9375rem] text-ink-soft leading-snug">
          {[job.empresa, placeOf(job), job.cerrada ? 'Ya cerró' : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="relative shrink-0">
        <SaveJob job={job} isSaved={isSaved} onSaved={onSaved} />
      </div>
    </article>
  )
})
