import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { isDay } from '@amparo/domain/calendar-days.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { BirthDateField } from '../../../forms/BirthDateField.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import type { CodeDraft } from '../../../forms/codes/code-draft.ts'
import type { SentCode } from '../../../forms/codes/sent-code.ts'
import { sendFirstCode } from './activation-calls.ts'

/** For a holder whose e-mail on the policy is outdated: data of the certificate instead, and a new address. */
export function ContactStep({ draft, onSent }: { draft: CodeDraft; onSent: (sent: SentCode) => void }) {
  const form = useForm({
    start: { certificate: '', birthDate: '', email: '' },
    check: ({ certificate, birthDate, email }) => ({
      certificate: certificate.trim() === '' && 'Escribe el número de tu certificado',
      birthDate: !isDay(birthDate) && 'Escribe el día, el mes y el año en que naciste',
      email: emailError(email),
    }),
    wire: { certificate: 'numeroCertificado', birthDate: 'fechaNacimiento', email: 'correoElectronico' },
    forgiving: true,
  })
  const submit = form.submit(async ({ certificate, birthDate, email }) => {
    onSent(
      await sendFirstCode(draft, {
        numeroCertificado: certificate.trim(),
        fechaNacimiento: birthDate,
        correoElectronico: email.trim(),
      }),
    )
  })

  return (
    <>
      <h1 className="text-title">Usemos otro correo</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Con dos datos de tu certificado confirmamos que eres tú y enviamos el código a tu correo de ahora.
      </p>
      <FormTrouble form={form} title="Faltan datos" />
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Número de certificado"
          name="certificado"
          help="Está en la primera página de tu certificado de seguro."
          autoComplete="off"
          maxLength={30}
          {...form.field('certificate')}
        />
        <BirthDateField {...form.choice('birthDate')} />
        <EmailField label="Correo electrónico de ahora" name="correo" {...form.field('email')} />
        <Button type="submit" size="large" busy={form.busy} className="mt-1 w-full">
          Enviarme el código
        </Button>
      </form>
      <ContactLine
        lead="¿No tienes tu certificado a la mano?"
        className="mt-6 border-line border-t pt-5 text-ink-soft"
      />
    </>
  )
}
