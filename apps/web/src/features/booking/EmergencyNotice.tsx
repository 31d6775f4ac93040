import { Alert } from '@amparo/ui/Alert.tsx'

/** Before any health booking: this is not the place for an emergency (line 106 is SAMU's). */
export function EmergencyNotice() {
  return (
    <Alert look="warning" className="mt-5">
      <p>
        <strong>¿Es una emergencia?</strong> Llama al{' '}
        <a href="tel:106" className="font-bold underline underline-offset-4">
          106
        </a>{' '}
        (SAMU, gratis) o acude al hospital más cercano. No esperes una cita.
      </p>
    </Alert>
  )
}
