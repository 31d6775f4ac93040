import type { Form } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { endingAt, spokenTime } from '../../../agenda/times.ts'
import { ReceiptOffer } from '../../../claims/ReceiptOffer.tsx'
import type { ServerReader } from '../../../claims/read-receipt.ts'
import { DocumentFields } from '../../../documents/DocumentFields.tsx'
import { DemoMailHint } from '../../../forms/codes/DemoMailHint.tsx'
import { type SentCode, sanitizeCode } from '../../../forms/codes/sent-code.ts'
import type { VisitorCovers } from './visitor-calls.ts'
import type { VisitorDraft } from './visitor-draft.ts'

interface StepProps {
  form: Form<VisitorDraft>
}

/** Identity of the sender: the document, and the e-mail that the code proves. */
export function MailFields({ form }: StepProps) {
  return (
    <>
      <DocumentFields {...form.choice('documento')} attempted={form.tried} />
      <Field
        label="Correo"
        type="email"
        autoComplete="email"
        help="Te enviamos un código, y ahí te llega cada novedad."
        {...form.field('correo')}
      />
    </>
  )
}

interface CodeFieldsProps {
  sent: SentCode
  code: string
  onCode: (code: string) => void
}

export function CodeFields({ sent, code, onCode }: CodeFieldsProps) {
  return (
    <>
      <p className="mb-4">
        Te llegará a <strong>{sent.destino}</strong>. Sirve hasta las {endingAt(sent.expira, spokenTime)}
      </p>
      <Field
        label="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-56"
        value={code}
        onChange={({ target }) => onCode(sanitizeCode(target.value))}
      />
      <DemoMailHint />
    </>
  )
}

export function WhoFields({ form }: StepProps) {
  return (
    <div className="grid gap-4">
      <Field label="Tu nombre completo" autoComplete="name" maxLength={160} {...form.field('nombre')} />
      <Field
        label="Qué eres del asegurado"
        placeholder="Hija, esposo, apoderado…"
        autoComplete="off"
        maxLength={60}
        {...form.field('parentesco')}
      />
      <Field
        label="Número de certificado de la póliza"
        help="Está en la póliza o en el estado de cuenta del crédito. Si no lo tienes, llámanos."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...form.field('certificado')}
      />
    </div>
  )
}

interface HappenedFieldsProps extends StepProps {
  covers: VisitorCovers | null
  today: string
  readReceipt: ServerReader
}

export function HappenedFields({ form, covers, today, readReceipt }: HappenedFieldsProps) {
  const { values, set } = form
  const chosen = covers?.coberturas.find(({ clave }) => clave === values.cobertura)
  const died = values.fallecio ?? chosen?.porFallecimiento ?? false
  const [isPaidOpen, setPaidOpen] = useState(values.monto !== '')
  const paid = (
    <>
      <Field
        label="Monto, si lo sabes"
        help="En soles, como 120.50"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('monto')}
      />
      <ReceiptOffer
        onServer={readReceipt}
        // A receipt of a funeral does not say the day of the death.
        keepsDay={died || values.fechaHecho !== ''}
        onUse={(amount, day) => {
          set('monto', amount)
          if (day !== null) set('fechaHecho', day)
        }}
      />
    </>
  )
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="¿Qué pasó?"
        name="cobertura"
        look="boxes"
        options={(covers?.coberturas ?? []).map(({ clave, nombre, paga }) => ({
          value: clave,
          label: nombre,
          help: paga,
        }))}
        {...form.choice('cobertura')}
      />
      {chosen ? (
        <Checkbox checked={died} onChange={(fallecio) => set('fallecio', fallecio)}>
          La persona asegurada falleció
        </Checkbox>
      ) : null}
      {died ? (
        <Alert title="Lamentamos tu pérdida">
          <p>
            Basta con una línea. Envía los documentos, como el acta de defunción, cuando puedas. Después de
            revisar el acta cerramos su cuenta: cancelamos sus citas y dejamos de escribirle.
          </p>
        </Alert>
      ) : null}
      <Field
        label={died ? '¿Qué día falleció?' : '¿Qué día pasó?'}
        type="date"
        max={today}
        className="max-w-56"
        {...form.field('fechaHecho')}
      />
      <TextArea
        label="Cuéntalo con tus palabras"
        help="No escribas claves ni números de tarjeta. Envías los documentos en el paso siguiente o después."
        rows={5}
        maxLength={4000}
        {...form.field('relato')}
      />
      {died ? (
        <details open={isPaidOpen} onToggle={({ currentTarget }) => setPaidOpen(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
            Agregar un monto o un recibo
          </summary>
          <div className="grid gap-4 pt-2">{paid}</div>
        </details>
      ) : (
        paid
      )}
      <Field
        label="Celular para esta solicitud"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.field('celular')}
      />
    </div>
  )
}
