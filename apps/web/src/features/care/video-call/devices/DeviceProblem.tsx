import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import type { LocalState } from './device-state.ts'
import { type DeviceTrouble, troubleText } from './device-troubles.ts'

/** Problems of camera and microphone, how to fix them, and retry; nothing if both work. */
export function DeviceProblem({ local, onRetry }: { local: LocalState; onRetry: () => void }) {
  const { camera, microphone } = local
  const isSame = camera.trouble !== null && camera.trouble === microphone.trouble
  const found = isSame
    ? [troubleText(camera.trouble, 'both')]
    : [
        ...(camera.trouble ? [troubleText(camera.trouble, 'camera')] : []),
        ...(microphone.trouble ? [troubleText(microphone.trouble, 'microphone')] : []),
      ]
  const isHopeless = (trouble: DeviceTrouble | null) => trouble === null || trouble === 'unsupported'
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {found.map(({ title, remedy }, at) => (
        <Alert key={title} look="warning" title={title}>
          <p className="mt-1 text-[0.9375rem]">{remedy}</p>
          {at === found.length - 1 && !(isHopeless(camera.trouble) && isHopeless(microphone.trouble)) ? (
            <Button look="secondary" size="small" className="mt-3" onClick={onRetry}>
              Volver a intentar
            </Button>
          ) : null}
        </Alert>
      ))}
    </div>
  )
}
