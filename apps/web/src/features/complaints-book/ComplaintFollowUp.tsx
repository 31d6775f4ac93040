import { useForm } from '@amparo/client/forms/use-form.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { formatDay, formatLimaDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { endingAt } from '../../agenda/times.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { type ComplaintStanding, follow } from './complaint-calls.ts'

/** Where a sheet stands, by its number and the mail that was given with it. */
export function ComplaintFollowUp({
  code = '',
  email = '',
}: {
  code?: string | undefined
  email?: string | undefined
}) {
  const [standing, setStanding] = useState<{ codigo: string; found: ComplaintStanding } | null>(null)
  const form = useForm({
    start: { codigo: code, correo: email },
    check: ({ codigo, correo }) => {
      const mail = emailError(correo)
      return {
        ...(/^\d{4}-\d{6}$/.test(codigo.trim()) ? {} : { codigo: 'Escríbelo así: 2026-000001' }),
        ...(mail === null ? {} : { correo: mail }),
      }
    },
  })
  return (
    <>
      <form
        method="post"
        noValidate
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
        onSubmit={form.submit(async ({ codigo, correo }) => {
          setStanding(null)
          setStanding({ codigo: codigo.trim(), found: await follow(codigo.trim(), correo.trim()) })
        })}
      >
        {form.refusal ? (
          <div className="sm:col-span-2">
            <ApiProblem error={form.refusal} attempt={form.attempts} />
          </div>
        ) : null}
        <Field label="Número de la hoja" autoComplete="off" inputMode="numeric" {...form.field('codigo')} />
        <Field
          label="Correo de la hoja"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('correo')}
        />
        <Button type="submit" look="secondary" busy={form.busy} className="justify-self-start">
          Ver en qué va
        </Button>
      </form>
      <div role="status" className="mt-5 empty:hidden">
        {standing ? <Standing code={standing.codigo} found={standing.found} /> : null}
      </div>
    </>
  )
}

function Standing({ code, found }: { code: string; found: ComplaintStanding }) {
  const { creada, venceEl, respuesta, respondida } = found
  return (
    <div className="rounded-card bg-sand p-4">
      <p className="font-semibold">
        Hoja {code}: {respuesta ? 'respondida' : 'en curso'}
      </p>
      <p>
        Recibida el {endingAt(creada)}{' '}
        {respondida
          ? `Respondida el ${formatLimaDate(parseInstant(respondida))}.`
          : `Te respondemos a más tardar el ${formatDay(venceEl)}.`}
      </p>
      {respuesta ? (
        <>
          <p className="mt-3 whitespace-pre-line break-words border-action border-l-4 pl-3">{respuesta}</p>
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            Si no estás de acuerdo puedes acudir a INDECOPI, o a SUSALUD si se trata de una atención de salud.
          </p>
        </>
      ) : null}
    </div>
  )
}
