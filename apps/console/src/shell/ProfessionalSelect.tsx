import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { QueryOf } from '@amparo/contract/endpoint.ts'
import type { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { Refusal } from './Refusal.tsx'

/** With more professionals the field searches the server. */
const most = 100
const pauseMs = 300

interface ProfessionalSelectProps {
  label: string
  value: string
  onChange: (id: string) => void
  /** The present choice, if known: it may not be among the loaded ones. */
  chosen?: { readonly id: string; readonly nombre: string } | undefined
  /** Restricts the choice. */
  of?: Pick<QueryOf<typeof listDeskProfessionals>, 'idServicio' | 'especialidad'>
  ref?: (element: HTMLElement | null) => void
  error?: string | null
  empty?: string
}

/** Choice of a professional by name; above the list's limit the server searches the typed name. */
export function ProfessionalSelect({
  value,
  onChange,
  chosen,
  of = {},
  empty = 'Elige…',
  ...select
}: ProfessionalSelectProps) {
  const [text, setText] = useState('')
  const [known, setKnown] = useState(chosen)
  const [buscar, setBuscar] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setBuscar(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const query = {
    estado: 'activo',
    orden: 'nombre',
    limite: most,
    ...of,
    ...(buscar ? { buscar } : {}),
  } as const
  const list = useLoad(
    ['profesionales', 'para-elegir', query],
    (signal) => call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }),
    { keepBefore: true },
  )
  if (list.error) return <Refusal error={list.error} reload={list.reload} />
  const { filas = [], total = 0 } = list.data ?? {}
  const options = filas.map(
    ({ id, nombre, especialidades }) =>
      [id, [nombre, especialidades.join(', ')].filter(Boolean).join(' · ')] as const,
  )
  const isAbsent = value !== '' && list.data !== undefined && !filas.some(({ id }) => id === value)
  return (
    <div className="grid min-w-0 gap-2">
      {total > filas.length || text !== '' ? (
        <Field
          label="Buscar entre quienes atienden"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          help={
            total === 0
              ? 'Nadie se llama así.'
              : total > filas.length
                ? `La lista trae ${filas.length} de ${total}. Escribe un nombre y elígelo en ella.`
                : `La lista trae ${total === 1 ? 'a la persona que coincide' : `a los ${total} que coinciden`}.`
          }
        />
      ) : null}
      <SelectField
        {...select}
        empty={empty}
        value={value}
        onChange={(id) => {
          setKnown(filas.find((one) => one.id === id))
          onChange(id)
        }}
        options={
          isAbsent
            ? [[value, known?.id === value ? known.nombre : 'El profesional que ya elegiste'], ...options]
            : options
        }
      />
    </div>
  )
}
