import { courseCatalogueNotice, courses } from '@amparo/domain/catalogue/courses.ts'
import { ecosystems, topics } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { Course } from '@amparo/domain/catalogue/types.ts'
import { ecosystemIsActive, type Modules } from '@amparo/domain/modules.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { courseIcons } from '../pictures/course-icons.ts'
import { useSession } from '../session/session-store.ts'
import { CourseCard } from './CourseCard.tsx'
import { moveByKey } from './tab-keys.ts'

interface CourseBlockProps {
  /** What a card's button does; without it, it leads to the activation of the account (spec §2). */
  onCourse?: (course: Course) => void
  /** Cards of the catalogue, in place of the built-in ones. */
  cards?: readonly Course[]
}

const arrowClass =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface hover:border-action hover:text-action disabled:border-line disabled:text-ink-soft/60 md:hidden'

/** The course catalogue: four tabs, three courses each (spec §2, §9). */
export function CourseBlock({ onCourse, cards = courses }: CourseBlockProps) {
  const { hash } = useLocation()
  const [active, setActive] = useState(0)
  const asked = cards.find((course) => hash === `#${anchorOf(course)}`)
  const id = useId()
  const session = useSession()
  // Whoever has a session goes on inside, to their own courses; who has none, to the activation (spec §2).
  const linkOf = (course: Course) =>
    session.status === 'open' ? insideOf(course, session.sesion.modulos) : '/registro/1'

  // Whoever comes to one course by its own link finds it in front of them, whichever tab it is under.
  useEffect(() => {
    const place = topics.findIndex(({ title }) => title === asked?.group)
    if (asked === undefined || place < 0) return
    setActive(place)
    requestAnimationFrame(() =>
      document.getElementById(anchorOf(asked))?.scrollIntoView({ inline: 'center' }),
    )
  }, [asked])

  const choose = (place: number) => {
    setActive(place)
    document.getElementById(`${id}-tab-${place}`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }

  return (
    <section aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className="text-title">
        Cursos para llevar a tu ritmo
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">Tres cursos por tema, sin costo para ti.</p>
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
            const place = moveByKey(event, active, topics.length)
            if (place === null) return
            choose(place)
            document.getElementById(`${id}-tab-${place}`)?.focus()
          }}
          className="flex min-w-0 flex-1 snap-x gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
        >
          {topics.map((topic, place) => (
            <button
              key={topic.id}
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
                <Picture src={courseIcons[topic.icon]} width={26} height={26} />
              </span>
              {topic.title}
            </button>
          ))}
        </div>
        <button
          type="button"
          data-needs-script
          aria-label="Tema siguiente"
          disabled={active === topics.length - 1}
          onClick={() => choose(active + 1)}
          className={arrowClass}
        >
          <ArrowRightIcon className="size-5" />
        </button>
      </div>
      {topics.map((topic, place) => (
        <div
          key={topic.id}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== active}
          className="mt-3 sm:mt-5"
        >
          <h3 className="hidden text-xl [@media(scripting:none)]:block">{topic.title}</h3>
          <p className="text-ink-soft">{topic.desc}</p>
          <ul className="-mx-4 relative mt-3 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:gap-5 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 md:pb-0">
            {cards
              .filter(({ group }) => group === topic.title)
              .map((course) => (
                <li
                  key={course.id}
                  id={anchorOf(course)}
                  className="flex w-[82%] shrink-0 snap-center scroll-mt-40 md:w-auto"
                >
                  <CourseCard course={course} onCourse={onCourse} to={linkOf(course)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="mt-3 text-[0.9375rem] text-ink-soft leading-snug">{courseCatalogueNotice}</p>
    </section>
  )
}

/** The place of a course on the page that shows it. */
function anchorOf({ linkOut }: Course): string {
  return linkOut.split('#')[1] ?? ''
}

/** The course among those of a cover that the person has, its own first; the logged-in home where they have none. */
function insideOf({ linkIn }: Course, modules: Modules): string {
  const own = serviceCards.filter(
    ({ titleButton, linkOut }) =>
      titleButton === 'Ir a Coursera' &&
      ecosystems.some(
        (ecosystem) => linkOut.startsWith(`/${ecosystem.eco}/`) && ecosystemIsActive(ecosystem, modules),
      ),
  )
  const [page = '', search = ''] = linkIn.split('?')
  const found = own.find((card) => card.linkIn === page)?.linkIn ?? own[0]?.linkIn
  return found ? `${found}?${search}` : '/ecosistema'
}
