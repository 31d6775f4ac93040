import { useState } from 'react'
import { useLoad } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { PaymentAccountBox } from '../../../payment-account/PaymentAccountBox.tsx'
import { fetchPaymentAccount } from '../../../payment-account/payment-account-calls.ts'
import { accountWords } from '../../../payment-account/payment-words.ts'
import { AccountSection, stateOf } from './AccountSection.tsx'

/** Where the person is paid when a claim is approved. */
export function PaymentAccountSection() {
  const [opened, setOpened] = useState(false)
  const loaded = useLoad(['cuenta-de-abono'], fetchPaymentAccount)
  return (
    <AccountSection
      id="cuenta-de-abono"
      title="Dónde recibes tus pagos"
      state={stateOf(loaded, ({ cuenta }) => (cuenta ? accountWords(cuenta) : 'Sin cuenta registrada'))}
      onOpen={() => setOpened(true)}
      lead="Aquí te pagamos cuando se aprueba una solicitud."
    >
      {opened ? (
        <Loading loaded={loaded} shape="fields" waiting="Cargando dónde te pagamos…">
          {(standing) => <PaymentAccountBox standing={standing} onSaved={loaded.setData} />}
        </Loading>
      ) : null}
    </AccountSection>
  )
}
