import { portalConfig } from '../../portal-config.ts'

/** Where to read a code while nothing is really sent. */
export function DemoMailHint() {
  if (portalConfig.mode !== 'demo') return null
  return (
    <p className="mt-2 rounded-field bg-accent-tint px-4 py-3 text-[0.9375rem]">
      En la demostración no se envía nada:{' '}
      <a
        href="/demo/buzon"
        target="_blank"
        rel="noopener"
        className="font-semibold text-accent-ink underline underline-offset-4"
      >
        mira tu código en el buzón de mensajes
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      .
    </p>
  )
}
