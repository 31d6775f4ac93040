import { buttonClass } from '@amparo/ui/button.ts'
import { WarningIcon } from '@amparo/ui/icons.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { noticeOf, policyPath } from '../../../claims/claim-paths.ts'
import { useInside } from '../../../inside/inside-context.ts'
import { fetchProducts, type OwnProduct } from '../../../inside/own-products.ts'
import { fetchCard } from '../../../wallet/credential-calls.ts'
import { PolicyCard } from '../../../wallet/PolicyCard.tsx'
import { WalletPlace, WalletStrip } from '../../../wallet/WalletStrip.tsx'
import { fetchNext } from './next-things.ts'

/** The policies as swipeable cards; the last expired one if none is in force. */
export function HomeWallet() {
  const { sesion } = useInside()
  const products = useLoad(['mis-seguros'], fetchProducts)
  const next = useLoad(['lo-que-viene'], fetchNext)
  const hasOpenClaim = next.data?.some(({ solicitud }) => solicitud !== undefined) ?? false
  // A guest has no policy. Without an answer only the benefits are shown.
  if (sesion.sesion.invitado === 1 || products.error !== null || products.data?.length === 0) return null
  const inForce = products.data?.filter(({ vigente }) => vigente) ?? []
  const shown = inForce.length > 0 ? inForce : (products.data ?? []).slice(0, 3)
  const [only] = shown.length === 1 ? shown : []
  const holder = `${sesion.sesion.globalUsuName.split(' ')[0]} ${sesion.sesion.globalUsuSurname}`
  return (
    <section aria-labelledby="tarjetas">
      <h2 id="tarjetas" className="text-xl sm:text-2xl">
        {shown.length > 1 ? `Tus ${shown.length} seguros` : 'Tu seguro'}
      </h2>
      {products.data === undefined ? (
        <div role="status" data-wait className="mt-3">
          <span className="sr-only">Cargando tus seguros…</span>
          <Skeleton className="aspect-[1.586] w-[88%] max-w-96 rounded-[1.25rem]" />
        </div>
      ) : (
        <WalletStrip label={shown.length > 1 ? 'Tus seguros' : 'Tu seguro'}>
          {shown.map((product) => (
            <WalletPlace key={product.numeroCertificado}>
              <HomeCard product={product} holder={holder} />
            </WalletPlace>
          ))}
        </WalletStrip>
      )}
      {hasOpenClaim ? null : (
        <Link to={noticeOf()} className={`${buttonClass('secondary')} mt-3`}>
          <WarningIcon className="size-5 text-action" />
          Avisar un problema
        </Link>
      )}
      <nav
        aria-label="Pólizas y documentos"
        className="-mx-3 mt-2 grid grid-cols-[auto_auto] justify-start justify-items-start gap-x-2 sm:flex sm:flex-wrap sm:gap-x-0 [&>a]:px-3"
      >
        {hasOpenClaim ? (
          <Link to={noticeOf()} className={buttonClass('quiet', 'small')}>
            Avisar un problema
          </Link>
        ) : null}
        <Link
          to={only ? policyPath(only.numeroCertificado) : '/ecosistema/configuracion#seguros'}
          className={buttonClass('quiet', 'small')}
        >
          {only ? 'Ver mi póliza' : 'Ver mis pólizas'}
        </Link>
        <Link to="/ecosistema/credencial" className={buttonClass('quiet', 'small')}>
          Tu credencial
        </Link>
        <Link to="/ecosistema/documentos" className={buttonClass('quiet', 'small')}>
          Tus documentos
        </Link>
        <Link to="/ecosistema/salud" className={buttonClass('quiet', 'small')}>
          Mi salud
        </Link>
      </nav>
    </section>
  )
}

type Code = { readonly link: string } | { readonly trouble: string } | null

/** The code is loaded when the card is turned: it changes daily, and most visits don't need it. */
function HomeCard({ product, holder }: { product: OwnProduct; holder: string }) {
  const [code, setCode] = useState<Code>(null)
  const fetchCode = () => {
    if (code !== null && 'link' in code) return
    setCode(null)
    fetchCard(product.numeroCertificado).then(
      ({ enlace }) => setCode({ link: enlace }),
      () => setCode({ trouble: 'No se pudo traer tu código. Voltéala para intentar otra vez.' }),
    )
  }
  return (
    <PolicyCard
      policy={{
        product: product.nombreProducto,
        holder,
        certificate: product.numeroCertificado,
        endsOn: product.finVigencia,
        isInForce: product.vigente,
      }}
      code={code}
      onTurn={fetchCode}
    />
  )
}
