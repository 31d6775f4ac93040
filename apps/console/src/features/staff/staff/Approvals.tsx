import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listApprovals } from '@amparo/contract/staff/console/administration.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { spokenDay, spokenMoment } from '../../../dates.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { sentence } from '../../../words.ts'
import { type Approval, approveRequest, declineRequest, savingId } from './staff-calls.ts'

/** Requests that await a second person; renders nothing if there are none. */
export function Approvals() {
  const list = useLoad(['aprobaciones'], (signal) =>
    call<typeof listApprovals>('GET', '/consola/Aprobaciones', { signal }),
  )
  const lines = useRef<HTMLUListElement>(null)
  /** Focuses the next button of a kind: Enter presses it. */
  const goTo = (kind: 'yes' | 'no') => {
    const all = [...(lines.current?.querySelectorAll<HTMLElement>(`[data-word=${kind}]`) ?? [])]
    all[(all.indexOf(document.activeElement as HTMLElement) + 1) % all.length]?.focus()
  }
  useShortcuts(
    'Esperan a una segunda persona',
    list.data && list.data.length > 0
      ? [
          { key: 'a', label: 'Ir a «Aprobar», y al siguiente', run: () => goTo('yes') },
          { key: 'd', label: 'Ir a «Rechazar» o «Retirar», y al siguiente', run: () => goTo('no') },
        ]
      : [],
  )
  if (list.error) return <Refusal error={list.error} reload={list.reload} />
  if (!list.data || list.data.length === 0) return null
  return (
    <section aria-labelledby="aprobaciones" className="mb-4 rounded-card border border-line bg-sand p-4">
      <h2 id="aprobaciones" className="mb-2 font-semibold">
        Esperan a una segunda persona
      </h2>
      <ul ref={lines} className="grid gap-3">
        {list.data.map((one) =>
          'persona' in one ? (
            <ApprovalLine key={one.id} approval={one} />
          ) : (
            <ElsewhereLine key={elsewhere(one).to} waiting={one} />
          ),
        )}
      </ul>
    </section>
  )
}

type Elsewhere = Exclude<AnswerOf<typeof listApprovals>[number], Approval>

/** A proposal of another screen in words, with its address. */
function elsewhere(waiting: Elsewhere): { readonly words: string; readonly to: string } {
  if ('importacion' in waiting) {
    return {
      words: `el archivo ${waiting.importacion.archivo}`,
      to: `/importaciones?importacion=${waiting.id}`,
    }
  }
  if ('reglas' in waiting) {
    const { servicio, desde, idServicio } = waiting.reglas
    return {
      words: `reglas de ${servicio} desde el ${spokenDay(desde)}`,
      to: `/reglas?servicio=${idServicio}`,
    }
  }
  return { words: `el texto «${waiting.contenido.nombre}»`, to: `/contenidos/${waiting.contenido.clave}` }
}

function ElsewhereLine({ waiting }: { waiting: Elsewhere }) {
  const { words, to } = elsewhere(waiting)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      <p className="min-w-60 flex-1">
        {waiting.pedidoPor} propone {words}.{' '}
        <span className="text-ink-soft">{sentence(`Vence el ${spokenMoment(waiting.vence)}`)}</span>
      </p>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        {waiting.propia ? 'Ver la propuesta' : 'Revisar la propuesta'}
      </Link>
    </li>
  )
}

/** The professional, their other accounts, and whether older visits are included. */
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
  const saving = useSavings().get(savingId(approval))
  const { persona, roles, profesional, pedidoPor, vence } = approval
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      <p className="min-w-60 flex-1">
        {pedidoPor} pide que <span className="font-semibold">{persona.nombre}</span> tenga{' '}
        {roles.map((role) => roleNames[role]).join(', ')}
        {profesional ? linkWords(profesional) : ''}.{' '}
        <span className="text-ink-soft">{sentence(`Vence el ${spokenMoment(vence)}`)}</span>
      </p>
      {saving ? <SavingNote saving={saving} /> : <Words approval={approval} />}
    </li>
  )
}

/** Confirmation or refusal by the second person, or withdrawal by the first. */
function Words({ approval }: { approval: Approval }) {
  const { persona, propia } = approval
  return (
    <>
      {propia ? (
        <p className="text-ink-soft">Lo aprueba otra persona.</p>
      ) : (
        <Button
          size="small"
          data-word="yes"
          aria-label={`Aprobar lo de ${persona.nombre}`}
          onClick={() => approveRequest(approval)}
        >
          Aprobar
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        data-word="no"
        aria-label={`${propia ? 'Retirar' : 'Rechazar'} lo de ${persona.nombre}`}
        onClick={() => declineRequest(approval, propia)}
      >
        {propia ? 'Retirar' : 'Rechazar'}
      </Button>
    </>
  )
}
