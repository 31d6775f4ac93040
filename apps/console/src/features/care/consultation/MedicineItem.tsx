import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { useEffect, useRef, useState } from 'react'
import { ComboField } from '../../../shell/ComboField.tsx'
import { type Medicine, type PrescriptionDraft, useMedicines } from './consultation-calls.ts'
import { computedQuantity, type ItemDraft, spellDose, spellFrequency } from './prescription-draft.ts'

type Item = PrescriptionDraft['items'][number]

interface MedicineItemProps {
  item: ItemDraft
  place: number
  /** Just added by a button: its first field takes the focus. */
  isAdded?: boolean
  errorOf: (field: keyof Item) => string | undefined
  onChange: (change: Partial<ItemDraft>) => void
  onRemove?: () => void
}

/** One medicine: from the national list or free text, with its directions. */
export function MedicineItem({
  item,
  place,
  isAdded = false,
  errorOf,
  onChange,
  onRemove,
}: MedicineItemProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isAdded) fields.current?.querySelector('input')?.focus()
  }, [isAdded])
  const choose = (medicine: Medicine) => {
    // The list fills the fields up to the dose; of several strengths, one has to be looked at.
    const next = medicine.concentraciones.length > 1 ? 'concentracion' : 'dosis'
    const field = fields.current?.querySelector<HTMLInputElement>(`input[name="${next}"]`)
    field?.focus()
    onChange({
      dci: medicine.dci,
      forma: medicine.forma.toLowerCase(),
      via: medicine.via,
      concentracion: medicine.concentraciones[0] ?? '',
      strengths: medicine.concentraciones,
      isListed: true,
    })
    // Typing replaces the strength, as after Tab.
    queueMicrotask(() => field?.select())
  }
  const take = (change: Partial<ItemDraft>) => {
    const next = { ...item, ...change }
    const computed = item.isOwnQuantity ? null : computedQuantity(next)
    onChange(computed === null ? change : { ...change, cantidad: String(computed) })
  }
  const field = (
    name: 'concentracion' | 'forma' | 'via' | 'dosis' | 'frecuencia',
    label: string,
    { help, spell }: { help?: string; spell?: (typed: string) => string } = {},
  ) => (
    <Field
      label={label}
      {...(help ? { help } : {})}
      {...(spell
        ? {
            onBlur: () => {
              const spelled = spell(item[name])
              if (spelled !== item[name]) take({ [name]: spelled })
            },
          }
        : {})}
      name={name}
      value={item[name]}
      error={errorOf(name)}
      {...(name === 'concentracion' ? { list: `concentraciones-${item.key}` } : {})}
      onChange={({ target }) => take({ [name]: target.value })}
    />
  )

  return (
    <fieldset ref={fields} className="grid gap-4 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left font-semibold">Medicamento {place + 1}</legend>
      <MedicineName
        item={item}
        error={errorOf('dci')}
        onType={(dci) => onChange({ dci, isListed: false, strengths: [] })}
        onChoose={choose}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        {field('concentracion', 'Concentración')}
        {field('forma', 'Forma')}
        {field('via', 'Vía')}
        {field('dosis', 'Dosis por toma', {
          help: 'Como 1 tableta',
          spell: (dose) => spellDose(dose, item.forma),
        })}
        {field('frecuencia', 'Frecuencia', {
          help: 'Como cada 8 horas: basta 8',
          spell: spellFrequency,
        })}
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Días"
            inputMode="numeric"
            value={item.dias}
            error={errorOf('dias')}
            onChange={({ target }) => take({ dias: target.value.replace(/\D/g, '').slice(0, 3) })}
          />
          <Field
            label="Cantidad"
            inputMode="numeric"
            value={item.cantidad}
            error={errorOf('cantidad')}
            onChange={({ target }) =>
              onChange({ cantidad: target.value.replace(/\D/g, '').slice(0, 4), isOwnQuantity: true })
            }
          />
        </div>
      </div>
      {item.indicacion === undefined ? null : (
        <Field
          label="Indicación de este medicamento"
          maxLength={200}
          value={item.indicacion}
          error={errorOf('indicacion')}
          onChange={({ target }) => onChange({ indicacion: target.value })}
        />
      )}
      {onRemove ? (
        <Button look="quiet" className="justify-self-start" onClick={onRemove}>
          Quitar este medicamento
        </Button>
      ) : null}
    </fieldset>
  )
}

interface MedicineNameProps {
  item: ItemDraft
  error: string | undefined
  onType: (dci: string) => void
  onChoose: (medicine: Medicine) => void
}

/** Its generic name, searched in the national list. */
function MedicineName({ item, error, onType, onChoose }: MedicineNameProps) {
  const [looking, setLooking] = useState(false)
  const { data } = useMedicines(looking ? item.dci : '')
  const found = looking && item.dci.trim().length >= 2 ? (data?.medicamentos ?? []) : []
  const controlled = item.dci.trim().length >= 2 && looking ? data?.controlado : undefined
  return (
    <div className="clear-both">
      <ComboField
        label="Nombre genérico (DCI)"
        help={
          controlled
            ? undefined
            : item.dci && !item.isListed && !looking
              ? 'Fuera del petitorio: entrada libre'
              : undefined
        }
        value={item.dci}
        options={found}
        keyOf={({ dci, forma }) => `${dci} ${forma}`}
        shown={({ dci, forma, concentraciones }) => (
          <>
            <strong>{dci}</strong>, {forma.toLowerCase()} ({concentraciones.join(', ')})
          </>
        )}
        onChoose={(medicine) => {
          setLooking(false)
          onChoose(medicine)
        }}
        error={controlled ? `${controlled}: sustancia fiscalizada, necesita receta en papel` : error}
        onType={(dci) => {
          setLooking(true)
          onType(dci)
        }}
      />
      <datalist id={`concentraciones-${item.key}`}>
        {item.strengths.map((strength) => (
          <option key={strength} value={strength} />
        ))}
      </datalist>
    </div>
  )
}
