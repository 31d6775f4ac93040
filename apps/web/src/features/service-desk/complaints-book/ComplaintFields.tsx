import type { Form } from '@amparo/client/forms/use-form.ts'
import { shortCertificate } from '@amparo/domain/certificates.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { EmailField, MobileField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useLoad } from '../../../api/load.ts'
import { DocumentFields } from '../../../documents/DocumentFields.tsx'
import { fetchProducts } from '../../../inside/own-products.ts'
import { useSession } from '../../../session/session-store.ts'
import type { ComplaintDraft } from './complaint-draft.ts'

interface FieldsProps {
  form: Form<ComplaintDraft>
}

export function WhoFields({ form }: FieldsProps) {
  const { values } = form
  return (
    <>
      <Field label="Nombres y apellidos" autoComplete="name" {...form.field('nombre')} />
      <DocumentFields {...form.choice('documento')} />
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
        <Checkbox {...form.tick('esMenor')}>El consumidor es menor de edad</Checkbox>
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

/** The product or service concerned. */
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
      <PolicyField form={form} />
      <Field
        label="Monto reclamado en soles (si hay)"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('monto')}
      />
    </>
  )
}

/** The policy concerned: one of the person's own with a session, otherwise its number on the certificate. */
function PolicyField({ form }: FieldsProps) {
  const isIn = useSession().status === 'open'
  const { data } = useLoad(['mis-seguros'], fetchProducts, { when: isIn })
  const typed = form.values.certificado
  const own = (data ?? []).map(
    ({ numeroCertificado, nombreProducto }) =>
      [numeroCertificado, `${nombreProducto} · ${shortCertificate(numeroCertificado)}`] as const,
  )
  if (own.length > 0 && (typed === '' || own.some(([number]) => number === typed))) {
    return (
      <SelectField<string>
        label="¿Es por uno de tus seguros? (si quieres)"
        value={typed}
        onChange={(number) => form.set('certificado', number)}
        options={[['', 'Ninguno'], ...own]}
      />
    )
  }
  return (
    <Field
      label="Número de certificado, si es por un seguro"
      help="Está en tu certificado o póliza. Con él sabemos en cuántos días te respondemos."
      maxLength={40}
      autoComplete="off"
      {...form.field('certificado')}
    />
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
      ref={form.place(name)}
    />
  )
}
