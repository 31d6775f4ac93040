import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { enrol, getEnrolment } from '@amparo/contract/staff/console/entry.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { makePasskey } from '../../../session/passkey.ts'
import { RecoveryCodes } from '../../../session/RecoveryCodes.tsx'
import { beginAnew } from '../../../session/session-end.ts'
import { KeyIcon } from '../../../shell/nav-icons.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { ownPathOf } from './own-path.ts'
import { QrCode } from './QrCode.tsx'

/** Enrolment of the second factor at the first login, which is mandatory. */
export default function EnrolScreen() {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { state } = useLocation()
  const navigate = useNavigate()
  const goIn = () => {
    beginAnew()
    void navigate(ownPathOf((state as { back?: string } | null)?.back ?? null), { replace: true })
  }
  if (codes !== null) {
    return (
      <EntryFrame title="Guarda tus códigos de respaldo">
        <RecoveryCodes codes={codes} onKept={goIn} />
      </EntryFrame>
    )
  }
  return <Choice onEnrolled={(respaldos) => (respaldos ? setCodes(respaldos) : goIn())} />
}

function Choice({ onEnrolled }: { onEnrolled: (respaldos: readonly string[] | undefined) => void }) {
  const secret = useLoad(['inscripcion'], (signal) =>
    call<typeof getEnrolment>('GET', '/consola/Inscripcion', { signal }),
  )
  const form = useForm({
    start: { totp: '' },
    check: ({ totp }) => (/^\d{6}$/.test(totp.trim()) ? {} : { totp: 'Escribe los 6 dígitos del código' }),
  })
  const byKey = useForm({ start: {} })
  const refusal = form.refusal ?? byKey.refusal

  if (secret.error) {
    return (
      <EntryFrame title="Entra otra vez">
        <p className="mb-4">{secret.error.problem.detail}</p>
        <Link to="/entrar" className="font-semibold text-action underline underline-offset-4">
          Ir a la entrada
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Elige tu segundo factor">
      <p className="mb-5 text-ink-soft">
        Cada vez que entres probarás, además, que eres tú con tu celular o tu computadora.
      </p>
      {refusal || form.problems.length > 0 ? (
        <FormErrors
          title={refusal?.problem.title ?? 'Revisa el código'}
          problems={refusal ? [{ message: refusal.problem.detail }] : form.problems}
          attempt={form.attempts + byKey.attempts}
        />
      ) : null}
      <section aria-labelledby="con-llave" className="border-line border-b pb-6">
        <h2 id="con-llave" className="mb-1 font-semibold text-lg">
          Una llave de acceso
        </h2>
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          La huella, el rostro o el PIN de esta computadora, o una llave de seguridad. Lo más seguro y lo más
          rápido.
        </p>
        <Button
          busy={byKey.busy}
          onClick={byKey.submit(async () => {
            const passkey = await makePasskey()
            const { respaldos } = await call<typeof enrol>('POST', '/consola/Inscripcion', {
              body: { llave: passkey, nombre: deviceName() },
            })
            onEnrolled(respaldos)
          })}
        >
          <KeyIcon className="size-5" />
          Crear una llave aquí
        </Button>
      </section>
      <section aria-labelledby="con-codigo" className="pt-6">
        <h2 id="con-codigo" className="mb-1 font-semibold text-lg">
          Una aplicación de códigos
        </h2>
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Lee el cuadro con tu aplicación (o copia la clave) y escribe el código que muestre.
        </p>
        {secret.data ? (
          <div className="mb-4 flex flex-wrap items-center gap-4">
            <QrCode text={secret.data.uri} label="Código QR con la clave de tu segundo factor" />
            <p className="min-w-40 flex-1 text-sm">
              Clave:
              <br />
              <code className="break-all font-semibold text-base">{grouped(secret.data.secreto)}</code>
            </p>
          </div>
        ) : (
          <Skeleton className="mb-4 size-44" />
        )}
        <form
          noValidate
          onSubmit={form.submit(async ({ totp }) => {
            const { respaldos } = await call<typeof enrol>('POST', '/consola/Inscripcion', {
              body: { totp: totp.trim() },
            })
            onEnrolled(respaldos)
          })}
          className="grid gap-4"
        >
          <Field
            {...form.field('totp')}
            label="Código de 6 dígitos"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button type="submit" look="secondary" busy={form.busy} className="justify-self-start">
            Inscribir la aplicación
          </Button>
        </form>
      </section>
    </EntryFrame>
  )
}

function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

/** Default name of the key. */
function deviceName(): string {
  return /Android|iPhone|iPad/.test(navigator.userAgent) ? 'Mi teléfono' : 'Mi computadora'
}
