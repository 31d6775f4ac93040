import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  closeInsuredAccount,
  readInsuredAccount,
  reopenInsuredAccount,
} from '@amparo/contract/console/deaths.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { maxLength, object, pipe, string } from 'valibot'
import { call } from '../../api/call.ts'
import { limaToday, longDay, spokenMoment } from '../../dates.ts'
import { Part } from '../../shell/Facts.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tell } from '../../shell/toasts.ts'
import { LoadTrouble } from '../../table/DataTable.tsx'
import { counted } from '../../words.ts'
import { type ClaimCase, reloadClaim } from './claim-calls.ts'

type Account = AnswerOf<typeof readInsuredAccount>

interface AccountProps {
  claim: ClaimCase
}

/** Of a claim that tells a death: the account of the insured person, and its closing once the certificate is there. */
export function InsuredAccount({ claim }: AccountProps) {
  const { folio } = claim
  const { data, error, reload } = useLoad(['cuenta-asegurada', folio], (signal) =>
    call<typeof readInsuredAccount>('GET', '/consola/Solicitudes/:folio/Cuenta', {
      params: { folio },
      signal,
    }),
  )
  return (
    <Part title="La cuenta de la persona asegurada" level="h2">
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <Standing claim={claim} account={data} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Part>
  )
}

function Standing({ claim, account }: AccountProps & { account: Account }) {
  const [open, setOpen] = useState<'cerrar' | 'reabrir' | null>(null)
  const { cuenta, fallecioEl, cerradaEl, papelRecibido } = account
  if (cuenta === 'sin_cuenta') return <p>No tenía cuenta en el portal: no hay nada que cerrar.</p>
  if (cuenta === 'cerrada') {
    return (
      <>
        <p>
          {fallecioEl && cerradaEl
            ? `Falleció el ${longDay(fallecioEl)}. La cuenta se cerró el ${spokenMoment(cerradaEl)}.`
            : 'La cuenta ya estaba cerrada.'}
        </p>
        {fallecioEl ? (
          <Button look="danger-quiet" className="mt-3" onClick={() => setOpen('reabrir')}>
            Fue un error: reabrirla
          </Button>
        ) : null}
        {open === 'reabrir' ? <ReopenDialog claim={claim} onClose={() => setOpen(null)} /> : null}
      </>
    )
  }
  return (
    <>
      <p>Sigue abierta. Al cerrarla, en el mismo momento:</p>
      <Consequences account={account} />
      {papelRecibido ? (
        <Button look="secondary" className="mt-3" onClick={() => setOpen('cerrar')}>
          Cerrar la cuenta
        </Button>
      ) : (
        <p className="mt-2 font-semibold">Se puede cerrar cuando llegue el acta de defunción.</p>
      )}
      {open === 'cerrar' ? (
        <CloseDialog claim={claim} account={account} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}

function Consequences({ account: { citasPorVenir, invitadosSinResponder } }: { account: Account }) {
  const items = [
    citasPorVenir === 0
      ? 'No tiene citas por venir.'
      : `Se cancela lo que tiene por venir: ${counted(citasPorVenir, 'cita', 'citas')}. Se avisa al profesional, no a la persona.`,
    invitadosSinResponder === 0
      ? 'No tiene invitaciones sin responder.'
      : `Se retira lo que nadie respondió: ${counted(invitadosSinResponder, 'invitación', 'invitaciones')}.`,
    'Sus invitados aprobados siguen mientras la aseguradora mantenga la póliza.',
    'Nadie puede entrar ni activarla otra vez, y no sale ningún correo, mensaje ni evento a su nombre.',
  ]
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-[0.9375rem] text-ink-soft">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

interface DialogProps extends AccountProps {
  onClose: () => void
}

const isDay = guardOf(object({ fallecioEl: string() }))
const isReason = guardOf(object({ motivo: pipe(string(), maxLength(500)) }))

async function after({ folio }: ClaimCase, words: string): Promise<void> {
  tell(words)
  await Promise.all([reloadWhere('cuenta-asegurada', folio), reloadWhere('solicitud', folio)])
}

function CloseDialog({ claim, account, onClose }: DialogProps & { account: Account }) {
  const { folio, version } = claim
  const form = useForm({
    start: { fallecioEl: claim.fechaHecho },
    check: ({ fallecioEl }) =>
      fallecioEl === '' || fallecioEl > limaToday()
        ? { fallecioEl: 'Escribe el día que dice el acta, hasta hoy' }
        : {},
    draft: { name: `cerrar-cuenta:${folio}`, isDraft: isDay },
  })
  return (
    <FormDialog
      title="Cerrar la cuenta de quien falleció"
      form={form}
      send="Cerrar la cuenta"
      onClose={onClose}
      reload={() => reloadClaim(claim)}
      work={async ({ fallecioEl }) => {
        await call<typeof closeInsuredAccount>('POST', '/consola/Solicitudes/:folio/CerrarCuenta', {
          params: { folio },
          body: { version, fallecioEl },
        })
        await after(claim, 'La cuenta quedó cerrada')
        onClose()
      }}
    >
      <p>Antes de cerrar, compara el acta con la cuenta:</p>
      {account.asegurado ? (
        <p className="font-semibold">
          {account.asegurado.nombre} · documento {account.asegurado.documento}
        </p>
      ) : null}
      <Consequences account={account} />
      <Field
        {...form.field('fallecioEl')}
        label="Día que dice el acta"
        type="date"
        max={limaToday()}
        help="Quien avisó recibe un mensaje de que la cuenta quedó cerrada."
      />
    </FormDialog>
  )
}

function ReopenDialog({ claim, onClose }: DialogProps) {
  const { folio, version } = claim
  const form = useForm({
    start: { motivo: '' },
    check: ({ motivo }) => (motivo.trim().length < 10 ? { motivo: 'Escribe 10 caracteres o más' } : {}),
    draft: { name: `reabrir-cuenta:${folio}`, isDraft: isReason },
  })
  return (
    <FormDialog
      title="Reabrir la cuenta"
      form={form}
      send="Reabrir"
      onClose={onClose}
      reload={() => reloadClaim(claim)}
      work={async ({ motivo }) => {
        await call<typeof reopenInsuredAccount>('POST', '/consola/Solicitudes/:folio/ReabrirCuenta', {
          params: { folio },
          body: { version, motivo: motivo.trim() },
        })
        await after(claim, 'La cuenta quedó abierta otra vez')
        onClose()
      }}
    >
      <p>La persona vuelve a entrar con su contraseña. Las citas que se cancelaron no vuelven.</p>
      <TextArea {...form.field('motivo')} label="Por qué" maxLength={500} rows={3} />
    </FormDialog>
  )
}
