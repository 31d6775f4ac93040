import { useForm } from '@amparo/client/forms/use-form.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { formatDay, formatLimaDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { endingAt } from '../../../agenda/times.ts'
import { useLoad } from '../../../api/load.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { type ComplaintLink, type ComplaintStanding, follow } from './complaint-calls.ts'

interface ComplaintFollowUpProps {
  code?: string | undefined
  email?: string | undefined
  /** From the mail; shows its sheet at once. */
  link: ComplaintLink | null
}

/** State of a sheet, by the link of its mail, or by its number and e-mail. */
export function ComplaintFollowUp({ code = '', email = '', link }: ComplaintFollowUpProps) {
  const [standing, setStanding] = useState<ComplaintStanding | null>(null)
  const form = useForm({
    start: { codigo: code || (link?.codigo ?? ''), correo: email },
    check: ({ codigo, correo }) => {
      const mail = emailError(correo)
      return {
        codigo: !/^\d{4}-\d{6}$/.test(codigo.trim()) && 'Escríbelo así: 2026-000001',
        correo: mail,
      }
    },
  })
  return (
    <>
      {link && standing === null ? <LinkedComplaint link={link} /> : null}
      <form
        method="post"
        noValidate
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
        onSubmit={form.submit(async ({ codigo, correo }) => {
          setStanding(null)
          setStanding(await follow(codigo.trim(), { correo: correo.trim() }))
        })}
      >
        {form.refusal ? (
          <div className="sm:col-span-2">
            <ApiProblem error={form.refusal} attempt={form.attempts} />
          </div>
        ) : null}
        <Field label="Número de la hoja" autoComplete="off" inputMode="numeric" {...form.field('codigo')} />
        <EmailField label="Correo de la hoja" {...form.field('correo')} />
        <Button type="submit" look="secondary" busy={form.busy} className="justify-self-start">
          Ver el estado
        </Button>
      </form>
      <div role="status" className="mt-5 empty:hidden">
        {standing ? <Standing found={standing} /> : null}
      </div>
    </>
  )
}

/** The sheet of a mail's link, opened automatically. */
function LinkedComplaint({ link }: { link: ComplaintLink }) {
  const { data, error } = useLoad(['hoja', link.codigo, link.clave], (signal) =>
    follow(link.codigo, { clave: link.clave }, signal),
  )
  if (error?.status === 404) {
    return (
      <p role="alert" className="mt-4 rounded-card bg-sand p-4">
        Este enlace no abre ninguna hoja. Ábrelo directamente desde el correo, o escribe aquí el número y el
        correo de tu hoja para ver su estado.
      </p>
    )
  }
  return (
    <div role="status" className="mt-4">
      {error ? (
        <ApiProblem error={error} attempt={0} />
      ) : data ? (
        <Standing found={data} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </div>
  )
}

function Standing({ found }: { found: ComplaintStanding }) {
  const { codigo, estado, creada, venceEl, respuesta, respondida } = found
  const isAnswered = estado === 'respondido'
  return (
    <div className="rounded-card bg-sand p-4">
      <p className="font-semibold">
        Hoja <span className="whitespace-nowrap tabular-nums">{codigo}</span>:{' '}
        {isAnswered ? 'respondida' : 'en curso'}
      </p>
      <p>
        {creada ? `Recibida el ${endingAt(creada)} ` : ''}
        {respondida ? `Respondida el ${formatLimaDate(parseInstant(respondida))}.` : ''}
        {isAnswered ? '' : `Te respondemos a más tardar el ${formatDay(venceEl)}.`}
      </p>
      {isAnswered && respuesta === undefined ? (
        <p className="mt-2 text-[0.9375rem]">
          Para leer la respuesta, abre el enlace del correo que te enviamos o entra a la cuenta con la que la
          presentaste.
        </p>
      ) : null}
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
