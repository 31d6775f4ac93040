import { useState } from 'react'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { PushForm } from './PushForm.tsx'
import { fetchPush, type PushChoice, stateHere } from './push-device.ts'

interface PushSectionProps {
  idUsuario: string
  /** Called after a change, since consents are in the register. */
  onChanged: () => void
}

/** Push notices of this browser and of others. Loaded if this browser may show them, or once it is opened. */
export function PushSection({ idUsuario, onChanged }: PushSectionProps) {
  const [here] = useState(stateHere)
  const [isOpened, setOpened] = useState(false)
  const push = useLoad(['avisos-push'], fetchPush, { when: isOpened || here === undefined })
  return (
    <AccountSection
      id="avisos-push"
      title="Notificaciones"
      state={stateOf(push, stateInWords) ?? (here && wordsHere[here])}
      onOpen={() => setOpened(true)}
      lead="Tu celular o computadora te avisa al momento, aunque el portal esté cerrado. Tus correos y mensajes siguen como siempre."
    >
      <Loading loaded={push} shape="rows" waiting="Cargando tus notificaciones…">
        {(choice) => (
          <PushForm
            choice={choice}
            idUsuario={idUsuario}
            onSaved={(next) => {
              push.setData(next)
              onChanged()
            }}
            onRetry={push.reload}
          />
        )}
      </Loading>
    </AccountSection>
  )
}

const wordsHere = {
  unsupported: 'Este navegador no los muestra',
  denied: 'Bloqueados en este navegador',
  off: 'Apagadas aquí',
} as const

const isOn = ({ thisDevice, avisos }: PushChoice) =>
  thisDevice !== undefined && avisos.some(({ activo }) => activo)

function stateInWords(choice: PushChoice): string {
  if (isOn(choice)) return 'Activas aquí'
  if (!choice.disponible) return 'Por ahora no disponibles'
  return wordsHere[choice.here === 'possible' ? 'off' : choice.here]
}
