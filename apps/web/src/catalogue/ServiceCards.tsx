import { categoryNames, type ServiceCard } from '@amparo/domain/catalogue/service-cards.ts'
import { Card } from '@amparo/ui/Card.tsx'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { Link } from 'react-router'
import { serviceIcons } from '../pictures/service-icons.ts'

interface ServiceCardsProps {
  cards: readonly ServiceCard[]
  /** Route of a card: the public page or the one inside. */
  linkOf: (card: ServiceCard) => string
  /** Level of the cards' titles below the section they stand in. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** A card per service: icon, category tag, title, description and the way on (spec §2). */
export function ServiceCards({ cards, linkOf, heading: Heading = 'h3' }: ServiceCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="flex">
          <Card className="group flex w-full flex-col p-5 pt-6 transition-shadow hover:shadow-raised sm:p-6 sm:pt-7">
            <div className="flex items-start justify-between gap-3">
              <span className="grid size-16 place-items-center rounded-card bg-eco-tint">
                <Picture src={serviceIcons[card.icon]} width={44} height={44} />
              </span>
              <Tag>{categoryNames[card.type]}</Tag>
            </div>
            <Heading className="mt-5 text-xl leading-snug tracking-tight">{card.titleCard}</Heading>
            <p className="mt-2 mb-5 text-ink-soft">{card.descripcionOutCard}</p>
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
