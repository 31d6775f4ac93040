import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { FieldFrame } from '@amparo/ui/FieldFrame.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import type { ImportKind } from './import-calls.ts'
import { kindHelp, kindTitles } from './import-words.ts'
import { upload } from './uploads.ts'

const kinds = ['polizas', 'licencias', 'cursos', 'empleos', 'planes'] as const

/** Chooses what comes in and its file; then it goes up by itself. */
export function UploadDialog({ onOpened, onClose }: { onOpened: (id: string) => void; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<{ clase: ImportKind | ''; fuente: string; archivo: string }>({
    start: { clase: '', fuente: '', archivo: '' },
    check: ({ clase, archivo }) => ({
      ...(clase === '' ? { clase: 'Elige qué trae el archivo' } : {}),
      ...(archivo === '' ? { archivo: 'Elige el archivo' } : {}),
    }),
  })
  const { clase } = form.values
  return (
    <FormDialog
      title="Importar un archivo"
      form={form}
      send="Subir e importar"
      onClose={onClose}
      work={async ({ clase: kind, fuente }) => {
        if (kind === '' || file === null) return
        const from = kind === 'empleos' && fuente.trim() ? { fuente: fuente.trim() } : {}
        onOpened(await upload(file, { clase: kind, ...from }))
      }}
    >
      <RadioGroup
        legend="Qué trae"
        name="clase"
        look="lines"
        value={clase}
        options={kinds.map((kind) => ({ value: kind, label: kindTitles[kind], help: kindHelp[kind] }))}
        onChange={(kind) => form.set('clase', kind)}
        error={form.errorOf('clase')}
        firstRef={form.place('clase')}
      />
      {clase === 'empleos' ? (
        <Field {...form.field('fuente')} label="De quién son las ofertas (opcional)" maxLength={100} />
      ) : null}
      <FieldFrame label="Archivo, de hasta 512 MB" error={form.errorOf('archivo')}>
        {(control) => (
          <input
            {...control}
            ref={form.place('archivo')}
            type="file"
            accept=".csv,.json,.jsonl,.ndjson,.xml,.txt"
            onChange={({ target }) => {
              const chosen = target.files?.[0] ?? null
              setFile(chosen)
              form.set('archivo', chosen?.name ?? '')
            }}
            className="min-h-11 w-full rounded-field border border-line-strong bg-surface p-2"
          />
        )}
      </FieldFrame>
    </FormDialog>
  )
}
