import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { setSavesData, useSavesData } from '../../../inside/low-data.ts'
import { useVisitWeight } from '../../../inside/visit-bytes.ts'
import { AccountSection } from './AccountSection.tsx'

/** Reduced data use on this device: by choice, or by the browser's setting. */
export function DataSection() {
  const saves = useSavesData()
  const weight = useVisitWeight()
  return (
    <AccountSection
      id="datos-moviles"
      title="Ahorro de datos"
      state={saves ? 'Activado aquí' : 'Apagado aquí'}
      lead="El portal se muestra sin imágenes y con una letra sencilla. Queda así aquí, también después de cerrar sesión."
    >
      <Checkbox checked={saves} onChange={setSavesData}>
        Ahorrar datos aquí
      </Checkbox>
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft tabular-nums">
        Esta visita: {weight}
      </p>
    </AccountSection>
  )
}
