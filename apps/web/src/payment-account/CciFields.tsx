import type { FormField } from '@amparo/client/forms/use-form.ts'
import { bankOfCci, readCci } from '@amparo/domain/bank-accounts.ts'
import { Field } from '@amparo/ui/Field.tsx'

interface CciFieldsProps {
  label: string
  cci: FormField
  banco: FormField
}

/** A CCI with the bank that its code names; an unknown code asks for the name. */
export function CciFields({ label, cci, banco }: CciFieldsProps) {
  const digits = readCci(cci.value)
  const bank = digits && bankOfCci(digits)
  return (
    <>
      <Field
        label={label}
        help={bank ? `Banco: ${bank}` : 'Son 20 dígitos. Cópialo de la app de tu banco.'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        {...cci}
      />
      {digits && bank === null ? (
        <Field label="Nombre del banco o la caja" autoComplete="off" maxLength={60} {...banco} />
      ) : null}
    </>
  )
}
