import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { speaksOfDeath } from '@amparo/domain/claims/speaks-of-death.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { formatSoles } from '../../../inside/money.ts'
import type { Policy, Sheet } from '../../../inside/own-policy.ts'
import { keepPolicyPdf } from './policy-calls.ts'
import { Withdrawal } from './Withdrawal.tsx'

/** The feed has no column for beneficiaries: insurers agree on its header, and we add no data of third parties on our own. */
const beneficiaries =
  'Los que indicaste a la aseguradora. No tenemos sus nombres: pregúntale a ella o a nosotros'

const premiums = { mes: 'al mes', anio: 'al año', unica: 'una sola vez' } as const
const branches = {
  microseguro: 'Microseguro: con los documentos completos, te responden en 20 días calendario',
  general: 'Con los documentos completos, te responden en 30 días calendario',
  personas: 'Con los documentos completos, te responden en 30 días calendario',
} as const

/** The responsible party of the policy, its price, and how to cancel it. */
export function PolicyFacts({
  policy,
  sheet,
  onChange,
}: {
  policy: Policy
  sheet: Sheet
  onChange: () => void
}) {
  const { busy, error, run } = useSubmission()
  const { aseguradora, codigoSbs, contratante, prima, condiciones, ramo, desde } = sheet
  const facts: readonly (readonly [string, string])[] = [
    ['Aseguradora', aseguradora.nombre],
    ['RUC', aseguradora.ruc],
    ['Código SBS', codigoSbs],
    ...(contratante === undefined ? [] : [['Contratante', contratante] as const]),
    ...(prima === undefined
      ? []
      : [['Prima', `${formatSoles(prima.monto)} ${premiums[prima.cada]}`] as const]),
    ...(sheet.coberturas.some(({ clave, nombre, situaciones: situations }) =>
      speaksOfDeath({ key: clave, name: nombre, situations }),
    )
      ? [['Beneficiarios', beneficiaries] as const]
      : []),
    ['Certificado', policy.certificado],
    ['Plazo de respuesta', branches[ramo]],
    ['Ficha vigente desde', formatDay(desde)],
    ...(condiciones === undefined ? [] : [['Condiciones', condiciones.nombre] as const]),
  ]
  return (
    <aside className="grid gap-5 lg:sticky lg:top-24">
      <section
        aria-labelledby="quien-responde"
        className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
      >
        <h2 id="quien-responde" className="text-xl">
          Quién responde
        </h2>
        <dl className="mt-3 grid gap-2.5">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
              <dd className="break-words font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {condiciones === undefined ? null : (
          <p className="mt-2 break-all text-ink-soft text-sm">SHA-256 {condiciones.sha256}</p>
        )}
        <Button
          look="secondary"
          busy={busy}
          className="mt-4 w-full"
          onClick={() => void run(() => keepPolicyPdf(policy.certificado))}
        >
          {busy ? 'Descargando…' : 'Descargar en PDF'}
        </Button>
        {error ? (
          <p role="alert" className="mt-2 font-medium text-danger">
            {error.problem.detail}
          </p>
        ) : null}
      </section>
      {sheet.arrepentimiento ? (
        <Withdrawal certificate={policy.certificado} right={sheet.arrepentimiento} onChange={onChange} />
      ) : null}
    </aside>
  )
}
