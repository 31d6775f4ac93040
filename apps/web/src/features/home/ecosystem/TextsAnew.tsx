import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { giveConsent, listConsents } from '@amparo/contract/service-desk/consents.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useLoad } from '../../../api/load.ts'

type Consents = AnswerOf<typeof listConsents>

const fetchConsents = (signal: AbortSignal): Promise<Consents> =>
  call<typeof listConsents>('GET', '/Profile/Autorizaciones', { signal })

const texts = {
  terminos: { name: 'los términos y condiciones', to: '/terminos' },
  privacidad: { name: 'la política de privacidad', to: '/privacidad' },
} as const

/** Requests consent again for a text that changed in substance since; renders nothing otherwise. */
export function TextsAnew() {
  const { data, setData } = useLoad(['autorizaciones'], fetchConsents)
  const { busy, error, run } = useSubmission()
  const [asked] = data?.pendientes ?? []
  if (!data || !asked) return null
  const { name, to } = texts[asked.texto]
  const accept = () =>
    void run(async () => {
      await call<typeof giveConsent>('POST', '/Profile/Autorizaciones', { body: asked })
      setData({ ...data, pendientes: data.pendientes.filter(({ texto }) => texto !== asked.texto) })
    })
  return (
    <section aria-label="Textos que cambiaron" className="page pt-4">
      <Alert title={`Cambiamos ${name}`}>
        <p>
          El cambio es de fondo, así que te lo preguntamos otra vez.{' '}
          <Link reloadDocument to={to} className="font-semibold text-action underline underline-offset-4">
            Leer la versión de ahora
          </Link>
        </p>
        <div role="status">{error ? <p className="mt-2 text-danger">{error.problem.detail}</p> : null}</div>
        <Button size="small" busy={busy} onClick={accept} className="mt-3">
          Leí el cambio y lo acepto
        </Button>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Si no estás de acuerdo, puedes seguir viendo tus datos y pedir que cerremos tu cuenta en «Derechos».
        </p>
      </Alert>
    </section>
  )
}
