import { type ComponentType, lazy, Suspense, useState } from 'react'
import { portalConfig } from '../portal-config.ts'

const loadPeople = Object.values(
  import.meta.glob<{ default: ComponentType }>('../session/DemoPersonas.tsx'),
)[0]
const DemoPersonas = loadPeople ? lazy(loadPeople) : null

/** States that the data are samples. The build writes it for both modes; in production the server removes it from the HTML. */
export function DemoBanner() {
  const [choosing, setChoosing] = useState(false)
  if (typeof document !== 'undefined' && portalConfig.mode !== 'demo') return null
  return (
    <aside aria-label="Aviso de demostración" data-demo-banner className="bg-[#07393c] text-white text-sm">
      {/* One line on a phone, also before the typeface loads: the page's content keeps the screen. */}
      <div className="page flex flex-wrap items-center gap-x-3 sm:gap-x-4">
        <p className="py-1.5">
          <span className="sm:hidden">Datos de muestra</span>
          <span className="max-sm:hidden">Portal de demostración: los datos son de muestra.</span>
        </p>
        <a href="/demo/buzon" className="inline-flex min-h-11 items-center font-semibold underline">
          <span className="sm:hidden">Buzón</span>
          <span className="max-sm:hidden">Ver el buzón de mensajes</span>
        </a>
        {DemoPersonas ? (
          <button
            type="button"
            data-needs-script
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Probar como…
          </button>
        ) : null}
      </div>
      {choosing && DemoPersonas ? (
        <div className="page pb-3">
          <Suspense fallback={null}>
            <DemoPersonas />
          </Suspense>
        </div>
      ) : null}
    </aside>
  )
}
