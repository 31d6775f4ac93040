import { serverNow } from '@amparo/client/api/traffic.ts'
import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  closeInsuredAccount,
  confirmInsuredClosing,
  declineInsuredClosing,
  readInsuredAccount,
  reopenInsuredAccount,
} from '@amparo/contract/service-desk/console/deaths.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { limaToday, longDay, spokenMoment } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { counted, sentence } from '../../../words.ts'
import { type ClaimCase, forGood, savingId, soon } from './claim-calls.ts'

type Account = AnswerOf<typeof readInsuredAccount>

interface AccountProps {
  claim: ClaimCase
}

/** For a claim about a death: the insured person's account, and its closing once the certificate has arrived. */
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
  const saving = useSavings().get(savingId(claim))
  const { cuenta, fallecioEl, cerradaEl, papelRecibido, cierre } = account
  if (cuenta === 'sin_cuenta') return <p>No tenía cuenta en el portal: no hay nada que cerrar.</p>
  if (cuenta === 'cerrada') {
    return (
      <>
        <p>
          {fallecioEl && cerradaEl
            ? `Falleció el ${longDay(fallecioEl)}. La cuenta se cerró el ${spokenMoment(cerradaEl)}`
            : 'La cuenta ya estaba cerrada.'}
        </p>
        {saving ? (
          <SavingNote saving={saving} />
        ) : fallecioEl ? (
          <Button look="danger-quiet" className="mt-3" onClick={() => setOpen('reabrir')}>
            Fue un error: reabrirla
          </Button>
        ) : null}
        {open === 'reabrir' ? (
          <ReopenDialog claim={claim} onClose={() => setOpen(null)} onTakenBack={() => setOpen('reabrir')} />
        ) : null}
      </>
    )
  }
  if (cierre?.estado === 'espera') return <Waiting claim={claim} account={account} closing={cierre} />
  return (
    <>
      {cierre?.estado === 'detenido' && cierre.terminoEl ? (
        <Alert className="mb-3">
          El {spokenMoment(cierre.terminoEl)} alguien respondió, desde el contacto de la cuenta, que es suya y
          siga abierta. Revisen de quién es el acta antes de seguir con esta solicitud.
        </Alert>
      ) : null}
      {cierre?.estado === 'anulado' ? (
        <Alert className="mb-3">
          La propuesta de {cierre.pedidoPor} del {spokenMoment(cierre.pedidoEl)} ya no vale: su cuenta del
          equipo cambió desde entonces. Si el acta es correcta, propongan el cierre de nuevo.
        </Alert>
      ) : null}
      <p>
        Sigue abierta. Dos personas la cierran: una lo propone, la cuenta recibe un aviso en su correo y su
        celular, y otra lo confirma tres días después. Entonces, en el mismo momento:
      </p>
      <Consequences account={account} />
      {saving ? (
        <SavingNote saving={saving} />
      ) : papelRecibido ? (
        <Button look="secondary" className="mt-3" onClick={() => setOpen('cerrar')}>
          Proponer el cierre
        </Button>
      ) : (
        <p className="mt-2 font-semibold">Se puede proponer cuando llegue el acta de defunción.</p>
      )}
      {open === 'cerrar' ? (
        <CloseDialog
          claim={claim}
          account={account}
          onClose={() => setOpen(null)}
          onTakenBack={() => setOpen('cerrar')}
        />
      ) : null}
    </>
  )
}

interface WaitingProps extends AccountProps {
  account: Account
  closing: NonNullable<Account['cierre']>
}

/** A pending closing: three days for the owner's answer, then for another person. */
function Waiting({ claim, account, closing }: WaitingProps) {
  const saving = useSavings().get(savingId(claim))
  const [isDeclining, setDeclining] = useState(false)
  const { pedidoPor, pedidoEl, propio, confirmarDesde, avisosEnviados, fallecioEl } = closing
  const isEarly = serverNow() < Date.parse(confirmarDesde)
  const wasUsed = account.ultimoUso !== undefined && account.ultimoUso.slice(0, 10) > fallecioEl
  return (
    <section aria-label="Cierre por confirmar" className="grid gap-3 rounded-card bg-danger-tint p-4">
      <h3 className="font-semibold">El cierre de la cuenta espera a una segunda persona</h3>
      <p>
        {propio ? 'Lo propusiste' : `Lo propuso ${pedidoPor}`} el {spokenMoment(pedidoEl)}, con el acta del{' '}
        {longDay(fallecioEl)}.{' '}
        {avisosEnviados === 0
          ? 'La cuenta no tiene correo ni celular al que avisar: compara el acta con más cuidado.'
          : `Se avisó a ${counted(avisosEnviados, 'contacto', 'contactos')} de la cuenta, con un enlace para detenerlo.`}
      </p>
      {wasUsed && account.ultimoUso ? (
        <p className="font-semibold">
          Alguien usó la cuenta después de esa fecha: el {spokenMoment(account.ultimoUso)} Llama antes de
          confirmar.
        </p>
      ) : null}
      {account.asegurado ? (
        <p>
          Compara el acta con {account.asegurado.nombre} · documento {account.asegurado.documento}.
        </p>
      ) : null}
      {isEarly ? <p>{sentence(`Se puede confirmar desde el ${spokenMoment(confirmarDesde)}`)}</p> : null}
      {saving ? (
        <SavingNote saving={saving} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {propio || isEarly ? null : (
            <Button look="danger" onClick={() => confirmClosing(claim)}>
              Confirmar el cierre
            </Button>
          )}
          <Button look="secondary" onClick={() => setDeclining(true)}>
            {propio ? 'Retirar la propuesta' : 'No cerrar la cuenta'}
          </Button>
        </div>
      )}
      {isDeclining ? (
        <KeepDialog
          claim={claim}
          onClose={() => setDeclining(false)}
          onTakenBack={() => setDeclining(true)}
        />
      ) : null}
    </section>
  )
}

