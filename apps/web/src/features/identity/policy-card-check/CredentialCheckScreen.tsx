import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import type { checkCredential } from '@amparo/contract/identity/policy-cards.ts'
import { formatDay, isOpenEnded } from '@amparo/domain/lima-time.ts'
import { CheckIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import { useParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { privateMeta } from '../../../page-meta.ts'

export const meta = () => privateMeta('Verificar una credencial')

/** Result of scanning a card, for a clinic or partner: only whether it is in force today. */
export default function CredentialCheckScreen() {
  const { codigo = '' } = useParams()
  const found = useLoad(['credencial', codigo], (signal) =>
    call<typeof checkCredential>('GET', '/credencial/:codigo', { params: { codigo }, signal }),
  )
  return (
    <main id="contenido" tabIndex={-1} className="page max-w-xl py-8 sm:py-14">
      <BusyNotice />
      <h1 className="text-title">Verificar una credencial</h1>
      <div className="mt-6">
        {found.failure?.status === 404 ? (
          <section
            role="alert"
            className="rounded-panel border border-line bg-surface p-6 shadow-raised sm:p-8"
          >
            <p className="flex items-center gap-3 font-bold text-2xl text-danger">
              <WarningIcon className="size-9 shrink-0" />
              No encontramos esta credencial
            </p>
            <p className="mt-4 text-ink-soft text-lead">
              Su código cambia cada día. Pide a la persona que la abra otra vez en su celular y escanéala de
              nuevo.
            </p>
          </section>
        ) : (
          <Loading loaded={found} shape="panel" waiting="Consultando…">
            {({ vigente, producto, iniciales, hasta }) => (
              <section className="rounded-panel border border-line bg-surface p-6 shadow-raised sm:p-8">
                <p
                  className={`flex items-center gap-3 font-bold text-2xl ${vigente ? 'text-success' : 'text-danger'}`}
                >
                  {vigente ? (
                    <CheckIcon className="size-9 shrink-0" />
                  ) : (
                    <WarningIcon className="size-9 shrink-0" />
                  )}
                  {vigente ? 'Vigente hoy' : 'No está vigente hoy'}
                </p>
                <p className="mt-4 text-lg">
                  {producto} · {iniciales}
                </p>
                <p className="mt-1 text-ink-soft">
                  {!vigente
                    ? 'Pide a la persona que revise su seguro.'
                    : isOpenEnded(hasta)
                      ? 'Vale sin fecha de término.'
                      : `Vale hasta el ${formatDay(hasta)}.`}
                </p>
              </section>
            )}
          </Loading>
        )}
      </div>
      {found.data === undefined ? null : (
        <p className="mt-6 text-ink-soft">
          Compara las iniciales con el documento de la persona. Esta página no muestra su nombre, su documento
          ni qué beneficios usó.
        </p>
      )}
    </main>
  )
}
