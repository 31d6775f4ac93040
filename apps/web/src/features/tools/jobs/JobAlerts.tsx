import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type {
  createJobAlert,
  deleteJobAlert,
  JobAlertWire,
  listJobAlerts,
} from '@amparo/contract/tools/jobs.ts'
import { regionName } from '@amparo/domain/jobs/regions.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { formatSoles } from '../../../inside/money.ts'
import { type Filters, modalityNames, toAlert } from './job-filters.ts'

/** Saved searches mailed each morning, and the button that saves the present one. */
export function JobAlerts({ filters }: { filters: Filters }) {
  const loaded = useLoad(['empleos', 'avisos'], (signal) =>
    call<typeof listJobAlerts>('GET', '/empleos/Avisos', { signal }),
  )
  const [news, setNews] = useState('')
  const { busy, error, run } = useSubmission()
  const words = filters.words.trim()

  const create = () =>
    void run(async () => {
      await call<typeof createJobAlert>('POST', '/empleos/Avisos', { body: toAlert(filters) })
      setNews(`Listo: te escribiremos cada mañana si hay algo nuevo de «${words}».`)
      loaded.reload()
    })
  const remove = (id: string) =>
    void run(async () => {
      await call<typeof deleteJobAlert>('DELETE', '/empleos/Avisos/:id', { params: { id } })
      setNews('Quitamos el aviso.')
      loaded.reload()
    })

  return (
    <section
      id="avisos"
      data-after-wait
      aria-labelledby="avisos-titulo"
      className="mt-10 scroll-mt-24 rounded-panel bg-eco-tint p-5 sm:p-7"
    >
      <h2 id="avisos-titulo" className="text-xl">
        Avísame por correo
      </h2>
      <p className="mt-1 text-ink-soft">
        Un correo por la mañana con lo nuevo. Si no hay nada, no te escribimos.
      </p>
      {words.length >= 2 ? (
        <Button busy={busy} onClick={create} className="mt-4">
          Crear aviso de «{words}»
        </Button>
      ) : (
        <p className="mt-3 font-medium">Busca algo y podrás convertir esa búsqueda en un aviso.</p>
      )}
      <p role="status" className="mt-3 font-medium">
        {news}
      </p>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {error.problem.detail}
        </p>
      ) : null}
      <Loading loaded={loaded} waiting="Cargando tus alertas…" shape="rows">
        {({ avisos }) => (
          <ul className="mt-2 grid gap-2">
            {avisos.map((alert) => (
              <li
                key={alert.id}
                className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-2"
              >
                <span>{describe(alert)}</span>
                <Button
                  look="quiet"
                  size="small"
                  className="text-danger hover:bg-danger-tint"
                  onClick={() => remove(alert.id)}
                >
                  Quitar<span className="sr-only"> el aviso de {alert.buscar}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </section>
  )
}

function describe({ buscar, region, modalidad, sueldoMin }: JobAlertWire): string {
  return [
    buscar,
    region ? regionName(region) : '',
    modalidad ? modalityNames[modalidad] : '',
    sueldoMin ? `desde ${formatSoles(sueldoMin, true)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
