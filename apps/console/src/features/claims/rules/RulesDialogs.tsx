import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { limaToday } from '../../../dates.ts'
import { Facts } from '../../../shell/Facts.tsx'
import { FileField } from '../../../shell/FileField.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { askPublication, type RuleFile, runTrial, sendDraft, type Trial } from './rule-calls.ts'
import { exampleText, trialFacts } from './rule-words.ts'

interface DialogProps {
  onClose: () => void
}

/** A file of rules; null if it is not JSON. */
function readRules(text: string): RuleFile | null {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as RuleFile
  } catch {
    return null
  }
}

/** Uploads a file of rules as a draft. */
export function DraftDialog({ onClose }: DialogProps) {
  const [file, setFile] = useState<RuleFile | null>(null)
  const form = useForm<{ archivo: string }>({
    start: { archivo: '' },
    check: ({ archivo }) => ({
      archivo: archivo === '' ? 'Elige el archivo' : file === null && 'Ese archivo no es JSON',
    }),
  })
  return (
    <FormDialog
      title="Subir un borrador"
      form={form}
      send="Guardar borrador"
      onClose={onClose}
      lead={
        <p className="mb-3">
          Un JSON con las tablas enteras: por producto y cobertura, reglas con sus condiciones, su tope y el
          motivo que lee la persona.
        </p>
      }
      work={async () => {
        if (file) await sendDraft(file)
        onClose()
      }}
    >
      <FileField
        label="Archivo de reglas"
        accept=".json"
        error={form.errorOf('archivo')}
        ref={form.place('archivo')}
        onFile={(chosen) => {
          form.set('archivo', chosen?.name ?? '')
          void chosen?.text().then((text) => setFile(readRules(text)))
        }}
      />
    </FormDialog>
  )
}

/** Compares a version with past decisions, and shows examples. */
export function TrialDialog({ version, onClose }: DialogProps & { version: number }) {
  const [trial, setTrial] = useState<Trial | null>(null)
  const form = useForm({ start: {}, check: () => ({}) })
  return (
    <FormDialog
      title={`Probar la versión ${version}`}
      form={form}
      send="Probar"
      back="Cerrar"
      onClose={onClose}
      lead={
        <p className="mb-3">
          Compara las reglas con lo que la mesa decidió en doce meses. No cambia ninguna solicitud.
        </p>
      }
      work={async () => setTrial(await runTrial(version))}
    >
      <div role="status" className="grid gap-3">
        {trial ? (
          <>
            <Facts facts={trialFacts(trial)} />
            <ul className="grid gap-1">
              {trial.ejemplos.map((example) => (
                <li key={example.folio}>{exampleText(example)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </FormDialog>
  )
}

/** Asks for the publication of a version from a day on. */
export function PublishDialog({ version, onClose }: DialogProps & { version: number }) {
  const form = useForm({
    ...defineForm({ desde: '' }),
    start: { desde: limaToday() },
    check: ({ desde }) => ({ desde: desde < limaToday() && 'Elige hoy o un día que viene' }),
  })
  return (
    <FormDialog
      title={`Publicar la versión ${version}`}
      form={form}
      send="Pedir la publicación"
      onClose={onClose}
      lead={
        <p className="mb-3">
          Otra persona que administra la aprueba. Desde ese día reemplaza a la versión vigente.
        </p>
      }
      work={async ({ desde }) => {
        await askPublication(version, desde)
        onClose()
      }}
    >
      <Field {...form.field('desde')} label="Desde" type="date" min={limaToday()} />
    </FormDialog>
  )
}
