import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useId, useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import type { ImportKind } from './import-calls.ts'
import { kindHelp, kindTitles } from './import-words.ts'
import { upload } from './uploads.ts'

const kinds = ['polizas', 'licencias', 'cursos', 'empleos', 'planes'] as const

/** Chooses what comes in and its file; then it goes up by itself. */
export function UploadDialog({ onOpened, onClose }: { onOpened: (id: string) => void; onClose: () => void }) {
  const fileId = useId()
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
      <div>
        <label htmlFor={fileId} className="mb-1.5 block font-semibold">
          Archivo, de hasta 512 MB
        </label>
        <input
          ref={form.place('archivo')}
          id={fileId}
          type="file"
          accept=".csv,.json,.jsonl,.ndjson,.xml,.txt"
          aria-invalid={form.errorOf('archivo') ? true : undefined}
          aria-describedby={form.errorOf('archivo') ? `${fileId}-error` : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0] ?? null
            setFile(chosen)
            form.set('archivo', chosen?.name ?? '')
          }}
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface p-2"
        />
        {form.errorOf('archivo') ? (
          <p id={`${fileId}-error`} className="mt-1 font-medium text-danger">
            {form.errorOf('archivo')}
          </p>
        ) : null}
      </div>
    </FormDialog>
  )
}
