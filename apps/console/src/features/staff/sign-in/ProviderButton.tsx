import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { beginAtProvider } from '@amparo/contract/staff/console/entry.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { call } from '../../../api/call.ts'
import { consoleConfig } from '../../../console-config.ts'
import { rememberWayBack } from './way-back.ts'

/** Sign-in by the company's identity provider, if configured. */
export function ProviderButton({ back }: { back: string }) {
  const { busy, error, run } = useSubmission()
  if (consoleConfig.provider === '') return null
  const go = () =>
    run(async () => {
      const { direccion } = await call<typeof beginAtProvider>('POST', '/consola/Proveedor/Empezar')
      rememberWayBack(back)
      window.location.assign(direccion)
      // Busy until the provider's page loads.
      await new Promise((gone) => window.addEventListener('pagehide', gone, { once: true }))
    })
  return (
    <div className="mb-5 border-line border-b pb-5">
      {error ? (
        <Alert look="danger" title={error.problem.title} className="mb-4">
          <p>{error.problem.detail}</p>
        </Alert>
      ) : null}
      <Button size="large" className="w-full" busy={busy} onClick={() => void go()}>
        {busy ? 'Abriendo el proveedor…' : 'Entrar con la cuenta de la casa'}
      </Button>
      <p className="mt-2 text-center text-ink-soft text-sm">{consoleConfig.provider}</p>
    </div>
  )
}
