import { CloseIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { ComboField } from '../../../shell/ComboField.tsx'
import { CompactSelect } from '../../../shell/CompactSelect.tsx'
import type { NoteBody } from './consultation-calls.ts'
import { useDiagnoses } from './consultation-calls.ts'

type Diagnosis = NonNullable<NoteBody['diagnosticos']>[number]
const kinds = ['presuntivo', 'definitivo', 'repetido'] as const

/** A code typed with its name, such as «I21.9 Infarto agudo», for diagnoses that the list lacks. */
function ownDiagnosis(typed: string): { codigo: string; texto: string } | undefined {
  const end = typed.indexOf(' ')
  const code = typed.slice(0, end).toUpperCase()
  const name = typed.slice(end).trim()
  const isCode = end > 0 && /^[A-Z][0-9][0-9A-Z]\.?[0-9A-Z]{0,4}$/.test(code) && !code.endsWith('.')
  return isCode && name.length >= 2 ? { codigo: code, texto: name } : undefined
}

/** Diagnoses by their CIE-10 code: searched by word or code, each with its certainty. */
export function Diagnoses({
  chosen,
  onChange,
}: {
  chosen: readonly Diagnosis[]
  onChange: (diagnoses: Diagnosis[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // The next field of the one just taken: how certain it is.
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }, [added])
  const { data } = useDiagnoses(typed)
  const wanted = typed.trim()
  const found = wanted.length >= 2 ? (data?.diagnosticos ?? []).slice(0, 8) : []
  const own = ownDiagnosis(wanted)
  const options = own && !found.some(({ codigo }) => codigo === own.codigo) ? [...found, own] : found
  return (
    <div>
      <ComboField
        label="Diagnóstico (CIE-10)"
        help={
          wanted.length >= 2 && data !== undefined && options.length === 0
            ? 'No encontramos ese diagnóstico. Escribe el código y el nombre: I21.9 Infarto agudo.'
            : 'Busca por palabra o por código'
        }
        value={typed}
        options={options}
        keyOf={({ codigo }) => codigo}
        shown={({ codigo, texto }) => (
          <>
            <strong>{codigo}</strong> {texto}
          </>
        )}
        onType={setTyped}
        onChoose={(one) => {
          setTyped('')
          if (chosen.some(({ codigo }) => codigo === one.codigo)) return
          onChange([...chosen, { ...one, tipo: 'presuntivo' }])
          setAdded(one.codigo)
        }}
      />
      <ul ref={list} className="mt-2 grid gap-2">
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
