import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { savePersonalData } from './account-calls.ts'
import { ContactConfirm } from './ContactConfirm.tsx'

interface MobileProofProps {
  /** In readable form. */
  mobile: string
  /** A code was just sent to it. */
  justSent: boolean
  onProven: () => Promise<void>
}

/** A mobile number entered in a session: saved, but useless for recovery until its code is confirmed. */
export function MobileProof({ mobile, justSent, onProven }: MobileProofProps) {
  const [asked, setAsked] = useState(justSent)
  const { busy, error, run } = useSubmission()
  const send = async () => {
    await savePersonalData({ numeroCelular: mobile })
  }

  if (asked) {
    return (
      <ContactConfirm
        title="Confirma tu celular nuevo"
        destination={mobile.replaceAll(' ', '\u00a0')}
        submitLabel="Confirmar mi celular"
        cancelLabel="Ahora no"
        sendAgain={send}
        onConfirm={async (code) => {
          await savePersonalData({ numeroCelular: mobile, codigo: code })
          await onProven()
        }}
        onCancel={() => setAsked(false)}
      >
        Ya lo guardamos; con el código podrás usarlo también para recuperar tu cuenta.
      </ContactConfirm>
    )
  }
  return (
    <Alert look="warning" title="Falta confirmar tu celular">
      <p>Te avisamos por ese número, pero no sirve para recuperar tu cuenta mientras no lo confirmes.</p>
      <Button
        look="secondary"
        size="small"
        busy={busy}
        className="mt-3"
        onClick={() =>
          void run(async () => {
            await send()
            setAsked(true)
          })
        }
      >
        Enviarme un código por SMS
      </Button>
      <p role="status" className="mt-2 text-danger empty:hidden">
        {error?.problem.detail}
      </p>
    </Alert>
  )
}
