import { Button } from '@amparo/ui/Button.tsx'
import { CloseIcon } from '@amparo/ui/icons.tsx'
import { limaToday } from '../../../dates.ts'
import { CompactSelect } from '../../../shell/CompactSelect.tsx'
import { PlusIcon } from '../../../shell/nav-icons.tsx'
import { type Exception, type WeekSpan, weekdays } from './supply.ts'

/** If the line does not fit, the day is above its hours. */
const lineClass =
  'grid grid-cols-[1fr_1fr_auto] items-center gap-2 max-sm:border-line max-sm:border-b max-sm:pb-2 sm:grid-cols-[1fr_auto_auto_auto]'
const ownLine = 'max-sm:col-span-full'
const control = 'min-h-11 min-w-0 rounded-field border border-line-strong bg-surface px-2 text-[0.9375rem]'

interface SpanRowsProps {
  spans: readonly WeekSpan[]
  /** Name of one item: «Tramo», «Pausa». */
  name: 'Tramo' | 'Pausa'
  onChange: (spans: WeekSpan[]) => void
}

export function SpanRows({ spans, name, onChange }: SpanRowsProps) {
  const edit = (place: number, part: Partial<WeekSpan>) =>
    onChange(spans.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <div data-lines className="grid gap-2">
      {spans.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">{name === 'Pausa' ? 'Ninguna.' : 'Ninguno.'}</p>
      ) : null}
      {spans.map((span, place) => {
        const label = `${name} ${place + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep their place
          <div key={place} className={lineClass}>
            <CompactSelect
              hidesLabel
              label={`${label}: día`}
              value={String(span.dia)}
              onChange={(dia) => edit(place, { dia: Number(dia) })}
              options={weekdays.map((weekday, at) => [String(at + 1), weekday] as const)}
              className={ownLine}
            />
            <input
              type="time"
              aria-label={`${label}: desde`}
              value={span.desde}
              onChange={({ target }) => edit(place, { desde: target.value })}
              className={control}
            />
            <input
              type="time"
              aria-label={`${label}: hasta`}
              value={span.hasta}
              onChange={({ target }) => edit(place, { hasta: target.value })}
              className={control}
            />
            <RemoveButton
              label={`Quitar ${label.toLowerCase()}`}
              onClick={() => onChange(spans.filter((_, at) => at !== place))}
            />
          </div>
        )
      })}
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() =>
          onChange([...spans, { dia: ((spans.at(-1)?.dia ?? 0) % 7) + 1, desde: '09:00', hasta: '13:00' }])
        }
      >
        <PlusIcon className="size-5" />
        Agregar {name.toLowerCase()}
      </Button>
    </div>
  )
}

interface ExceptionRowsProps {
  exceptions: readonly Exception[]
  onChange: (exceptions: Exception[]) => void
}

/** Days or hours without attention; without hours it is the whole day. */
export function ExceptionRows({ exceptions, onChange }: ExceptionRowsProps) {
  const edit = (place: number, part: Partial<Exception>) =>
    onChange(exceptions.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <div data-lines className="grid gap-3">
      {exceptions.length === 0 ? <p className="text-[0.9375rem] text-ink-soft">Ninguna.</p> : null}
      {exceptions.map((one, place) => {
        const label = `Excepción ${place + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep their place
          <div key={place} className={lineClass}>
            <input
              type="date"
              aria-label={`${label}: día`}
              value={one.fecha}
              onChange={({ target }) => edit(place, { fecha: target.value })}
              className={`${control} ${ownLine}`}
            />
            <input
              type="time"
              aria-label={`${label}: desde; vacío es todo el día`}
              value={one.desde ?? ''}
              onChange={({ target }) => edit(place, { desde: target.value || undefined })}
              className={control}
            />
            <input
              type="time"
              aria-label={`${label}: hasta; vacío es todo el día`}
              value={one.hasta ?? ''}
              onChange={({ target }) => edit(place, { hasta: target.value || undefined })}
              className={control}
            />
            <RemoveButton
              label={`Quitar ${label.toLowerCase()}`}
              onClick={() => onChange(exceptions.filter((_, at) => at !== place))}
            />
            <input
              aria-label={`${label}: motivo`}
              placeholder="Motivo (opcional)"
              maxLength={120}
              value={one.motivo ?? ''}
              onChange={({ target }) => edit(place, { motivo: target.value })}
              className={`${control} col-span-full`}
            />
          </div>
        )
      })}
      <p className="text-ink-soft text-sm">Sin horas, es todo el día.</p>
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...exceptions, { fecha: limaToday() }])}
      >
        <PlusIcon className="size-5" />
        Agregar excepción
      </Button>
    </div>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-danger-tint hover:text-danger"
    >
      <CloseIcon className="size-5" />
    </button>
  )
}
