import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listApprovals } from '@amparo/contract/console/administration.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { call } from '../../api/call.ts'
import { spokenMoment } from '../../dates.ts'
import { Refusal } from '../../shell/Refusal.tsx'
import { tell } from '../../shell/toasts.ts'
import { sentence } from '../../words.ts'
import { type Approval, approveRequest, declineRequest } from './staff-calls.ts'

/** What waits for a second person; nothing is drawn where nothing waits. */
export function Approvals() {
  const list = useLoad(['aprobaciones'], (signal) =>
    call<typeof listApprovals>('GET', '/consola/Aprobaciones', { signal }),
  )
  if (list.error) return <Refusal error={list.error} reload={list.reload} />
  if (!list.data || list.data.length === 0) return null
  return (
    <section aria-labelledby="aprobaciones" className="mb-4 rounded-card border border-line bg-sand p-4">
      <h2 id="aprobaciones" className="mb-2 font-semibold">
        Esperan a una segunda persona
      </h2>
      <ul className="grid gap-3">
        {list.data.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  )
}

/** As whom, who else was it, and whether older visits come along. */
function linkWords({ nombre, otrasCuentas, citasAnteriores }: NonNullable<Approval['profesional']>): string {
  const others =
    otrasCuentas.length > 0
      ? `, con cuyo nombre atiende o atendió la cuenta de ${otrasCuentas.join(' y la de ')}`
      : ''
  const older = citasAnteriores
    ? '. Verá también las citas de antes de su primer día'
    : '. Verá las citas desde su primer día'
  return ` y atienda como ${nombre}${others}${older}`
}

function ApprovalLine({ approval }: { approval: Approval }) {
  const { run, busy, error } = useSubmission()
  const { id, persona, roles, profesional, pedidoPor, vence, propia } = approval
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      <p className="min-w-60 flex-1">
        {pedidoPor} pide que <span className="font-semibold">{persona.nombre}</span> tenga{' '}
        {roles.map((role) => roleNames[role]).join(', ')}
        {profesional ? linkWords(profesional) : ''}.{' '}
        <span className="text-ink-soft">{sentence(`Vence el ${spokenMoment(vence)}`)}</span>
      </p>
      {propia ? (
        <p className="text-ink-soft">Lo aprueba otra persona.</p>
      ) : (
        <Button
          size="small"
          busy={busy}
          aria-label={`Aprobar lo de ${persona.nombre}`}
          onClick={() => void run(async () => void tell(await approveRequest(id)))}
        >
          Aprobar
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        busy={busy}
        aria-label={`${propia ? 'Retirar' : 'Rechazar'} lo de ${persona.nombre}`}
        onClick={() => void run(async () => void tell(await declineRequest(id)))}
      >
        {propia ? 'Retirar' : 'Rechazar'}
      </Button>
      {error ? (
        <div className="w-full">
          <Refusal error={error} />
        </div>
      ) : null}
    </li>
  )
}
