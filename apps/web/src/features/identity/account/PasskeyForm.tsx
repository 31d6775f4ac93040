import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { useState } from 'react'
import { createPasskey } from './account-calls.ts'

/** Usual name of this kind of device. */
function deviceName(): string {
  if (/iPad|Tablet/.test(navigator.userAgent)) return 'Mi tableta'
  return /Android|iPhone|Mobile/.test(navigator.userAgent) ? 'Mi celular' : 'Mi computadora'
}

/** Creates a passkey on this device after the password. */
export function PasskeyForm({ document, onAdded }: { document: string; onAdded: () => void }) {
  const form = useForm({
    start: { nombre: deviceName(), passwordActual: '' },
    check: ({ nombre, passwordActual }) => ({
      nombre: nombre.trim() === '' && 'Ponle un nombre que reconozcas',
      passwordActual: passwordActual === '' && 'Escribe tu contraseña actual',
    }),
    forgiving: true,
    waits: true,
  })
  const { busy, waitSeconds } = form
  const [added, setAdded] = useState('')
  if (!('PublicKeyCredential' in window)) {
    return <p>Este navegador no guarda llaves de acceso. Prueba desde otro, o sigue con tu contraseña.</p>
  }
  const submit = form.submit(async ({ nombre, passwordActual }) => {
    setAdded('')
    await createPasskey(passwordActual, nombre.trim())
    form.reset()
    setAdded(nombre.trim())
    onAdded()
  })

  return (
    <>
      <h3 className="mb-3 font-semibold text-lg">Agregar una llave aquí</h3>
      <FormTrouble form={form} title="Falta un dato para agregarla" />
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <input type="text" name="documento" autoComplete="username" value={document} readOnly hidden />
        <Field
          label="Nombre de la llave"
          name="nombre"
          autoComplete="off"
          maxLength={60}
          {...form.field('nombre')}
        />
        <PasswordField
          label="Tu contraseña"
          name="passwordActual"
          autoComplete="current-password"
          {...form.field('passwordActual')}
        />
        <Button
          type="submit"
          busy={busy}
          aria-disabled={waitSeconds > 0}
          className="justify-self-start max-sm:w-full"
        >
          {waitSeconds > 0
            ? `Podrás intentarlo en ${formatSeconds(waitSeconds)}`
            : busy
              ? 'Sigue las indicaciones de la pantalla…'
              : 'Agregar una llave'}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {added !== '' && !form.tried ? (
          <Alert look="success" title={`Agregamos la llave «${added}»`}>
            <p>Desde ahora puedes entrar con ella. Te avisamos por correo.</p>
          </Alert>
        ) : null}
      </div>
    </>
  )
}
