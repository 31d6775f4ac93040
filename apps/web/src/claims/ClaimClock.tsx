import { formatDay } from '@amparo/domain/lima-time.ts'
import { formatSoles } from '../inside/money.ts'
import type { Claim } from './claim-door.ts'
import { hasEnded, nextWords, termWords } from './claim-words.ts'

/** Owner of the claim, and the legal term: the norm, its last day, and afterwards the interest. */
export function ClaimClock({ claim }: { claim: Claim }) {
  const { plazo, interes, estado, loTiene } = claim
  const isLate = plazo !== undefined && plazo.quedan < 0 && !hasEnded(estado)
  return (
    <section
      aria-labelledby="el-plazo"
      className={`rounded-panel p-5 sm:p-7 ${isLate ? 'bg-danger-tint' : 'bg-eco-tint'}`}
    >
      <h2 id="el-plazo" className="font-semibold text-base">
        {hasEnded(estado) ? 'Cómo terminó' : loTiene}
      </h2>
      {plazo && !hasEnded(estado) ? (
        <>
          <p className={`mt-1 font-bold text-title leading-tight ${isLate ? 'text-danger' : 'text-eco'}`}>
            {termWords(plazo)}
          </p>
          <TermBar term={plazo} isLate={isLate} />
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            {plazo.norma}: {plazo.dias} días {plazo.habiles ? 'hábiles' : 'calendario'} desde que estuvo
            completa, el {formatDay(plazo.desde)}. Vence el {formatDay(plazo.vence)}.
          </p>
          {interes ? (
            <p className="mt-3 rounded-card bg-surface p-4">
              <strong>A tu favor van {formatSoles(interes.monto)} de interés.</strong>{' '}
              <span className="text-ink-soft">
                {interes.tasa} % al año sobre {formatSoles(interes.sobre)}, {interes.dias}{' '}
                {interes.dias === 1 ? 'día' : 'días'} ({interes.norma}).
              </span>
            </p>
          ) : null}
        </>
      ) : (
        <p className="mt-1 text-lead">{nextWords(claim)}</p>
      )}
    </section>
  )
}

/** Elapsed part of the term. */
function TermBar({ term, isLate }: { term: NonNullable<Claim['plazo']>; isLate: boolean }) {
  const gone = Math.min(term.dias, Math.max(0, term.dias - term.quedan))
  return (
    <div
      role="img"
      aria-label={`Han pasado ${gone} de ${term.dias} días`}
      className="mt-3 h-2.5 overflow-hidden rounded-full border border-line-strong bg-surface"
    >
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="block size-full">
        <rect width={(gone / term.dias) * 100} height="10" className={isLate ? 'fill-danger' : 'fill-eco'} />
      </svg>
    </div>
  )
}
