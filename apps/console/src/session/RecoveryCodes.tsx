import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'

/** The ten recovery codes, shown once; the person confirms having them before continuing. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="grid gap-4">
      <Alert look="warning" title="Solo se muestran ahora">
        Cada uno abre la puerta una vez, si te quedas sin tu celular. Guárdalos fuera de esta computadora.
      </Alert>
      <ol
        aria-label="Códigos de respaldo"
        className="grid gap-x-6 gap-y-1 rounded-card bg-sand p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>Ya los guardé</Button>
        <Button
          look="secondary"
          onClick={() => {
            void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
          }}
        >
          Copiar
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <p role="status" className="min-h-6 text-[0.9375rem] text-success">
        {copied ? 'Copiados.' : ''}
      </p>
    </div>
  )
}
