import { Field } from '@amparo/ui/Field.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { folded } from '../../../words.ts'
import { type ContentRow, classTitles, stateTitles, useContents } from './content-calls.ts'

/** The texts of the portal that operators change, by class. */
export default function ContentsScreen() {
  const { data, error, reload } = useContents()
  const [words, setWords] = useState('')
  const wanted = folded(words)
  const rows = data?.filas.filter(({ nombre }) => folded(nombre).includes(wanted))
  return (
    <Screen
      title="Contenidos"
      lead="Los textos y fotos del portal. Una persona los propone y otra los publica."
    >
      {error ? <LoadTrouble error={error} retry={reload} /> : null}
      {data || error ? null : <ShapedSkeleton shape="rows" />}
      {rows ? (
        <div className="grid max-w-4xl gap-8">
          <Field
            type="search"
            label="Buscar un contenido"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {rows.length === 0 ? <p>Ningún contenido tiene esas palabras.</p> : null}
          {Object.entries(classTitles).map(([name, title]) => (
            <ContentClass key={name} title={title} rows={rows.filter(({ clase }) => clase === name)} />
          ))}
        </div>
      ) : null}
    </Screen>
  )
}

function ContentClass({ title, rows }: { title: string; rows: readonly ContentRow[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-semibold text-lg">{title}</h2>
      <ul>
        {rows.map(({ clave, nombre, estado, cambio }) => (
          <li
            key={clave}
            className="flex flex-wrap items-center gap-x-4 border-line border-b py-1 first:border-t"
          >
            <Link
              to={`/contenidos/texto?clave=${clave}`}
              className="min-h-11 min-w-0 flex-1 py-2.5 font-medium text-action hover:underline"
            >
              {nombre}
            </Link>
            {cambio ? (
              <span className="text-ink-soft text-sm">
                {cambio.por}, {columnMoment(cambio.el)}
              </span>
            ) : null}
            {cambio ? <Badge look={stateTitles[estado][1]}>{stateTitles[estado][0]}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
