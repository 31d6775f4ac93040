import type { ApiError } from '@amparo/client/api/api-error.ts'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef } from 'react'
import { ComboField } from '../../../shell/ComboField.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { saveForGood } from '../../../shell/saving.ts'
import { reloadConsultation, useDiagnoses } from './consultation-calls.ts'
import { type ClinicalDocument, resendDocument, sendDocument } from './document-calls.ts'
import {
  type DocumentKind,
  type DocumentTyped,
  draftOf,
  kindNames,
  problemsOf,
  typedOf,
} from './document-draft.ts'
import { Favourites } from './Favourites.tsx'
import type { FavouriteContent } from './favourite-calls.ts'
import { typedNote } from './use-saved-note.ts'
import { dropUnsent, keepUnsent, useUnsentValues } from './use-unsent-values.ts'

/** Id of a document's saving state. */
export const documentSavingId = (appointmentId: string) => `documento-clinico:${appointmentId}`

interface DocumentFormProps {
  appointmentId: string
  patient: string
  kind: DocumentKind
  /** Lima day of the visit. */
  visitDay: string
  /** The note's first diagnosis, with its code. */
  diagnosis?: string | undefined
  /** The annulled one that it replaces, whose text it starts with; or the draft that it corrects. */
  after?: ClinicalDocument | undefined
  isCorrection?: boolean
  /** The refusal of an earlier try. */
  refused?: ApiError | null
  onClose: () => void
  onRefused: (refused: ApiError) => void
}

/** An order, a referral or a rest certificate being written. Nothing is signed yet. */
export function DocumentForm(props: DocumentFormProps) {
  const { appointmentId, patient, kind, visitDay, diagnosis, after, onClose, onRefused } = props
  const { isCorrection = false, refused = null } = props
  const name = `documento-clinico:${appointmentId}:${after?.id ?? kind}`
  // A diagnosis may be typed a moment ago, and not saved yet.
  const [typed] = typedNote(appointmentId)?.diagnosticos ?? []
  const named = typed ? `${typed.codigo} ${typed.texto}` : diagnosis
  const kept = useUnsentValues(name, typedOf(after, { visitDay, diagnosis: named }))
  // The form closes before the server answers: say here what it would refuse.
  const form = useForm<DocumentTyped>({
    kept,
    refusal: refused,
    toField: true,
    check: (typed) => problemsOf(kind, typed, visitDay),
  })
  const page = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (after) page.current?.focus()
    else if (refused === null)
      page.current?.querySelector<HTMLElement>('textarea,input')?.focus({ preventScroll: true })
  }, [after, refused])
  const save = form.submit(async (typed, keyFor) => {
    const body = draftOf(kind, typed)
    const key = keyFor(body)
    saveForGood({
      id: documentSavingId(appointmentId),
      state: kindNames[kind],
      about: `${kindNames[kind]} de ${patient}`,
      correct: (error) => {
        keepUnsent(name, typed)
        onRefused(error)
      },
      send: () =>
        after && isCorrection ? resendDocument(after.id, body) : sendDocument(appointmentId, body, key),
      reload: () => reloadConsultation(appointmentId),
    })
    dropUnsent(name)
    onClose()
  })
  return (
    <form
      ref={page}
      tabIndex={-1}
      aria-label={isCorrection ? `Corregir: ${kindNames[kind]}` : kindNames[kind]}
      className="grid scroll-mt-4 gap-5 rounded-card border border-line bg-surface p-4 outline-none"
      onSubmit={save}
      noValidate
    >
      <h3 className="font-semibold">{kindNames[kind]}</h3>
      {form.refusal ? <Refusal error={form.refusal} /> : null}
      {after || kind === 'descanso_medico' ? null : (
        <Favourites
          appointmentId={appointmentId}
          read={(one) =>
            one.clase !== 'receta' && one.clase === kind ? typedOf(one, { visitDay }) : undefined
          }
          readLast={({ documentosClinicos }) => {
            const last = documentosClinicos.find(({ clase }) => clase === kind)
            return last && typedOf(last, { visitDay })
          }}
          onChoose={kept.replace}
          content={() => favouriteOf(kind, form.values)}
        />
      )}
      {kind === 'interconsulta' ? (
        <ReferralFields form={form} />
      ) : kind === 'descanso_medico' ? (
        <RestFields form={form} visitDay={visitDay} />
      ) : (
        <OrderFields form={form} isImaging={kind === 'orden_imagen'} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Guardar el borrador</Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  form: Form<DocumentTyped>
}

/** An order or a referral as it is kept; a rest certificate is of one patient's days. */
function favouriteOf(kind: DocumentKind, typed: DocumentTyped): FavouriteContent | null {
  const draft = draftOf(kind, typed)
  return draft.clase === 'descanso_medico' ? null : draft
}

function OrderFields({ form, isImaging }: FieldsProps & { isImaging: boolean }) {
  return (
    <>
      <TextArea
        label="Exámenes, uno por línea"
        help={isImaging ? 'Como «Radiografía de tórax». Hasta 15.' : 'Como «Hemograma completo». Hasta 15.'}
        rows={4}
        maxLength={2000}
        {...form.field('examenes')}
      />
      <TextArea
        label="Indicación"
        help="Qué se busca o se controla"
        rows={2}
        maxLength={1000}
        {...form.field('indicacion')}
      />
      <Checkbox {...form.tick('urgente')}>Es urgente</Checkbox>
    </>
  )
}

function ReferralFields({ form }: FieldsProps) {
  return (
    <>
      <Field label="Especialidad" maxLength={80} {...form.field('especialidad')} />
      <TextArea
        label="Motivo"
        help="Entre 10 y 1000 caracteres"
        rows={4}
        maxLength={1000}
        {...form.field('motivo')}
      />
    </>
  )
}

const contingencies = [
  ['enfermedad', 'Enfermedad'],
  ['accidente', 'Accidente'],
  ['maternidad', 'Maternidad'],
] as const

function RestFields({ form, visitDay }: FieldsProps & { visitDay: string }) {
  const { values, set } = form
  const { data } = useDiagnoses(values.diagnostico)
  const found = (data?.diagnosticos ?? [])
    .filter(({ codigo, texto }) => `${codigo} ${texto}` !== values.diagnostico)
    .slice(0, 8)
  const isEarlier = values.desde !== '' && values.desde < visitDay
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Días" help="De 1 a 30" inputMode="numeric" {...form.field('dias')} />
        <Field label="Desde" type="date" {...form.field('desde')} />
        <SelectField label="Contingencia" options={contingencies} {...form.choice('contingencia')} />
      </div>
      {isEarlier || values.motivo !== '' ? (
        <TextArea
          label="Por qué empieza antes de la cita"
          help="Se imprime: «días previos referidos por el paciente, no constatados». Entre 10 y 300 caracteres."
          rows={2}
          maxLength={300}
          {...form.field('motivo')}
        />
      ) : null}
      <ComboField
        label="Diagnóstico (CIE-10)"
        help="Va solo en el archivo para EsSalud. El del empleador no lo lleva."
        value={values.diagnostico}
        options={found}
        keyOf={({ codigo }) => codigo}
        shown={({ codigo, texto }) => (
          <>
            <strong>{codigo}</strong> {texto}
          </>
        )}
        onType={(typed) => set('diagnostico', typed)}
        onChoose={({ codigo, texto }) => set('diagnostico', `${codigo} ${texto}`)}
        ref={form.place('diagnostico')}
        error={form.errorOf('diagnostico')}
      />
    </>
  )
}
