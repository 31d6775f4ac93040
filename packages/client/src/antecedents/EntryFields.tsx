import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef, useState } from 'react'
import type { EntryKind, EntryTyped } from './antecedents-draft.ts'

const words = {
  alergias: {
    text: 'A qué',
    more: 'Qué le pasa',
    ownMore: 'Qué te pasa',
    field: 'sustancia',
    moreField: 'reaccion',
  },
  condiciones: {
    text: 'Condición',
    more: 'Desde (año)',
    ownMore: 'Desde (año)',
    field: 'texto',
    moreField: 'desde',
  },
  medicinas: {
    text: 'Medicina',
    more: 'Cuánto y cada cuánto',
    ownMore: 'Cuánto y cada cuánto',
    field: 'texto',
    moreField: 'dosis',
  },
} as const satisfies Readonly<Record<EntryKind, unknown>>

const severities = [
  ['leve', 'Leve'],
  ['moderada', 'Moderada'],
  ['grave', 'Grave'],
] as const

const dayFormat = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'America/Lima' })

/** Author and day of an entry. */
function authorLine({ by }: Pick<EntryTyped, 'by'>, isProfessional: boolean): string {
  if (!by) return ''
  const who = by.isProfessional ? (by.name ?? 'un profesional') : isProfessional ? 'el paciente' : 'ti'
  return `Anotado por ${who} el ${dayFormat.format(new Date(by.at))}`
}

interface EntryFieldsProps {
  kind: EntryKind
  entry: EntryTyped
  isProfessional: boolean
  errorOf: (field: string) => string | null
  onChange: (part: Partial<EntryTyped>) => void
  onDrop: () => void
}

/** One entry: its fields, or for the person an entry of a professional, which they can only doubt. */
export function EntryFields(props: EntryFieldsProps) {
  const { kind, entry, isProfessional, errorOf, onChange, onDrop } = props
  const page = useRef<HTMLDivElement>(null)
  const isNew = entry.id === undefined
  useEffect(() => {
    if (isNew) page.current?.querySelector('input')?.focus()
  }, [isNew])
  const line = authorLine(entry, isProfessional)
  const name = entry.text.trim() || 'esta anotación'
  return (
    <div ref={page} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {entry.isRemoved ? (
        <Removal {...{ entry, name, onChange }} />
      ) : entry.by?.isProfessional && !isProfessional ? (
        <Doubt {...{ entry, kind, onChange }} />
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label={words[kind].text}
              maxLength={kind === 'condiciones' ? 200 : 120}
              autoComplete="off"
              value={entry.text}
              error={errorOf(words[kind].field)}
              onChange={({ target }) => onChange({ text: target.value })}
            />
            <Field
              label={isProfessional ? words[kind].more : words[kind].ownMore}
              maxLength={kind === 'alergias' ? 200 : 120}
              autoComplete="off"
              inputMode={kind === 'condiciones' ? 'numeric' : undefined}
              value={entry.more}
              error={errorOf(words[kind].moreField)}
              onChange={({ target }) => onChange({ more: target.value })}
            />
          </div>
          {kind === 'alergias' ? (
            <SelectField
              label="Gravedad"
              className="sm:max-w-60"
              empty="No sé"
              value={entry.severity}
              options={severities}
              onChange={(severity) => onChange({ severity })}
            />
          ) : null}
          {isProfessional && entry.doubt ? (
            <p className="flex flex-wrap items-center gap-x-3">
              <span>El paciente la pone en duda: «{entry.doubt}».</span>
              <Button look="quiet" size="small" onClick={() => onChange({ doubt: '' })}>
                Mantenerla
              </Button>
            </p>
          ) : null}
          <Button
            look="quiet"
            size="small"
            className="justify-self-start text-danger hover:bg-danger-tint"
            onClick={isProfessional && entry.id !== undefined ? () => onChange({ isRemoved: true }) : onDrop}
          >
            Quitar<span className="sr-only"> {name}</span>
          </Button>
        </>
      )}
      {line ? <p className="text-[0.9375rem] text-ink-soft">{line}</p> : null}
    </div>
  )
}

function Removal({ entry, name, onChange }: Pick<EntryFieldsProps, 'entry' | 'onChange'> & { name: string }) {
  return (
    <>
      <p className="font-semibold line-through">{name}</p>
      <TextArea
        label="Por qué la retiras"
        help="Entre 10 y 300 caracteres. Queda en el historial y el paciente lo lee."
        rows={2}
        maxLength={300}
        value={entry.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => onChange({ isRemoved: false })}
      >
        No quitarla
      </Button>
    </>
  )
}

function Doubt({ entry, kind, onChange }: Pick<EntryFieldsProps, 'entry' | 'kind' | 'onChange'>) {
  const [isOpen, setOpen] = useState(entry.doubt !== '')
  return (
    <>
      <p>
        <strong className="font-semibold">{entry.text}</strong>
        {entry.more ? ` · ${kind === 'condiciones' ? `desde ${entry.more}` : entry.more}` : ''}
      </p>
      {isOpen ? (
        <TextArea
          label="Por qué no es así"
          help="Entre 10 y 300 caracteres. Sigue en tu lista hasta que un profesional lo revise contigo."
          rows={2}
          maxLength={300}
          value={entry.doubt}
          onChange={({ target }) => onChange({ doubt: target.value })}
        />
      ) : (
        <Button look="quiet" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          No es así
        </Button>
      )}
    </>
  )
}
