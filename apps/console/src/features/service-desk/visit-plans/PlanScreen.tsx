import { ApiError } from '@amparo/client/api/api-error.ts'
import { defineForm } from '@amparo/client/forms/define-form.ts'
import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { asChips, ReasonChips } from '../../../shell/ReasonChips.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import { PlannedVisits } from './PlannedVisits.tsx'
import { PlanTermsForm, readTerms } from './PlanTermsForm.tsx'
import {
  apply,
  isOpen,
  type Plan,
  type PlanTerms,
  propose,
  resultOf,
  undo,
  useOpenPlan,
} from './plan-calls.ts'
import { UndoBar } from './UndoBar.tsx'

const reasons = [
  'El profesional tuvo una emergencia.',
  'El profesional ya no trabaja con nosotros.',
  'El local estará cerrado ese día.',
]

/** Moves, reassigns or cancels many visits by a plan (contract §24.3). */
export default function PlanScreen() {
  const state = useListState('cita')
  const terms = readTerms(state)
  const before = useOpenPlan().data?.plan
  const [plan, setPlan] = useState<Plan | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<Plan>) => {
    setBusy(true)
    setRefusal(null)
    try {
      setPlan(await work())
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setRefusal(cause)
    } finally {
      setBusy(false)
    }
  }, [])
  // A complete address proposes at once; each of its terms once.
  const asked = terms ? JSON.stringify(terms) : null
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (asked === null || last.current === asked) return
    last.current = asked
    setPlan(null)
    void run(() => propose(JSON.parse(asked) as PlanTerms))
  }, [asked, run])
  const again = terms ? () => void run(() => propose(terms)) : undefined
  return (
    <Screen title="Mover varias citas" lead="Propone un lugar para cada una; nada cambia hasta que apliques.">
      {before && before.id !== plan?.id ? (
        <UndoBar
          result={`${before.de}: ${resultOf(before)}`}
          until={before.deshacerHasta}
          busy={busy}
          onUndo={() => void run(() => undo(before.id))}
        />
      ) : null}
      <PlanTermsForm state={state} />
      {refusal ? (
        <>
          <Refusal error={refusal} />
          {again ? <Button onClick={again}>Proponer otra vez</Button> : null}
        </>
      ) : null}
      <div aria-busy={busy}>
        {plan ? (
          <PlanPart key={plan.id} plan={plan} busy={busy} run={run} onAgain={again} />
        ) : busy ? (
          <Skeleton className="h-72" />
        ) : refusal ? null : (
          <Nothing title="Elige de quién son las citas">
            Un profesional enfermo, una sede que cierra o una sala en obras: verás cada cita con su nueva
            hora.
          </Nothing>
        )}
      </div>
    </Screen>
  )
}

const applying = defineForm({ motivo: '' })

function PlanPart({
  plan,
  busy,
  run,
  onAgain,
}: {
  plan: Plan
  busy: boolean
  run: (work: () => Promise<Plan>) => Promise<void>
  onAgain: (() => void) | undefined
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [applied, setApplied] = useState(false)
  const { accion, citas } = plan
  const open = citas.filter((one) => isOpen(one, accion) && !left.has(one.cita.id))
  const isDone = citas.some(({ estado }) => estado === 'hecha')
  const form = useForm({
    ...applying,
    draft: `plan:${plan.id}`,
    check: ({ motivo }) => ({
      motivo: motivo.trim().length < 10 && 'Explica el motivo en 10 caracteres o más',
    }),
  })
  if (citas.length === 0) {
    return (
      <Nothing title="No hay citas que mover">{plan.de} no tiene citas por empezar en esos días.</Nothing>
    )
  }
  const onLeave = (id: string, leaves: boolean) => {
    const next = new Set(left)
    if (leaves) next.add(id)
    else next.delete(id)
    setLeft(next)
  }
  return (
    <>
      {applied && isDone ? (
        <UndoBar
          result={resultOf(plan)}
          until={plan.deshacerHasta}
          busy={busy}
          onUndo={() => void run(() => undo(plan.id))}
        />
      ) : null}
      <h2 className="mb-2 font-semibold">
        {counted(citas.length, 'cita', 'citas')} de {plan.de}
      </h2>
      <PlannedVisits visits={citas} action={accion} left={left} onLeave={onLeave} busy={busy} />
      {open.length > 0 ? (
        <form
          noValidate
          className="mt-4 grid max-w-xl gap-3"
          onSubmit={form.submit(async ({ motivo }) => {
            setApplied(true)
            await run(() => apply(plan.id, { motivo: motivo.trim(), excepto: [...left] }))
          })}
        >
          {form.problems.length > 0 ? (
            <FormErrors title="Falta el motivo" problems={form.problems} attempt={form.attempts} />
          ) : null}
          <ReasonChips reasons={asChips(reasons)} onChoose={(text) => form.set('motivo', text)} />
          <TextArea
            {...form.field('motivo')}
            label="Motivo"
            help="Cada persona lo lee en su aviso."
            maxLength={500}
            rows={2}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} look={accion === 'cancelar' ? 'danger' : 'primary'}>
              {applyWords(accion, open.length)}
            </Button>
            {onAgain && !isDone ? (
              <Button look="quiet" onClick={onAgain}>
                Proponer otra vez
              </Button>
            ) : null}
          </div>
        </form>
      ) : null}
    </>
  )
}

function applyWords(action: Plan['accion'], count: number): ReactNode {
  const visits = counted(count, 'cita', 'citas')
  return action === 'cancelar' ? `Cancelar ${visits}` : `Mover ${visits}`
}
