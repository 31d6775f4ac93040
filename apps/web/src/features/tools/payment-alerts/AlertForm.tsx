import { defineForm, listOf, oneOf, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'
import { number } from 'valibot'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { type AlertBody, createAlert, type PaymentAlert, saveAlert } from './alert-calls.ts'

interface AlertFormProps {
  alert: PaymentAlert | null
  isFirst: boolean
  onDone: () => void
  onLeave: (() => void) | null
}

const kinds = [
  ['tarjeta', 'Tarjeta'],
  ['prestamo', 'Préstamo o cuota'],
  ['servicio', 'Recibo o servicio'],
  ['ahorro', 'Ahorro'],
  ['otro', 'Otro'],
] as const
const monthDays = Array.from({ length: 31 }, (_, at) => [String(at + 1), String(at + 1)] as const)
const aheadChoices = [0, 1, 3, 5, 7, 15] as const

const alertForm = defineForm({
  name: '',
  kind: oneOf(['tarjeta', 'prestamo', 'servicio', 'ahorro', 'otro']),
  /** Once on a day, or monthly. */
  once: false,
  dayOfMonth: '15',
  date: '',
  institution: '',
  until: '',
  amount: '',
  /** Days before the due day. */
  ahead: listOf(number()),
  channel: oneOf(['correo', 'sms']),
})
type AlertDraft = ValuesOf<typeof alertForm>

function draftOf(alert: PaymentAlert | null): AlertDraft {
  return {
    name: alert?.nombre ?? '',
    kind: alert?.clase ?? 'tarjeta',
    once: alert?.fecha !== undefined,
    dayOfMonth: String(alert?.diaDelMes ?? 15),
    date: alert?.fecha ?? '',
    institution: alert?.entidad ?? '',
    until: alert?.hasta ?? '',
    amount: alert?.monto === undefined ? '' : String(alert.monto),
    ahead: alert?.avisarDias ?? [3, 0],
    channel: alert?.canal ?? 'correo',
  }
}

function bodyOf({
  name,
  kind,
  once,
  dayOfMonth,
  date,
  institution,
  until,
  amount,
  ahead,
  channel,
}: AlertDraft) {
  const soles = readSoles(amount)
  return {
    nombre: name,
    clase: kind,
    avisarDias: [...ahead],
    canal: channel,
    ...(institution.trim() === '' ? {} : { entidad: institution }),
    ...(once || until === '' ? {} : { hasta: until }),
    ...(once ? { fecha: date } : { diaDelMes: Number(dayOfMonth) }),
    ...(soles === null ? {} : { monto: soles }),
  } satisfies AlertBody
}

/** Subject, time and channel of an alert; typed values stay whatever the server answers. */
export function AlertForm({ alert, isFirst, onDone, onLeave }: AlertFormProps) {
  const form = useForm<AlertDraft>({
    ...alertForm,
    start: draftOf(alert),
    check: ({ amount }) => ({ amount: amount.trim() !== '' && solesProblem(amount) }),
    draft: `aviso:${alert?.id ?? ''}`,
    wire: {
      name: 'nombre',
      institution: 'entidad',
      date: 'fecha',
      until: 'hasta',
      amount: 'monto',
      ahead: 'avisarDias',
    },
  })
  const { values } = form
  const { once, ahead } = values
  const [wasOnce] = useState(once)
  // Opened if a field inside was set before, or refused.
  const opensMore =
    alert !== null ||
    wasOnce ||
    ['institution', 'until', 'ahead'].some((name) => form.errorOf(name as keyof AlertDraft))

  const send = form.submit(async (typed, keyFor) => {
    const body = bodyOf(typed)
    if (alert) await saveAlert(alert.id, body)
    else await createAlert(body, keyFor(body))
    onDone()
  })

  return (
    <Panel
      title={
        alert ? 'Cambiar el recordatorio' : isFirst ? 'Crea tu primer recordatorio' : 'Nuevo recordatorio'
      }
      lead={
        isFirst
          ? 'Anota algo que pagas cada mes y te escribimos a las 9 de la mañana, los días que elijas.'
          : undefined
      }
      className="max-w-2xl"
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        {form.recovered ? <RecoveredNotice text="Todavía no está guardado." onDiscard={form.reset} /> : null}
        <FormTrouble form={form} />
        <Field
          label="¿Qué quieres recordar?"
          help="Con un nombre que tú entiendas. No escribas números de tarjeta."
          maxLength={60}
          autoComplete="off"
          {...form.field('name')}
        />
        {once ? (
          <Field
            label="Fecha"
            type="date"
            {...form.field('date')}
            error={form.errorOf('date') ?? form.refusal?.fieldError('diaDelMes')}
          />
        ) : (
          <SelectField
            label="Día del mes"
            {...form.choice('dayOfMonth')}
            help="El 31 cae en el último día de cada mes."
            options={monthDays}
          />
        )}
        <Field
          label="Monto en soles (opcional)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
        <details open={opensMore} className="rounded-card border border-line px-4">
          <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2 font-semibold text-action">
            <span className="whitespace-nowrap">Más opciones</span>
            <span className="font-normal text-[0.9375rem] text-ink-soft">
              {once ? 'Una sola vez · ' : ''}
              {aheadWords(ahead)}
            </span>
          </summary>
          <div className="grid gap-5 pt-2 pb-5">
            <MoreChoices form={form} />
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={form.busy}>
            {alert ? 'Guardar los cambios' : 'Crear el recordatorio'}
          </Button>
          {onLeave ? (
            <Button look="quiet" onClick={onLeave}>
              Cancelar
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  )
}

function MoreChoices({ form }: { form: Form<AlertDraft> }) {
  const { values, set } = form
  const { once } = values
  return (
    <>
      <RadioGroup
        legend="¿Cuándo vence?"
        name="cuando"
        value={once ? 'vez' : 'mes'}
        options={[
          { value: 'mes', label: 'Cada mes' },
          { value: 'vez', label: 'Una sola vez' },
        ]}
        onChange={(when) => set('once', when === 'vez')}
      />
      <SelectField label="Qué es" {...form.choice('kind')} options={kinds} />
      <Field
        label="Dónde (opcional)"
        help="El banco, la caja o la empresa a la que le pagas."
        maxLength={60}
        autoComplete="off"
        {...form.field('institution')}
      />
      {once ? null : (
        <Field
          label="Hasta cuándo (opcional)"
          help="La fecha de la última cuota. Vacío, te avisamos hasta que lo quites."
          type="date"
          {...form.field('until')}
        />
      )}
      <AheadChoice form={form} />
      <RadioGroup
        legend="Por dónde"
        lead="A tu celular enviamos solo la fecha y un enlace para marcarlo como hecho. En el correo ves qué es y puedes posponerlo o pausarlo."
        name="canal"
        options={[
          { value: 'correo', label: 'Correo' },
          { value: 'sms', label: 'A tu celular (mensaje de texto, o WhatsApp si lo elegiste)' },
        ]}
        {...form.choice('channel')}
      />
    </>
  )
}

function AheadChoice({ form }: { form: Form<AlertDraft> }) {
  const { values, set } = form
  const { ahead } = values
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Avísame (elige hasta tres)</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {aheadChoices.map((days) => (
          <label key={days} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={ahead.includes(days)}
              onChange={() =>
                set('ahead', ahead.includes(days) ? ahead.filter((of) => of !== days) : [...ahead, days])
              }
              className="size-5 accent-[var(--eco)]"
            />
            {days === 0 ? 'El mismo día' : days === 1 ? 'Un día antes' : `${days} días antes`}
          </label>
        ))}
      </div>
      {form.errorOf('ahead') ? (
        <p className="mt-1.5 font-medium text-danger">{form.errorOf('ahead')}</p>
      ) : null}
    </fieldset>
  )
}

/** `Te avisamos 3 días antes y el mismo día`. */
function aheadWords(ahead: readonly number[]): string {
  const words = [...ahead]
    .sort((one, other) => other - one)
    .map((days) => (days === 0 ? 'el mismo día' : days === 1 ? 'un día antes' : `${days} días antes`))
  return words.length === 0 ? 'Sin recordatorios' : `Te avisamos ${new Intl.ListFormat('es').format(words)}`
}
