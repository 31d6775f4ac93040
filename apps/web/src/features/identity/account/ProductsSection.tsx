import { serverNow } from '@amparo/client/api/traffic.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import { formatCover } from '@amparo/domain/lima-time.ts'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { policyPath } from '../../../claims/claim-paths.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { useInside } from '../../../inside/inside-context.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { fetchOwnPolicies, type OwnPolicies, type OwnProduct } from '../../../inside/own-products.ts'
import { clothOf } from '../../../wallet/policy-cloth.ts'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { UnprovenPolicies } from './UnprovenPolicies.tsx'

/** The person's certificates with their benefits; a guest, who has none, sees the benefits of the invitation. */
export function ProductsSection() {
  const { sesion } = useInside()
  const policies = useLoad(['mis-polizas'], fetchOwnPolicies)
  const isGuest = sesion.sesion.invitado === 1
  return (
    <AccountSection
      id="seguros"
      title={isGuest ? 'Tu invitación' : 'Mis seguros'}
      state={isGuest ? 'Lo que un titular comparte contigo' : stateOf(policies, countOf)}
    >
      {isGuest ? (
        <GuestServices />
      ) : (
        <Loading loaded={policies} shape="rows" waiting="Cargando tus seguros…">
          {({ productos, porConfirmar }) => (
            <>
              <ProductList list={productos} />
              <UnprovenPolicies waiting={porConfirmar} onConfirmed={policies.reload} />
            </>
          )}
        </Loading>
      )}
    </AccountSection>
  )
}

function countOf({ productos, porConfirmar }: OwnPolicies): string {
  const waiting = porConfirmar.length > 0 ? ` · ${porConfirmar.length} por confirmar` : ''
  const inForce = productos.filter(({ vigente }) => vigente).length
  if (inForce === 0)
    return `${productos.length === 0 ? 'Ninguno a tu nombre' : 'Ninguno vigente hoy'}${waiting}`
  return `${inForce === 1 ? '1 vigente' : `${inForce} vigentes`}${waiting}`
}

/** The services of the invitation, each with its link. */
function GuestServices() {
  const { sesion, ecosystems } = useInside()
  const shared = guestServices.filter(({ code }) =>
    sesion.sesion.datosProductos.some(({ value }) => value === String(code)),
  )
  const benefits = ecosystems.flatMap(({ services }) => services)
  return (
    <>
      <ul className="grid gap-2">
        {shared.map(({ code, name, serviceId }) => (
          <li key={code}>
            <Link
              to={benefits.find(({ id }) => id === serviceId)?.linkIn ?? '/ecosistema'}
              className="group flex min-h-12 items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 font-semibold hover:border-action hover:text-action"
            >
              {name}
              <ArrowRightIcon className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        Usas estos beneficios sin costo por invitación de un titular. La cobertura del seguro es solo de quien
        lo contrató.
      </p>
    </>
  )
}

function ProductList({ list }: { list: readonly OwnProduct[] }) {
  if (list.length === 0) {
    return (
      <>
        <p className="text-ink-soft">No encontramos un seguro a tu nombre.</p>
        <ContactLine lead="¿Crees que es un error?" className="mt-1 text-ink-soft" />
      </>
    )
  }
  return (
    <ul>
      {list.map((product) => (
        <li
          key={product.numeroCertificado}
          data-eco={clothOf(product.nombreProducto).eco}
          className="grid grid-cols-[0.375rem_1fr] gap-x-3 border-line border-b py-3 last:border-0"
        >
          <span
            aria-hidden="true"
            className={`rounded-full ${product.vigente ? 'bg-cloth' : 'bg-line-strong'}`}
          />
          <div className="min-w-0">
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <h3 className="text-base leading-snug">{product.nombreProducto}</h3>
              <ProductState product={product} />
            </div>
            <p className="text-[0.9375rem] text-ink-soft leading-snug">
              Certificado <span className="break-all">{product.numeroCertificado}</span>
              <span className="block">{formatCover(product.inicioVigencia, product.finVigencia)}</span>
            </p>
            <div className="flex flex-wrap gap-x-5">
              <Link
                to={policyPath(product.numeroCertificado)}
                className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover"
              >
                {product.arrepentimiento ? 'Ver el estado de tu pedido' : 'Ver qué cubre y avisar'}
                <span className="sr-only">: {product.nombreProducto}</span>
              </Link>
              <Included product={product} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const statusLabels = { vigente: 'Terminado', anulada: 'Anulado', suspendida: 'Suspendido' } as const

const withdrawalLabels = {
  pedido: 'Pediste dejarlo',
  aceptado: 'Sin efecto',
  devuelto: 'Sin efecto',
} as const

function ProductState({
  product: { vigente, estado, inicioVigencia, arrepentimiento },
}: {
  product: OwnProduct
}) {
  const [look, label] = vigente
    ? ['bg-success-tint text-success', 'Vigente']
    : arrepentimiento
      ? ['bg-sand-strong text-ink-soft', withdrawalLabels[arrepentimiento]]
      : estado === 'vigente' && Date.parse(`${inicioVigencia}T00:00:00-05:00`) > serverNow()
        ? ['bg-action-tint text-action', 'Por empezar']
        : ['bg-sand-strong text-ink-soft', statusLabels[estado]]
  return <span className={`shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}>{label}</span>
}

function Included({ product: { incluye, vigente } }: { product: OwnProduct }) {
  if (incluye.length === 0) {
    return <p className="mt-1 text-[0.9375rem]">Este seguro te protege y no incluye beneficios del portal.</p>
  }
  if (!vigente) {
    return (
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Incluía: {incluye.map(({ titulo }) => titulo).join(', ')}.
      </p>
    )
  }
  return (
    <details className="group open:w-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover">
        {incluye.length === 1 ? 'Incluye 1 beneficio' : `Incluye ${incluye.length} beneficios`}
      </summary>
      <ul className="grid">
        {incluye.map(({ id, titulo, ruta }) => (
          <li key={id}>
            <Link
              to={ruta}
              className="flex min-h-11 items-center rounded-field px-3 hover:bg-action-tint hover:text-action"
            >
              {titulo}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
