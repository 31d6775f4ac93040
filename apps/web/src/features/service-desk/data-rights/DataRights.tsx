import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { RightForm } from '../../../right-requests/RightForm.tsx'
import { RightList, withRequest } from '../../../right-requests/RightList.tsx'
import type { RightRequest } from '../../../right-requests/right-words.ts'
import { acts, fetchRights, fileOnce } from './right-calls.ts'

/** A person's data requests and the state of each. */
export function DataRights() {
  const loaded = useLoad(['derechos'], fetchRights)
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb
        trail={[
          { label: 'Tus beneficios', to: '/ecosistema' },
          { label: 'Mis datos', to: '/ecosistema/configuracion' },
        ]}
        current="Derechos"
      />
      <h1 className="mt-4 text-title">Derechos sobre tus datos</h1>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">
        Pide, corrige o borra lo que tenemos de ti. Es gratis y tiene fecha.
      </p>
      <div className="mt-6">
        <Loading loaded={loaded} shape="form" waiting="Cargando tus pedidos…">
          {(requests) => <Requests requests={requests} onRequests={loaded.setData} />}
        </Loading>
      </div>
    </main>
  )
}

interface RequestsProps {
  requests: RightRequest[]
  onRequests: (requests: RightRequest[]) => void
}

function Requests({ requests, onRequests }: RequestsProps) {
  const [search] = useSearchParams()
  const [news, setNews] = useState({ text: '', turn: 0 })
  const notice = useRef<HTMLDivElement>(null)

  // A new result takes the view and the focus.
  useEffect(() => {
    if (news.turn === 0) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [news.turn])

  const changed = (request: RightRequest, text: string) => {
    onRequests(withRequest(requests, request))
    setNews(({ turn }) => ({ text, turn: turn + 1 }))
  }
  return (
    <>
      <div ref={notice} tabIndex={-1} role="status" className="mb-6 scroll-mt-24 outline-none empty:hidden">
        {news.text === '' ? null : (
          <Alert look="success">
            <p>{news.text}</p>
          </Alert>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section
          aria-labelledby="nuevo"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
        >
          <h2 id="nuevo" className="mb-4 text-xl">
            Nuevo pedido
          </h2>
          <RightForm
            wantsHistory={search.get('pedir') === 'historia'}
            file={fileOnce}
            onFiled={(filed) =>
              changed(filed, `Recibimos tu pedido ${filed.folio}. Te enviamos la constancia por correo.`)
            }
          />
        </section>
        <section aria-labelledby="mis-pedidos">
          <h2 id="mis-pedidos" className="text-xl">
            Mis pedidos
          </h2>
          <RightList requests={requests} acts={acts} onChanged={changed} />
          <ContactLine className="mt-5 text-[0.9375rem] text-ink-soft" lead="¿Prefieres que te ayudemos?" />
        </section>
      </div>
    </>
  )
}
