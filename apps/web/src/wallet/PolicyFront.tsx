import { serverNow } from '@amparo/client/api/traffic.ts'
import { shortCertificate } from '@amparo/domain/certificates.ts'
import { formatDay, isOpenEnded, toLimaDay } from '@amparo/domain/lima-time.ts'
import { WovenBand } from '@amparo/ui/weave/WovenBand.tsx'
import type { ReactNode } from 'react'
import { portalConfig } from '../portal-config.ts'
import { clothOf } from './policy-cloth.ts'

export interface PolicyFace {
  readonly product: string
  readonly holder: string
  readonly certificate: string
  readonly endsOn: string
  readonly isInForce: boolean
}

/** The front of a policy's card, on the cloth of its ecosystem; `children` is its one button. */
export function PolicyFront({ policy, children }: { policy: PolicyFace; children?: ReactNode }) {
  const { product, holder, certificate, endsOn, isInForce } = policy
  const { weave } = clothOf(product)
  return (
    <>
      <div className="flex items-start justify-between gap-3 px-5 pt-4">
        <h3 className="text-lg leading-tight">{product}</h3>
        <span aria-hidden="true" className="shrink-0 font-extrabold text-sm tracking-tight">
          {portalConfig.brand}
        </span>
      </div>
      <p className="px-5 text-sm">
        {isInForce
          ? isOpenEnded(endsOn)
            ? 'Vigente, sin fecha de término'
            : `Vigente hasta el ${formatDay(endsOn)}`
          : endsOn < toLimaDay(serverNow())
            ? `Terminó el ${formatDay(endsOn)}`
            : 'No vigente hoy'}
      </p>
      <WovenBand weave={weave} stitch={3} className="my-auto shrink-0" />
      <div className="flex items-end justify-between gap-3 px-5 pb-4">
        <p className="min-w-0 text-sm leading-snug">
          <span className="block truncate font-semibold text-base">{holder}</span>
          {shortCertificate(certificate)}
        </p>
        {children}
      </div>
    </>
  )
}
