import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { JobRow, searchJobs } from '@amparo/contract/tools/jobs.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Activity, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { useAnswerInView } from '../../../forms/use-answer-in-view.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { JobAlerts } from './JobAlerts.tsx'
import { JobCard } from './JobCard.tsx'
import { JobDetail } from './JobDetail.tsx'
import { JobFilters } from './JobFilters.tsx'
import { type Filters, fromAddress, toAddress, toQuery } from './job-filters.ts'
import type { OnSaved } from './SaveJob.tsx'
import { useWayBack } from './use-way-back.ts'

type Page = AnswerOf<typeof searchJobs>
type View = 'all' | 'saved'

interface Added {
  readonly to: Page
  readonly rows: readonly JobRow[]
  readonly next: string | undefined
}

/** Search, results, a full offer, saved offers, and the daily alerts. */
export function JobSearch() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = fromAddress(search)
  // A search was sent; its answer takes the focus.
  const [answered, setAnswered] = useState(false)
  const [view, setView] = useState<View>('all')
  // The rows appended, and to which page.
  const [added, setAdded] = useState<Added | null>(null)
  const { busy, error, attempts, run, clear } = useSubmission()
  const open = search.get('oferta')

  const query = view === 'saved' ? { guardados: 'si' as const } : toQuery(filters)
  const loaded = useLoad(
    ['empleos', query],
    (signal) => call<typeof searchJobs>('GET', '/empleos', { query, signal }),
    { keepBefore: true },
  )
  const more = added?.to === loaded.data ? added : null
  const next = more ? more.next : loaded.data?.siguiente

  const showMore = () =>
    run(async () => {
      const page = await call<typeof searchJobs>('GET', '/empleos', {
        query: { ...toQuery(filters), ...(next ? { despues: next } : {}) },
      })
      if (loaded.data) {
        setAdded({ to: loaded.data, rows: [...(more?.rows ?? []), ...page.filas], next: page.siguiente })
      }
    })

  // Offers saved or removed here; the list and the offer reflect it.
  const [saved, setSaved] = useState<ReadonlyMap<string, boolean>>(new Map())
  const noteSaved = useCallback<OnSaved>(
    (id, isSaved) => setSaved((before) => new Map(before).set(id, isSaved)),
    [],
  )
  const wayBack = useWayBack(open !== null)
  const { leaveFrom } = wayBack
  const openOne = useCallback(
    (id: string, opener: HTMLElement) => {
      leaveFrom(opener)
      void navigate({ search: withOffer(window.location.search, id) })
    },
    [navigate, leaveFrom],
  )
  const look = (wanted: Filters) => {
    clear()
    setAnswered(true)
    void navigate({ search: toAddress(wanted).toString() }, { preventScrollReset: true })
  }
  const list = (
    <>
      <JobFilters key={toAddress(filters).toString()} filters={filters} onSearch={look} />
      {/* On a phone beside the closed filters, so that the first offers get the screen. */}
      <Views
        view={view}
        onView={(wanted) => {
          clear()
          setView(wanted)
        }}
      />
      <div className="mt-3">
        <Loading loaded={loaded} waiting="Buscando ofertas…" shape="rows">
          {(page) => (
            <>
              <Found
                page={page}
                view={view}
                filters={filters}
                takesFocus={answered && !loaded.outdated}
                onFocused={() => setAnswered(false)}
              />
              <ul className="mt-3 grid gap-2 lg:grid-cols-2">
                {[...page.filas, ...(more?.rows ?? [])].map((job) => (
                  <li key={job.id}>
                    <JobCard
                      job={job}
                      isSaved={saved.get(job.id) ?? job.guardado}
                      onOpen={openOne}
                      onSaved={noteSaved}
                    />
                  </li>
                ))}
              </ul>
              {next && view === 'all' ? (
                <div className="mt-5">
                  <ApiProblem error={error} attempt={attempts} />
                  <Button look="secondary" busy={busy} onClick={() => void showMore()} className="w-full">
                    Ver más ofertas
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Loading>
      </div>
      <JobAlerts filters={filters} />
    </>
  )
  return (
    <>
      {open ? (
        <JobDetail
          id={open}
          follows={wayBack.isKnown}
          isSaved={saved.get(open)}
          onSaved={noteSaved}
          onClose={() => {
            void navigate({ search: toAddress(filters).toString() }, { preventScrollReset: wayBack.isKnown })
            if (view === 'saved' && saved.has(open)) loaded.reload()
          }}
        />
      ) : null}
      {/* The list stays mounted behind an open offer, which keeps its scroll position. */}
      <Activity mode={open ? 'hidden' : 'visible'}>{list}</Activity>
    </>
  )
}

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="mt-3 flex gap-2 max-sm:supports-[selector(:has(a))]:-mt-11 max-sm:ml-auto max-sm:w-fit max-sm:peer-has-[details[open]]:mt-3 max-sm:peer-has-[details[open]]:ml-0">
      <legend className="sr-only">Qué ofertas ver</legend>
      {(
        [
          ['all', 'Todas'],
          ['saved', 'Guardadas'],
        ] as const
      ).map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-5 font-semibold aria-pressed:border-action aria-pressed:bg-action-tint aria-pressed:text-action"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** The same address with one offer open. */
function withOffer(search: string, id: string): string {
  const words = new URLSearchParams(search)
  words.set('oferta', id)
  return words.toString()
}

interface FoundProps {
  page: Page
  view: View
  filters: Filters
  /** The answer to a sent search takes the focus, once. */
  takesFocus: boolean
  onFocused: () => void
}

function Found({ page, view, filters, takesFocus, onFocused }: FoundProps) {
  const answer = useAnswerInView<HTMLDivElement>(takesFocus, onFocused)
  const { total, hayMas, corregido } = page
  const count = `${hayMas ? 'Más de ' : ''}${total.toLocaleString('en-US')} ${total === 1 ? 'oferta' : 'ofertas'}`
  if (total === 0) {
    return (
      <div ref={answer} tabIndex={-1} role="status" className="scroll-mt-40 rounded-panel bg-sand p-6">
        {view === 'saved'
          ? 'Todavía no guardas ninguna oferta. Guárdalas desde la lista y las tendrás aquí.'
          : 'No hay ofertas así por ahora. Prueba con menos filtros, o crea un aviso y te escribimos cuando aparezca una.'}
      </div>
    )
  }
  const isRankedInPart = hayMas && filters.order === 'relevancia' && filters.words.trim() !== ''
  return (
    // Below the search box, which stays in view.
    <div ref={answer} tabIndex={-1} role="status" className="scroll-mt-40">
      <p className="font-semibold">
        {corregido ? `No hay nada con esas palabras. Mostramos «${corregido}»: ` : ''}
        <span>{count}</span>
        {page.filas.some(({ muestra }) => muestra) ? (
          <span className="font-normal text-ink-soft"> · de muestra, inventadas</span>
        ) : null}
      </p>
      {isRankedInPart ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          De tantas, ordenamos por parecido las {total} más nuevas. Para llegar a las demás, agrega una
          palabra o un filtro, u ordena por «Las más nuevas».
        </p>
      ) : null}
    </div>
  )
}
