import { bandStarts } from '@amparo/domain/financial-test/scoring.ts'
import type { Band } from '@amparo/ui/charts/bands.ts'
import type { FinancialTestResult } from './test-calls.ts'

export const bandWords: Readonly<Record<FinancialTestResult['banda'], { name: string; meaning: string }>> = {
  vulnerable: {
    name: 'Vulnerable',
    meaning: 'Hoy un imprevisto te golpearía fuerte. Empieza por un solo paso: el primero de abajo.',
  },
  sobreviviendo: {
    name: 'Con lo justo',
    meaning: 'Llegas a fin de mes, con poco margen si algo sale mal. Refuerza el frente más bajo.',
  },
  saludable: {
    name: 'Saludable',
    meaning: 'Tus cuentas aguantan y miran adelante. Mantén el ritmo y revisa cada tres meses.',
  },
}

/** The bands of the test, worst first. */
export const testBands: readonly Band[] = bandStarts.map(([key, from], at) => ({
  name: bandWords[key].name,
  from,
  to: (bandStarts[at + 1]?.[1] ?? 101) - 1,
}))
