import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type { startSession } from '@amparo/contract/identity/session.ts'
import { defaultDocumentType, documentError } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { call } from '../../../api/call.ts'
import { DocumentFields, type DocumentValue } from '../../../documents/DocumentFields.tsx'
import { documentShape } from '../../../documents/document-shape.ts'
import { useAbandonment } from '../../../forms/use-abandonment.ts'
import { WayInFrame } from '../../../forms/WayInFrame.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { destinationOf } from '../../../session/destination.ts'
import { openSession, useSession } from '../../../session/session-store.ts'
import { wantedOf } from '../../../session/wanted-page.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { PasskeyEntry } from './PasskeyEntry.tsx'
import { SessionLeftNotice } from './SessionLeftNotice.tsx'

export const meta = () =>
  pageMeta({
    title: 'Inicia sesión',
    description:
      'Entra con tu documento y tu contraseña para usar los beneficios de tu seguro y los de tus invitados.',
    path: '/inicia',
  })

/** Data from another page: a document already typed. */
interface Arrival {
  document?: unknown
  documentType?: unknown
}

export default function LoginScreen() {
  const arrival = (useLocation().state ?? {}) as Arrival
  const session = useSession()
  const { value, type, settle } = useDraft(blank, {
    name: 'ingreso',
    isDraft: isDocumentValue,
    startingFrom: (kept) => documentOf(arrival) ?? kept,
  })
  const [password, setPassword] = useState('')
  const form = useForm({
    kept: {
      values: { document: value, password },
      change: (part: { document?: DocumentValue; password?: string }) => {
        if (part.password !== undefined) setPassword(part.password)
        if (part.document !== undefined) type(part.document)
      },
    },
    check: problemsOf,
    forgiving: true,
    waits: true,
  })
  const { tried, refusal, waitSeconds } = form
  useAbandonment('/inicia', 'ingreso', session.status !== 'open' && value.document !== '')

  if (session.status === 'open') return <Navigate to={destinationOf(arrival)} replace />

  const handOver = { ...value, ...wantedOf(arrival) }
  const submit = form.submit(async ({ document: { documentType, document }, password: typed }) => {
    const body = { tipoDocumento: documentType, documento: document.trim(), password: typed }
    const opened = await call<typeof startSession>('POST', '/Login/IniciarSession', {
      body,
      repeatable: true,
    })
    settle(value)
    await openSession(opened)
  })

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
      {tried || refusal ? null : <SessionLeftNotice session={session} />}
      <LoginProblem form={form} />
      {/* A submission before the scripts load must not put the password in the address: hence the method. */}
      <form method="post" onSubmit={submit} noValidate>
        <DocumentFields
          value={value}
          onChange={(next) => form.set('document', next)}
          attempted={tried}
          ref={form.place('document')}
          autoComplete="username webauthn"
        />
        <PasswordField
          className="mt-3"
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
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
          busy={form.busy}
          aria-disabled={waitSeconds > 0}
          className="mt-3 w-full"
        >
          {waitSeconds > 0
            ? `Podrás intentarlo en ${formatSeconds(waitSeconds)}`
            : form.busy
              ? 'Entrando…'
              : 'Iniciar sesión'}
        </Button>
      </form>
      <PasskeyEntry isVisitor={session.status === 'visitor'} />
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
      <p className="mt-2 text-center">
        ¿Avisas por un familiar?{' '}
        <Link
          to="/solicitud"
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover"
        >
          Hazlo sin cuenta
        </Link>
      </p>
      <p className="mt-2 text-center in-[[data-low-data]]:hidden">
        ¿Pocos datos?{' '}
        <a
          href="/ahorro/si"
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover"
        >
          Entra a la versión ligera
        </a>
      </p>
    </WayInFrame>
  )
}

function problemsOf({ document: value, password }: { document: DocumentValue; password: string }) {
  const bad = documentError(value.documentType, value.document)
  return {
    document: bad,
    password: password === '' && 'Escribe tu contraseña',
  }
}

const blank: DocumentValue = { documentType: defaultDocumentType, document: '' }

const isDocumentValue = guardOf(documentShape)

function documentOf({ document, documentType }: Arrival): DocumentValue | null {
  const value = { documentType, document }
  return isDocumentValue(value) && value.document !== '' ? value : null
}
