import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { activateItSecurity } from '@amparo/contract/tools/it-security.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { activate, type SecurityLicence } from './security-calls.ts'

interface LicenceProps {
  licence: SecurityLicence
  onChange: (licence: SecurityLicence) => void
  /** The person joined the waiting list meanwhile. */
  onWait: () => void
}

/** One tap requests it; then shows the key and its activation. */
export function Licence({ licence, onChange, onWait }: LicenceProps) {
  const { busy, error, attempts, run } = useSubmission()
  const ask = () =>
    run(async () => {
      try {
        onChange(await activate())
      } catch (problem) {
        onWait()
        throw problem
      }
    })
  const has = licence.estado === 'activa'
  return (
    <Panel
      title={has ? licence.producto : 'Tu licencia de seguridad'}
      lead={has ? undefined : leadOf(licence)}
    >
      {error?.isRefusal<typeof activateItSecurity>('sin_licencias') ? null : (
        <ApiProblem error={error} attempt={attempts} />
      )}
      {has ? <Key licence={licence} /> : null}
      {licence.estado === 'disponible' || (licence.estado === 'agotada' && !licence.enEspera) ? (
        <Button size="large" busy={busy} onClick={ask} className="w-full sm:w-auto">
          {licence.estado === 'disponible' ? 'Activar mi licencia' : 'Ponerme en la lista de espera'}
        </Button>
      ) : null}
      <div aria-live="polite">
        {licence.enEspera ? (
          <Alert title="Estás en la lista de espera">
            <p>
              Te escribiremos por correo, por orden de llegada, apenas haya una para ti. No tienes que hacer
              nada más.
            </p>
          </Alert>
        ) : null}
      </div>
      {licence.estado === 'vencida' && licence.renueva ? (
        <p className="mt-2">
          Podrás activar otra desde el {formatDay(licence.renueva)}, con tu seguro vigente.
        </p>
      ) : null}
    </Panel>
  )
}

function leadOf({ estado, vence }: SecurityLicence): string {
  if (estado === 'vencida') return `Venció el ${vence ? formatDay(vence) : 'día indicado'}.`
  if (estado === 'agotada') return 'Por ahora no queda ninguna. Agregamos más con frecuencia.'
  return 'Antivirus y protección al navegar para tu celular y tu computadora, una por cada año de tu póliza.'
}

function Key({ licence: { clave = '', equipos, vence, pasos = [] } }: { licence: SecurityLicence }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(clave).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p className="font-semibold">Tu clave</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <code className="select-all break-all rounded-field bg-sand px-4 py-2.5 font-mono text-lg">
          {clave}
        </code>
        <Button look="secondary" onClick={copy}>
          {copied ? 'Copiada' : 'Copiar la clave'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? 'La clave está copiada' : ''}
      </p>
      <p className="mt-3 text-ink-soft">
        {equipos ? `Para ${equipos} ${equipos === 1 ? 'equipo' : 'equipos'}` : null}
        {vence ? ` · vale hasta el ${formatDay(vence)}. Te avisamos 30 y 7 días antes.` : null}
      </p>
      <div className="mt-4">
        {pasos.map(({ equipo, pasos: steps }) => (
          <details key={equipo} name="equipo" className="border-line border-b last:border-0">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
              Cómo activarla en: {equipo}
            </summary>
            <ol className="grid list-decimal gap-1.5 pb-4 pl-6">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </>
  )
}
