import { categoryNames, type ServiceCard } from '@amparo/domain/catalogue/service-cards.ts'
import { Card } from '@amparo/ui/Card.tsx'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { Link } from 'react-router'
import { serviceIcons } from '../pictures/service-icons.ts'
import { published } from '../published.ts'

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
    <ul className={`grid gap-2.5 sm:grid-cols-2 sm:gap-5 ${columns(cards.length)}`}>
      {cards
        .map((one) => published(`beneficio.${one.id}.tarjeta`, one))
        .map((card) => (
          <li key={card.id} className="flex">
            <Card className="group grid w-full grid-cols-[auto_1fr_auto] content-start items-center gap-x-3 p-3 pt-4 transition-shadow hover:shadow-raised sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_auto_1fr_auto] sm:p-6 sm:pt-7">
              <span className="row-span-3 grid size-12 place-items-center self-start rounded-card bg-eco-tint sm:col-start-1 sm:row-span-1 sm:row-start-1 sm:size-16">
                <Picture src={serviceIcons[card.icon]} width={44} height={44} />
              </span>
              <Heading className="col-span-2 max-sm:col-start-2 text-lg leading-snug tracking-tight sm:mt-5 sm:text-xl">
                {card.titleCard}
              </Heading>
              <p className="col-span-2 max-sm:col-start-2 mt-0.5 text-[0.9375rem] text-ink-soft leading-snug sm:mt-1.5 sm:mb-5 sm:text-base">
                {card.descripcionOutCard}
              </p>
              <Link
                to={linkOf(card)}
                className="mt-auto inline-flex min-h-11 items-center gap-2 justify-self-start whitespace-nowrap max-sm:col-start-2 font-semibold text-eco after:absolute after:inset-0 after:rounded-card max-sm:min-h-9"
              >
                Más información
                <span className="sr-only">: {card.title}</span>
                <ArrowRightIcon className="size-5 max-sm:hidden transition-transform group-hover:translate-x-1" />
              </Link>
              <span className="sm:col-start-2 sm:row-start-1 sm:self-start">
                <Tag>{categoryNames[card.type]}</Tag>
              </span>
            </Card>
          </li>
        ))}
    </ul>
  )
}
