import { useLoad } from '../../api/load.ts'
import { Loading } from '../../inside/Loading.tsx'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { PushForm } from './PushForm.tsx'
import { fetchPush, type PushChoice } from './push-device.ts'

interface PushSectionProps {
  idUsuario: string
  /** Told after a change, since each yes stands in the register of consents. */
  onChanged: () => void
}

/** Notices on this browser: which, and on which others. */
export function PushSection({ idUsuario, onChanged }: PushSectionProps) {
  const push = useLoad(['avisos-push'], fetchPush)
  return (
    <AccountSection
      id="avisos-push"
      title="Avisos en tus equipos"
      state={stateOf(push, stateInWords)}
      lead="Tu celular o computadora te avisa al momento, aunque el portal esté cerrado. Tus correos y mensajes siguen como siempre."
    >
      <Loading loaded={push} shape="rows" waiting="Cargando tus avisos…">
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

const isOn = ({ thisDevice, avisos }: PushChoice) =>
  thisDevice !== undefined && avisos.some(({ activo }) => activo)

function stateInWords(choice: PushChoice): string {
  if (isOn(choice)) return 'Activos en este equipo'
  if (!choice.disponible) return 'Por ahora no disponibles'
  if (choice.here === 'unsupported') return 'Este navegador no los muestra'
  return choice.here === 'denied' ? 'Bloqueados en este navegador' : 'Apagados en este equipo'
}
