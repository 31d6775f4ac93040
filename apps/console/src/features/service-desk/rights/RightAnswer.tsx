import { defineForm, oneOf, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { AnswerOnItsWay } from '../../../shell/SavingNote.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { useAnswerForm } from '../../../shell/use-answer-form.ts'
import { answer, type NewName, type RightCase } from './right-calls.ts'
import { answerTemplates } from './right-words.ts'

const answerForm = defineForm({
  resultado: oneOf(['', 'procede', 'no_procede']),
  texto: '',
  nombres: '',
  apellidoPaterno: '',
  apellidoMaterno: '',
})
type Answer = ValuesOf<typeof answerForm>

/** The corrected name, or undefined if the rectification leaves it. */
function newNameOf({ nombres, apellidoPaterno, apellidoMaterno }: Answer): NewName | undefined {
  const name = {
    nombres: nombres.trim(),
    apellidoPaterno: apellidoPaterno.trim(),
    apellidoMaterno: apellidoMaterno.trim(),
  }
  return Object.values(name).some(Boolean) ? name : undefined
}

interface RightAnswerProps {
  right: RightCase
  onDone: (words: string) => Promise<void>
}

/** The answer: granted or refused, and why. A granted erasure runs with it, after a warning. */
export function RightAnswer({ right, onDone }: RightAnswerProps) {
  const renames = (values: Answer) => right.tipo === 'rectificacion' && values.resultado === 'procede'
  const form = useAnswerForm({
    ...answerForm,
    about: right.folio,
    name: `derecho:${right.folio}`,
    check: (values) => {
      const name = renames(values) ? newNameOf(values) : undefined
      return {
        resultado: values.resultado === '' && 'Elige si procede o no',
        nombres: name?.nombres === '' && 'Escribe también los nombres',
        apellidoPaterno: name?.apellidoPaterno === '' && 'Escribe también el apellido paterno',
        texto: values.texto.trim().length < 10 && 'Responde en 10 caracteres o más',
      }
    },
  })
  const choose = (chosen: 'procede' | 'no_procede', text = '') => {
    form.set('resultado', chosen)
    if (text !== '' && form.values.texto === '') form.set('texto', text)
    form.focus('texto', 'intoView')
  }
  useShortcuts(
    'La respuesta',
    form.isSending
      ? []
      : [
          { key: 'e', label: 'Responder que procede', run: () => choose('procede') },
          { key: 'd', label: 'Responder que no procede', run: () => choose('no_procede') },
        ],
  )
  const template = answerTemplates[right.tipo]
  const { resultado } = form.values
  const erases = right.tipo === 'cancelacion' && resultado === 'procede'
  if (form.isSending) return <AnswerOnItsWay />
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(async (values) => {
        const { resultado: chosen, texto } = values
        if (chosen === '') return
        const nombre = renames(values) ? newNameOf(values) : undefined
        await onDone(
          await answer(right, { resultado: chosen, texto: texto.trim(), ...(nombre && { nombre }) }),
        )
      })}
    >
      {form.refusal ? <Refusal error={form.refusal} reload={() => void reloadWhere('derechos')} /> : null}
      {right.tipo === 'acceso' || right.tipo === 'portabilidad' ? (
        <CopyOffer result={resultado} attach={() => choose('procede', template)} />
      ) : null}
      <RadioGroup
        legend="Resultado"
        name="resultado"
        options={[
          { value: 'procede', label: 'Procede' },
          { value: 'no_procede', label: 'No procede' },
        ]}
        {...form.choice('resultado')}
      />
      {erases ? (
        <p role="status" className="rounded-card bg-danger-tint p-3 font-medium">
          Se borran los datos que ninguna ley obliga a conservar y se cierra la cuenta. No se puede deshacer:
          si hay otra persona con tu rol, espera a que ella lo confirme. La respuesta dirá qué se conserva y
          por qué.
        </p>
      ) : null}
      {renames(form.values) ? (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">Nombre corregido</legend>
          <p className="text-ink-soft">
            Es el nombre que queda en su cuenta y en sus recetas. Déjalo vacío si su pedido no cambia el
            nombre.
          </p>
          <Field {...form.field('nombres')} label="Nombres" maxLength={80} autoComplete="off" />
          <Field
            {...form.field('apellidoPaterno')}
            label="Apellido paterno"
            maxLength={60}
            autoComplete="off"
          />
          <Field
            {...form.field('apellidoMaterno')}
            label="Apellido materno"
            maxLength={60}
            autoComplete="off"
          />
        </fieldset>
      ) : null}
      {template && resultado === 'procede' && form.values.texto === '' ? (
        <button
          type="button"
          onClick={() => form.set('texto', template)}
          className="min-h-11 justify-self-start rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:border-action hover:text-action"
        >
          Empezar con un texto
        </button>
      ) : null}
      <TextArea
        {...form.field('texto')}
        label="Respuesta"
        help="Sale por correo y queda en el portal. Si no procede, di por qué."
        maxLength={5000}
        rows={5}
      />
      <Button
        type="submit"
        look={erases ? 'danger' : 'primary'}
        busy={form.busy}
        className="justify-self-start"
      >
        {erases ? 'Borrar y responder' : 'Responder'}
      </Button>
    </form>
  )
}

/** Grants a request for the data with the copy that the portal gathers. */
function CopyOffer({ result, attach }: { result: string; attach: () => void }) {
  if (result === 'no_procede') return null
  return result === '' ? (
    <Button look="secondary" className="justify-self-start" onClick={attach}>
      Adjuntar la copia de sus datos
    </Button>
  ) : (
    <p role="status" className="rounded-card bg-action-tint p-3">
      La consola reúne los datos y adjunta la copia en PDF y JSON. La persona la descarga desde el portal.
    </p>
  )
}
