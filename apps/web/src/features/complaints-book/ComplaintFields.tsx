import type { Form } from '@amparo/client/forms/use-form.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { EmailField, MobileField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { DocumentFields } from '../../documents/DocumentFields.tsx'
import type { ComplaintDraft } from './complaint-draft.ts'

interface FieldsProps {
  form: Form<ComplaintDraft>
}

export function WhoFields({ form }: FieldsProps) {
  const { values, set } = form
  return (
    <>
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
      <EmailField
        help="Ahí llegan la copia de tu hoja y la respuesta."
        {...form.field('correoElectronico')}
      />
      <MobileField label="Teléfono (si quieres)" maxLength={30} {...form.field('telefono')} />
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
    </>
  )
}

/** Which product or service it is about. */
export function WhatFields({ form }: FieldsProps) {
  return (
    <>
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
    </>
  )
}

export function WhyFields({ form }: FieldsProps) {
  return (
    <>
      <OneOf
        form={form}
        name="tipo"
        legend="¿Qué presentas?"
        options={[
          ['reclamo', 'Reclamo', 'Algo salió mal con un producto o servicio.'],
          ['queja', 'Queja', 'La atención que recibiste: un mal trato, una demora.'],
        ]}
      />
      <TextArea label="Detalle" maxLength={3000} rows={5} {...form.field('detalle')} />
      <TextArea label="Pedido" maxLength={1000} rows={3} {...form.field('pedido')} />
    </>
  )
}

interface OneOfProps<K extends 'tipo' | 'bien'> {
  form: Form<ComplaintDraft>
  name: K
  legend: string
  options: readonly (readonly [Exclude<ComplaintDraft[K], ''>, string, string])[]
}

function OneOf<K extends 'tipo' | 'bien'>({ form, name, legend, options }: OneOfProps<K>) {
  return (
    <RadioGroup
      legend={legend}
      name={name}
      look="boxes"
      value={form.values[name] as Exclude<ComplaintDraft[K], ''> | ''}
      options={options.map(([value, label, help]) => ({ value, label, help }))}
      onChange={(value) => form.set(name, value)}
      error={form.errorOf(name)}
      firstRef={form.place(name)}
    />
  )
}
