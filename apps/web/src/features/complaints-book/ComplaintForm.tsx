import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import type { ReactNode } from 'react'
import { useHumanCheck } from '../../api/human-check.ts'
import { useLoad } from '../../api/load.ts'
import { DocumentFields } from '../../documents/DocumentFields.tsx'
import { fetchSupplier, fileOnce } from './complaint-calls.ts'
import {
  blankDraft,
  type ComplaintDraft,
  complaintProblems,
  isComplaintDraft,
  toSheet,
} from './complaint-draft.ts'
import type { FiledSheet } from './FiledComplaint.tsx'

/** The sheet of Anexo I (DS 011-2011-PCM), in its order. */
export function ComplaintForm({ onFiled }: { onFiled: (sheet: FiledSheet) => void }) {
  const supplier = useLoad(['proveedor'], fetchSupplier)
  const checking = useHumanCheck()
  const form = useForm<ComplaintDraft>({
    start: blankDraft,
    check: complaintProblems,
    draft: { name: 'reclamo', isDraft: isComplaintDraft },
  })
  const { values, set } = form
  const send = form.submit(async (draft) => {
    const sheet = toSheet(draft)
    const filed = await fileOnce(sheet)
    form.reset()
    onFiled({ ...sheet, ...filed, proveedor: supplier.data ?? null })
  })
  return (
    <form method="post" noValidate onSubmit={send} className="mt-5">
      {form.problems.length > 0 || form.refusal ? (
        <FormErrors
          title={form.refusal ? form.refusal.problem.title : 'Falta poco para enviarla'}
          problems={form.problems}
          attempt={form.attempts}
        >
          {form.refusal ? <p>{form.refusal.problem.detail}</p> : null}
        </FormErrors>
      ) : null}
      <OneOf
        form={form}
        name="tipo"
        legend="¿Qué presentas?"
        options={[
          ['reclamo', 'Reclamo', 'Algo salió mal con un producto o servicio.'],
          ['queja', 'Queja', 'La atención que recibiste: un mal trato, una demora.'],
        ]}
      />
      <Part title="1. Tus datos">
        <Field label="Nombres y apellidos" autoComplete="name" {...form.field('nombre')} />
        <DocumentFields
          value={values.documento}
          onChange={(document) => set('documento', document)}
          error={form.errorOf('documento')}
          inputRef={form.place('documento')}
        />
        <Field
          label="Domicilio"
          autoComplete="street-address"
          help="Calle, número, distrito y ciudad."
          {...form.field('domicilio')}
        />
        <Field
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Ahí llegan la copia de tu hoja y la respuesta."
          {...form.field('correoElectronico')}
        />
        <Field
          label="Teléfono (si quieres)"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          {...form.field('telefono')}
        />
        <div>
          <Checkbox checked={values.esMenor} onChange={(on) => set('esMenor', on)}>
            El consumidor es menor de edad
          </Checkbox>
          {values.esMenor ? (
            <Field
              label="Madre, padre o representante"
              autoComplete="off"
              className="mt-2"
              {...form.field('apoderado')}
            />
          ) : null}
        </div>
      </Part>
      <Part title="2. De qué se trata">
        <OneOf
          form={form}
          name="bien"
          legend="Es un…"
          options={[
            ['servicio', 'Servicio', ''],
            ['producto', 'Producto', ''],
          ]}
        />
        <Field
          label="¿Cuál?"
          help="Por ejemplo: telemedicina, la cita del 3 de noviembre."
          maxLength={200}
          {...form.field('descripcionBien')}
        />
        <Field
          label="Monto reclamado en soles (si hay)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('monto')}
        />
      </Part>
      <Part title="3. Qué pasó y qué pides">
        <TextArea label="Detalle" maxLength={3000} rows={5} {...form.field('detalle')} />
        <TextArea label="Pedido" maxLength={1000} rows={3} {...form.field('pedido')} />
      </Part>
      <Button type="submit" size="large" busy={form.busy} className="mt-6 w-full">
        {checking ? 'Comprobando que eres una persona…' : form.busy ? 'Enviando…' : 'Enviar la hoja'}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Respondemos por escrito en 15 días hábiles como máximo; ese plazo no se amplía. Presentarla no impide
        acudir a INDECOPI ni es requisito para hacerlo.
        {supplier.data
          ? ` Proveedor: ${supplier.data.nombre}, RUC ${supplier.data.ruc}, ${supplier.data.domicilio}.`
          : ''}
      </p>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6 border-line border-t pt-5">
      <legend className="float-left mb-3 w-full font-semibold text-lg">{title}</legend>
      <div className="clear-both grid gap-4">{children}</div>
    </fieldset>
  )
}

interface OneOfProps<K extends 'tipo' | 'bien'> {
  form: Form<ComplaintDraft>
  name: K
  legend: string
  options: readonly (readonly [Exclude<ComplaintDraft[K], ''>, string, string])[]
}

function OneOf<K extends 'tipo' | 'bien'>({ form, name, legend, options }: OneOfProps<K>) {
  const error = form.errorOf(name)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(([value, label, help], at) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-line px-4 py-3 has-checked:border-action has-checked:bg-action-tint"
          >
            <input
              ref={at === 0 ? form.place(name) : undefined}
              type="radio"
              name={name}
              checked={form.values[name] === value}
              onChange={() => form.set(name, value as ComplaintDraft[K])}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              {help ? <span className="block text-[0.9375rem] text-ink-soft">{help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <p className="mt-1.5 font-medium text-[0.9375rem] text-danger">{error}</p> : null}
    </fieldset>
  )
}
