import { formatSoles } from '../lima-time.ts'
import type { Cover } from './policy-sheet.ts'

/** An amount that follows from request, deductible and sum, with its reckoning in words. */
export interface ProposedAmount {
  readonly cents: number
  readonly reckoning: string
}

/** Céntimos that a deductible takes from a request; null if it is not an amount. Half cents favour the person. */
function deducted({ deductible, deductibleTerms }: Cover, requestedCents: number): number | null {
  if (deductibleTerms === undefined) return deductible === null ? 0 : null
  if ('cents' in deductibleTerms) return deductibleTerms.cents
  return 'percent' in deductibleTerms ? Math.floor((requestedCents * deductibleTerms.percent) / 100) : null
}

/**
 * min(requested − deductible, sum left of the event) in céntimos (contract §23.3); null where one of them is not an amount, or
 * nothing is left to pay.
 */
export function proposeAmount(
  cover: Cover,
  requestedCents: number | null,
  approvedOfEventCents: number,
): ProposedAmount | null {
  if (requestedCents === null) return null
  const less = deducted(cover, requestedCents)
  if (less === null) return null
  const net = requestedCents - less
  const left = cover.sumCents === null ? null : cover.sumCents - approvedOfEventCents
  const cents = left === null ? net : Math.min(net, left)
  if (cents <= 0) return null
  const request = `Pedido ${formatSoles(requestedCents)}`
  const asked =
    less === 0
      ? `${request}.`
      : `${request}, menos el deducible de ${formatSoles(less)}: ${formatSoles(net)}.`
  if (left === null || cover.sumCents === null) return { cents, reckoning: asked }
  const top =
    left < cover.sumCents
      ? `De la suma de ${formatSoles(cover.sumCents)} por evento quedan ${formatSoles(left)}.`
      : `La cobertura paga hasta ${formatSoles(left)} por evento.`
  return { cents, reckoning: `${asked} ${top}` }
}
