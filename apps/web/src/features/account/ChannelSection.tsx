import { useState } from 'react'
import { useLoad } from '../../api/load.ts'
import { Loading } from '../../inside/Loading.tsx'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { fetchChannel } from './account-calls.ts'
import { ChannelForm, channelLabels } from './ChannelForm.tsx'

interface ChannelSectionProps {
  /** Told after a change, since WhatsApp stands in the register of consents. */
  onChanged: () => void
}

/** By which way what is short and soon comes: reminders, payment notices to the mobile, codes to the mobile. */
export function ChannelSection({ onChanged }: ChannelSectionProps) {
  const choice = useLoad(['canal'], fetchChannel)
  const [news, setNews] = useState('')
  return (
    <AccountSection
      id="avisos"
      title="Por dónde te recordamos"
      state={stateOf(choice, ({ canal }) => channelLabels[canal])}
      lead="Lo que conviene guardar (confirmaciones, recetas, respuestas) llega siempre a tu correo."
    >
      <Loading loaded={choice} shape="rows" waiting="Cargando tus canales…">
        {(current) => (
          <ChannelForm
            key={current.canal}
            current={current}
            news={news}
            onSaved={(message) => {
              setNews(message)
              choice.reload()
              onChanged()
            }}
          />
        )}
      </Loading>
    </AccountSection>
  )
}
