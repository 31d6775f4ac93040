import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { spokenMoment } from '../agenda/times.ts'
import type { Claim, ClaimDoor } from './claim-door.ts'

interface ClaimActsProps {
  claim: Claim
  door: ClaimDoor
  onChange: () => void
}

/** The answer, the receipt, the code for another device, and withdrawal. */
export function ClaimActs({ claim, door, onChange }: ClaimActsProps) {
  const { busy, error, run } = useSubmission()
  const [code, setCode] = useState<{ codigo: string; vence: string } | null>(null)
  const { makeCode } = door
  return (
    <section aria-label="Otras acciones" className="grid gap-3">
      {claim.decision ? (
        <Button look="secondary" busy={busy} onClick={() => void run(() => door.keepAnswer())}>
          Descargar la respuesta
        </Button>
      ) : null}
      <Button look="secondary" busy={busy} onClick={() => void run(() => door.keepReceipt())}>
        Descargar la constancia
      </Button>
      {makeCode ? (
        <Button
          look="secondary"
          disabled={busy}
          onClick={() => void run(async () => setCode(await makeCode()))}
        >
          Enviar documentos desde otro celular o computadora
        </Button>
      ) : null}
      <div role="status" className="empty:hidden">
        {code ? (
          <p className="rounded-card bg-action-tint p-4">
            En el otro celular o computadora abre <strong>{window.location.host}/solicitud</strong> y escribe
            el número <strong className="whitespace-nowrap">{claim.folio}</strong> y el código{' '}
            <strong className="whitespace-nowrap tracking-wider">{code.codigo}</strong>. Sirve hasta el{' '}
            {spokenMoment(code.vence)}
          </p>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="font-medium text-danger">
          {error.problem.detail}
        </p>
      ) : null}
      {claim.puede.desistir ? <GiveUp door={door} onDone={onChange} /> : null}
    </section>
  )
}

function GiveUp({ door, onDone }: { door: ClaimDoor; onDone: () => void }) {
  const [asks, setAsks] = useState(false)
  const form = useForm({
    start: { motivo: '' },
    check: ({ motivo }) => ({ motivo: motivo.trim().length < 3 && 'Cuéntanos por qué' }),
    toField: true,
  })
  const close = () => setAsks(false)
  const send = form.submit(async ({ motivo }) => {
    await door.withdraw(motivo.trim())
    close()
    onDone()
  })
  return (
    <>
      <Button look="quiet" className="text-danger hover:bg-danger-tint" onClick={() => setAsks(true)}>
        Desistir de esta solicitud
      </Button>
      <Dialog
        open={asks}
        title="¿Desistir de la solicitud?"
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Seguir con ella
            </Button>
            <Button look="danger" busy={form.busy} onClick={() => send()}>
              {form.busy ? 'Enviando…' : 'Sí, desistir'}
            </Button>
          </>
        }
      >
        <p className="mb-3">Deja de revisarse y no se paga nada por ella. Puedes avisar otra vez después.</p>
        <TextArea label="¿Por qué?" rows={3} maxLength={500} {...form.field('motivo')} />
        {form.refusal ? (
          <p role="alert" className="mt-3 font-medium text-danger">
            {form.refusal.problem.detail}
          </p>
        ) : null}
      </Dialog>
    </>
  )
}
