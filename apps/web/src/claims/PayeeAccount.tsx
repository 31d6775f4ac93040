import { defineForm, fieldOf } from '@amparo/client/forms/define-form.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useState } from 'react'
import { picklist } from 'valibot'
import { DocumentFields } from '../documents/DocumentFields.tsx'
import { documentField } from '../documents/document-shape.ts'
import { DemoMailHint } from '../forms/codes/DemoMailHint.tsx'
import { isWholeCode, type SentCode, sanitizeCode } from '../forms/codes/sent-code.ts'
import { CciFields } from '../payment-account/CciFields.tsx'
import { cciBody, cciFaults } from '../payment-account/payment-draft.ts'
import type { PayeeDoor } from './claim-door.ts'

const payee = defineForm({
  documento: documentField,
  tipo: fieldOf(picklist(['', 'cci', 'giro']), ''),
  cci: '',
  banco: '',
  codigoCorreo: '',
})

interface PayeeAccountProps {
  /** As the approval writes it. */
  name: string
  door: PayeeDoor
  onSaved: () => void
}

/** Where a beneficiary is paid: their document, an account or a bank's window, and a code to the mailbox of the notice. */
export function PayeeAccount({ name, door, onSaved }: PayeeAccountProps) {
  const [sent, setSent] = useState<SentCode | null>(null)
  const sending = useSubmission()
  const form = useForm({
    ...payee,
    check: (typed) => ({
      documento: documentError(typed.documento.documentType, typed.documento.document),
      tipo: typed.tipo === '' && 'Elige dónde recibe su pago',
      ...(typed.tipo === 'cci' ? cciFaults(typed) : {}),
      codigoCorreo: sent !== null && !isWholeCode(typed.codigoCorreo) && 'Escribe los 6 dígitos del código',
    }),
    forgiving: true,
    waits: true,
  })
  const ask = () => sending.run(async () => setSent(await door.sendCode()))
  const save = form.submit(async ({ documento, tipo, codigoCorreo, ...typed }) => {
    if (sent === null) return setSent(await door.sendCode())
    await door.save({
      ...{ solicitud: sent.solicitud, codigoCorreo, nombre: name },
      ...{ tipoDocumento: documento.documentType, documento: documento.document },
      ...(tipo === 'cci' ? { tipo, ...cciBody(typed) } : { tipo: 'giro' as const }),
    })
    onSaved()
  })
  return (
    <form method="post" onSubmit={save} noValidate className="mt-4 grid gap-5">
      <FormTrouble form={form} title="Falta un dato" />
      <p>
        Escribe el documento de <strong>{name}</strong>. Tiene que ser el de la aprobación.
      </p>
      <DocumentFields
        {...form.choice('documento')}
        error={form.errorOf('documento')}
        attempted={form.tried}
      />
      <RadioGroup
        legend="¿Dónde recibe su pago?"
        name={`tipo-${name}`}
        look="boxes"
        {...form.choice('tipo')}
        options={[
          { value: 'cci', label: 'En su cuenta de banco', help: 'Con su CCI. Tiene que estar a su nombre.' },
          { value: 'giro', label: 'En la ventanilla del banco', help: 'Va con su documento de identidad.' },
        ]}
      />
      {form.values.tipo === 'cci' ? (
        <CciFields label="CCI de su cuenta" cci={form.field('cci')} banco={form.field('banco')} />
      ) : null}
      {sent ? (
        <div>
          <p className="mb-3">
            Enviamos un código a <strong>{sent.destino}</strong>. Sirve por 10 minutos.
          </p>
          <Field
            label="Código de tu correo"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-56"
            {...form.field('codigoCorreo')}
            onChange={({ target }) => form.set('codigoCorreo', sanitizeCode(target.value))}
          />
          <DemoMailHint />
          <Button
            look="quiet"
            size="small"
            busy={sending.busy}
            onClick={() => void ask()}
            className="mt-2 -ml-4"
          >
            Enviar otro código
          </Button>
          <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
            {sending.error?.problem.detail}
          </p>
        </div>
      ) : null}
      <p className="text-[0.9375rem] text-ink-soft">
        Por seguridad no pagamos ahí durante 24 horas, y avisamos al correo de este aviso.
      </p>
      <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
        {sent ? 'Guardar dónde recibe su pago' : 'Enviarme un código y seguir'}
      </Button>
    </form>
  )
}
