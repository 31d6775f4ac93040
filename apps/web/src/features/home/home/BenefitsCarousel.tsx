import { ArrowLeftIcon, ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { useEffect, useRef } from 'react'
import { moveByKey } from '../../../catalogue/tab-keys.ts'
import { ecosystemIcons } from '../../../pictures/ecosystem-icons.ts'
import { ecosystems } from '../../../published.ts'
import { setActiveEcosystem, useActiveEcosystem } from '../../../session/active-ecosystem.ts'
import { EcosystemPanel } from './EcosystemPanel.tsx'

const arrowClass =
  'grid size-12 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors hover:border-action hover:text-action disabled:border-line disabled:text-ink-soft/50'

const first = Math.max(
  0,
  ecosystems.findIndex(({ active }) => active),
)

/**
 * The ecosystems as cards of 180 × 160 px; the arrows activate the neighbour and stop at the ends (spec §2). The
 * ecosystem visited last, here or inside, is selected at first.
 */
export function BenefitsCarousel() {
  const activeId = useActiveEcosystem()
  const place = ecosystems.findIndex(({ id }) => id === activeId)
  const active = place < 0 ? first : place
  const setActive = (next: number) => setActiveEcosystem(ecosystems[next]?.id ?? 0)
  const list = useRef<HTMLDivElement>(null)
  const chosen = ecosystems[active]

  // Scrolls the card into view within its own row; `scrollIntoView` would move the page too.
  useEffect(() => {
    const row = list.current
    const card = row?.children[active]
    if (!row || !(card instanceof HTMLElement)) return
    row.scrollTo({ left: card.offsetLeft - (row.clientWidth - card.clientWidth) / 2, behavior: 'smooth' })
  }, [active])

  if (!chosen) return null
  return (
    <section aria-labelledby="beneficios" className="page mt-12 sm:mt-24">
      <div className="flex items-end justify-between gap-6">
        <div>
          <h2 id="beneficios" className="text-title">
            Descubre lo que incluye tu seguro
          </h2>
          <p className="mt-2 text-ink-soft text-lead">
            Elige el tuyo y mira los beneficios que ya son tuyos.
          </p>
        </div>
        <div data-needs-script className="hidden shrink-0 gap-3 sm:flex">
          <Arrows active={active} onMove={setActive} />
        </div>
      </div>
      <div
        ref={list}
        role="tablist"
        aria-label="Seguros"
        onKeyDown={(event) => {
          const next = moveByKey(event, active, ecosystems.length)
          if (next === null) return
          setActive(next)
          const card = list.current?.children[next]
          if (card instanceof HTMLElement) card.focus({ preventScroll: true })
        }}
        className="-mx-4 relative mt-6 flex snap-x gap-4 overflow-x-auto px-4 py-3 [scrollbar-width:none] xl:mx-0 xl:justify-between xl:px-0"
      >
        {ecosystems.map((ecosystem, at) => (
          // Without scripts the card is a plain link to the page of its ecosystem.
          <a
            key={ecosystem.id}
            href={`/${ecosystem.eco}`}
            role="tab"
            id={`seguro-${ecosystem.eco}`}
            aria-selected={at === active}
            aria-controls="seguro-elegido"
            tabIndex={at === active ? 0 : -1}
            data-eco={ecosystem.color}
            draggable={false}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setActive(at)
            }}
            className="flex h-40 w-45 shrink-0 snap-center flex-col items-center justify-center gap-3 rounded-card border border-line bg-surface px-3 text-center shadow-card transition-[box-shadow,background-color,border-color] hover:shadow-raised aria-selected:border-2 aria-selected:border-eco-edge aria-selected:bg-eco-tint aria-selected:text-eco"
          >
            <Picture src={ecosystemIcons[ecosystem.ico]} width={64} height={64} />
            <span className="font-semibold leading-tight">{ecosystem.name}</span>
          </a>
        ))}
      </div>
      <div data-needs-script className="mt-3 flex justify-center gap-3 sm:hidden">
        <Arrows active={active} onMove={setActive} />
      </div>
      <EcosystemPanel ecosystem={chosen} />
    </section>
  )
}

function Arrows({ active, onMove }: { active: number; onMove: (place: number) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Seguro anterior"
        disabled={active === 0}
        onClick={() => onMove(active - 1)}
        className={arrowClass}
      >
        <ArrowLeftIcon />
      </button>
      <button
        type="button"
        aria-label="Seguro siguiente"
        disabled={active === ecosystems.length - 1}
        onClick={() => onMove(active + 1)}
        className={arrowClass}
      >
        <ArrowRightIcon />
      </button>
    </>
  )
}
