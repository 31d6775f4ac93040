import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { Part } from '../shell/Facts.tsx'
import { Refusal } from '../shell/Refusal.tsx'
import { SidePanel } from '../shell/Screen.tsx'
import { openFile, type PersonFile, type Reason } from './people-calls.ts'

const reasons: readonly (readonly [Reason, string])[] = [
  ['llamada', 'La persona está al teléfono'],
  ['reclamo', 'Reviso un reclamo suyo'],
  ['verificacion', 'Verifico sus datos'],
  ['derecho', 'Atiendo un derecho sobre sus datos'],
  ['otro', 'Otro motivo'],
]

interface OpenFilePanelProps {
  person: { readonly id: string; readonly nombre: string }
  start?: { readonly motivo: Reason; readonly nota: string }
  beside?: boolean
  onOpened: (file: PersonFile) => void
  onClose: () => void
}

/** Asks for the reason of opening the file, which the audit log keeps. */
export function OpenFilePanel({ person, start, beside, onOpened, onClose }: OpenFilePanelProps) {
  const form = useForm<{ motivo: Reason | ''; nota: string }>({
    start: start ?? { motivo: '', nota: '' },
    check: ({ motivo, nota }) => ({
      ...(motivo === '' ? { motivo: 'Elige para qué la abres' } : {}),
      ...(motivo === 'otro' && nota.trim() === '' ? { nota: 'Escribe el motivo' } : {}),
    }),
  })
  return (
    <SidePanel title={person.nombre} onClose={onClose} beside={beside ?? false}>
      <Part title="¿Para qué abres su ficha?">
        {form.refusal ? <Refusal error={form.refusal} /> : null}
        <form
          noValidate
          className="grid gap-3"
          onSubmit={form.submit(async ({ motivo, nota }) => {
            if (motivo === '') return
            const body = { motivo, ...(nota.trim() ? { nota: nota.trim() } : {}) }
            onOpened(await openFile(person.id, body))
          })}
        >
          <RadioGroup
            legend="Motivo"
            hidesLegend
            name="motivo"
            look="lines"
            value={form.values.motivo}
            options={reasons.map(([value, label]) => ({ value, label }))}
            onChange={(value) => form.set('motivo', value)}
            error={form.errorOf('motivo')}
          />
          <TextArea
            {...form.field('nota')}
            label={form.values.motivo === 'otro' ? 'Motivo' : 'Nota (opcional)'}
            maxLength={300}
            rows={2}
          />
          <p className="text-[0.9375rem] text-ink-soft">
            Queda registrado quién la abrió, cuándo y para qué. La ficha no muestra nada clínico.
          </p>
          <Button
            type="submit"
            busy={form.busy}
            data-first={start ? true : undefined}
            className="justify-self-start"
          >
            Abrir la ficha
          </Button>
        </form>
      </Part>
    </SidePanel>
  )
}
