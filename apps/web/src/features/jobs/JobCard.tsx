import type { JobRow } from '@amparo/contract/jobs.ts'
import { regionName } from '@amparo/domain/jobs/regions.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { memo } from 'react'
import { formatSoles } from '../../inside/money.ts'
import { modalityNames } from './job-filters.ts'
import { type OnSaved, SaveJob } from './SaveJob.tsx'

/** Pay of an offer in words. */
export function payOf({ sueldo }: Pick<JobRow, 'sueldo'>): string {
  if (!sueldo) return 'Sueldo no indicado'
  return sueldo.min === sueldo.max
    ? formatSoles(sueldo.min, true)
    : `${formatSoles(sueldo.min, true)} a ${formatSoles(sueldo.max, true)}`
}

export function placeOf({ region, modalidad }: Pick<JobRow, 'region' | 'modalidad'>): string {
  return [region ? regionName(region) : '', modalityNames[modalidad]].filter(Boolean).join(' · ')
}

/** One of a list: it is drawn again only when its offer changes, and laid out when it comes into view. */
export const JobCard = memo(function JobCard({
  job,
  isSaved,
  onOpen,
  onSaved,
}: {
  job: JobRow
  isSaved: boolean
  /** Told which offer, and what opened it. */
  onOpen: (id: string, opener: HTMLElement) => void
  onSaved: OnSaved
}) {
  return (
    <article className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto] rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        {job.muestra ? <Tag>Oferta de muestra</Tag> : null}
        {job.cerrada ? <Tag>Ya cerró</Tag> : null}
      </div>
      <h2 className="mt-1 text-lg leading-snug">{job.titulo}</h2>
      <p className="text-ink-soft">{job.empresa}</p>
      <p className="mt-1 text-ink-soft">{placeOf(job)}</p>
      <p className="mt-1 font-semibold tabular-nums">{payOf(job)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={(event) => onOpen(job.id, event.currentTarget)}>
          Ver oferta<span className="sr-only">: {job.titulo}</span>
        </Button>
        <SaveJob job={job} isSaved={isSaved} onSaved={onSaved} />
      </div>
    </article>
  )
})
