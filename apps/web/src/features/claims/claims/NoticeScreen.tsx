import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useSearchParams } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { claimsPath } from '../../../claims/claim-paths.ts'
import { fetchCovers, situationOf } from '../../../claims/situations.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { AskUs } from '../../../inside/AskUs.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { fetchWords } from './claim-calls.ts'
import { NoticeForm } from './NoticeForm.tsx'

/** Notice of an event, in three screens; being late or excluded never blocks it. */
export default function NoticeScreen() {
  const [query] = useSearchParams()
  const from = query.get('de') ?? ''
  const covers = useLoad(['mis-coberturas'], fetchCovers)
  const words = useLoad(['palabras-del-aviso', from], (signal) => fetchWords(from, signal))
  return (
    <main
      id="contenido"
      tabIndex={-1}
      data-eco="proteccion"
      className="page [&>:not(form)]:max-w-2xl pt-2 pb-8 sm:pt-4 sm:pb-12"
    >
      <Breadcrumb
        trail={[
          { label: 'Tus beneficios', to: '/ecosistema' },
          { label: 'Mis solicitudes', to: claimsPath },
        ]}
        current="Avisar"
      />
      <h1 className="mt-1 text-title sm:mt-3">Cuéntanos qué pasó</h1>
      <Loading loaded={covers} shape="form" waiting="Cargando tus seguros…">
        {(own) =>
          own.coberturas.length === 0 ? (
            <NothingListed product={own.sinFicha[0]?.producto} />
          ) : words.data === undefined && !words.error ? (
            <ShapedSkeleton shape="form" />
          ) : (
            <NoticeForm
              own={own}
              asked={{
                certificado: query.get('certificado') ?? '',
                cobertura: query.get('cobertura') ?? '',
                situacion: situationOf(query.get('caso')) ?? '',
              }}
              words={words.data ?? ''}
            />
          )
        }
      </Loading>
    </main>
  )
}

/** Without a sheet no cover can be named: our team takes the notice. */
function NothingListed({ product }: { product: string | undefined }) {
  return product === undefined ? (
    <>
      <p className="mt-5">No encontramos un seguro a tu nombre.</p>
      <ContactLine lead="¿Crees que es un error?" className="mt-1 text-ink-soft" />
    </>
  ) : (
    <>
      <p className="mt-5">Todavía no sabemos qué paga {product}. Cuéntanos qué pasó y te ayudamos.</p>
      <AskUs subject={`Aviso por ${product}`} className="mt-4" />
    </>
  )
}
