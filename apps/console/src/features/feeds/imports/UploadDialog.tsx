import { useForm } from '@amparo/client/forms/use-form.ts'
import { canBeTried, kindsToImport } from '@amparo/domain/staff/import-kinds.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useState } from 'react'
import { limaToday } from '../../../dates.ts'
import { useWorker } from '../../../session/use-me.ts'
import { FileField } from '../../../shell/FileField.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import type { ImportKind } from './import-calls.ts'
import { cutOf, cutProblem, kindHelp, kindTitles } from './import-words.ts'
import { upload } from './uploads.ts'

/** Chooses the kind and the file; the upload then runs automatically. */
export function UploadDialog({ onOpened, onClose }: { onOpened: (id: string) => void; onClose: () => void }) {
  const kinds = kindsToImport(useWorker().roles)
  const only = kinds.length === 1 ? kinds[0] : undefined
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<{
    clase: ImportKind | ''
    fuente: string
    corte: string
    hora: string
    archivo: string
    prueba: boolean
  }>({
    start: { clase: only ?? '', fuente: '', corte: '', hora: '', archivo: '', prueba: false },
    check: ({ clase, corte, hora, archivo }) => ({
      clase: clase === '' && 'Elige qué trae el archivo',
      archivo: archivo === '' && 'Elige el archivo',
      ...(clase === 'polizas' ? cutProblem(corte, hora) : {}),
    }),
  })
  const { clase, prueba } = form.values
  const mayTry = clase !== '' && canBeTried(clase)
  return (
    <FormDialog
      title="Importar un archivo"
      form={form}
      send={mayTry && prueba ? 'Subir y probar' : 'Subir e importar'}
      onClose={onClose}
      work={async ({ clase: kind, fuente, corte, hora, prueba: isTrial }) => {
        if (kind === '' || file === null) return
        const from = kind === 'empleos' && fuente.trim() ? { fuente: fuente.trim() } : {}
        const cut = kind === 'polizas' && corte !== '' ? { corte: cutOf(corte, hora) } : {}
        onOpened(await upload(file, { clase: kind, ...from, ...cut }, isTrial && canBeTried(kind)))
      }}
    >
      <RadioGroup
        legend="Qué trae"
        name="clase"
        look="lines"
        options={kinds.map((kind) => ({ value: kind, label: kindTitles[kind], help: kindHelp[kind] }))}
        {...form.choice('clase')}
      />
      {clase === 'empleos' ? (
        <Field {...form.field('fuente')} label="De quién son las ofertas (opcional)" maxLength={100} />
      ) : null}
      {clase === 'polizas' ? (
        <fieldset>
          <legend className="mb-1 font-semibold">Cuándo sacó la aseguradora el archivo (opcional)</legend>
          <p className="mb-2 text-[0.9375rem] text-ink-soft">
            Lo que un socio envió después queda como está. Si no lo indicas, vale la medianoche de hoy.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...form.field('corte')} label="Día" type="date" max={limaToday()} />
            <Field {...form.field('hora')} label="Hora" type="time" />
          </div>
        </fieldset>
      ) : null}
      <FileField
        label="Archivo, de hasta 512 MB"
        accept=".csv,.json,.jsonl,.ndjson,.xml,.txt,.yaml,.yml"
        error={form.errorOf('archivo')}
        ref={form.place('archivo')}
        onFile={(chosen) => {
          setFile(chosen)
          form.set('archivo', chosen?.name ?? '')
        }}
      />
      {mayTry ? (
        <Checkbox {...form.tick('prueba')}>Probar antes: verás qué cambia, sin cambiar nada</Checkbox>
      ) : null}
    </FormDialog>
  )
}
