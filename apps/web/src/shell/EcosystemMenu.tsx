import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { ecosystemIcons } from '../pictures/ecosystem-icons.ts'
import { ecosystems } from '../published.ts'
import { useEcosystemLink } from './ecosystem-links.ts'

/** The six ecosystems as links with their icon; closes its panel. */
export function EcosystemMenu({ className, onChoose }: { className: string; onChoose: () => void }) {
  const linkOf = useEcosystemLink()
  return (
    <ul className={className}>
      {ecosystems.map((ecosystem) => (
        <li key={ecosystem.id} data-eco={ecosystem.color}>
          <Link
            to={linkOf(ecosystem)}
            onClick={onChoose}
            className="group flex min-h-16 items-center gap-3.5 rounded-card p-3 transition-colors hover:bg-eco-tint"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-field bg-eco-tint">
              <Picture src={ecosystemIcons[ecosystem.ico]} width={32} height={32} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold leading-tight group-hover:text-eco">{ecosystem.name}</span>
              <span className="mt-0.5 block text-ink-soft text-sm leading-snug">{ecosystem.desc}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
