import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { retireTemplate } from '@amparo/contract/staff/console/answer-templates.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { afterGrace } from '../shell/grace.ts'
import { tellNotDone } from '../shell/not-undone.ts'
import { SavingNotes } from '../shell/SavingNote.tsx'
import { useSavings } from '../shell/saving.ts'
import { LoadTrouble } from '../table/DataTable.tsx'
import {
  changeDraft,
  newDraft,
  saveTemplate,
  type Template,
  type TemplateDesk,
  useTemplates,
} from './templates.ts'

/** A desk's answer templates; each change creates a version. */
export function TemplatesDialog({ desk, onClose }: { desk: TemplateDesk; onClose: () => void }) {
  const { data, error, reload } = useTemplates(desk)
  const savings = useSavings()
  const [edited, setEdited] = useState<Edited | null>(null)
  if (edited) return <TemplateForm desk={desk} {...edited} onClose={() => setEdited(null)} />
  return (
    <Dialog
      open
      size="large"
      title="Plantillas"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cerrar
          </Button>
          <Button
            onClick={async () => {
              const name = await newDraft(desk)
              setEdited({ name, template: null })
            }}
          >
            Agregar
          </Button>
        </>
      }
    >
      {error ? <LoadTrouble error={error} retry={reload} /> : null}
      <SavingNotes kind="plantilla" />
      <ul className="grid gap-2">
        {(data?.plantillas ?? []).map((template) => (
          <li key={template.id} className="rounded-card border border-line px-3 py-2">
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 font-semibold">
                {template.titulo}{' '}
                <span className="font-normal text-ink-soft text-sm">v{template.version}</span>
              </p>
              {savings.has(changeDraft(template)) ? null : (
                <TemplateActs
                  template={template}
                  onChange={() => setEdited({ name: changeDraft(template), template })}
                  onRetire={() => {
                    // Until it is sent, the list would still offer it for retiring.
                    onClose()
                    retireSoon(template)
                  }}
                />
              )}
            </div>
            <p className="whitespace-pre-wrap text-[0.9375rem] text-ink-soft">{template.texto}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface TemplateActsProps {
  template: Template
  onChange: () => void
  onRetire: () => void
}

const TemplateActs = ({ template: { titulo }, onChange, onRetire }: TemplateActsProps) => (
  <>
    <Button look="quiet" size="small" onClick={onChange}>
      Cambiar<span className="sr-only"> {titulo}</span>
    </Button>
    <Button look="quiet" size="small" className="text-danger" onClick={onRetire}>
      Retirar<span className="sr-only"> {titulo}</span>
    </Button>
  </>
)

/** Retires a template after the grace period, unless undone. */
function retireSoon({ id, version, titulo }: Template): void {
  const send = () =>
    call<typeof retireTemplate>('POST', '/consola/Plantillas/:id/Retirar', {
      params: { id },
      body: { version },
      keepalive: true,
    })
  afterGrace(
    `Retiraste la plantilla «${titulo}»`,
    () => void send().then(() => reloadWhere('plantillas'), tellNotDone),
    () => undefined,
  )
}

const templateForm = defineForm({ titulo: '', texto: '', sirve: '' })
const fits: readonly (readonly [Template['sirve'], string])[] = [
  ['todo', 'Cualquier respuesta'],
  ['aprobar', 'Una aprobación'],
  ['rechazar', 'Un rechazo'],
  ['mensaje', 'Un mensaje'],
]

/** The typed text, by draft name: the next version of a template, or a new one. */
interface Edited {
  readonly name: string
  readonly template: Template | null
}

interface TemplateFormProps extends Edited {
  readonly desk: TemplateDesk
  readonly onClose: () => void
}

function TemplateForm({ desk, name, template, onClose }: TemplateFormProps) {
  const form = useForm({
    ...templateForm,
    draft: name,
    start: {
      titulo: template?.titulo ?? '',
      texto: template?.texto ?? '',
      sirve: template?.sirve ?? 'todo',
    },
    check: ({ titulo, texto }) => ({
      titulo: titulo.trim().length < 3 && 'Ponle un título de 3 letras o más',
      texto: texto.trim() === '' && 'Escribe el texto',
    }),
  })
  return (
    <FormDialog
      title={template ? 'Cambiar la plantilla' : 'Plantilla nueva'}
      form={form}
      size="large"
      send="Guardar"
      back="Volver"
      onClose={onClose}
      work={async (values, keyFor) => {
        const sirve = fits.find(([fit]) => fit === values.sirve)?.[0] ?? 'todo'
        const body = { titulo: values.titulo.trim(), texto: values.texto.trim(), sirve }
        const to = template ?? { para: desk, key: keyFor({ ...body, para: desk }) }
        saveTemplate(to, body, { name, values })
        onClose()
      }}
    >
      <Field {...form.field('titulo')} label="Título" maxLength={80} />
      {desk === 'solicitudes' ? (
        <SelectField
          label="Sirve para"
          value={form.values.sirve}
          options={fits}
          onChange={(sirve) => form.set('sirve', sirve)}
        />
      ) : null}
      <TextArea
        {...form.field('texto')}
        label="Texto"
        rows={7}
        maxLength={4000}
        help="{nombre}, {folio}, {vence} y {yo} se llenan solos al usarla."
      />
    </FormDialog>
  )
}
