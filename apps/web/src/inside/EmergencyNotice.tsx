import { rulesOf } from '@amparo/domain/benefits/rules-of.ts'
import { Alert } from '@amparo/ui/Alert.tsx'

const linkClass = 'font-bold underline underline-offset-4'

/** Before any health booking: this is not for emergencies (106 is SAMU's line, 113 the ministry's). */
export function EmergencyNotice({ serviceId }: { serviceId: number }) {
  return (
    <Alert look="warning" className="mt-5">
      <p>
        <strong>¿Es una emergencia?</strong> Llama al{' '}
        <a href="tel:106" className={linkClass}>
          106
        </a>{' '}
        (SAMU, gratis) o acude al hospital más cercano. No esperes una cita.
        {rulesOf(serviceId).hasCrisisLine ? (
          <>
            {' '}
            Si necesitas hablar con alguien ahora, la línea{' '}
            <a href="tel:113" className={linkClass}>
              113, opción 5
            </a>{' '}
            (salud mental, gratis) atiende a toda hora.
          </>
        ) : null}
      </p>
    </Alert>
  )
}
