import { categoryNames, type ServiceCard } from '@amparo/domain/catalogue/service-cards.ts'
import { Card } from '@amparo/ui/Card.tsx'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { Link } from 'react-router'
import { serviceIcons } from '../pictures/service-icons.ts'
import { withServiceHours } from '../service-hours.ts'

interface ServiceCardsProps {
  cards: readonly ServiceCard[]
  /** Route of a card: the public page or the one inside. */
  linkOf: (card: ServiceCard) => string
  /** Level of the cards' titles below their section. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** Columns without a gap in the last row: two of two, three and two, or threes. */
function columns(count: number): string {
  if (count === 4) return 'lg:grid-cols-2'
  if (count === 5) return 'lg:grid-cols-6 lg:*:col-span-2 lg:[&>:nth-child(n+4)]:col-span-3'
  return 'lg:grid-cols-3'
}

/** A card per service: icon, category tag, title, description and link (spec §2). */
export function ServiceCards({ cards, linkOf, heading: Heading = 'h3' }: ServiceCardsProps) {
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 sm:gap-5 ${columns(cards.length)}`}>
      {cards.map((card) => (
        <li key={card.id} className="flex">
          <Card className="group flex w-full flex-col p-4 pt-5 transition-shadow hover:shadow-raised sm:p-6 sm:pt-7">
            <div className="flex items-start justify-between gap-3">
              <span className="grid size-12 place-items-center rounded-card sm:size-16 bg-eco-tint">
                <Picture src={serviceIcons[card.icon]} width={44} height={44} />
              </span>
              <Tag>{categoryNames[card.type]}</Tag>
            </div>
            <Heading className="mt-3 text-xl leading-snug sm:mt-5 tracking-tight">{card.titleCard}</Heading>
            <p className="mt-1 mb-1 text-ink-soft sm:mt-1.5 sm:mb-5">
              {withServiceHours(card.id, card.descripcionOutCard)}
            </p>
            <Link
              to={linkOf(card)}
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-eco after:absolute after:inset-0 after:rounded-card"
            >
              Más información
              <span className="sr-only">: {card.title}</span>
              <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}
