import { ToolPage } from '../../../inside/ToolPage.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { SalaryCalculator } from './SalaryCalculator.tsx'

export function meta() {
  return privateMeta('Calculadora de sueldo neto')
}

export default function SalaryScreen() {
  return (
    <ToolPage
      serviceId={16}
      title="¿Cuánto llega a tu cuenta?"
      lead="Del bruto al neto, o al revés, con cada descuento a la vista. No guardamos lo que escribes."
    >
      <SalaryCalculator />
    </ToolPage>
  )
}
