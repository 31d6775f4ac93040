import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../shell/Refusal.tsx'
import { type Prescription, sendPrescription } from './consultation-calls.ts'
import { MedicineItem } from './MedicineItem.tsx'
import { emptyItem, type ItemDraft, itemOf, itemsAgain } from './prescription-draft.ts'

const mostItems = 10

/** A prescription being written: medicines, directions, how long it is good for. Nothing is signed yet. */
export function PrescriptionForm({
  idCita,
  after,
  onSaved,
  onCancel,
}: {
  idCita: string
  /** The annulled one that this one stands in for: it begins with its words. */
  after?: Prescription | undefined
  onSaved: () => void
  onCancel: () => void
}) {
  const [items, setItems] = useState<readonly ItemDraft[]>(() =>
    after ? itemsAgain(after.items) : [emptyItem()],
  )
  const [directions, setDirections] = useState(after?.indicaciones ?? '')
  const [pharmacist, setPharmacist] = useState(after?.notaQuimico ?? '')
  const [validDays, setValidDays] = useState(String(after?.vigenciaDias ?? 7))
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef(noAttempt)
  const { run, busy, error } = useSubmission()
  const errors = error?.problem.errores ?? []
  // Asked for further down, beside the annulled one: the eye and the focus come up to it.
  useEffect(() => {
    if (after) form.current?.focus()
  }, [after])
  const save = () =>
    void run(async () => {
      const draft = {
        items: items.map(itemOf),
        ...(directions.trim() ? { indicaciones: directions } : {}),
        ...(pharmacist.trim() ? { notaQuimico: pharmacist } : {}),
        vigenciaDias: Number(validDays),
      }
      attempt.current = attemptAt(attempt.current, draft)
      await sendPrescription(idCita, draft, attempt.current.key)
      onSaved()
    })

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Receta nueva"
      className="grid scroll-mt-4 gap-5 rounded-card border border-line bg-surface p-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      noValidate
    >
      {error ? <Refusal error={error} /> : null}
      {items.map((item, index) => (
        <MedicineItem
          key={item.key}
          item={item}
          place={index}
          errorOf={(field) => errors.find(({ campo }) => campo === `items.${index}.${field}`)?.mensaje}
          onChange={(change) =>
            setItems(items.map((other, at) => (at === index ? { ...other, ...change } : other)))
          }
          {...(items.length > 1 ? { onRemove: () => setItems(items.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      {items.length < mostItems ? (
        <Button look="quiet" className="justify-self-start" onClick={() => setItems([...items, emptyItem()])}>
          Añadir otro medicamento
        </Button>
      ) : null}
      <TextArea
        label="Indicaciones para el paciente"
        rows={3}
        maxLength={1000}
        value={directions}
        onChange={({ target }) => setDirections(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field
          label="Nota para el químico farmacéutico"
          maxLength={400}
          value={pharmacist}
          onChange={({ target }) => setPharmacist(target.value)}
        />
        <Field
          label="Válida por (días)"
          help="De 1 a 30"
          inputMode="numeric"
          value={validDays}
          error={errors.find(({ campo }) => campo === 'vigenciaDias')?.mensaje}
          onChange={({ target }) => setValidDays(target.value.replace(/\D/g, '').slice(0, 2))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Guardar el borrador
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
