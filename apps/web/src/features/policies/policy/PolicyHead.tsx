import { shortCertificate } from '@amparo/domain/certificates.ts'
import { formatCover } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { WovenBand } from '@amparo/ui/weave/WovenBand.tsx'
import { Link } from 'react-router'
import { coverPath, noticeOf } from '../../../claims/claim-paths.ts'
import type { Policy, Sheet } from '../../../inside/own-policy.ts'
import { clothOf } from '../../../wallet/policy-cloth.ts'

/** The main benefit of the policy in a sentence, and the link to a notice. */
export function PolicyHead({ policy, sheet }: { policy: Policy; sheet: Sheet }) {
  const { producto, certificado, vigencia } = policy
  const cloth = clothOf(producto)
  return (
    <header data-eco={cloth.eco} className="mt-2 overflow-hidden rounded-panel bg-eco-tint sm:mt-4">
      <div className="bg-cloth text-white">
        <WovenBand weave={cloth.weave} stitch={3} />
      </div>
      <div className="p-5 sm:p-9">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="font-semibold text-eco">{producto}</p>
          <span
            className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${vigencia.vigente ? 'bg-success-tint text-success' : 'bg-sand-strong text-ink-soft'}`}
          >
            {vigencia.vigente ? 'Vigente' : 'No está vigente'}
          </span>
          <span className="text-[0.9375rem] text-ink-soft">{shortCertificate(certificado)}</span>
        </div>
        <h1 className="mt-3 max-w-3xl text-balance text-title tracking-[-0.02em]">{sheet.principal}</h1>
        <p className="mt-2 text-ink-soft">{formatCover(vigencia.inicio, vigencia.fin)}</p>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <Link to={noticeOf(certificado)} className={buttonClass('primary', 'large')}>
            Avisar un problema
          </Link>
          <Link to={coverPath} className={buttonClass('secondary', 'large')}>
            ¿Qué me cubre?
          </Link>
        </div>
        {sheet.muestra ? (
          <p className="mt-4 text-[0.9375rem] text-ink-soft">
            Ficha de muestra: sirve para probar el portal y no compromete a ninguna aseguradora.
          </p>
        ) : null}
      </div>
    </header>
  )
}
