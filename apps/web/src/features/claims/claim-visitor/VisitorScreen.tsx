import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { FollowClaim } from './FollowClaim.tsx'
import { FollowForm } from './FollowForm.tsx'
import { useOpenClaim } from './use-open-claim.ts'
import { VisitorNoticeForm } from './VisitorNoticeForm.tsx'

export const meta = () =>
  pageMeta({
    title: 'Avisar o seguir una solicitud sin cuenta',
    description:
      'Si eres beneficiario o familiar de un asegurado, avisa aquí lo que pasó con el certificado de su póliza, envía los documentos y mira el estado.',
    path: '/solicitud',
  })

/** Notice by a beneficiary or survivor without an account, and following a claim by folio and code. */
export default function VisitorScreen() {
  const { key, show, leave } = useOpenClaim()
  return (
    <main id="contenido" tabIndex={-1} data-eco="proteccion" className="page pt-2 pb-8 sm:pt-4 sm:pb-12">
      <BusyNotice />
      <Breadcrumb trail={[{ label: 'Inicio', to: '/' }]} current="Solicitud sin cuenta" />
      {key ? (
        <FollowClaim claimKey={key} onLeave={leave} />
      ) : (
        <>
          <h1 className="mt-1 text-title sm:mt-3">Avisa por alguien, sin tener cuenta</h1>
          <p className="mt-1 max-w-2xl text-ink-soft text-lead">
            Para beneficiarios y familiares. Si el asegurado falleció, lamentamos tu pérdida: aquí no
            necesitas su contraseña ni la de nadie.
          </p>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <VisitorNoticeForm onFiled={show} />
            <section
              aria-labelledby="seguir"
              className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
            >
              <h2 id="seguir" className="text-xl">
                Sigue una solicitud o envía documentos
              </h2>
              <FollowForm onKey={show} />
            </section>
          </div>
          <ContactLine lead="¿Prefieres que te ayudemos por teléfono?" className="mt-6 text-ink-soft" />
        </>
      )}
    </main>
  )
}
