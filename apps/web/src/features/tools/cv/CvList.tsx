import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef } from 'react'

interface CvListProps<Row extends Record<string, string>> {
  title: string
  add: string
  most: number
  rows: readonly Row[]
  blank: Row
  fields: readonly { name: keyof Row & string; label: string; kind?: 'month' | 'text' }[]
  onChange: (rows: Row[]) => void
}

/** A repeating part of the CV: rows can be added, moved up and removed. */
export function CvList<Row extends Record<string, string>>(props: CvListProps<Row>) {
  const { title, add, most, rows, blank, fields, onChange } = props
  const put = (at: number, row: Row) => onChange(rows.map((before, place) => (place === at ? row : before)))
  const up = (at: number) =>
    onChange(
      rows.map((row, place) =>
        place === at - 1 ? (rows[at] ?? row) : place === at ? (rows[at - 1] ?? row) : row,
      ),
    )
  const list = useRef<HTMLElement>(null)
  const count = useRef(rows.length)
  // An added row takes the focus; removing a row removed the focused button.
  useEffect(() => {
    const grew = rows.length > count.current
    if (rows.length === count.current) return
    count.current = rows.length
    const place = grew
      ? list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')
      : list.current
    place?.focus()
  }, [rows.length])
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={title}
      className="rounded-panel border border-line bg-surface p-5 shadow-card"
    >
      <h2 className="text-xl">{title}</h2>
      {rows.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and their text changes with each key
          key={at}
          className="mt-4 grid gap-4 border-line border-t pt-4 sm:grid-cols-2"
        >
          <legend className="sr-only">{`${title} ${at + 1}`}</legend>
          {fields.map(({ name, label, kind }) =>
            kind === 'text' ? (
              <div key={name} className="col-span-full">
                <TextArea
                  rows={5}
                  label={label}
                  maxLength={1500}
                  value={row[name] ?? ''}
                  onChange={({ target: { value } }) => put(at, { ...row, [name]: value })}
                />
              </div>
            ) : (
              <Field
                key={name}
                label={label}
                type={kind === 'month' ? 'month' : 'text'}
                maxLength={kind === 'month' ? 7 : 120}
                value={row[name]}
                onChange={(event) => put(at, { ...row, [name]: event.target.value })}
              />
            ),
          )}
          <div className="col-span-full -ml-4 flex flex-wrap gap-2">
            {at > 0 ? (
              <Button look="quiet" size="small" onClick={() => up(at)}>
                Subir
              </Button>
            ) : null}
            <Button
              look="quiet"
              size="small"
              className="text-danger hover:bg-danger-tint"
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              Quitar<span className="sr-only">{` ${title} ${at + 1}`}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < most ? (
        <Button
          look="secondary"
          size="small"
          className="mt-4"
          onClick={() => onChange([...rows, { ...blank }])}
        >
          {add}
        </Button>
      ) : null}
    </section>
  )
}
