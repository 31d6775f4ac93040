import { ruleOrigin } from '@amparo/domain/claims/approval-rules.ts'
import { objectionWays } from '@amparo/domain/claims/objection-ways.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { complaintsBookHref } from '../contact.ts'
import { formatSoles } from '../inside/money.ts'
import { portalConfig } from '../portal-config.ts'
import type { Claim } from './claim-door.ts'

/** Whether the portal hosts the complaints book. */
const isOwnBook = () => !/^https?:/.test(portalConfig.complaintsBookUrl)

/** Link to the complaints book, with folio and policy filled in if it is ours. */
function bookHref({ folio, certificado }: Pick<Claim, 'folio' | 'certificado'>): string {
  const about = `solicitud=${folio}&certificado=${certificado}`
  return isOwnBook() ? `${complaintsBookHref()}#${about}` : complaintsBookHref()
}

/** Decision and payment, with the clause of a refusal, and the ways to object. */
export function ClaimOutcome({ claim }: { claim: Claim }) {
  const { decision, pago, folio } = claim
  if (!decision) return null
  const { dias, habiles } = decision.plazoDeReclamo
  const approved = decision.resultado === 'aprobada'
  return (
    <section
      aria-labelledby="decision"
      className={`rounded-panel border bg-surface p-5 shadow-card sm:p-7 ${approved ? 'border-success' : 'border-danger'}`}
    >
      <h2 id="decision" className="text-xl">
        {approved ? 'Se aprobó' : 'No se aprobó'}
        {decision.monto === undefined ? '' : `: ${formatSoles(decision.monto)}`}
      </h2>
      {decision.calculo ? (
        <p className="mt-2 break-words text-ink-soft">Cómo se calculó: {decision.calculo}</p>
      ) : null}
      <p className="mt-2 whitespace-pre-line">{decision.texto}</p>
      {decision.porRegla ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{ruleOrigin}</p> : null}
      {decision.clausula ? (
        <blockquote className="mt-3 border-eco-edge border-l-4 pl-3 text-ink-soft">
          <p className="font-semibold">{decision.clausula.titulo}</p>
          <p>«{decision.clausula.texto}»</p>
        </blockquote>
      ) : null}
      {pago ? (
        <p className="mt-3 rounded-card bg-success-tint p-4">
          <strong>Se pagaron {formatSoles(pago.monto)}</strong> el {formatDay(pago.fecha)}, operación{' '}
          {pago.operacion}.
        </p>
      ) : null}
      <details className="group mt-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover">
          No estoy de acuerdo
        </summary>
        <div className="grid gap-3 pb-1">
          <p>Puedes reclamar sin costo, y una vía no cierra las otras:</p>
          <a href={bookHref(claim)} className={`${buttonClass('secondary')} justify-self-start`}>
            Presentar un reclamo
          </a>
          <p className="text-[0.9375rem] text-ink-soft">
            {isOwnBook()
              ? `Lleva tu número ${folio} ya escrito.`
              : `Se presenta en otra página: escribe en él el número ${folio}.`}{' '}
            Te responden en {dias} días {habiles ? 'hábiles' : 'calendario'} como máximo.
          </p>
          <ul className="grid list-disc gap-2 pl-5 text-[0.9375rem]">
            {objectionWays.map(({ name, about, place }) => (
              <li key={name}>
                <strong>{name}</strong>: {about} {place}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </section>
  )
}
