import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { passWork } from '@amparo/contract/console/notices.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { type PassReason, passReasons } from '@amparo/domain/staff/pass-reasons.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { CheckIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'
import { Refusal } from '../shell/Refusal.tsx'
import { tell } from '../shell/toasts.ts'
import { passAll, type TakenKind, useTakers } from './takers.ts'

/** Something that is passed on, as the person sees it before it is. */
export interface Passed {
  readonly id: string
  readonly version: number
  readonly name: string
  /** Who has it now; nobody where it is left out. */
  readonly owner?: string | undefined
}

interface PassDialogProps {
  kind: TakenKind
  /** What they are called: «2 solicitudes». */
  title: string
  cases: readonly Passed[]
  onClose: () => void
}

type Results = AnswerOf<typeof passWork>['resultados']

/** Passes one or several to a colleague, or takes them: what will move is seen before, and of each how it went. */
export function PassDialog({ kind, title, cases, onClose }: PassDialogProps) {
  const [kept] = useState(cases)
  const takers = useTakers(kind)
  const [to, setTo] = useState('')
  const [reason, setReason] = useState<PassReason>('reparto')
  const [problem, setProblem] = useState<string>()
  const [results, setResults] = useState<Results>()
  const { run, busy, error } = useSubmission()
  const chosen = takers.data?.find(({ id }) => id === to)
  const done = results?.filter(({ codigo }) => codigo === 1).length ?? 0

  const pass = () => {
    if (to === '') return setProblem('Elige a quién')
    void run(async () => {
      const casos = kept.map(({ id, version }) => ({ id, version }))
      const all = await passAll({ clase: kind, a: to, motivo: reason, casos })
      if (all.some(({ codigo }) => codigo !== 1)) return setResults(all)
      tell(chosen?.yo ? `Tomaste ${title}` : `Pasaste ${title} a ${chosen?.nombre}`)
      onClose()
    })
  }

  return (
    <Dialog
      open
      title={results ? `Pasaron ${done} de ${kept.length}` : `Pasar ${title}`}
      onClose={onClose}
      actions={
        results ? (
          <Button key="done" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancelar
            </Button>
            <Button busy={busy} onClick={pass}>
              {chosen?.yo ? 'Tomar' : 'Pasar'}
            </Button>
          </>
        )
      }
    >
      {error ? <Refusal error={error} /> : null}
      {results ? (
        <p role="status" className="mb-3">
          Así quedó cada uno:
        </p>
      ) : (
        <div className="mb-4 grid gap-4">
          <SelectField<string>
            empty={takers.data ? 'Elige…' : 'Cargando…'}
            label="A quién"
            value={to}
            onChange={(id) => {
              setTo(id)
              setProblem(undefined)
            }}
            error={problem ?? takers.error?.problem.detail}
            options={(takers.data ?? [])
              .toSorted((one, other) => Number(other.yo) - Number(one.yo))
              .map(({ id, nombre, yo }) => [id, yo ? `A mí (${nombre})` : nombre] as const)}
          />
          <RadioGroup
            legend="Motivo"
            name="motivo-del-pase"
            look="lines"
            value={reason}
            options={(Object.keys(passReasons) as PassReason[]).map((value) => ({
              value,
              label: passReasons[value],
            }))}
            onChange={setReason}
          />
        </div>
      )}
      <ul
        aria-label="Lo que se pasa"
        className="grid max-h-60 gap-1.5 overflow-y-auto border-line border-t pt-3 text-[0.9375rem]"
      >
        {kept.map(({ id, name, owner }) => {
          const result = results?.find((one) => one.id === id)
          return (
            <li key={id} className="flex gap-2">
              {result ? (
                result.codigo === 1 ? (
                  <CheckIcon className="size-5 shrink-0 text-success" />
                ) : (
                  <WarningIcon className="size-5 shrink-0 text-danger" />
                )
              ) : null}
              <span className="min-w-0 break-words">
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft">
                  {result ? `: ${result.mensaje}` : owner ? ` · la tiene ${owner}` : ' · de nadie'}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
