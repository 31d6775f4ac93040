import { useState } from 'react'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { fetchChannel } from './account-calls.ts'
import { ChannelForm, channelLabels } from './ChannelForm.tsx'

interface ChannelSectionProps {
  /** Called after a change, since WhatsApp is in the register of consents. */
  onChanged: () => void
}

/** Channel for short urgent messages: reminders, payment notices to the mobile, codes to the mobile. */
export function ChannelSection({ onChanged }: ChannelSectionProps) {
  const choice = useLoad(['canal'], fetchChannel)
  const [news, setNews] = useState('')
  return (
    <AccountSection
      id="avisos"
      title="Por dónde te recordamos"
      state={stateOf(choice, ({ canal }) => channelLabels[canal])}
      lead="Las confirmaciones, recetas y respuestas llegan siempre a tu correo."
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
