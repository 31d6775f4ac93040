import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { spokenMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { sentence } from '../../../words.ts'
import { ContentForm, type Typed } from './ContentForm.tsx'
import { ContentHistory } from './ContentHistory.tsx'
import { type Content, stateTitles, useContent } from './content-calls.ts'
import { Proposal } from './Proposal.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** A content: its texts, its publication and its versions. */
export default function ContentScreen() {
  // In the query: in the path, a dot asks for a file.
  const [query] = useSearchParams()
  const clave = query.get('clave') ?? ''
  const { data, error, reload } = useContent(clave)
  return (
    <Screen
      title={data?.nombre ?? 'Contenido'}
      actions={
        <Link
          to="/contenidos"
          className="min-h-11 py-2.5 font-semibold text-action underline underline-offset-4"
        >
          Volver a los contenidos
        </Link>
      }
    >
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <ShownContent key={clave} content={data} reload={reload} />
      ) : (
        <ShapedSkeleton shape="panel" />
      )}
    </Screen>
  )
}

function ShownContent({ content, reload }: { content: Content; reload: () => void }) {
  const { clave, estado, pagina, publicado, programado, espera, borrador } = content
  const [isPublishing, setPublishing] = useState(false)
  const typed = useRef<Typed>({})
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <Badge look={stateTitles[estado][1]}>{stateTitles[estado][0]}</Badge>
          {programado ? sentence(`Se publica el ${spokenMoment(programado.desde)}`) : null}
          {publicado.desde
            ? `El portal muestra la versión ${publicado.version}.`
            : 'El portal muestra su contenido original.'}
          {pagina ? (
            <a
              href={`/api/consola/Contenidos/${clave}/Vista`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
            >
              Ver la página con este texto
            </a>
          ) : null}
        </p>
        {espera ? <Proposal content={content} proposal={espera} reload={reload} /> : null}
        <ContentForm
          key={content.version}
          content={content}
          typed={typed}
          reload={reload}
          publish={borrador && !espera ? () => setPublishing(true) : undefined}
        />
      </div>
      <ContentHistory content={content} reload={reload} />
      {isPublishing ? (
        <PublishDialog content={content} onClose={() => setPublishing(false)} reload={reload} />
      ) : null}
    </div>
  )
}
