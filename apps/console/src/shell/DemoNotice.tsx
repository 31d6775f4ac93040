import { consoleConfig } from '../console-config.ts'

/** Says that the people and figures are samples. */
export function DemoNotice() {
  if (typeof document !== 'undefined' && consoleConfig.mode !== 'demo') return null
  return (
    <aside aria-label="Aviso de demostración" className="bg-[#07393c] px-4 py-1.5 text-sm text-white sm:px-6">
      Consola de demostración: las personas y los datos son de muestra.{' '}
      <a href={`${consoleConfig.portalUrl}/demo/buzon`} className="font-semibold underline">
        Ver el buzón de mensajes
      </a>
    </aside>
  )
}
