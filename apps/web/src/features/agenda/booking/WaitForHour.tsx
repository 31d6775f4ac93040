import { useForm } from '@amparo/client/forms/use-form.ts'
import {
  type DayPart,
  lastNoticeMinutes,
  maxWaitDays,
  partsOffered,
  togetherHours,
  turnMinutes,
} from '@amparo/domain/agenda/freed-hours.ts'
import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, limaDayNow } from '../../../agenda/days.ts'
import { type WaitPart, waitFor } from '../../../agenda/hour-waits.ts'
import type { SlotSearch } from '../../../agenda/use-availability.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { hoursInForce } from '../../../service-hours.ts'
import type { Attendance } from './attendance.ts'

const wireParts: Readonly<Record<DayPart, WaitPart>> = {
  morning: 'manana',
  afternoon: 'tarde',
  evening: 'noche',
}
const partWords: Readonly<Record<WaitPart, string>> = {
  manana: 'Mañana, antes de las 12:00',
  tarde: 'Tarde, de 12:00 a 6:00',
  noche: 'Noche, desde las 6:00',
}
const usualDays = 14

interface WaitForHourProps {
  rules: BookableService
  search: SlotSearch
  attendance: Attendance
}

/** If no hour suits: a place in the waiting list. */
export function WaitForHour({ rules, search, attendance }: WaitForHourProps) {
  const [isWaiting, setWaiting] = useState(false)
  return (
    <details className="group mt-6 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3">
        <span>
          <span className="block font-semibold">¿Ninguna hora te sirve?</span>
          <span className="block text-action">Avísame si se libera una hora</span>
        </span>
        <ChevronDownIcon className="size-6 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-[0.9375rem] text-ink-soft">
          Si alguien cancela, te ofrecemos su hora por orden de llegada: tienes {turnMinutes} minutos para
          tomarla y mientras tanto nadie más puede agendarla. Puedes tomarla aunque falten menos de{' '}
          {inHours(hoursInForce(rules.id)?.leadHours ?? rules.leadHours)}.{' '}
          {lastNoticeMinutes(rules) > togetherHours * 60
            ? `Se ofrece hasta ${inHours(lastNoticeMinutes(rules) / 60)} antes, para que alcances a prepararte.`
            : 'Si faltan menos de dos horas, avisamos a todos a la vez.'}
        </p>
        {isWaiting ? (
          <div role="status">
            <Alert look="success" title="Te avisaremos" className="mt-4">
              <p>
                Por correo o a tu celular, según lo que elegiste en tus datos, y donde activaste ese aviso. Lo
                ves en «Citas programadas».
              </p>
              <Link to="/ecosistema/citas" className={`${buttonClass('secondary', 'small')} mt-3`}>
                Ver mis citas
              </Link>
            </Alert>
          </div>
        ) : (
          <WaitForm rules={rules} search={search} attendance={attendance} onDone={() => setWaiting(true)} />
        )}
      </div>
    </details>
  )
}

interface Wanted {
  parts: readonly WaitPart[]
  desde: string
  hasta: string
}

function WaitForm({ rules, search, attendance, onDone }: WaitForHourProps & { onDone: () => void }) {
  const today = limaDayNow()
  const last = addDays(today, maxWaitDays)
  const offered = partsOffered(rules).map((part) => wireParts[part])
  const form = useForm<Wanted>({
    start: { parts: offered, desde: today, hasta: addDays(today, usualDays) },
    wire: { parts: 'franjas' },
    check: ({ parts, desde, hasta }) => ({
      parts: parts.length === 0 && 'Elige al menos una parte del día',
      desde: desde === '' && 'Elige un día',
      hasta: (hasta === '' || hasta < desde) && 'Elige un día igual o posterior al primero',
    }),
    toField: true,
  })
  const { parts } = form.values
  const who = attendance.professionals.find(({ id }) => id === attendance.idProfesional)
  const send = form.submit(async (wanted, keyFor) => {
    const body = {
      ...search,
      modalidad: attendance.modalidad,
      ...(who ? { idProfesional: who.id } : {}),
      franjas: [...wanted.parts],
      desde: wanted.desde,
      hasta: wanted.hasta,
    }
    await waitFor(body, keyFor(body))
    onDone()
  })
  return (
    <form onSubmit={send} noValidate className="mt-4">
      {form.refusal && !form.refusal.problem.errores?.length ? (
        <ApiProblem error={form.refusal} attempt={form.attempts} />
      ) : null}
      <p>
        Con: <strong className="font-semibold">{who ? who.nombre : 'el primero que esté libre'}</strong>
      </p>
      <fieldset className="mt-3">
        <legend className="font-semibold">¿En qué parte del día?</legend>
        <div className="grid sm:grid-cols-3 sm:gap-3">
          {offered.map((part) => (
            <Checkbox
              key={part}
              ref={part === offered[0] ? form.place('parts') : undefined}
              checked={parts.includes(part)}
              onChange={(checked) =>
                form.set('parts', checked ? [...parts, part] : parts.filter((one) => one !== part))
              }
            >
              {partWords[part]}
            </Checkbox>
          ))}
        </div>
        {form.errorOf('parts') ? (
          <p role="alert" className="font-medium text-[0.9375rem] text-danger">
            {form.errorOf('parts')}
          </p>
        ) : null}
      </fieldset>
      <div className="mt-3 grid gap-3 sm:max-w-md sm:grid-cols-2">
        <Field label="Desde" type="date" min={today} max={last} {...form.field('desde')} />
        <Field label="Hasta" type="date" min={today} max={last} {...form.field('hasta')} />
      </div>
      <Button type="submit" busy={form.busy} className="mt-4 w-full sm:w-auto">
        Avísame
      </Button>
    </form>
  )
}
