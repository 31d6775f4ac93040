import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon, InfoIcon } from '@amparo/ui/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'

interface Words {
  title: string
  text: string
  /** Link to continue, with its label. */
  way: { to: string; label: string }
}

interface LinkActProps {
  secret: string
  send: () => Promise<unknown>
  ask: { title: string; text: string; label: string; busy: string; otherwise: string }
  /** `contact`: shows the contact below. */
  done: Words & { contact?: boolean }
  /** `lead` refers to the contact below. */
  gone: Omit<Words, 'title'> & { lead: string }
}

const contactClass = 'mt-6 border-line border-t pt-5 text-ink-soft'

/** One act by a mail's link: the question, the result, or a used, expired or incomplete link. */
export function LinkAct({ secret, send, ask, done: doneWords, gone }: LinkActProps) {
  const [done, setDone] = useState(false)
  const { busy, error, attempts, run } = useSubmission()
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = error?.status === 410 || !/^[A-Za-z0-9_-]{20,100}$/.test(secret)

  useEffect(() => {
    if (done || error?.status === 410) heading.current?.focus()
  }, [done, error])

  const headed = (title: string, text: string): ReactNode => (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-title">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft text-lead">{text}</p>
    </>
  )
  if (done) {
    return (
      <div role="status">
        <CheckIcon className="size-14 text-success" />
        {headed(doneWords.title, doneWords.text)}
        <Link to={doneWords.way.to} className={`${buttonClass('primary', 'large')} mt-7 w-full`}>
          {doneWords.way.label}
        </Link>
        {doneWords.contact ? <ContactLine className={contactClass} /> : null}
      </div>
    )
  }
  if (isGone) {
    return (
      <div role="alert">
        <InfoIcon className="size-12 text-action" />
        {headed('Este enlace ya no sirve', gone.text)}
        <Link to={gone.way.to} className={`${buttonClass('secondary', 'large')} mt-6 w-full`}>
          {gone.way.label}
        </Link>
        <ContactLine lead={gone.lead} className={contactClass} />
      </div>
    )
  }
  return (
    <>
      <h1 className="text-title">{ask.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft text-lead">{ask.text}</p>
      <ApiProblem error={error} attempt={attempts} />
      <Button
        size="large"
        busy={busy}
        className="w-full"
        onClick={() =>
          void run(async () => {
            await send()
            setDone(true)
          })
        }
      >
        {busy ? ask.busy : ask.label}
      </Button>
      <p className="mt-5 text-ink-soft">{ask.otherwise}</p>
    </>
  )
}
