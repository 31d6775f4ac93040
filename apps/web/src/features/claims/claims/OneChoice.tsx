import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { type ReactNode, type Ref, useRef, useState } from 'react'

interface OneChoiceProps<Value extends string> {
  legend: string
  lead?: ReactNode
  name: string
  value: Value | ''
  options: readonly {
    readonly value: Value
    readonly label: string
    readonly help?: string
    readonly brief?: string
  }[]
  /** Completes «Cambiar». */
  changes: string
  onChange: (value: Value) => void
  /** Offers further options before the person chooses again. */
  onReopen?: () => void
  error?: string | null
  ref?: Ref<HTMLInputElement>
}

/** A choice that becomes one line with a change button. Arrow keys select each option on the way. */
export function OneChoice<Value extends string>(props: OneChoiceProps<Value>) {
  const { value, options, changes, onChange, onReopen, ...group } = props
  const [reopened, setReopened] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  const isOpen = chosen === undefined || reopened
  useFocusFollows(isOpen, place)
  return (
    <div ref={place} tabIndex={-1}>
      {isOpen ? (
        <RadioGroup
          {...group}
          look="boxes"
          value={value}
          options={options}
          onChange={(next) => {
            onChange(next)
            setReopened(Boolean(place.current?.querySelector(':focus-visible')))
          }}
        />
      ) : (
        <p className="flex items-center justify-between gap-3 rounded-card bg-eco-tint px-4 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">{chosen.label}</span>
            {chosen.brief ? (
              <span className="block text-[0.9375rem] text-ink-soft">{chosen.brief}</span>
            ) : null}
          </span>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              onReopen?.()
              setReopened(true)
            }}
          >
            Cambiar<span className="sr-only"> {changes}</span>
          </Button>
        </p>
      )}
    </div>
  )
}
