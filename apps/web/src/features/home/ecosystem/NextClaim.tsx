import type { ClaimSummary } from '@amparo/contract/claims/claims.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { ClaimTrack } from '../../../claims/ClaimTrack.tsx'
import { claimPath } from '../../../claims/claim-paths.ts'
import { personsAct, turnWords } from '../../../claims/claim-words.ts'

/** An open claim as the first thing of the home. */
export function NextClaim({ claim }: { claim: ClaimSummary }) {
  const act = personsAct(claim)
  return (
    <article className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
      <p className="text-ink-soft">Tu solicitud</p>
      <h3 className="mb-4 text-xl leading-snug">{claim.cobertura.nombre}</h3>
      <ClaimTrack state={claim.estado} />
      <p className="mt-4">{turnWords(claim)}</p>
      <Link to={claimPath(claim.folio)} className={`${buttonClass(act ? 'primary' : 'secondary')} mt-3`}>
        {act ?? 'Ver mi solicitud'}
      </Link>
    </article>
  )
}
