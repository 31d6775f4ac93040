import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { formatMobile } from '@amparo/domain/phones.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { AskUs } from '../../inside/AskUs.tsx'
import { useInside } from '../../inside/inside-context.ts'
import { privateMeta } from '../../page-meta.ts'
import { logout } from '../../session/session-store.ts'

export const meta = () => privateMeta('Mis datos')

export default function AccountDataScreen() {
  const { sesion, ecosystems } = useInside()
  const { usuario } = sesion
  const data = [
    { label: 'Nombres', value: usuario.nombres },
    { label: 'Apellidos', value: `${usuario.apellidoPaterno} ${usuario.apellidoMaterno}`.trim() },
    { label: 'Documento', value: `${documentTypeLabel(usuario.dicTipoDocumento)} ${usuario.identificacion}` },
    { label: 'Correo electrónico', value: usuario.correoElectronico },
    { label: 'Celular', value: formatMobile(usuario.numeroCelular) },
  ]

  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Mis datos" />
      <h1 className="mt-4 text-title">Mis datos</h1>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">Así te tenemos registrado.</p>

      <div className="mt-8 grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid gap-5">
          <section
            aria-labelledby="datos"
            className="rounded-panel border border-line bg-surface shadow-card"
          >
            <h2 id="datos" className="px-6 pt-6 text-xl sm:px-8 sm:pt-8">
              Datos personales
            </h2>
            <dl className="mt-3 divide-y divide-line px-6 pb-3 sm:px-8">
              {data.map(({ label, value }) => (
                <div key={label} className="grid gap-x-6 py-3.5 sm:grid-cols-[11rem_1fr]">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="min-w-0 break-words font-medium">
                    {value === '' ? 'Sin registrar' : value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>

          <section aria-labelledby="corregir" className="rounded-panel bg-sand p-6 sm:p-8">
            <h2 id="corregir" className="text-xl">
              ¿Hay algo por corregir?
            </h2>
            <p className="mt-2 max-w-2xl text-ink-soft">
              Tus nombres y tu documento vienen de tu póliza. Para corregirlos, o para cambiar tu correo o tu
              celular, llámanos o escríbenos y lo hacemos contigo.
            </p>
            <AskUs subject="Quiero actualizar mis datos" className="mt-5" />
          </section>
        </div>

        <div className="grid gap-5">
          <section
            aria-labelledby="seguros"
            className="rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
          >
            <h2 id="seguros" className="text-xl">
              {sesion.sesion.invitado === 1 ? 'Tu invitación' : 'Tus seguros'}
            </h2>
            <ProductList products={sesion.sesion.datosProductos} />
            <ul className="mt-4 flex flex-wrap gap-2">
              {ecosystems
                .filter(({ active }) => active)
                .map(({ ecosystem }) => (
                  <li key={ecosystem.id} data-eco={ecosystem.color}>
                    <Tag>{ecosystem.name}</Tag>
                  </li>
                ))}
            </ul>
          </section>
          <section
            aria-labelledby="sesion"
            className="rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
          >
            <h2 id="sesion" className="text-xl">
              Tu sesión
            </h2>
            <p className="mt-2 text-ink-soft">Si usas un equipo compartido, ciérrala cuando termines.</p>
            <Button look="secondary" className="mt-4" onClick={() => void logout('person')}>
              Cerrar sesión
            </Button>
          </section>
        </div>
      </div>
    </main>
  )
}

function ProductList({ products }: { products: readonly { value: string; name: string }[] }) {
  if (products.length === 0)
    return <p className="mt-2 text-ink-soft">No encontramos un seguro vigente a tu nombre.</p>
  return (
    <ul className="mt-3 grid gap-2">
      {products.map(({ value, name }) => (
        <li key={value} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{name}</span>
          <span className="text-[0.9375rem] text-ink-soft">Código {value}</span>
        </li>
      ))}
    </ul>
  )
}
