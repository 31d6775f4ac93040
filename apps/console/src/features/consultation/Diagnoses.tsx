import { Field } from '@amparo/ui/Field.tsx'
import { CloseIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import { CompactSelect } from '../../shell/CompactSelect.tsx'
import type { NoteBody } from './consultation-calls.ts'
import { useDiagnoses } from './consultation-calls.ts'

type Diagnosis = NonNullable<NoteBody['diagnosticos']>[number]
const kinds = ['presuntivo', 'definitivo', 'repetido'] as const

/** Diagnoses by their CIE-10 code: searched by word or code, each with its certainty. */
export function Diagnoses({
  chosen,
  onChange,
}: {
  chosen: readonly Diagnosis[]
  onChange: (diagnoses: Diagnosis[]) => void
}) {
  const [typed, setTyped] = useState('')
  const { data } = useDiagnoses(typed)
  const found = typed.trim().length >= 2 ? (data?.diagnosticos ?? []).slice(0, 8) : []
  return (
    <div>
      <Field
        label="Diagnóstico (CIE-10)"
        help="Busca por palabra o por código"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length > 0 ? (
        <ul className="mt-1 rounded-field border border-line bg-surface">
          {found.map((one) => (
            <li key={one.codigo}>
              <button
                type="button"
                className="min-h-11 w-full px-4 text-left hover:bg-sand"
                onClick={() => {
                  setTyped('')
                  if (chosen.some(({ codigo }) => codigo === one.codigo)) return
                  onChange([...chosen, { ...one, tipo: 'presuntivo' }])
                }}
              >
                <strong>{one.codigo}</strong> {one.texto}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="mt-2 grid gap-2">
        {chosen.map((one, index) => (
          <li
            key={one.codigo}
            className="flex flex-wrap items-center gap-2 rounded-field border border-line bg-surface py-1 pr-1 pl-4"
          >
            <span className="min-w-48 flex-1">
              <strong>{one.codigo}</strong> {one.texto}
            </span>
            <CompactSelect
              hidesLabel
              label={`Tipo de ${one.texto}`}
              value={one.tipo}
              options={kinds.map((kind) => [kind, kind] as const)}
              onChange={(tipo) =>
                onChange(chosen.map((other, at) => (at === index ? { ...other, tipo } : other)))
              }
            />
            <button
              type="button"
              aria-label={`Quitar ${one.texto}`}
              className="grid size-11 place-items-center rounded-full hover:bg-sand"
              onClick={() => onChange(chosen.filter((_, at) => at !== index))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