function confirmClosing(claim: ClaimCase): void {
  const { folio } = claim
  forGood(claim, 'Cierre de la cuenta', 'la cuenta quedó cerrada', (version) =>
    call<typeof confirmInsuredClosing>('POST', '/consola/Solicitudes/:folio/ConfirmarCierre', {
      params: { folio },
      body: { version },
    }),
  )
}

function Consequences({ account: { citasPorVenir, invitadosSinResponder } }: { account: Account }) {
  const items = [
    citasPorVenir === 0
      ? 'No tiene citas por venir.'
      : `Cancelamos sus citas por venir: ${counted(citasPorVenir, 'cita', 'citas')}. Se avisa al profesional, no a la persona.`,
    invitadosSinResponder === 0
      ? 'No tiene invitaciones sin responder.'
      : `Retiramos sus invitaciones sin respuesta: ${counted(invitadosSinResponder, 'invitación', 'invitaciones')}.`,
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
  /** Undone: the dialog has the typed text again. */
  onTakenBack: () => void
}

const closing = defineForm({ fallecioEl: '' })
const reason = defineForm({ motivo: '' })

function CloseDialog({ claim, account, onClose, onTakenBack }: DialogProps & { account: Account }) {
  const { folio } = claim
  const form = useForm({
    ...closing,
    start: { fallecioEl: claim.fechaHecho },
    draft: `cerrar-cuenta:${folio}`,
    check: ({ fallecioEl }) => ({
      fallecioEl:
        (fallecioEl === '' || fallecioEl > limaToday()) && 'Escribe el día que dice el acta, hasta hoy',
    }),
  })
  return (
    <FormDialog
      title="Proponer el cierre de la cuenta"
      form={form}
      send="Proponer el cierre"
      onClose={onClose}
      work={async (values) => {
        const send = (version: number) =>
          call<typeof closeInsuredAccount>('POST', '/consola/Solicitudes/:folio/CerrarCuenta', {
            params: { folio },
            body: { version, ...values },
          })
        const typed = { name: `cerrar-cuenta:${folio}`, values, show: onTakenBack }
        const words = 'propuesto, se avisó a la cuenta y espera a otra persona'
        forGood(claim, 'Propuesta de cierre', words, send, typed)
        onClose()
      }}
    >
      <p>Antes de proponerlo, compara el acta con la cuenta:</p>
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
        help="Nada cambia hoy: la cuenta recibe un aviso y otra persona confirma tres días después."
      />
    </FormDialog>
  )
}

function KeepDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const { folio } = claim
  const form = useForm({
    ...reason,
    draft: `no-cerrar-cuenta:${folio}`,
    check: ({ motivo }) => ({ motivo: motivo.trim().length < 10 && 'Escribe 10 caracteres o más' }),
  })
  return (
    <FormDialog
      title="No cerrar la cuenta"
      form={form}
      send="No cerrar"
      onClose={onClose}
      work={async (values) => {
        const send = (version: number) =>
          call<typeof declineInsuredClosing>('POST', '/consola/Solicitudes/:folio/NoConfirmarCierre', {
            params: { folio },
            body: { version, texto: values.motivo.trim() },
            keepalive: true,
          })
        const typed = { name: `no-cerrar-cuenta:${folio}`, values, show: onTakenBack }
        soon(claim, 'La cuenta sigue como estaba', 'la cuenta sigue como estaba', send, typed)
        onClose()
      }}
    >
      <TextArea
        {...form.field('motivo')}
        label="Por qué"
        help="Queda como nota interna."
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}

function ReopenDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const { folio } = claim
  const form = useForm({
    ...reason,
    draft: `reabrir-cuenta:${folio}`,
    check: ({ motivo }) => ({ motivo: motivo.trim().length < 10 && 'Escribe 10 caracteres o más' }),
  })
  return (
    <FormDialog
      title="Reabrir la cuenta"
      form={form}
      send="Reabrir"
      onClose={onClose}
      work={async (values) => {
        const send = (version: number) =>
          call<typeof reopenInsuredAccount>('POST', '/consola/Solicitudes/:folio/ReabrirCuenta', {
            params: { folio },
            body: { version, motivo: values.motivo.trim() },
          })
        const typed = { name: `reabrir-cuenta:${folio}`, values, show: onTakenBack }
        forGood(claim, 'La cuenta, abierta otra vez', 'la cuenta quedó abierta otra vez', send, typed)
        onClose()
      }}
    >
      <p>La persona vuelve a entrar con su contraseña. Las citas que se cancelaron no vuelven.</p>
      <TextArea {...form.field('motivo')} label="Por qué" maxLength={500} rows={3} />
    </FormDialog>
  )
}
