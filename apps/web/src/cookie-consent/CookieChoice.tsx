import { cookieBanner, cookieGroups } from '@amparo/domain/legal/cookies.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { type OptionalGroup, offeredGroups, setConsent, useConsent } from './consent-store.ts'
import { dropCookies } from './drop-cookies.ts'
import { takeKeptNotice } from './kept-notice.ts'
import { noteChoice } from './note-choice.ts'

const keptWords = 'Guardamos tu elección.'

/** Choice by group; necessary cookies cannot be disabled, the others start disabled. */
export function CookieChoice() {
  const consent = useConsent()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (takeKeptNotice()) setSaid(keptWords)
  }, [])
  const offered = offeredGroups()
  const allowed: readonly string[] = typeof consent === 'string' ? [] : consent

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('grupo')
    const allowedNow = offered.filter((group) => chosen.includes(group))
    dropCookies(allowedNow)
    setConsent(allowedNow)
    setSaid(keptWords)
    void noteChoice(allowedNow).then((noted) => {
      if (!noted) {
        setSaid('Tu elección vale aquí. Todavía no pudimos anotarla en tu cuenta: lo intentaremos otra vez.')
      }
    })
  }

  return (
    <form onSubmit={save} className="mt-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Grupos de cookies</legend>
        {cookieGroups
          .filter(({ id, required }) => required || offered.includes(id as OptionalGroup))
          .map(({ id, title, text, required }) => (
            <label key={id} className="flex min-h-11 gap-3 rounded-card bg-sand p-4">
              <input
                type="checkbox"
                name="grupo"
                value={id}
                defaultChecked={required || allowed.includes(id)}
                disabled={required}
                className="mt-1 size-5 shrink-0 accent-action"
              />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-[0.9375rem] text-ink-soft">{text}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <Button type="submit" look="secondary" className="mt-4">
        {cookieBanner.save}
      </Button>
      <p aria-live="polite" className="mt-2 text-[0.9375rem] text-success">
        {said}
      </p>
    </form>
  )
}
