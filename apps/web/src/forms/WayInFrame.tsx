import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import type { ReactNode } from 'react'
import { accountScenes } from '../pictures/account-scenes.ts'

interface WayInFrameProps {
  /** Reason to continue; beside the form if there is room. */
  asideTitle: string
  asideLines: readonly string[]
  children: ReactNode
}

/** Frame of the pages that lead inside: one form, and beside it on wide screens the reason to fill it in. */
export function WayInFrame({ asideTitle, asideLines, children }: WayInFrameProps) {
  return (
    <main id="contenido" tabIndex={-1} className="-mb-14 sm:-mb-28 bg-sand">
      <BusyNotice />
      <div className="page grid items-stretch gap-8 py-6 sm:py-12 lg:grid-cols-[0.85fr_1fr] lg:gap-12 lg:py-16">
        <section className="order-last mx-auto w-full max-w-xl rounded-panel border border-line bg-surface p-5 shadow-card sm:p-10 lg:mx-0 lg:max-w-none lg:p-12">
          {children}
        </section>
        <aside className="relative hidden min-h-[38rem] in-[[data-low-data]]:min-h-0 in-[[data-low-data]]:self-start overflow-hidden rounded-panel bg-[#07393c] text-white lg:block">
          <div className="relative z-10 p-10">
            <p className="text-balance font-bold text-3xl leading-tight tracking-tight">{asideTitle}</p>
            <ul className="mt-5 grid gap-2.5 text-[#d5e6e3]">
              {asideLines.map((line) => (
                <li key={line} className="flex gap-3">
                  <TickIcon />
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <Picture
            src={accountScenes['scene-login']}
            width={720}
            height={900}
            className="-bottom-4 absolute inset-x-0 h-auto w-full [mask-image:linear-gradient(transparent_24%,black_54%)]"
          />
        </aside>
      </div>
    </main>
  )
}

function TickIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 shrink-0" fill="none">
      <path
        d="m5 12.5 4.5 4.5L19 7.5"
        stroke="#f0803c"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
