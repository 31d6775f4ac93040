import { useForm } from '@amparo/client/forms/use-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useState } from 'react'
import { Refusal } from '../../shell/Refusal.tsx'
import { askData, extend, observe, type RightCase } from './right-calls.ts'

export type StepKind = 'observe' | 'ask' | 'extend'

const steps = {
  observe: {
    label: '¿Qué le falta?',
    help: 'En los primeros 5 días hábiles, una vez. La persona tiene 5 para completarla; si no, queda desistida.',
    button: 'Observar y avisar',
    done: 'Observada: la persona ya tiene el correo',
    most: 1000,
    send: observe,
  },
  ask: {
    label: '¿Qué dato necesitas?',
    help: 'En los primeros 7 días hábiles, una vez. El reloj se detiene y la persona tiene 10.',
    button: 'Pedir y detener el reloj',
    done: 'Pedido: el reloj está detenido',
    most: 1000,
    send: askData,
  },
  extend: {
    label: '¿Por qué hace falta más tiempo?',
    help: 'Una sola vez, antes de que venza. La persona lee el motivo.',
    button: 'Ampliar el plazo',
    done: 'Plazo ampliado: la persona ya lo sabe',
    most: 500,
    send: extend,
  },
} as const

interface RightStepProps {
  kind: StepKind
  right: RightCase
  onDone: (words: string) => Promise<void>
  onCancel: () => void
}

/** One step before the answer, in the desk's words, which the person reads. */
export function RightStep({ kind, right, onDone, onCancel }: RightStepProps) {
  const { label, help, button, done, most, send } = steps[kind]
  /** What the text was begun on, until the desk asks to see how it is now. */
  const [begunOn, setBegunOn] = useState<number | null>(right.version)
  const form = useForm({
    start: { texto: '' },
    check: ({ texto }) => (texto.trim().length < 10 ? { texto: 'Explícalo en 10 caracteres o más' } : {}),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is chosen
  useEffect(() => form.focus('texto'), [])
  const seeHowItIs = () => {
    setBegunOn(null)
    form.forgive()
    void reloadWhere('derechos')
  }
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={form.submit(async ({ texto }) => {
        await send({ folio: right.folio, version: begunOn ?? right.version }, texto.trim())
        await onDone(done)
      })}
    >
      {form.refusal ? <Refusal error={form.refusal} reload={seeHowItIs} /> : null}
      <TextArea {...form.field('texto')} label={label} help={help} maxLength={most} rows={3} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {button}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
