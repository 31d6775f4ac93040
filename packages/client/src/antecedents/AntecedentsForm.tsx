import type { AntecedentsWire } from '@amparo/contract/care/antecedents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { type AntecedentsTyped, type EntryKind, emptyEntry, sentOf, typedOf } from './antecedents-draft.ts'
import { EntryFields } from './EntryFields.tsx'

const most = 30

const groups = {
  alergias: { title: 'Alergias', add: 'Agregar una alergia' },
  condiciones: { title: 'Condiciones', add: 'Agregar una condición' },
  medicinas: { title: 'Medicinas', add: 'Agregar una medicina' },
} as const satisfies Readonly<Record<EntryKind, unknown>>

interface AntecedentsFormProps {
  now: AntecedentsWire
  /** A professional corrects every entry, with a reason for those that they remove; the person only doubts theirs. */
  isProfessional?: boolean
  /** What to say for each group, such as examples. */
  help: Readonly<Record<EntryKind, string>>
  /** Label of the answer «none». */
  none: string
  busy: boolean
  refusal: ApiError | null
  /** The refusal as the app shows it. */
  trouble: ReactNode
  onSave: (typed: AntecedentsTyped) => void
  /** The way back without saving. */
  children?: ReactNode
}

/** Opened without an answer: one allergy is ready to be typed; left blank, it is not sent. */
function openedOf(now: AntecedentsWire): AntecedentsTyped {
  const typed = typedOf(now)
  return now.confirmadosEl === null ? { ...typed, alergias: [emptyEntry()] } : typed
}

/** Allergies, conditions and medicines, as their person or a professional writes them. */
export function AntecedentsForm(props: AntecedentsFormProps) {
  const { now, isProfessional = false, help, none, busy, refusal, trouble, onSave, children } = props
  const [typed, setTyped] = useState(() => openedOf(now))
  const set = (part: Partial<AntecedentsTyped>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <form
      aria-label="Antecedentes"
      className="grid gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed)
      }}
    >
      {trouble}
      {(Object.keys(groups) as EntryKind[]).map((kind) => (
        <fieldset key={kind} className="grid gap-4">
          <legend className="mb-1 font-semibold text-xl">{groups[kind].title}</legend>
          <p className="-mt-2 text-ink-soft">{help[kind]}</p>
          {kind === 'alergias' && sentOf(typed.alergias).length === 0 ? (
            <Checkbox checked={typed.hasNone} onChange={(hasNone) => set({ hasNone })}>
              {none}
            </Checkbox>
          ) : null}
          {typed[kind].map((entry) => {
            const place = sentOf(typed[kind]).indexOf(entry)
            return (
              <EntryFields
                key={entry.key}
                kind={kind}
                entry={entry}
                isProfessional={isProfessional}
                errorOf={(field) =>
                  place < 0 ? null : (refusal?.fieldError(`${kind}.${place}.${field}`) ?? null)
                }
                onChange={(part) =>
                  set({
                    [kind]: typed[kind].map((one) => (one.key === entry.key ? { ...one, ...part } : one)),
                  })
                }
                onDrop={() => set({ [kind]: typed[kind].filter(({ key }) => key !== entry.key) })}
              />
            )
          })}
          {typed[kind].length < most ? (
            <Button
              look="secondary"
              className="justify-self-start"
              onClick={() => set({ [kind]: [...typed[kind], emptyEntry()] })}
            >
              {groups[kind].add}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Guardar
        </Button>
        {children}
      </div>
    </form>
  )
}
