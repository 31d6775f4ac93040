import type { ApiError } from '@amparo/client/api/api-error.ts'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import type { WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../shell/Refusal.tsx'
import { saveForGood } from '../../../shell/saving.ts'
import { allergiesMet } from './AllergyLine.tsx'
import { AllergyReasons, type MetAllergy, useMetAllergies } from './AllergyReasons.tsx'
import {
  type Antecedents,
  type Prescription,
  type PrescriptionDraft,
  reloadConsultation,
  resendPrescription,
  sendPrescription,
} from './consultation-calls.ts'
import { Favourites } from './Favourites.tsx'
import { MedicineItem } from './MedicineItem.tsx'
import {
  emptyItem,
  type ItemDraft,
  itemOf,
  itemsAgain,
  missingOf,
  type PrescriptionTyped,
  toWritten,
  validityOf,
} from './prescription-draft.ts'
import { dropUnsent, keepUnsent, useUnsentValues } from './use-unsent-values.ts'

const mostItems = 10
const leastReason = 10
const missing = 'Completa este dato.'

/** Id of a prescription's saving state. */
export const savingId = (appointmentId: string) => `receta:${appointmentId}`

function draftOf(
  after:
    | Pick<Prescription, 'items' | 'indicaciones' | 'notaQuimico' | 'vigenciaDias' | 'motivoAlergia'>
    | undefined,
): PrescriptionTyped {
  return {
    items: after ? itemsAgain(after.items) : [emptyItem()],
    directions: after?.indicaciones ?? '',
    pharmacist: after?.notaQuimico ?? '',
    validDays: String(after?.vigenciaDias ?? ''),
    isOwnValidity: after?.vigenciaDias !== undefined,
    allergyReason: after?.motivoAlergia?.[0]?.motivo ?? '',
  }
}

/** A reason for an allergy holds for one prescription. */
function withoutReason({ motivoAlergia: _, ...prescription }: Prescription) {
  return prescription
}

function bodyOf(
  { items, directions, pharmacist, allergyReason = '' }: PrescriptionTyped,
  { validDays, met }: { validDays: number; met: readonly MetAllergy[] },
): PrescriptionDraft {
  const reasons = met.map(({ id, version }) => ({ id, version, motivo: allergyReason }))
  return {
    items: items.map(itemOf),
    ...(directions.trim() ? { indicaciones: directions } : {}),
    ...(pharmacist.trim() ? { notaQuimico: pharmacist } : {}),
    ...(reasons.length > 0 && allergyReason.trim() ? { motivoAlergia: reasons } : {}),
    vigenciaDias: validDays,
  }
}

/** A prescription being written: medicines, directions, validity. Nothing is signed yet. */
export function PrescriptionForm({
  appointmentId,
  patient,
  allergies,
  after,
  isCorrection = false,
  refused = null,
  onClose,
  onRefused,
  onTyped,
}: {
  appointmentId: string
  patient: string
  allergies: Antecedents['alergias']
  /** The annulled one that it replaces, whose text it starts with; or the draft that it corrects. */
  after?: Prescription | undefined
  isCorrection?: boolean
  /** The refusal of an earlier try. */
  refused?: ApiError | null
  onClose: () => void
  onRefused: (refused: ApiError) => void
  /** Hears the medicines as they are typed, and none once the form is gone. */
  onTyped: (medicines: readonly WrittenMedicine[]) => void
}) {
  const name = `receta:${appointmentId}:${after?.id ?? ''}`
  const kept = useUnsentValues(name, draftOf(after))
  // The form closes before the server answers: say here what it would refuse.
  const form = useForm<PrescriptionTyped>({
    kept,
    refusal: refused,
    check: (typed) => ({
      items: typed.items.some((item) => missingOf(item).length > 0) ? missing : null,
      allergyReason:
        allergiesMet(allergies, typed.items.map(toWritten)).length > 0 &&
        (typed.allergyReason ?? '').trim().length < leastReason
          ? 'Escribe por qué lo recetas igual, en 10 caracteres o más.'
          : null,
    }),
  })
  const { values, set } = form
  const { items, isOwnValidity = false } = values
  const validDaysOf = (typed: PrescriptionTyped) =>
    typed.isOwnValidity ? typed.validDays : String(validityOf(typed.items))
  const page = useRef<HTMLFormElement>(null)
  const met = useMetAllergies(items, { allergies, refusal: form.refusal, onTyped })
  // Opened from the annulled one further down, it takes the view and the focus; a new one starts at its field.
  useEffect(() => {
    if (after) page.current?.focus()
    else if (refused === null) page.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [after, refused])
  useEffect(() => {
    if (form.attempts > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.attempts])
  const save = form.submit(async (typed, keyFor) => {
    const body = bodyOf(typed, { validDays: Number(validDaysOf(typed)), met })
    const key = keyFor(body)
    saveForGood({
      id: savingId(appointmentId),
      state: 'Receta',
      about: `La receta de ${patient}`,
      correct: (error) => {
        keepUnsent(name, typed)
        onRefused(error)
      },
      send: () =>
        after && isCorrection
          ? resendPrescription(after.id, body)
          : sendPrescription(appointmentId, body, key),
      reload: () => reloadConsultation(appointmentId),
    })
    dropUnsent(name)
    onClose()
  })

  return (
    <form
      ref={page}
      tabIndex={-1}
      aria-label={isCorrection ? 'Corregir la receta' : 'Receta nueva'}
      className="grid scroll-mt-4 gap-5 rounded-card border border-line bg-surface p-4 outline-none"
      onSubmit={save}
      noValidate
    >
      {form.refusal ? <Refusal error={form.refusal} /> : null}
      {after ? null : (
        <Beginning
          appointmentId={appointmentId}
          onChoose={kept.replace}
          body={() => bodyOf(values, { validDays: Number(validDaysOf(values)), met: [] })}
        />
      )}
      <Items form={form} />
      <AllergyReasons
        met={met}
        reason={values.allergyReason ?? ''}
        error={form.errorOf('allergyReason')}
        onChange={(reason) => set('allergyReason', reason)}
      />
      <TextArea
        label="Indicaciones para el paciente"
        rows={3}
        maxLength={1000}
        {...form.field('directions')}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field label="Nota para el químico farmacéutico" maxLength={400} {...form.field('pharmacist')} />
        <Field
          label="Válida por (días)"
          help={isOwnValidity ? 'De 1 a 30' : 'Según el tratamiento más largo'}
          inputMode="numeric"
          {...form.field('validDays')}
          value={validDaysOf(values)}
          error={form.refusal?.fieldError('vigenciaDias')}
          onChange={({ target }) => {
            set('validDays', target.value.replace(/\D/g, '').slice(0, 2))
            set('isOwnValidity', true)
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Guardar el borrador</Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** Its medicines, and a button for one more. */
function Items({ form }: { form: Form<PrescriptionTyped> }) {
  const { items } = form.values
  const [added, setAdded] = useState<number>()
  const change = (next: readonly ItemDraft[]) => form.set('items', next)
  const isChecked = form.errorOf('items') === missing
  const errorOf = (item: ItemDraft, index: number, field: keyof PrescriptionDraft['items'][number]) =>
    isChecked && missingOf(item).includes(field)
      ? missing
      : form.refusal?.problem.errores?.find(({ campo }) => campo === `items.${index}.${field}`)?.mensaje
  return (
    <>
      {items.map((item, index) => (
        <MedicineItem
          key={item.key}
          item={item}
          place={index}
          isAdded={item.key === added}
          errorOf={(field) => errorOf(item, index, field)}
          onChange={(part) =>
            change(items.map((other, at) => (at === index ? { ...other, ...part } : other)))
          }
          {...(items.length > 1 ? { onRemove: () => change(items.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      {items.length < mostItems ? (
        <Button
          look="quiet"
          className="-ml-5 justify-self-start"
          onClick={() => {
            const item = emptyItem()
            setAdded(item.key)
            change([...items, item])
          }}
        >
          Agregar otro medicamento
        </Button>
      ) : null}
    </>
  )
}

interface BeginningProps {
  appointmentId: string
  onChoose: (typed: PrescriptionTyped) => void
  body: () => PrescriptionDraft
}

/** Favourites, and the last prescription of this patient. */
function Beginning({ appointmentId, onChoose, body }: BeginningProps) {
  return (
    <Favourites
      appointmentId={appointmentId}
      read={(one) => (one.clase === 'receta' ? draftOf(one) : undefined)}
      readLast={({ recetas }) => recetas[0] && draftOf(withoutReason(recetas[0]))}
      onChoose={onChoose}
      content={() => ({ clase: 'receta', ...body() })}
    />
  )
}
