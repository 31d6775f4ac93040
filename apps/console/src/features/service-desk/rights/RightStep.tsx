import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useState } from 'react'
import { type RightCase, type StepKind, takeStep } from './right-calls.ts'

const step = defineForm({ texto: '' })

const wordsOf = {
  observe: {
    label: '¿Qué le falta?',
    help: 'En los primeros 5 días hábiles, una vez. La persona tiene 5 para completarla; si no, queda desistida.',
    button: 'Observar y avisar',
    most: 1000,
  },
  ask: {
    label: '¿Qué dato necesitas?',
    help: 'En los primeros 7 días hábiles, una vez. El reloj se detiene y la persona tiene 10.',
    button: 'Pedir y detener el reloj',
    most: 1000,
  },
  extend: {
    label: '¿Por qué hace falta más tiempo?',
    help: 'Una sola vez, antes de que venza. La persona lee el motivo.',
    button: 'Ampliar el plazo',
    most: 500,
  },
} as const

interface RightStepProps {
  kind: StepKind
  right: RightCase
  /** Done, or cancelled. */
  onClose: () => void
  /** Undone: the step has the typed text again. */
  onTakenBack: () => void
}

/** One step before the answer, with a text that the person reads. */
export function RightStep({ kind, right, onClose, onTakenBack }: RightStepProps) {
  const { label, help, button, most } = wordsOf[kind]
  const name = `derecho-${kind}:${right.folio}`
  /** Version on which the text was started: a reloaded list must not replace it. */
  const [seen] = useState({ folio: right.folio, version: right.version })
  const form = useForm({
    ...step,
    draft: name,
    check: ({ texto }) => ({ texto: texto.trim().length < 10 && 'Explícalo en 10 caracteres o más' }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is chosen
  useEffect(() => form.focus('texto', 'intoView'), [])
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={form.submit(async (values) => {
        takeStep(kind, seen, values.texto.trim(), { name, values, show: onTakenBack })
        onClose()
      })}
    >
      <TextArea {...form.field('texto')} label={label} help={help} maxLength={most} rows={3} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{button}</Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
