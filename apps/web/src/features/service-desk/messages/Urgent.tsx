import { Alert } from '@amparo/ui/Alert.tsx'

const link = 'font-bold underline underline-offset-4'

/** Shown above texts to a professional, who does not read them at once. */
export function Urgent() {
  return (
    <Alert look="danger" title="Esto no es para urgencias">
      <p>
        No se lee al momento. Si es una emergencia llama al{' '}
        <a href="tel:106" className={link}>
          106
        </a>{' '}
        (SAMU) o ve al hospital más cercano.
      </p>
    </Alert>
  )
}
