import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import type { OwnPolicies } from '../../../inside/own-products.ts'
import { askPolicyCode, confirmOwnPolicy } from './account-calls.ts'
import { ContactConfirm } from './ContactConfirm.tsx'

interface UnprovenPoliciesProps {
  waiting: OwnPolicies['porConfirmar']
  onConfirmed: () => void
}

/** Policies of the person from another insurer; a code to the contact on the policy adds them to the account. */
export function UnprovenPolicies({ waiting, onConfirmed }: UnprovenPoliciesProps) {
  const [isDone, setDone] = useState(false)
  const confirmed = () => {
    setDone(true)
    onConfirmed()
  }
  return (
    <>
      <div role="status" className="mt-3 empty:hidden">
        {isDone ? (
          <p className="text-success">
            Listo: tu póliza está en tu cuenta.{' '}
            <Link to="/ecosistema" reloadDocument className="font-semibold underline underline-offset-4">
              Ver tus beneficios
            </Link>
          </p>
        ) : null}
      </div>
      {waiting.length > 0 ? (
        <section aria-labelledby="por-confirmar" className="mt-4 rounded-card bg-sand p-4">
          <h3 id="por-confirmar" className="text-lg">
            {waiting.length === 1 ? 'Una póliza por confirmar' : 'Pólizas por confirmar'}
          </h3>
          <p className="mt-1.5 text-ink-soft">
            {waiting.length === 1
              ? 'Tiene tu nombre y tu documento, y la envió otra aseguradora.'
              : 'Tienen tu nombre y tu documento, y las enviaron otras aseguradoras.'}{' '}
            Para usarla, pide un código: llega al correo o celular que esa aseguradora tiene de ti.
          </p>
          <ul className="mt-3 grid gap-4">
            {waiting.map(({ id, aseguradora }) => (
              <li key={id}>
                <UnprovenPolicy id={id} insurer={aseguradora} onConfirmed={confirmed} />
              </li>
            ))}
          </ul>
          <ContactLine lead="¿Ya no usas ese correo ni ese celular?" className="mt-3 text-ink-soft" />
        </section>
      ) : null}
    </>
  )
}

interface UnprovenProps {
  id: string
  insurer: string
  onConfirmed: () => void
}

function UnprovenPolicy({ id, insurer, onConfirmed }: UnprovenProps) {
  const [destination, setDestination] = useState<string | null>(null)
  const { busy, error, run } = useSubmission()
  const send = async () => setDestination(await askPolicyCode(id))
  if (destination !== null) {
    return (
      <ContactConfirm
        title={`Confirma tu póliza de ${insurer}`}
        destination={destination}
        submitLabel="Confirmar mi póliza"
        cancelLabel="Ahora no"
        sendAgain={send}
        onConfirm={async (code) => {
          await confirmOwnPolicy(id, code)
          onConfirmed()
        }}
        onCancel={() => setDestination(null)}
      >
        Es el contacto que {insurer} tiene de ti.
      </ContactConfirm>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-semibold">{insurer}</span>
      <Button look="secondary" size="small" busy={busy} onClick={() => void run(send)}>
        Enviarme un código<span className="sr-only">: {insurer}</span>
      </Button>
      <p role="status" className="basis-full text-danger empty:hidden">
        {error?.problem.detail}
      </p>
    </div>
  )
}
