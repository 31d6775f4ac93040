import { hasDetail, hasTopics } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCardsOf } from '@amparo/domain/catalogue/service-cards.ts'
import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { BoldText } from '../../../catalogue/BoldText.tsx'
import { ServiceCards } from '../../../catalogue/ServiceCards.tsx'
import { ecosystemScenes } from '../../../pictures/ecosystem-scenes.ts'

const EcosystemDetailBlock = lazy(() =>
  import('../../../catalogue/EcosystemDetailBlock.tsx').then(({ EcosystemDetailBlock: block }) => ({
    default: block,
  })),
)
const CourseBlock = lazy(() =>
  import('../../../catalogue/CourseBlock.tsx').then(({ CourseBlock: block }) => ({ default: block })),
)

export function EcosystemPanel({ ecosystem }: { ecosystem: Ecosystem }) {
  return (
    <div
      role="tabpanel"
      id="seguro-elegido"
      aria-labelledby={`seguro-${ecosystem.eco}`}
      data-eco={ecosystem.color}
      className="mt-5 overflow-hidden rounded-panel bg-eco-tint sm:mt-6"
    >
      <div className="p-4 pt-6 sm:p-10">
        <div className="grid items-center gap-8 md:grid-cols-[1.4fr_1fr]">
          <div>
            <h3 className="text-2xl leading-tight tracking-tight sm:text-3xl">{ecosystem.nameTitle}</h3>
            <p className="mt-3 max-w-xl text-ink-soft text-lead">
              <BoldText text={ecosystem.descriptionWithBold} />
            </p>
          </div>
          <Picture
            src={ecosystemScenes[ecosystem.img]}
            width={800}
            height={600}
            className="h-auto w-full max-w-sm justify-self-end rounded-card max-md:hidden"
          />
        </div>
        <div className="mt-5 sm:mt-8">
          {hasDetail(ecosystem) ? (
            <Suspense fallback={<Coming rows={['h-8 w-3/5', 'h-6', 'h-6', 'h-12 w-1/2', 'h-[24rem]']} />}>
              <EcosystemDetailBlock ecosystemId={ecosystem.id} />
            </Suspense>
          ) : (
            <ServiceCards cards={serviceCardsOf(ecosystem)} linkOf={({ linkOut }) => linkOut} heading="h4" />
          )}
        </div>
        {hasTopics(ecosystem) ? (
          <div className="mt-8 sm:mt-12">
            <Suspense fallback={<Coming rows={['h-9 w-3/5', 'h-12', 'h-[19rem]']} />}>
              <CourseBlock />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Placeholder, line by line. */
function Coming({ rows }: { rows: readonly string[] }) {
  return (
    <div className="grid gap-4 rounded-panel bg-surface p-6">
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that hold nothing
        <Skeleton key={place} className={row} />
      ))}
    </div>
  )
}
