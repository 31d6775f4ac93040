import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { statesPurposes } from '@amparo/domain/contents/purposes.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { instantOf, WhenFields, whenTrouble } from '../../../shell/WhenFields.tsx'
import { type Content, publish } from './content-calls.ts'

const publication = defineForm({
  cuando: oneOf(['ahora', 'despues']),
  dia: '',
  hora: '',
  finalidad: false,
})

interface PublishDialogProps {
  content: Content
  onClose: () => void
  reload: () => void
}

/** Asks a second person to publish the draft, at once or from a day and hour. */
export function PublishDialog({ content, onClose, reload }: PublishDialogProps) {
  const { clave, version } = content
  const form = useForm({
    ...publication,
    draft: `publicar:${clave}`,
    check: ({ cuando, dia, hora }) => (cuando === 'ahora' ? {} : whenTrouble({ dia, hora })),
  })
  return (
    <FormDialog
      title="Publicar"
      form={form}
      send="Pedir la publicación"
      onClose={onClose}
      reload={reload}
      lead={<p className="mb-4 text-ink-soft">Se publica cuando otra persona de contenidos lo confirma.</p>}
      work={async ({ cuando, dia, hora, finalidad }) => {
        await publish(clave, {
          version,
          ...(cuando === 'ahora' ? {} : { desde: instantOf({ dia, hora }) }),
          ...(finalidad ? { cambiaFinalidad: true } : {}),
        })
        onClose()
      }}
    >
      <RadioGroup
        {...form.choice('cuando')}
        name="cuando"
        legend="Cuándo"
        options={[
          { value: 'ahora', label: 'Apenas se confirme' },
          { value: 'despues', label: 'Desde un día y una hora' },
        ]}
      />
      {form.values.cuando === 'despues' ? <WhenFields form={form} /> : null}
      {statesPurposes(clave) ? (
        <Checkbox {...form.tick('finalidad')}>
          Cambia para qué se usan los datos: se pide otra vez la aceptación
        </Checkbox>
      ) : null}
    </FormDialog>
  )
}
