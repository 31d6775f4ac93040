import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import {
  formatDay,
  formatLimaDate,
  formatNearDay,
  formatSoles,
  parseInstant,
} from '@amparo/domain/lima-time.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { addDays, limaDayNow } from '../../../agenda/days.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { actOn, deleteAlert, type PaymentAlert } from './alert-calls.ts'

interface AlertListProps {
  alerts: readonly PaymentAlert[]
  onEdit: (alert: PaymentAlert) => void
  onChange: () => void
}

/** The next due items, with actions. */
export function AlertList({ alerts, onEdit, onChange }: AlertListProps) {
  const { busy, error, attempts, run } = useSubmission()
  const [told, setTold] = useState('')
  const act = (work: () => Promise<unknown>, said: string) =>
    run(async () => {
      await work()
      setTold(said)
      onChange()
    })
  return (
    <>
      <ApiProblem error={error} attempt={attempts} />
      <p role="status" className={told === '' ? 'sr-only' : 'mb-3 font-semibold text-success'}>
        {told}
      </p>
      <ul aria-busy={busy} className="grid gap-4">
        {alerts.map((alert) => (
          <li key={alert.id} className="border-line border-b pb-4 last:border-0 last:pb-0">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="min-w-0 break-words text-lg">{alert.nombre}</h3>
              {alert.monto === undefined ? null : (
                <p className="shrink-0 font-semibold tabular-nums">
                  {formatSoles(Math.round(alert.monto * 100))}
                </p>
              )}
            </div>
            <p className="text-ink-soft">{whenOf(alert)}</p>
            <LastPaid alert={alert} act={act} />
            <Acts alert={alert} act={act} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ActsProps {
  alert: PaymentAlert
  act: (work: () => Promise<unknown>, said: string) => Promise<void>
  onEdit: (alert: PaymentAlert) => void
}

function Acts({ alert, act, onEdit }: ActsProps) {
  const { id, nombre, proximo, pausada, clase } = alert
  const named = <span className="sr-only">: {nombre}</span>
  return (
    <div className="mt-2 flex flex-wrap items-center sm:gap-x-1 max-sm:[&>button]:px-2">
      {proximo !== null && !pausada ? (
        <Button
          size="small"
          className="max-sm:px-4!"
          onClick={() => act(() => actOn(id, 'pagado', proximo), `${nombre}: listo.`)}
        >
          {clase === 'ahorro' ? 'Ya lo hice' : 'Ya pagué'}
          {named}
        </Button>
      ) : null}
      <Button
        look="quiet"
        size="small"
        onClick={() =>
          act(
            () => actOn(id, pausada ? 'reanudar' : 'pausar'),
            pausada ? `${nombre}: recordatorios activos.` : `${nombre}: en pausa.`,
          )
        }
      >
        {pausada ? 'Reanudar' : 'Pausar'}
        {named}
      </Button>
      <Button look="quiet" size="small" onClick={() => onEdit(alert)}>
        Cambiar{named}
      </Button>
      <Remove name={nombre} onRemove={() => act(() => deleteAlert(id), `Borramos «${nombre}».`)} />
    </div>
  )
}

/** The last paid item, and undo. */
function LastPaid({ alert: { id, nombre, pagados, clase }, act }: Omit<ActsProps, 'onEdit'>) {
  const last = pagados.at(-1)
  if (last === undefined) return null
  return (
    <p className="text-[0.9375rem]">
      {clase === 'ahorro' ? 'Ya hiciste el' : 'Ya pagaste el'} del {formatNearDay(last)}.{' '}
      <button
        type="button"
        className="min-h-11 font-semibold text-action underline underline-offset-4"
        onClick={() => act(() => actOn(id, 'no_pagado', last), 'Deshecho.')}
      >
        Deshacer<span className="sr-only"> el pago de {nombre}</span>
      </button>
    </p>
  )
}

/** Needs a second tap, since it cannot be undone. */
function Remove({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  const [sure, setSure] = useState(false)
  return (
    <Button
      look="quiet"
      size="small"
      className="text-danger"
      onBlur={() => setSure(false)}
      onClick={() => (sure ? onRemove() : setSure(true))}
    >
      {sure ? '¿Borrar? Toca otra vez' : 'Borrar'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

/** Days ahead up to which the year is omitted. */
const mostNear = 300

/** Sentences, so that no line starts with a separator. */
function whenOf({ proximo, avisos, pausada, pospuesta, entidad }: PaymentAlert): string {
  const where = entidad ? entidad.replace(/\.?$/, '. ') : ''
  if (proximo === null) return `${where}Sin vencimientos por venir`
  const spoken = proximo > addDays(limaDayNow(), mostNear) ? formatDay(proximo) : formatNearDay(proximo)
  const due = `${where}Vence el ${spoken}`
  if (pausada) return `${due}. Recordatorios en pausa`
  const next = pospuesta ? `${pospuesta}T09:00:00-05:00` : avisos[0]
  if (!next) return due
  return unbrokenHours(`${due}. Te avisamos el ${formatLimaDate(parseInstant(next))} a las 9:00 a. m.`)
}
