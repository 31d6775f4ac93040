import { consoleConfig } from '../console-config.ts'

/** Says that the people and figures are samples. */
export function DemoNotice({ className }: { className: string }) {
  if (typeof document !== 'undefined' && consoleConfig.mode !== 'demo') return null
  return (
    <aside aria-label="Aviso de demostración" className={`bg-[#07393c] text-sm text-white ${className}`}>
      Demostración: personas y datos de muestra.{' '}
      <a href={`${consoleConfig.portalUrl}/demo/buzon`} className="font-semibold underline">
        Ver el buzón de mensajes
      </a>
    </aside>
  )
}
