import { InfoIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { SheetIcon } from '../inside/SheetIcon.tsx'
import { coverPathOf } from './claim-paths.ts'
import { situationNames, situations } from './situations.ts'

/** The six situations, each a link to the covers that pay in it. */
export function SituationTiles() {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-2.5 max-[20rem]:grid-cols-1 lg:grid-cols-3">
      {situationNames.map((name) => {
        const { label, icon } = situations[name]
        return (
          <li key={name} className="flex">
            <Link
              to={coverPathOf(name)}
              className="flex min-h-16 w-full min-w-0 items-center gap-2 rounded-card border border-line bg-surface px-2.5 py-2.5 font-semibold text-[0.9375rem] leading-snug sm:gap-3 sm:text-base shadow-card hover:border-action sm:px-4"
            >
              {icon === null ? (
                <InfoIcon className="size-7 shrink-0 text-action" />
              ) : (
                <SheetIcon name={icon} size={28} className="shrink-0" />
              )}
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
