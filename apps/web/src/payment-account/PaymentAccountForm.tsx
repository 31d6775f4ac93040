import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { OwnerProof } from '../forms/codes/OwnerProof.tsx'
import { CciFields } from './CciFields.tsx'
import { type PaymentStanding, savePaymentAccount } from './payment-account-calls.ts'
import { blankPayment, type PaymentTyped, paymentBody, paymentFaults } from './payment-draft.ts'

interface PaymentAccountFormProps {
  standing: PaymentStanding
  onSaved: (standing: PaymentStanding) => void
  onCancel?: (() => void) | undefined
}

/** Where the person is paid: own CCI, wallet on the proven mobile, or a bank's window; with the password or a code. */
export function PaymentAccountForm({ standing, onSaved, onCancel }: PaymentAccountFormProps) {
  const form = useForm<PaymentTyped>({
    start: blankPayment(standing),
    check: paymentFaults,
    forgiving: true,
    waits: true,
  })
  const { tipo } = form.values
  const submit = form.submit(async (typed) => onSaved(await savePaymentAccount(paymentBody(typed))))

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <FormTrouble form={form} title="Falta un dato" />
      <RadioGroup
        legend="¿Dónde quieres recibir tus pagos?"
        name="tipo"
        look="boxes"
        {...form.choice('tipo')}
        options={[
          { value: 'cci', label: 'En mi cuenta de banco', help: 'Con su CCI. Tiene que estar a tu nombre.' },
          {
            value: 'billetera',
            label: 'Por Yape o Plin',
            help: standing.celular
              ? `Al número de tu cuenta: ${standing.celular}`
              : 'Primero confirma tu número en «Cómo te contactamos».',
          },
          { value: 'giro', label: 'En la ventanilla del banco', help: 'Vas con tu documento de identidad.' },
        ]}
      />
      {tipo === 'cci' ? (
        <CciFields label="CCI de tu cuenta" cci={form.field('cci')} banco={form.field('banco')} />
      ) : null}
      {tipo === 'billetera' ? (
        <RadioGroup
          legend="¿Cuál usas?"
          name="billetera"
          {...form.choice('billetera')}
          options={[
            { value: 'yape', label: 'Yape' },
            { value: 'plin', label: 'Plin' },
          ]}
        />
      ) : null}
      <OwnerProof form={form} />
      <p className="text-[0.9375rem] text-ink-soft">
        Por tu seguridad no pagamos ahí durante 24 horas, y avisamos a tus correos y celulares.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} aria-disabled={form.waitSeconds > 0} className="max-sm:w-full">
          {form.waitSeconds > 0
            ? `Podrás intentarlo en ${formatSeconds(form.waitSeconds)}`
            : form.busy
              ? 'Guardando…'
              : 'Guardar dónde me pagan'}
        </Button>
        {onCancel ? (
          <Button look="secondary" onClick={onCancel} className="max-sm:w-full">
            Volver sin cambiar
          </Button>
        ) : null}
      </div>
    </form>
  )
}
