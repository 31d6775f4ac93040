import { landingBanner } from '@amparo/domain/catalogue/faq.ts'
import { defaultDocumentType, documentError } from '@amparo/domain/documents.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { phoneHref } from '../../../contact.ts'
import { DocumentFields } from '../../../documents/DocumentFields.tsx'
import { portalConfig } from '../../../portal-config.ts'
import { useDocumentCheck } from './document-check.ts'

/**
 * Document, its check and the link to the activation (spec §2, §5). The result is below the button: above it, an
 * answer between press and release would move the button and lose the tap.
 */
export function DocumentForm() {
  const [value, setValue] = useState({ documentType: defaultDocumentType, document: '' })
  const [attempted, setAttempted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { documentType, document } = value
  const code = useDocumentCheck(documentType, document)
  const whole = documentError(documentType, document) === null
  const state = whole ? { document: document.trim(), documentType } : undefined

  const activate = (event: FormEvent) => {
    event.preventDefault()
    if (state) {
      void navigate(code === 2 ? '/inicia' : '/registro/1', { state })
      return
    }
    setAttempted(true)
    input.current?.focus()
  }

  return (
    <form
      onSubmit={activate}
      noValidate
      className="mt-7 max-w-xl rounded-panel border border-line bg-surface p-5 shadow-raised sm:p-7"
    >
      <DocumentFields
        ref={input}
        value={value}
        attempted={attempted}
        onChange={(next) => {
          setAttempted(false)
          setValue(next)
        }}
      />
      <button
        type="submit"
        disabled={documentType === 8 && !whole}
        className={`${buttonClass('primary', 'large')} mt-2 w-full`}
      >
        {code === 2 ? landingBanner.loginButton : landingBanner.button}
      </button>
      <DocumentHint code={code} state={state} />
      <WhoAsks />
    </form>
  )
}

/** Says who asks for the document, before anybody types it. */
function WhoAsks() {
  return (
    <p className="mt-4 flex gap-2.5 border-line border-t pt-4 text-[0.9375rem] text-ink-soft leading-snug">
      <InfoIcon className="size-5 shrink-0 text-action" />
      <span>
        {portalConfig.brand} es el portal de {portalConfig.business} para sus asegurados.{' '}
        <b className="font-semibold text-ink">{landingBanner.neverAsked}</b> ¿Dudas? Llámanos al{' '}
        <a href={phoneHref()} className={`${linkClass} whitespace-nowrap`}>
          {portalConfig.phone}
        </a>
        .
      </span>
    </p>
  )
}

const linkClass = 'font-semibold text-action underline underline-offset-4 hover:text-action-hover'

interface DocumentHintProps {
  code: 0 | 1 | 2 | null
  state: { document: string; documentType: 8 | 6 } | undefined
}

function DocumentHint({ code, state }: DocumentHintProps) {
  const { activate, login, unknown } = landingBanner.hints
  const way = code === 1 ? activate : code === 2 ? login : null
  return (
    <p
      aria-live="polite"
      className={`mt-4 min-h-6 text-center text-[0.9375rem] ${code === 0 ? 'font-medium' : 'text-ink-soft'}`}
    >
      {code === 0 ? (
        <>
          {unknown.text}{' '}
          <Link to="#preguntas" className={linkClass}>
            ¿Cómo sé si tengo un seguro?
          </Link>
        </>
      ) : null}
      {way ? (
        <>
          {way.text}{' '}
          <Link to={way.to} state={state} className={linkClass}>
            {way.label}
          </Link>
        </>
      ) : null}
      {code === null ? (
        <>
          ¿Ya tienes una cuenta?{' '}
          <Link to={login.to} className={linkClass}>
            Inicia sesión
          </Link>
        </>
      ) : null}
    </p>
  )
}
