import { defineForm, oneOf, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { convertConversation } from '@amparo/contract/service-desk/console/conversions.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { limaToday } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { acts, fetchPolicies } from './message-calls.ts'
import type { DialogProps } from './ThreadDialogs.tsx'

type Right = NonNullable<RequestOf<typeof convertConversation>['derecho']>
const rights: readonly (readonly [Right, string])[] = [
  ['informacion', 'Información'],
  ['acceso', 'Acceso'],
  ['rectificacion', 'Rectificación'],
  ['cancelacion', 'Cancelación'],
  ['oposicion', 'Oposición'],
  ['portabilidad', 'Portabilidad'],
  ['revocacion', 'Revocación'],
]

const filing = defineForm({
  en: oneOf(['', 'reclamo', 'solicitud', 'derecho']),
  pedido: '',
  domicilio: '',
  derecho: '',
  certificado: '',
  cobertura: '',
  fechaHecho: '',
})

export function ConvertDialog({ thread: { folio, version }, onClose, onSave }: DialogProps) {
  const name = `convertir:${folio}`
  const form = useForm({
    ...filing,
    draft: name,
    check: ({ en, pedido, derecho, certificado, cobertura, fechaHecho }) => ({
      en: en === '' && 'Elige en qué se convierte',
      pedido: en === 'reclamo' && pedido.trim().length < 5 && 'Escribe qué pide la persona',
      derecho: en === 'derecho' && derecho === '' && 'Elige qué derecho ejerce',
      certificado: en === 'solicitud' && certificado === '' && 'Elige la póliza',
      cobertura: en === 'solicitud' && cobertura === '' && 'Elige la cobertura',
      fechaHecho: en === 'solicitud' && fechaHecho === '' && 'Escribe qué día pasó',
    }),
  })
  const { en } = form.values
  return (
    <FormDialog
      title="Convertir"
      form={form}
      send="Convertir"
      danger
      onClose={onClose}
      lead={
        <p className="mb-3">
          Lleva lo que escribió la persona, se lo dice y cierra esta conversación. No se deshace.
        </p>
      }
      work={async (values) => {
        const { en: to, pedido, domicilio, derecho, ...claim } = values
        if (to === '') return
        const sent = {
          reclamo: {
            pedido: pedido.trim(),
            ...(domicilio.trim() ? { domicilio: domicilio.trim() } : {}),
            ...(claim.certificado ? { certificado: claim.certificado } : {}),
          },
          derecho: { derecho: derecho as Right },
          solicitud: claim,
        }[to]
        onSave({
          state: 'Convertida',
          typed: { name, values },
          send: () => acts.convert(folio, { version, en: to, ...sent }),
        })
      }}
    >
      <RadioGroup
        legend="En qué"
        name="en"
        look="lines"
        options={[
          { value: 'solicitud', label: 'Solicitud de cobertura' },
          { value: 'reclamo', label: 'Reclamo del Libro de Reclamaciones' },
          { value: 'derecho', label: 'Derecho sobre sus datos' },
        ]}
        {...form.choice('en')}
      />
      {en === 'reclamo' ? (
        <>
          <TextArea {...form.field('pedido')} label="Qué pide la persona" rows={3} maxLength={1000} />
          <Field {...form.field('domicilio')} label="Domicilio, si su cuenta no lo tiene" maxLength={200} />
          <ComplaintPolicy folio={folio} form={form} />
        </>
      ) : null}
      {en === 'solicitud' ? <ClaimFields folio={folio} form={form} /> : null}
      {en === 'derecho' ? (
        <SelectField<string>
          empty="Elige…"
          label="Qué derecho"
          {...form.choice('derecho')}
          options={rights}
        />
      ) : null}
    </FormDialog>
  )
}

type FilingForm = Form<ValuesOf<typeof filing>>

const policyName = ({ certificado, producto }: { certificado: string; producto: string }) =>
  `Certificado •••• ${certificado.slice(-4)} · ${producto}`

/** The policy of a complaint, which decides how its days count. */
function ComplaintPolicy({ folio, form }: { folio: string; form: FilingForm }) {
  const { data } = useLoad(['polizas-de', folio], (signal) => fetchPolicies(folio, signal))
  if (!data || data.polizas.length === 0) return null
  return (
    <SelectField<string>
      empty="Ninguna en especial"
      label="De qué póliza trata"
      {...form.choice('certificado')}
      options={data.polizas.map((policy) => [policy.certificado, policyName(policy)])}
    />
  )
}

/** Policy, cover and day of the reported event. */
function ClaimFields({ folio, form }: { folio: string; form: FilingForm }) {
  const { data, error } = useLoad(['polizas-de', folio], (signal) => fetchPolicies(folio, signal))
  const { certificado } = form.values
  if (error) return <p role="alert">No pudimos leer sus pólizas. Cierra y vuelve a intentarlo.</p>
  if (!data) return <p>Leyendo sus pólizas…</p>
  if (data.polizas.length === 0)
    return <p>Ninguna de sus pólizas tiene ficha: indícale los canales de su aseguradora.</p>
  const chosen = data.polizas.find((policy) => policy.certificado === certificado)
  return (
    <>
      <SelectField<string>
        empty="Elige…"
        label="Póliza"
        {...form.choice('certificado')}
        onChange={(value) => {
          form.set('certificado', value)
          form.set('cobertura', '')
        }}
        options={data.polizas.map((policy) => [policy.certificado, policyName(policy)])}
      />
      <SelectField<string>
        empty="Elige…"
        label="Cobertura"
        {...form.choice('cobertura')}
        options={(chosen?.coberturas ?? []).map(({ clave, nombre }) => [clave, nombre])}
      />
      <Field {...form.field('fechaHecho')} label="Qué día pasó" type="date" max={limaToday()} />
    </>
  )
}
