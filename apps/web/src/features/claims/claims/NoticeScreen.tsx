import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useSearchParams } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { claimsPath } from '../../../claims/claim-paths.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { Loading } from '../../../inside/Loading.tsx'
import { fetchProducts } from '../../../inside/own-products.ts'
import { fetchWords } from './claim-calls.ts'
import { NoticeForm } from './NoticeForm.tsx'

/** Notice of an event, in three screens; being late or excluded never blocks it. */
export default function NoticeScreen() {
  const [query] = useSearchParams()
  const from = query.get('de') ?? ''
  const products = useLoad(['mis-seguros'], fetchProducts)
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
      <p className="mt-1 text-ink-soft">Toma un minuto. Los papeles pueden venir después.</p>
      <Loading loaded={products} shape="form" waiting="Cargando tus seguros…">
        {(list) =>
          list.length === 0 ? (
            <>
              <p className="mt-5">No encontramos un seguro a tu nombre.</p>
              <ContactLine lead="¿Crees que es un error?" className="mt-1 text-ink-soft" />
            </>
          ) : words.data === undefined && !words.error ? (
            <ShapedSkeleton shape="form" />
          ) : (
            <NoticeForm
              products={list}
              asked={{ certificado: query.get('certificado') ?? '', cobertura: query.get('cobertura') ?? '' }}
              words={words.data ?? ''}
            />
          )
        }
      </Loading>
    </main>
  )
}
