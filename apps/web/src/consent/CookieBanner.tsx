import { cookieBanner } from '@amparo/domain/legal/cookies.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CookieChoice } from './CookieChoice.tsx'
import { type OptionalGroup, offeredGroups, setConsent } from './consent-store.ts'
import { noteChoice } from './note-choice.ts'

function answer(allowed: readonly OptionalGroup[]): void {
  setConsent(allowed)
  void noteChoice(allowed)
}

/** The question about the cookies that the portal can do without: a yes, a no, or group by group. */
export function CookieBanner() {
  const [choosing, setChoosing] = useState(false)
  return (
    <section
      aria-label="Cookies"
      data-no-print
      className="fixed inset-x-3 bottom-3 z-30 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-panel border border-line bg-surface p-5 shadow-raised sm:inset-x-auto sm:right-5 sm:bottom-5 sm:max-w-sm sm:p-5"
    >
      <h2 className="text-lg tracking-normal">{cookieBanner.title}</h2>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        {cookieBanner.text}{' '}
        <Link to="/cookies" className="font-semibold text-action underline">
          {cookieBanner.policy}
        </Link>
      </p>
      {choosing ? (
        <CookieChoice />
      ) : (
        <>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Button look="secondary" onClick={() => answer([])}>
              {cookieBanner.reject}
            </Button>
            <Button look="secondary" onClick={() => answer(offeredGroups())}>
              {cookieBanner.accept}
            </Button>
          </div>
          <Button look="quiet" className="mt-2 w-full" onClick={() => setChoosing(true)}>
            {cookieBanner.configure}
          </Button>
        </>
      )}
    </section>
  )
}
