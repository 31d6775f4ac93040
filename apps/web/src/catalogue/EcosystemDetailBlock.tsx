import type { EcosystemDetail } from '@amparo/domain/catalogue/ecosystem-detail.ts'
import { lifeDetail } from '@amparo/domain/catalogue/life.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { telemedicineDetail } from '@amparo/domain/catalogue/telemedicine.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { detailScenes } from '../pictures/detail-scenes.ts'
import { withServiceHours } from '../service-hours.ts'

const details: readonly EcosystemDetail[] = [telemedicineDetail, lifeDetail]

interface EcosystemDetailBlockProps {
  ecosystemId: number
  /** For a person with the benefit: link to its use and label; omits the public page's list. */
  inside?: { readonly to: string; readonly label: string } | undefined
}

/** Block that replaces the cards for ecosystems 5 and 6 (spec §2). */
export function EcosystemDetailBlock({ ecosystemId, inside }: EcosystemDetailBlockProps) {
  const detail = details.find((candidate) => candidate.ecosystemId === ecosystemId)
  if (!detail) return null
  const action = (
    <Link
      to={inside?.to ?? pagesOf(detail.serviceId).linkOut}
      className={`${buttonClass()} max-sm:w-full ${inside ? 'mt-4 mb-1' : 'mt-7'}`}
    >
      <span>
        {inside?.label ?? detail.action}
        <span className="sr-only">: {detail.title}</span>
      </span>
    </Link>
  )
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-card">
      <div className="grid lg:grid-cols-2">
        <div className="p-6 sm:p-10">
          <h3 className="text-2xl leading-tight tracking-tight sm:text-3xl">{detail.title}</h3>
          {inside ? action : null}
          <p className="mt-3 text-ink-soft text-lead">{detail.lead}</p>
          <dl className="mt-6 grid gap-4">
            {detail.facts.map(({ label, value }) => (
              <div key={label} className="border-eco-edge border-l-4 pl-4">
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="font-semibold">{withServiceHours(detail.serviceId, unbrokenHours(value))}</dd>
              </div>
            ))}
          </dl>
          {inside ? null : action}
        </div>
        <div className="grid place-items-center bg-eco-tint p-6 sm:p-10">
          <Picture
            src={detailScenes[detail.picture]}
            width={800}
            height={600}
            className="h-auto w-full max-w-lg rounded-card"
          />
        </div>
      </div>
      <div className="border-line border-t p-6 sm:p-10">
        {inside ? null : (
          <>
            <h4 className="font-bold text-xl tracking-tight">{detail.listTitle}</h4>
            <ul className="mt-4 mb-8 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
              {detail.list.map(({ title, text }) => (
                <li key={title}>
                  <p className="font-semibold">{title}</p>
                  <p className="text-[0.9375rem] text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="flex gap-2.5 text-ink-soft">
          <InfoIcon className="mt-0.5 size-5 shrink-0 text-eco" />
          {detail.notice}
        </p>
      </div>
    </div>
  )
}
