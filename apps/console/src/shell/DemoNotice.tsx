import { consoleConfig } from '../console-config.ts'

/** States that people and figures are samples; a landmark outside any other. */
export function DemoNotice({ className, within = false }: { className: string; within?: boolean }) {
  if (typeof document !== 'undefined' && consoleConfig.mode !== 'demo') return null
  const look = `bg-[#07393c] text-sm text-white print:hidden ${className}`
  const words = (
    <>
      Demostración: personas y datos de muestra.{' '}
      <a href={`${consoleConfig.portalUrl}/demo/buzon`} className="font-semibold underline">
        Ver el buzón de mensajes
      </a>
    </>
  )
  if (within) return <p className={look}>{words}</p>
  return (
    <aside aria-label="Aviso de demostración" className={look}>
      {words}
    </aside>
  )
}
