import { useStore } from '@amparo/client/store.ts'
import type { confirmStaff } from '@amparo/contract/staff/console/entry.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { call } from '../api/call.ts'
import { answerWaitingCalls, waitingCalls } from '../api/second-factor.ts'
import { SecondFactorForm } from '../session/SecondFactorForm.tsx'
import { useMe } from '../session/use-me.ts'

const none = [] as const

/** Open while a call waits for the second factor; the call continues once it is given. */
export function StepUpDialog() {
  const open = useStore(waitingCalls, none).length > 0
  return open ? <OpenDialog /> : null
}

function OpenDialog() {
  const me = useMe()
  const methods = (me.data?.metodos ?? ['totp']).filter((method) => method !== 'respaldo')
  const cancel = () => answerWaitingCalls(false)
  return (
    <Dialog open title="Confirma que eres tú" onClose={cancel} actions={null}>
      <p className="mb-4 text-ink-soft">
        Lo que vas a hacer es delicado. Da tu segundo factor otra vez; vale por cinco minutos.
      </p>
      <SecondFactorForm
        methods={methods}
        use="confirmar"
        onGiven={async (factor) => {
          if ('respaldo' in factor) return
          await call<typeof confirmStaff>('POST', '/consola/Confirmar', { body: factor })
          answerWaitingCalls(true)
        }}
      >
        <Button look="quiet" onClick={cancel}>
          Ahora no
        </Button>
      </SecondFactorForm>
    </Dialog>
  )
}
