import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { listPapers, Paper } from '@amparo/contract/home/papers.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { ArrowRightIcon, Icon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { keepLinked } from '../../../api/files.ts'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { privateMeta } from '../../../page-meta.ts'

export const meta = () => privateMeta('Tus documentos')

const fetchPapers = (signal: AbortSignal) => call<typeof listPapers>('GET', '/documentos', { signal })

/** Every document that the portal created for the person. */
export default function PapersScreen() {
  const papers = useLoad(['mis-documentos'], fetchPapers)
  return (
    <main id="contenido" tabIndex={-1} className="page *:max-w-3xl pt-4 pb-8 sm:pb-12">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Tus documentos" />
      <h1 className="mt-4 text-title">Tus documentos</h1>
      <p className="mt-2 text-ink-soft text-lead">
        Recetas, órdenes, constancias y credenciales, de la más reciente a la más antigua.
      </p>
      <div className="mt-6">
        <Loading loaded={papers} shape="rows" waiting="Cargando tus documentos…">
          {(list) =>
            list.length === 0 ? (
              <p className="rounded-panel border border-line bg-surface p-6">
                Todavía no hay ninguno. Aquí quedarán tus recetas, tus archivos con datos y tus hojas de
                reclamación.
              </p>
            ) : (
              <ul className="grid gap-3">
                {rowsOf(list).map(({ key, ...paper }) => (
                  <li key={key}>
                    <PaperRow paper={paper} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
      </div>
    </main>
  )
}

/** One row per document; several credentials share the last row, which opens all of them. */
function rowsOf(list: readonly Paper[]): (Paper & { key: string })[] {
  const cards = list.filter(({ clase }) => clase === 'credencial')
  const others = list.filter(({ clase }) => clase !== 'credencial')
  const [card] = cards
  const together = { titulo: `Tus credenciales · ${cards.length} seguros`, enlace: '/ecosistema/credencial' }
  const rows = card && cards.length > 1 ? [...others, { ...card, ...together }] : list
  return rows.map((paper, place) => ({ ...paper, key: `${place}:${paper.titulo}` }))
}

const rowClass =
  'group flex min-h-14 w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 text-left hover:border-action'

const sheet = 'M14 3.5H6v17h12v-13zm0 0v4h4M9 12.5h6M9 16h6'
const drawings: Readonly<Record<Paper['clase'], string>> = {
  receta: 'm10.5 20.5 10-10a4.95 4.95 0 1 0-7-7l-10 10a4.95 4.95 0 1 0 7 7Zm-2-12 7 7',
  curriculum: 'M6 3.5h12v17H6zm3 13c.4-1.7 1.6-2.6 3-2.6s2.6.9 3 2.6m-3-5.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  credencial: 'M3.5 6h17v12h-17zm0 4h17M7 14.5h4',
  derechos: sheet,
  reclamo: sheet,
  constancia: sheet,
  solicitud: sheet,
  documento_clinico: sheet,
}

/** A row links to the page of its document; a sheet of the complaints book downloads at once. */
function PaperRow({ paper: { clase, titulo, fecha, enlace, archivo } }: { paper: Paper }) {
  const { busy, error, run } = useSubmission()
  // Type and subject: the second half goes with the day.
  const [what, ...which] = titulo.split(' · ')
  const words = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-action-tint text-action">
        <Icon>
          <path d={drawings[clase]} />
        </Icon>
      </span>
      <span className="min-w-0 grow">
        <span className="block break-words font-semibold leading-snug">{what}</span>
        <span className="flex flex-wrap gap-x-4 text-[0.9375rem] text-ink-soft">
          {[...which, formatDay(fecha)].map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </span>
    </>
  )
  if (!archivo) {
    return (
      <Link to={enlace} className={rowClass}>
        {words}
        <ArrowRightIcon className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1" />
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        disabled={busy}
        onClick={() => void run(() => keepLinked(enlace, `${titulo}.pdf`))}
        className={rowClass}
      >
        {words}
        <span className="shrink-0 font-semibold text-action">{busy ? 'Descargando…' : 'Descargar'}</span>
      </button>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {error.problem.detail}
        </p>
      ) : null}
    </>
  )
}
