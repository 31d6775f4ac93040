import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { convertConversation } from '@amparo/contract/service-desk/console/conversions.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { maxLength, object, picklist, pipe, string } from 'valibot'
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

interface Filing {
  en: 'reclamo' | 'solicitud' | 'derecho' | ''
  pedido: string
  domicilio: string
  derecho: string
  certificado: string
  cobertura: string
  fechaHecho: string
}

const text = pipe(string(), maxLength(1000))
const isFiling = guardOf(
  object({
    en: picklist(['reclamo', 'solicitud', 'derecho', '']),
    pedido: text,
    domicilio: text,
    derecho: text,
    certificado: text,
    cobertura: text,
    fechaHecho: text,
  }),
)

export function ConvertDialog({ thread: { folio, version }, onClose, onSave }: DialogProps) {
  const name = `convertir:${folio}`
  const form = useForm<Filing>({
    draft: { name, isDraft: isFiling },
    start: { en: '', pedido: '', domicilio: '', derecho: '', certificado: '', cobertura: '', fechaHecho: '' },
    check: ({ en, pedido, derecho, certificado, cobertura, fechaHecho }) => ({
      ...(en === '' ? { en: 'Elige en qué se convierte' } : {}),
      ...(en === 'reclamo' && pedido.trim().length < 5 ? { pedido: 'Escribe qué pide la persona' } : {}),
      ...(en === 'derecho' && derecho === '' ? { derecho: 'Elige qué derecho ejerce' } : {}),
      ...(en === 'solicitud' && certificado === '' ? { certificado: 'Elige la póliza' } : {}),
      ...(en === 'solicitud' && cobertura === '' ? { cobertura: 'Elige la cobertura' } : {}),
      ...(en === 'solicitud' && fechaHecho === '' ? { fechaHecho: 'Escribe qué día pasó' } : {}),
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
        const filing = {
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
          send: () => acts.convert(folio, { version, en: to, ...filing }),
        })
      }}
    >
      <RadioGroup
        legend="En qué"
        name="en"
        look="lines"
        value={en}
        options={[
          { value: 'solicitud', label: 'Solicitud de cobertura' },
          { value: 'reclamo', label: 'Reclamo del Libro de Reclamaciones' },
          { value: 'derecho', label: 'Derecho sobre sus datos' },
        ]}
        onChange={(value) => form.set('en', value)}
        error={form.errorOf('en')}
        firstRef={form.place('en')}
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
          value={form.values.derecho}
          onChange={(value) => form.set('derecho', value)}
          ref={form.place('derecho')}
          error={form.errorOf('derecho')}
          options={rights}
        />
      ) : null}
    </FormDialog>
  )
}

type FilingForm = ReturnType<typeof useForm<Filing>>

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
      value={form.values.certificado}
      onChange={(value) => form.set('certificado', value)}
      options={data.polizas.map((policy) => [policy.certificado, policyName(policy)])}
    />
  )
}

/** Policy, cover and day of the reported event. */
function ClaimFields({ folio, form }: { folio: string; form: FilingForm }) {
  const { data, error } = useLoad(['polizas-de', folio], (signal) => fetchPolicies(folio, signal))
  const { certificado, cobertura } = form.values
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
        value={certificado}
        onChange={(value) => {
          form.set('certificado', value)
          form.set('cobertura', '')
        }}
        ref={form.place('certificado')}
        error={form.errorOf('certificado')}
        options={data.polizas.map((policy) => [policy.certificado, policyName(policy)])}
      />
      <SelectField<string>
        empty="Elige…"
        label="Cobertura"
        value={cobertura}
        onChange={(value) => form.set('cobertura', value)}
        ref={form.place('cobertura')}
        error={form.errorOf('cobertura')}
        options={(chosen?.coberturas ?? []).map(({ clave, nombre }) => [clave, nombre])}
      />
      <Field {...form.field('fechaHecho')} label="Qué día pasó" type="date" max={limaToday()} />
    </>
  )
}
