import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useRef } from 'react'
import { type MetaArgs, Navigate } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { Consent } from './Consent.tsx'
import { fetchScore } from './credit-calls.ts'
import { ScoreReport } from './ScoreReport.tsx'
import { ScoreTrouble } from './ScoreTrouble.tsx'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** Benefit 1: the score, after a consent that one tap withdraws. */
export default function CreditScoreScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside inside={here.inside} service={here.service}>
      <Score />
    </BenefitInside>
  )
}

function Score() {
  const loaded = useLoad(['score'], fetchScore)
  const place = useRef<HTMLDivElement>(null)
  // The consent gives way to the score, and the withdrawal to the consent.
  useFocusFollows(loaded.data?.estado, place)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Loading loaded={loaded} shape="meter" waiting="Cargando tu score…">
        {(score) => {
          if (score.estado === 'sin_autorizacion') return <Consent score={score} onDone={loaded.setData} />
          if (score.estado === 'listo') return <ScoreReport score={score} onRevoked={loaded.reload} />
          return <ScoreTrouble score={score} onAgain={loaded.reload} />
        }}
      </Loading>
    </div>
  )
}
