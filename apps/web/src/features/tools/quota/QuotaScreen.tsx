import { buttonClass } from '@amparo/ui/button.ts'
import { Link, Navigate } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { Fold } from '../../../catalogue/Fold.tsx'
import { noticeOf, policyPath } from '../../../claims/claim-paths.ts'
import { AskUs } from '../../../inside/AskUs.tsx'
import { useInside } from '../../../inside/inside-context.ts'
import { fetchProducts } from '../../../inside/own-products.ts'
import { privateMeta } from '../../../page-meta.ts'

export const meta = () => privateMeta('Tu Cuota Protegida')

const toPolicy = 'Ver qué paga mi póliza'

const pays = [
  {
    title: 'Si trabajas en planilla',
    text: 'Si te despiden, paga las cuotas de tu crédito que dice tu certificado.',
  },
  {
    title: 'Si trabajas por tu cuenta',
    text: 'Cuando una enfermedad o un accidente no te deja trabajar por un tiempo, paga las cuotas que dice tu certificado.',
  },
] as const

const steps = [
  {
    title: 'Avísanos apenas ocurra',
    text: 'Aquí mismo, en un minuto, o por teléfono. Recibes tu número y ves los documentos que hacen falta en tu caso.',
  },
  {
    title: 'Envía tus documentos',
    text: 'Con la cámara del celular, uno por uno: tu documento y la prueba de lo que pasó: la carta de cese o la liquidación, o el certificado médico con los días de descanso.',
  },
  {
    title: 'Espera la respuesta',
    text: 'Con todos los documentos, la aseguradora decide en el plazo que dicen la ley y tu certificado: cada día ves cuántos días faltan. La aseguradora le paga directo a la financiera.',
  },
] as const

/** The payments of the instalment cover and how to claim: everything its holder needs here. */
export default function QuotaScreen() {
  const { sesion } = useInside()
  const products = useLoad(['mis-seguros'], fetchProducts)
  const certificate = products.data?.find(
    ({ perfil, vigente }) => perfil === 'Cuota' && vigente,
  )?.numeroCertificado
  if (!sesion.modulos.cuota) return <Navigate to="/ecosistema" replace />
  return (
    <main id="contenido" tabIndex={-1} data-eco="proteccion" className="page pt-2 sm:pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Cuota Protegida" />
      <h1 className="mt-1 text-title tracking-[-0.03em] sm:mt-3">Tu Cuota Protegida</h1>
      <p className="mt-1 max-w-2xl text-ink-soft text-lead">
        Paga las cuotas de tu crédito cuando no puedes trabajar. La aseguradora le paga directo a la
        financiera.
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Link to={noticeOf(certificate)} className={buttonClass('primary', 'large')}>
          Avisar un problema
        </Link>
        {certificate !== undefined ? (
          <Link to={policyPath(certificate)} className={buttonClass('secondary', 'large')}>
            {toPolicy}
          </Link>
        ) : products.data === undefined && products.error === null ? (
          <span aria-hidden="true" className={`${buttonClass('secondary', 'large')} invisible`}>
            {toPolicy}
          </span>
        ) : null}
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {pays.map(({ title, text }) => (
          <li key={title} className="rounded-card bg-eco-tint p-5">
            <h2 className="text-lg leading-snug">{title}</h2>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <section
        aria-labelledby="pedir-pago"
        className="mt-6 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <h2 id="pedir-pago" className="text-2xl">
          Cómo pedir que se paguen
        </h2>
        <ol className="mt-4 grid list-decimal gap-3 pl-6 marker:font-bold marker:text-eco">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <span className="font-semibold">{title}.</span> <span className="text-ink-soft">{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="mt-8 max-w-4xl">
        <Fold title="Qué mirar en tu certificado">
          <ul className="grid list-disc gap-2 pl-6 text-ink-soft">
            <li>Cuántas cuotas paga y hasta qué monto cada una.</li>
            <li>
              Desde cuándo protege (período de carencia) y cuántos días corren por tu cuenta (deducible).
            </li>
            <li>Qué casos no cubre (exclusiones) y en cuánto tiempo hay que avisar.</li>
          </ul>
          <AskUs subject="Quiero usar mi Cuota Protegida" className="mt-4" />
        </Fold>
      </div>
    </main>
  )
}
