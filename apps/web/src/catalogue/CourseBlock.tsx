import { topics } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { benefitIsActive, type Modules } from '@amparo/domain/modules.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { SheetIcon } from '../inside/SheetIcon.tsx'
import { courseIcons } from '../pictures/course-icons.ts'
import { useSession } from '../session/session-store.ts'
import { CourseCard } from './CourseCard.tsx'
import { type Featured, type FeaturedCourse, useFeatured } from './featured-courses.ts'
import { moveByKey } from './tab-keys.ts'
import { useIsInside } from './use-is-inside.ts'

const arrowClass =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface hover:border-action hover:text-action disabled:border-line disabled:text-ink-soft/60 md:hidden'
const rowClass =
  '-mx-4 relative mt-3 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:gap-5 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 md:pb-0'
const cellClass = 'flex w-[82%] shrink-0 snap-center scroll-mt-40 md:w-auto'
/** Cards per tab (spec §9). */
const cardsShown = 3

/**
 * The course catalogue: four tabs, three courses each (spec §2, §9). A card's button calls `onOpen`; without it, it
 * links to the activation or, with a session, to the course inside.
 */
export function CourseBlock({ onOpen }: { onOpen?: (id: string) => void }) {
  const { hash } = useLocation()
  const { data, error, reload } = useFeatured()
  const [chosen, setChosen] = useState<number | null>(null)
  const id = useId()
  const session = useSession()
  const tabs = tabsOf(data)
  const asked = data?.cursos.find((_, place) => hash === `#${anchorAt(place)}`)
  const askedTab = tabs.findIndex(({ title }) => title === asked?.tema)

  const active = chosen ?? Math.max(0, askedTab)

  // A link to a course selects its tab.
  useEffect(() => {
    if (askedTab >= 0) document.getElementById(hash.slice(1))?.scrollIntoView({ inline: 'center' })
  }, [askedTab, hash])

  const linkOf = (course: string) =>
    session.status === 'open' ? insideOf(course, session.sesion.modulos) : '/registro/1'

  return (
    <section aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className="text-title">
        Cursos para llevar a tu ritmo
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">Tres cursos por tema, sin costo para ti.</p>
      <CourseTabs id={id} tabs={tabs} active={active} onChoose={setChosen} />
      {tabs.map((topic, place) => (
        <div
          key={topic.title}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== active}
          className="mt-3 sm:mt-5"
        >
          <h3 className="hidden text-xl [@media(scripting:none)]:block">{topic.title}</h3>
          <p className="text-ink-soft">{topic.desc}</p>
          {data ? (
            <ul className={rowClass}>
              {cardsOf(data.cursos, topic).map(({ course, anchor, icon }) => (
                <li key={course.id} id={anchor} className={cellClass}>
                  <CourseCard
                    course={course}
                    icon={icon}
                    onOpen={onOpen && (() => onOpen(course.id))}
                    to={linkOf(course.id)}
                  />
                </li>
              ))}
            </ul>
          ) : error ? null : (
            <div data-needs-script aria-hidden className={rowClass}>
              {Array.from({ length: cardsShown }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places that hold nothing
                <Skeleton key={at} className={`h-[16.5rem] rounded-card sm:h-[18rem] ${cellClass}`} />
              ))}
            </div>
          )}
        </div>
      ))}
      {error ? (
        <div role="alert" className="mt-3">
          <p className="font-medium">No pudimos cargar los cursos. {error.problem.detail}</p>
          <Button look="secondary" size="small" className="mt-2" onClick={reload}>
            Volver a intentar
          </Button>
        </div>
      ) : data?.cursos.length === 0 ? (
        <p className="mt-3 text-ink-soft">Por ahora no hay cursos en el catálogo.</p>
      ) : null}
      {data?.muestra ? (
        <p className="mt-3 text-[0.9375rem] text-ink-soft leading-snug">
          Catálogo de muestra: los cursos, las universidades y las duraciones son inventados. Los cursos de
          verdad son los del proveedor de cursos en línea.
        </p>
      ) : null}
    </section>
  )
}

