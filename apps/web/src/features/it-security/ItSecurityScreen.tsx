import { useLoaded } from '@amparo/client/loading/use-loaded.ts'
import { type MetaArgs, Navigate } from 'react-router'
import { BenefitInside } from '../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../inside/benefit-meta.ts'
import { useBenefitHere } from '../../inside/use-benefit-here.ts'
import { WhenLoaded } from '../../inside/WhenLoaded.tsx'
import { Checkup } from './Checkup.tsx'
import { Licence } from './Licence.tsx'
import { MessageChecker } from './MessageChecker.tsx'
import { fetchSecurity } from './security-calls.ts'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** Benefit 2: the licence, the check-up of ten points and the checker of suspicious messages. */
export default function ItSecurityScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside inside={here.inside} service={here.service}>
      <Security />
    </BenefitInside>
  )
}

function Security() {
  const loaded = useLoaded(fetchSecurity)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <WhenLoaded loaded={loaded} shape="panel" waiting="Cargando tu licencia…">
        {(security) => (
          <Licence
            licence={security.licencia}
            onChange={(licencia) => loaded.setData({ ...security, licencia })}
            onWait={loaded.reload}
          />
        )}
      </WhenLoaded>
      <MessageChecker />
      {loaded.data === null ? null : (
        <Checkup
          security={loaded.data}
          onChange={(next) => loaded.data && loaded.setData({ ...loaded.data, ...next })}
        />
      )}
    </div>
  )
}
