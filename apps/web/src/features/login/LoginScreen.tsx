import { dropDraft, readDraft, writeDraft } from '@amparo/client/forms/draft.ts'
import { formatSeconds, useCountdown, waitingClass } from '@amparo/client/forms/use-countdown.ts'
import { useKeptState } from '@amparo/client/forms/use-kept-state.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { waitOf } from '@amparo/client/forms/wait-of.ts'
import type { startSession } from '@amparo/contract/session.ts'
import { defaultDocumentType, documentError, isDocumentType } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { DocumentFields, type DocumentValue } from '../../documents/DocumentFields.tsx'
import { useAbandonment } from '../../forms/use-abandonment.ts'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { pageMeta } from '../../page-meta.ts'
import { destinationOf } from '../../session/destination.ts'
import { openSession, useSession } from '../../session/session-store.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { SessionLeftNotice } from './SessionLeftNotice.tsx'

export const meta = () =>
  pageMeta({
    title: 'Inicia sesión',
    description:
      'Entra con tu documento y tu contraseña para usar los beneficios de tu seguro y los de tus invitados.',
    path: '/inicia',
  })

const draftName = 'ingreso'

/** What another page may hand over: a document already typed. */
interface Arrival {
  document?: unknown
  documentType?: unknown
}

export default function LoginScreen() {
  const arrival = (useLocation().state ?? {}) as Arrival
  const session = useSession()
  const [value, setValue] = useKeptState(
    blank,
    () => documentOf(arrival) ?? readDraft(draftName, isDocumentValue),
    ({ document }) => document === '',
  )
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const documentInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { busy, error, attempts, run, clear } = useSubmission()
  const wait = useCountdown()
  useAbandonment('/inicia', 'ingreso', session.status !== 'open' && value.document !== '')

  if (session.status === 'open') return <Navigate to={destinationOf(arrival)} replace />

  const handOver = { ...value, ...wantedOf(arrival) }
  const missing = {
    document: documentError(value.documentType, value.document),
    password: password === '' ? 'Escribe tu contraseña' : null,
  }

  // What was wrong is wrong no more once the person corrects it; the next try tells again.
  const edited = () => {
    setTried(false)
    clear()
  }

  const change = (next: DocumentValue) => {
    setValue(next)
    writeDraft(draftName, next)
    edited()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wait.left > 0) return
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (missing.document !== null || missing.password !== null) return
    void run(async () => {
      const body = { tipoDocumento: value.documentType, documento: value.document.trim(), password }
      try {
        const opened = await call<typeof startSession>('POST', '/Login/IniciarSession', { body })
        dropDraft(draftName)
        await openSession(opened)
      } catch (cause) {
        wait.start(waitOf(cause))
        throw cause
      }
    })
  }

  return (
    <WayInFrame
      asideTitle="Tus beneficios te esperan"
      asideLines={[
        'Telemedicina, asesorías y cursos',
        'Para ti y para quienes invites',
        'Sin costo extra por tu seguro',
      ]}
    >
      <h1 className="text-title">Inicia sesión</h1>
      <p className="mt-2 mb-6 text-ink-soft">Entra con tu documento y tu contraseña.</p>
      {tried || error ? null : <SessionLeftNotice session={session} />}
      <LoginProblem
        error={error}
        attempt={attempts + tries}
        missing={tried ? missing : null}
        goToDocument={() => documentInput.current?.focus()}
        goToPassword={() => passwordInput.current?.focus()}
      />
      {/* A submission before the scripts arrive must not put the password in the address: hence the method. */}
      <form method="post" onSubmit={submit} noValidate>
        <DocumentFields
          value={value}
          onChange={change}
          attempted={tried}
          inputRef={documentInput}
          autoComplete="username"
        />
        <PasswordField
          className="mt-3"
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            edited()
          }}
          error={tried ? missing.password : null}
          ref={passwordInput}
        />
        <div className="mt-1 flex justify-end">
          <Link
            to="/password"
            state={handOver}
            data-hands-over
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover"
          >
            Recuperar contraseña
          </Link>
        </div>
        <Button
          type="submit"
          size="large"
          busy={busy}
          aria-disabled={wait.left > 0}
          className={`mt-3 w-full ${waitingClass}`}
        >
          {wait.left > 0
            ? `Podrás intentarlo en ${formatSeconds(wait.left)}`
            : busy
              ? 'Entrando…'
              : 'Iniciar sesión'}
        </Button>
      </form>
      <p className="mt-6 border-line border-t pt-5 text-center">
        ¿Es tu primera vez?{' '}
        <Link
          to="/registro/1"
          state={handOver}
          data-hands-over
          className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
        >
          Activa tu cuenta
        </Link>
      </p>
    </WayInFrame>
  )
}

const blank: DocumentValue = { documentType: defaultDocumentType, document: '' }

function documentOf({ document, documentType }: Arrival): DocumentValue | null {
  const value = { documentType, document }
  return isDocumentValue(value) && value.document !== '' ? value : null
}

function isDocumentValue(value: unknown): value is DocumentValue {
  if (typeof value !== 'object' || value === null) return false
  const { documentType, document } = value as Arrival
  return isDocumentType(documentType) && typeof document === 'string' && document.length <= 64
}
