import { Button } from '@amparo/ui/Button.tsx'
import { RefusedLogin } from './LoginProblem.tsx'
import { usePasskey } from './use-passkey.ts'

/** Log-in without document or password, on a device that may hold a passkey. */
export function PasskeyEntry({ isVisitor }: { isVisitor: boolean }) {
  const { isOffered, busy, error, attempts, ask } = usePasskey(isVisitor)
  if (!isOffered) return null
  return (
    <div className="mt-3">
      <Button look="secondary" size="large" className="w-full" busy={busy} onClick={() => void ask()}>
        {busy ? 'Entrando con tu llave…' : 'Entrar con tu huella o rostro'}
      </Button>
      {error ? (
        <div className="mt-4">
          <RefusedLogin refusal={error} attempt={attempts} />
        </div>
      ) : null}
    </div>
  )
}
