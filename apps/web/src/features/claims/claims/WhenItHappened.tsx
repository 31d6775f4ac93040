import type { Form } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListedCover } from '../../../claims/situations.ts'
import { askPath } from '../../../inside/ask-path.ts'
import { covers, type NoticeDraft, outsideText } from './notice-draft.ts'

interface WhenItHappenedProps {
  form: Form<NoticeDraft>
  today: string
  cover: ListedCover | undefined
  /** Covers of the same situation. */
  others: readonly ListedCover[]
}

/** The day, judged against the policy at once. Most notices are for today or yesterday: one tap each. */
export function WhenItHappened({ form, today, cover, others }: WhenItHappenedProps) {
  const { values, set } = form
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const isNear = values.fechaHecho === today || values.fechaHecho === yesterday
  const [isOther, setOther] = useState(false)
  const other = isOther || (values.fechaHecho !== '' && !isNear)
  const [changes, setChanges] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const chosen = other ? 'otro' : values.fechaHecho === today ? 'hoy' : isNear ? 'ayer' : ''
  const outside = outsideText(values, cover)
  const error = outside === null ? form.errorOf('fechaHecho') : null
  useEffect(() => {
    if (changes > 0) place.current?.querySelector<HTMLInputElement>('[type=date]')?.focus()
  }, [changes])
  return (
    <div ref={place}>
      <RadioGroup
        legend="¿Cuándo pasó?"
        name="cuando"
        value={chosen}
        options={[
          { value: 'hoy', label: 'Hoy' },
          { value: 'ayer', label: 'Ayer' },
          { value: 'otro', label: 'Otro día' },
        ]}
        onChange={(when) => {
          setOther(when === 'otro')
          set('fechaHecho', when === 'hoy' ? today : when === 'ayer' ? yesterday : '')
        }}
        error={other ? null : error}
        ref={other ? undefined : form.place('fechaHecho')}
      />
      {other ? (
        <Field
          label="¿Qué día?"
          type="date"
          max={today}
          className="mt-2 max-w-56"
          {...form.field('fechaHecho')}
          error={error}
        />
      ) : null}
      <div role="status" className="empty:hidden">
        {outside === null ? null : (
          <Outside
            text={outside}
            instead={others.find((one) => covers(one, values.fechaHecho))}
            onInstead={({ certificado, clave }) => {
              set('certificado', certificado)
              set('cobertura', clave)
            }}
            onChange={() => {
              setOther(true)
              setChanges((count) => count + 1)
            }}
          />
        )}
      </div>
    </div>
  )
}

interface OutsideProps {
  text: string
  /** A cover of the same situation that ran on that day. */
  instead: ListedCover | undefined
  onInstead: (cover: ListedCover) => void
  onChange: () => void
}

function Outside({ text, instead, onInstead, onChange }: OutsideProps) {
  return (
    <Alert look="warning" className="mt-3">
      <p>{text}</p>
      {instead ? <p className="mt-1">Ese día te cubría {instead.producto}.</p> : null}
      <p className="mt-3 flex flex-wrap gap-2.5">
        {instead ? (
          <Button look="secondary" size="small" onClick={() => onInstead(instead)}>
            Usar {instead.producto}
          </Button>
        ) : null}
        <Button look="secondary" size="small" onClick={onChange}>
          Cambiar la fecha
        </Button>
        <Link
          to={askPath({ tema: 'poliza', asunto: 'La fecha de mi aviso' })}
          className={buttonClass('quiet', 'small')}
        >
          Escribirnos
        </Link>
      </p>
    </Alert>
  )
}
