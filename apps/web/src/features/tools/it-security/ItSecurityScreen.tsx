import { type MetaArgs, Navigate } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { Checkup } from './Checkup.tsx'
import { Licence } from './Licence.tsx'
import { MessageChecker } from './MessageChecker.tsx'
import { fetchSecurity } from './security-calls.ts'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** Benefit 2: the checker of suspicious messages, the licence and the ten-point check-up. */
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
  const loaded = useLoad(['seguridad'], fetchSecurity)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MessageChecker />
      <Loading loaded={loaded} shape="panel" waiting="Cargando tu licencia…">
        {(security) => (
          <Licence
            licence={security.licencia}
            onChange={(licencia) => loaded.change({ licencia })}
            onWait={loaded.reload}
          />
        )}
      </Loading>
      {loaded.data === undefined ? null : <Checkup security={loaded.data} onChange={loaded.change} />}
    </div>
  )
}
