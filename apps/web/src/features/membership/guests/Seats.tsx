import { LeftDots } from '@amparo/ui/LeftDots.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { serviceIcons } from '../../../pictures/service-icons.ts'
import type { SharedService } from './guest-calls.ts'

const looks = {
  '7442': { icon: 'icon-service-24', eco: 'vida' },
  '7443': { icon: 'icon-service-18', eco: 'accidentes' },
} as const

/** A holder's seats as dots, free ones filled. */
export function Seats({ services }: { services: readonly SharedService[] }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2.5 sm:mt-5 sm:gap-4">
      {services.map(({ value, name, licencias, libres }) => {
        const { icon, eco } = looks[value as keyof typeof looks] ?? looks['7442']
        return (
          <li
            key={value}
            data-eco={eco}
            className="flex items-center gap-4 rounded-panel border border-line border-t-4 border-t-eco-edge bg-surface p-3 shadow-card sm:p-5"
          >
            <Picture
              src={serviceIcons[icon]}
              width={48}
              height={48}
              className="size-12 shrink-0 max-sm:hidden"
            />
            <div className="min-w-0">
              <h2 className="font-semibold text-base leading-snug">{name}</h2>
              <p className="mt-0.5">
                <strong className="text-eco text-xl tabular-nums">{libres}</strong>{' '}
                <span className="text-ink-soft">
                  {libres === 1 ? 'cupo libre' : 'cupos libres'} de {licencias}
                </span>
              </p>
              {licencias <= 10 ? (
                <div className="mt-1.5">
                  <LeftDots left={libres} of={licencias} />
                </div>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
