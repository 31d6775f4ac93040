import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { formatMobile } from '@amparo/domain/phones.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { EmailField, MobileField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { ContactConfirm } from './ContactConfirm.tsx'
import { MobileProof } from './MobileProof.tsx'
import { OwnerConfirm } from './OwnerConfirm.tsx'
import { type ContactFormProps, useContactForm } from './use-contact-form.ts'

/**
 * E-mail, mobile and address. Changing contact data requires the password, or a code to the stored e-mail. A new
 * e-mail is saved once its own code is confirmed; a new mobile is saved at once, and its code requested right after.
 */
export function ContactForm({ saved, onSaved }: ContactFormProps) {
  const { usuario } = saved
  const contact = useContactForm({ saved, onSaved })
  const { form, steps, newEmail, news, setNews } = contact

  if (steps.step === 'confirmar' || steps.step === 'codigo') {
    return (
      <OwnerConfirm
        step={steps.step}
        onCodeSent={() => steps.goTo('codigo')}
        document={usuario.identificacion}
        email={usuario.correoElectronico}
        onConfirm={contact.save}
        onCancel={() => {
          form.forgive()
          steps.backTo('')
        }}
      />
    )
  }

  if (steps.step === 'correo' && newEmail !== undefined) {
    return (
      <ContactConfirm
        title="Confirma tu correo nuevo"
        destination={newEmail}
        submitLabel="Confirmar y guardar"
        cancelLabel="Cancelar y no cambiarlo"
        // Another code requires the owner's confirmation again.
        sendAgain={async () => steps.backTo('confirmar')}
        onConfirm={contact.confirmEmail}
        onCancel={contact.keepEmail}
      >
        Mientras no lo confirmes, tu correo sigue siendo{' '}
        <span className="break-words">{usuario.correoElectronico}</span>.
      </ContactConfirm>
    )
  }

  return (
    <>
      {contact.recovered ? (
        <Alert className="mb-5" title="Recuperamos lo que estabas escribiendo">
          <p>Todavía no está guardado.</p>
          <Button look="secondary" size="small" className="mt-3" onClick={contact.discard}>
            Descartar y ver lo guardado
          </Button>
        </Alert>
      ) : null}
      <FormTrouble form={form} title="Revisa tus datos" />
      <form method="post" onSubmit={contact.submit} noValidate className="grid gap-4">
        <EmailField
          name="correoElectronico"
          help="Si lo cambias, te enviamos un código al correo nuevo para confirmar que es tuyo."
          {...form.field('correoElectronico')}
        />
        <MobileField name="numeroCelular" {...form.field('numeroCelular')} />
        <Field
          label="Dirección (opcional)"
          name="direccion"
          autoComplete="street-address"
          {...form.field('direccion')}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
          {form.busy ? 'Guardando…' : 'Guardar mis datos'}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      {saved.celularPorConfirmar ? (
        <div className="mt-5">
          <MobileProof
            key={usuario.numeroCelular}
            mobile={formatMobile(usuario.numeroCelular)}
            justSent={contact.mobileSent}
            onProven={async () => {
              setNews('Confirmamos tu celular.')
              await onSaved({ ...saved, celularPorConfirmar: false })
            }}
          />
        </div>
      ) : null}
    </>
  )
}
