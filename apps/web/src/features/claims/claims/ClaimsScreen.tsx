import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import type { ClaimSummary } from '../../../claims/claim-door.ts'
import { claimPath, noticeOf } from '../../../claims/claim-paths.ts'
import { nextWords, stateLook, stateTitle } from '../../../claims/claim-words.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { fetchClaims } from './claim-calls.ts'

/** Claims of the signed-in account, newest first. */
export default function ClaimsScreen() {
  const claims = useLoad(['solicitudes'], fetchClaims)
  return (
    <main
      id="contenido"
      tabIndex={-1}
      data-eco="proteccion"
      className="page *:max-w-3xl pt-2 pb-8 sm:pt-4 sm:pb-12"
    >
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Mis solicitudes" />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3 sm:mt-3">
        <h1 className="text-title">Mis solicitudes</h1>
        <Link to={noticeOf()} className={buttonClass('primary')}>
          Avisar un problema
        </Link>
      </div>
      <div className="mt-6">
        <Loading loaded={claims} shape="rows" waiting="Cargando tus solicitudes…">
          {(list) =>
            list.length === 0 ? (
              <p className="rounded-panel border border-line bg-surface p-6">
                Todavía no hay ninguna. Cuando te pase algo que tu seguro cubre, avisa aquí en un minuto.
                Puedes enviar los documentos después.
              </p>
            ) : (
              <ul className="grid gap-3">
                {list.map((claim) => (
                  <li key={claim.folio}>
                    <ClaimRow claim={claim} />
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

function ClaimRow({ claim }: { claim: ClaimSummary }) {
  const { folio, estado, cobertura, fechaHecho } = claim
  return (
    <Link
      to={claimPath(folio)}
      className="group flex items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card hover:border-action"
    >
      <span className="min-w-0 grow">
        <span
          className={`inline-block rounded-full px-2.5 py-0.5 font-semibold text-sm ${stateLook(estado)}`}
        >
          {stateTitle(estado)}
        </span>
        <span className="mt-1 block font-semibold">{cobertura.nombre}</span>
        <span className="block text-[0.9375rem] text-ink-soft">
          {folio} · pasó el {formatDay(fechaHecho)}
        </span>
        <span className="block text-[0.9375rem]">{nextWords(claim)}</span>
      </span>
      <ArrowRightIcon className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