interface CourseTabsProps {
  id: string
  tabs: readonly Tab[]
  active: number
  onChoose: (place: number) => void
}

/** The tabs, with arrows beside them on a phone. */
function CourseTabs({ id, tabs, active, onChoose }: CourseTabsProps) {
  const isInside = useIsInside()
  const choose = (place: number) => {
    onChoose(place)
    document.getElementById(`${id}-tab-${place}`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  return (
    <div className="mt-4 flex items-center gap-2 sm:mt-7">
      <button
        type="button"
        data-needs-script
        aria-label="Tema anterior"
        disabled={active === 0}
        onClick={() => choose(active - 1)}
        className={arrowClass}
      >
        <ArrowLeftIcon className="size-5" />
      </button>
      <div
        role="tablist"
        aria-label="Temas de los cursos"
        data-needs-script
        onKeyDown={(event) => {
          const place = moveByKey(event, active, tabs.length)
          if (place === null) return
          choose(place)
          document.getElementById(`${id}-tab-${place}`)?.focus()
        }}
        className="flex min-w-0 flex-1 snap-x gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {tabs.map((topic, place) => (
          <button
            key={topic.title}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={place === active}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={place === active ? 0 : -1}
            onClick={() => choose(place)}
            className="inline-flex min-h-12 shrink-0 snap-center items-center gap-2 rounded-full border border-line bg-surface py-1.5 pr-5 pl-2.5 font-semibold text-ink-soft hover:text-ink aria-selected:border-action aria-selected:bg-action aria-selected:text-on-action"
          >
            <span className="grid size-9 place-items-center rounded-full bg-white">
              {isInside ? (
                <SheetIcon name={topic.icon} size={26} />
              ) : (
                <Picture src={courseIcons[topic.icon]} width={26} height={26} />
              )}
            </span>
            {topic.title}
          </button>
        ))}
      </div>
      <button
        type="button"
        data-needs-script
        aria-label="Tema siguiente"
        disabled={active === tabs.length - 1}
        onClick={() => choose(active + 1)}
        className={arrowClass}
      >
        <ArrowRightIcon className="size-5" />
      </button>
    </div>
  )
}

interface Tab {
  readonly title: string
  readonly desc: string
  readonly icon: string
  /** Index of its pictures among those of the built-in topics. */
  readonly art: number
}

/** Tabs of the catalogue, each with the index of its pictures; the spec's four until it has loaded, or if it is empty. */
function tabsOf(data: Featured | undefined): Tab[] {
  const titles = data && data.temas.length > 0 ? data.temas : topics.map(({ title }) => title)
  return titles.map((title, at) => {
    const own = topics.findIndex((topic) => topic.title === title)
    const art = own < 0 ? at : own
    return { title, desc: topics[own]?.desc ?? '', icon: topics[art]?.icon ?? '', art }
  })
}

/** The cards of a tab. Anchors and pictures use the position of the course. */
function cardsOf(courses: readonly FeaturedCourse[], { title, art }: Tab) {
  return courses
    .map((course, at) => ({ course, anchor: anchorAt(at) }))
    .filter(({ course }) => course.tema === title)
    .map((card, place) => ({ ...card, icon: `icon-course-${art * cardsShown + place + 1}` }))
}

/** Anchor of a card on its page, by its position in the block. */
function anchorAt(place: number): string {
  return `curso-${place + 1}`
}

/** The course inside a cover of the person; the logged-in home if none of theirs has courses. */
function insideOf(id: string, modules: Modules): string {
  const own = serviceCards.find((card) => card.use === 'courses' && benefitIsActive(card, modules))
  return own ? `${own.linkIn}?curso=${id}` : '/ecosistema'
}
