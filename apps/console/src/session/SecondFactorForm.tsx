import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { KeyIcon } from '../shell/nav-icons.tsx'
import { askPasskey } from './passkey.ts'

export type Method = 'totp' | 'llave' | 'respaldo'
type Factor = { totp: string } | { llave: Record<string, unknown> } | { respaldo: string }

interface SecondFactorFormProps {
  /** The person's second factors; recovery codes only at sign-in. */
  methods: readonly Method[]
  use: 'entrar' | 'confirmar'
  /** Sends it to the server; shows the error that it throws. */
  onGiven: (factor: Factor) => Promise<void>
  /** Beside the button. */
  children?: ReactNode
}

/** A code of the app, a passkey or, as a last resort, one of the ten recovery codes. */
export function SecondFactorForm({ methods, use, onGiven, children }: SecondFactorFormProps) {
  const hasApp = methods.includes('totp')
  const [withRecovery, setWithRecovery] = useState(false)
  const form = useForm({ start: { codigo: '' }, check: withRecovery ? checkRecovery : checkTotp })
  const byKey = useForm({ start: {} })
  const refusal = byKey.refusal ?? form.refusal
  // The step before had the focus; a dialog begins in its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the step begins
  useEffect(() => {
    if (use === 'entrar' && !methods.includes('llave')) form.focus('codigo')
  }, [])

  return (
    <div>
      {refusal || form.problems.length > 0 ? (
        <FormErrors
          title={refusal ? refusal.problem.title : 'Revisa el código'}
          problems={refusal ? [{ message: refusal.problem.detail }] : form.problems}
          attempt={form.attempts + byKey.attempts}
        />
      ) : null}
      {methods.includes('llave') ? (
        <div className="mb-5">
          <Button
            busy={byKey.busy}
            look={hasApp ? 'secondary' : 'primary'}
            className="w-full"
            onClick={() => {
              form.reset()
              byKey.submit(async () => onGiven({ llave: await askPasskey(use) }))()
            }}
          >
            <KeyIcon className="size-5" />
            Usar mi llave de acceso
          </Button>
          {hasApp ? <p className="mt-4 text-center text-ink-soft text-sm">o con un código</p> : null}
        </div>
      ) : null}
      {hasApp || withRecovery ? (
        <form
          data-first={methods.includes('llave') ? undefined : true}
          noValidate
          onSubmit={(event) => {
            byKey.reset()
            form.submit(({ codigo }) =>
              onGiven(withRecovery ? { respaldo: codigo.trim() } : { totp: codigo.trim() }),
            )(event)
          }}
        >
          {withRecovery ? (
            <Field
              {...form.field('codigo')}
              key="respaldo"
              label="Código de respaldo"
              help="Uno de los diez que guardaste. Cada uno sirve una sola vez."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : (
            <Field
              {...form.field('codigo')}
              key="totp"
              label="Código de 6 dígitos"
              help="El que muestra ahora tu aplicación de códigos."
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button type="submit" busy={form.busy}>
              {use === 'entrar' ? 'Entrar' : 'Confirmar'}
            </Button>
            {children}
          </div>
        </form>
      ) : (
        children
      )}
      {use === 'entrar' && methods.includes('respaldo') ? (
        <button
          type="button"
          onClick={() => {
            form.reset()
            setWithRecovery(!withRecovery)
          }}
          className="mt-4 min-h-11 font-semibold text-action underline underline-offset-4"
        >
          {withRecovery ? 'Volver al código de mi aplicación' : 'No tengo mi aplicación ni mi llave'}
        </button>
      ) : null}
    </div>
  )
}

function checkTotp({ codigo }: { codigo: string }) {
  return /^\d{6}$/.test(codigo.trim()) ? {} : { codigo: 'Escribe los 6 dígitos del código' }
}

function checkRecovery({ codigo }: { codigo: string }) {
  return codigo.trim().length >= 16 ? {} : { codigo: 'Escribe el código de respaldo completo' }
}
