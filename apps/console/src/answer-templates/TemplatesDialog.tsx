import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { retireTemplate } from '@amparo/contract/console/answer-templates.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { object, string } from 'valibot'
import { call } from '../api/call.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { afterGrace } from '../shell/grace.ts'
import { tellNotDone } from '../shell/not-undone.ts'
import { SavingNotes } from '../shell/SavingNote.tsx'
import { LoadTrouble } from '../table/DataTable.tsx'
import { saveTemplate, type Template, type TemplateDesk, useTemplates } from './templates.ts'

/** The texts that a desk answers with; each change is another version. */
export function TemplatesDialog({ desk, onClose }: { desk: TemplateDesk; onClose: () => void }) {
  const { data, error, reload } = useTemplates(desk)
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  if (edited !== null) {
    return (
      <TemplateForm desk={desk} template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
    )
  }
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
          <Button onClick={() => setEdited('new')}>Agregar</Button>
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
              <Button look="quiet" size="small" onClick={() => setEdited(template)}>
                Cambiar<span className="sr-only"> {template.titulo}</span>
              </Button>
              <Button
                look="quiet"
                size="small"
                className="text-danger"
                onClick={() => {
                  // Its notice stands beside the dialog, where nothing can be pressed while that is open.
                  onClose()
                  retireSoon(template)
                }}
              >
                Retirar<span className="sr-only"> {template.titulo}</span>
              </Button>
            </div>
            <p className="whitespace-pre-wrap text-[0.9375rem] text-ink-soft">{template.texto}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Retires a template a moment later, unless that is taken back. */
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

const isDraft = guardOf(object({ titulo: string(), texto: string() }))

interface TemplateFormProps {
  desk: TemplateDesk
  template: Template | null
  onClose: () => void
}

function TemplateForm({ desk, template, onClose }: TemplateFormProps) {
  const name = template ? `plantilla:${template.id}:${template.version}` : `plantilla:${desk}`
  const form = useForm({
    draft: { name, isDraft },
    start: { titulo: template?.titulo ?? '', texto: template?.texto ?? '' },
    check: ({ titulo, texto }) => ({
      ...(titulo.trim().length < 3 ? { titulo: 'Ponle un título de 3 letras o más' } : {}),
      ...(texto.trim() === '' ? { texto: 'Escribe el texto' } : {}),
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
        const body = { titulo: values.titulo.trim(), texto: values.texto.trim() }
        const to = template ?? { para: desk, key: keyFor({ ...body, para: desk }) }
        saveTemplate(to, body, { name, values })
        onClose()
      }}
    >
      <Field {...form.field('titulo')} label="Título" maxLength={80} />
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
