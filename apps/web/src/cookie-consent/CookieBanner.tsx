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

/**
 * The question about optional cookies: accept, refuse, or choose by group. Low, so that it never covers a page's main
 * action.
 */
export function CookieBanner() {
  const [choosing, setChoosing] = useState(false)
  return (
    <section
      aria-label="Cookies"
      data-no-print
      className="fixed inset-x-3 bottom-3 z-30 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-panel border border-line bg-surface px-5 py-4 shadow-raised sm:inset-x-auto sm:right-5 sm:bottom-5 sm:max-w-sm lg:inset-x-5 lg:bottom-3 lg:max-w-none lg:px-6 lg:py-2.5"
    >
      <div className={choosing ? '' : 'lg:flex lg:items-center lg:gap-8'}>
        <div className="lg:grow">
          <h2 className="text-lg leading-snug tracking-normal">{cookieBanner.title}</h2>
          <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">
            {cookieBanner.text}{' '}
            <Link to="/cookies" className="font-semibold text-action underline">
              {cookieBanner.policy}
            </Link>
          </p>
        </div>
        {choosing ? (
          <CookieChoice />
        ) : (
          <div className="mt-3 flex shrink-0 flex-wrap gap-2 *:grow lg:mt-0">
            <Button look="secondary" size="small" onClick={() => answer([])}>
              {cookieBanner.reject}
            </Button>
            <Button look="secondary" size="small" onClick={() => answer(offeredGroups())}>
              {cookieBanner.accept}
            </Button>
            <Button look="quiet" size="small" onClick={() => setChoosing(true)}>
              {cookieBanner.configure}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
